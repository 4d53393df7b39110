(** * Pursuit on n by n: bounds on the plies in which black wins, and that they fall at every move

    White is a rows above and b columns to the left of black, who is on row x and column y. Near white, black drives it into
    a corner; far away it first goes to the middle by two lines a move. The smaller of both bounds counts. *)
From Coq Require Import ZArith Lia Bool.
Open Scope Z_scope.

Ltac decide_tests :=
  repeat match goal with
  | |- context [?x =? ?y] => destruct (Z.eqb_spec x y); try (exfalso; lia)
  | |- context [?x <=? ?y] => destruct (Z.leb_spec x y); try (exfalso; lia)
  | |- context [?x <? ?y] => destruct (Z.ltb_spec x y); try (exfalso; lia)
  end.

(* The two offsets of black from white are a and b, and black is on x, y. *)
Section Numbers.
Variable n : Z.
Hypothesis size : 3 <= n.

Definition inside (x : Z) : Prop := 1 <= x <= n.

(* From black to the wall on white's side, and to the farther wall. *)
Definition far_wall (x : Z) : Z := Z.max (x - 1) (n - x).
Definition wall (a x : Z) : Z := if a =? 0 then far_wall x else if 0 <? a then x - 1 else n - x.
(* From black to the middle line, or to the nearer of the two. *)
Definition off (x : Z) : Z := Z.max (Z.max (n - n / 2 - x) (x - n / 2 - 1)) 0.

Definition near_white (a b x y : Z) : Z :=
  if Z.abs a =? Z.abs b then 2 * (wall a x + wall b y) - 2
  else if Z.abs b + 2 <=? Z.abs a then 2 * (wall a x + far_wall y) - 2
  else if Z.abs a + 2 <=? Z.abs b then 2 * (wall b y + far_wall x) - 2
  else 2 * Z.max (wall a x + far_wall y) (wall b y + far_wall x) + 4.
Definition near_black (a b x y : Z) : Z :=
  if Z.abs a =? Z.abs b then 2 * Z.max (wall a x + far_wall y) (wall b y + far_wall x) + 3
  else if Z.abs (Z.abs a - Z.abs b) <=? 2 then 2 * (wall a x + wall b y) - 3
  else if Z.abs b <? Z.abs a then 2 * (wall a x + far_wall y) - 3
  else 2 * (wall b y + far_wall x) - 3.

Definition up (r : Z) : Z := (r + 1) / 2.
Definition fine (r c : Z) (o : bool) : Z :=
  let t := up r + up c in
  if Z.even n then 2 * n - 2 + 2 * t + (if Z.odd r || Z.odd c then 0 else if xorb o (Z.odd t) then 2 else 0)
  else 2 * n - 4 + 2 * t + (if xorb o (xorb (Z.odd t) (xorb (Z.odd r) (Z.odd c))) then 2 else 0).
Definition far (r c : Z) (o : bool) : Z :=
  if r + c =? 0 then 2 * n + 2
  else if Z.abs (r - c) <=? 2 then fine r c o
  else if Z.abs (r - c) <=? 4 then fine r c o + (if o then 0 else 4)
  else 2 * n + 2 * Z.max r c - 2.

(* Upper bounds with white to move, not beside black, and with black to move where it cannot take. *)
Definition white_loses (a b x y : Z) : Z :=
  Z.min (near_white a b x y) (far (off x) (off y) (Z.odd (a + b))).
Definition black_wins (a b x y : Z) : Z :=
  Z.min (near_black a b x y) (far (off x) (off y) (Z.even (a + b)) - 1).

Definition longest : Z := 3 * n - (if n mod 4 =? 1 then 3 else if n mod 4 =? 3 then 1 else 2).

Ltac near := unfold near_white, near_black, wall, far_wall; decide_tests; lia.

Ltac near_by s := destruct s as [(-> & ->)|(-> & ->)]; near.

(* ** Near *)

Lemma near_white_step : forall a b x y a' b',
  0 <= b <= a -> 2 <= a + b -> b < y -> a < x -> inside x -> inside y ->
  (a' = a + 1 \/ a' = a - 1) /\ b' = b \/ a' = a /\ (b' = b + 1 \/ b' = b - 1) ->
  a' < x -> b' < y ->
  ~ (b' = 0 /\ Z.abs a' <= 2 \/ a' = 0 /\ Z.abs b' <= 2) ->
  near_black a' b' x y + 1 <= near_white a b x y.
Proof.
  intros a b x y a' b' o m ly lx X Y M wx wy T. unfold inside in *.
  destruct M as [([-> | ->] & ->)|(-> & [-> | ->])]; near.
Qed.

Definition takes (a b : Z) : Prop := b = 0 /\ Z.abs a <= 2 \/ a = 0 /\ Z.abs b <= 2.

(* A move of black by one or two. *)
Definition leap (d e : Z) : Prop := e = 0 /\ 1 <= Z.abs d <= 2 \/ d = 0 /\ 1 <= Z.abs e <= 2.

Lemma near_black_step : forall a b x y,
  0 <= b <= a -> ~ takes a b -> a < x -> b < y -> inside x -> inside y -> ~ (a = 1 /\ b = 1 /\ x = 2 /\ y = 2) ->
  exists d e, leap d e /\ inside (x + d) /\ inside (y + e) /\ 2 <= Z.abs (a + d) + Z.abs (b + e) /\
    near_white (a + d) (b + e) (x + d) (y + e) + 1 <= near_black a b x y.
Proof.
  intros a b x y o T lx ly X Y c. assert (T' : b = 0 -> 3 <= a) by (unfold takes in T; lia). clear T. unfold inside, leap in *.
  assert (P : forall d e, leap d e -> inside (x + d) -> inside (y + e) -> 2 <= Z.abs (a + d) + Z.abs (b + e) ->
    near_white (a + d) (b + e) (x + d) (y + e) + 1 <= near_black a b x y ->
    exists d e, leap d e /\ inside (x + d) /\ inside (y + e) /\ 2 <= Z.abs (a + d) + Z.abs (b + e) /\
      near_white (a + d) (b + e) (x + d) (y + e) + 1 <= near_black a b x y) by (intros d e; exists d, e; auto).
  unfold inside, leap in P.
  destruct (Z.eq_dec a b) as [<-|]; [destruct (Z.eq_dec x 2)|].
  - apply (P 0 (-2)); try lia. near.
  - apply (P (-2) 0); try lia. near.
  - destruct (Z.eq_dec a (b + 2)).
    + apply (P (-2) 0); try lia. near.
    + apply (P (-1) 0); try lia. near.
Qed.

(* ** Far *)

(* What is used of halves and parities. *)
Lemma odd_or_even : forall r, exists i, r = 2 * i /\ up r = i /\ Z.odd r = false \/ r = 2 * i + 1 /\ up r = i + 1 /\ Z.odd r = true.
Proof.
  intros r. exists (r / 2). unfold up. assert (D := Z.div_mod r 2). assert (M := Z.mod_pos_bound r 2).
  rewrite Zmod_odd in *. destruct (Z.odd r); [right | left]; repeat split; Z.to_euclidean_division_equations; lia.
Qed.
Lemma odd_succ : forall r, Z.odd (r + 1) = negb (Z.odd r).
Proof. intros r. rewrite Z.odd_add. now destruct (Z.odd r). Qed.
Lemma odd_pred : forall r, Z.odd (r - 1) = negb (Z.odd r).
Proof. intros r. rewrite <- Z.add_opp_r, Z.odd_add. now destruct (Z.odd r). Qed.

Ltac parity r := let i := fresh "i" in let e := fresh "e" in let u := fresh "u" in let p := fresh "p" in
  destruct (odd_or_even r) as (i & [(e & u & p)|(e & u & p)]).

Lemma far_swap : forall r c o, far r c o = far c r o.
Proof.
  intros r c o. unfold far, fine. rewrite (Z.add_comm (up r)), (Z.add_comm r c), (Z.max_comm r c), (orb_comm (Z.odd r)), (xorb_comm (Z.odd r)).
  replace (Z.abs (c - r)) with (Z.abs (r - c)) by lia. reflexivity.
Qed.

Ltac bools := repeat match goal with
  | |- context [if ?b then _ else _] => lazymatch b with
    | context [?x =? ?y] => destruct (Z.eqb_spec x y) | context [?x <=? ?y] => destruct (Z.leb_spec x y)
    | _ => destruct b eqn:? end; try (exfalso; lia) end.

Lemma fine_two : forall r c o, 0 <= c -> 2 <= r -> fine (r - 2) c o + 2 = fine r c (negb o).
Proof.
  intros r c o C R. unfold fine.
  replace (up (r - 2)) with (up r - 1) by (unfold up; Z.to_euclidean_division_equations; lia).
  replace (Z.odd (r - 2)) with (Z.odd r) by (rewrite <- Z.add_opp_r, Z.odd_add; now destruct (Z.odd r)).
  replace (up r - 1 + up c) with (up r + up c - 1) by lia. rewrite odd_pred.
  destruct (Z.even n), (Z.odd r), (Z.odd c), (Z.odd (up r + up c)), o; cbn [orb xorb negb]; lia.
Qed.

Lemma fine_most : forall r c o k, 0 <= r -> 0 <= c -> r + c <= 2 * k + 1 -> fine r c o <= 2 * n + 2 * k.
Proof.
  intros r c o k R C le. unfold fine. parity r; parity c; rewrite u, u0, p, p0; cbn [orb xorb negb]; bools; lia.
Qed.

Ltac regions := unfold far; bools; cbn [negb] in *; try lia.

(* The larger one by two, if it can. *)
Lemma far_two : forall r c o, 0 <= c <= r -> 2 <= r -> 3 <= r + c -> far (r - 2) c o + 2 <= far r c (negb o).
Proof.
  intros r c o C R t. assert (F := fine_two r c o ltac:(lia) R). unfold far. rewrite <- F.
  assert (B : 5 <= r - c <= 6 -> fine (r - 2) c o <= 2 * n + 2 * (r - 4)) by (intro; apply fine_most; lia).
  destruct o; regions.
Qed.

(* Where white stands in the way: the smaller one, or away from the middle, or the larger one by one. *)
Lemma far_smaller : forall r c, 2 <= c <= r -> r <= c + 2 -> far r (c - 2) true + 2 <= far r c false.
Proof.
  intros r c C R. assert (F := fine_two c r true ltac:(lia) ltac:(lia)).
  rewrite (far_swap r c), (far_swap r (c - 2)). cbn [negb] in F. unfold far. rewrite <- F. regions.
Qed.
Lemma far_away : forall r c, 0 <= c -> c + 3 <= r <= c + 5 -> far r (c + 2) true + 2 <= far r c false.
Proof.
  intros r c C R. assert (F := fine_two (c + 2) r false ltac:(lia) ltac:(lia)).
  replace (c + 2 - 2) with c in F by lia. cbn [negb] in F.
  assert (B : r = c + 5 -> fine (c + 2) r true <= 2 * n + 2 * (r - 2)) by (intro; apply fine_most; lia).
  rewrite (far_swap r c), (far_swap r (c + 2)). regions.
Qed.
Lemma far_one : forall r c o, 0 <= c -> c + 6 <= r -> far (r - 1) c o + 2 <= far r c o.
Proof. intros r c o C R. regions. Qed.

(* The last line before the middle. *)
Ltac small E := unfold far, fine; rewrite ?E; change (up 0) with 0; change (up 1) with 1; change (up 2) with 1; change (up 3) with 2;
  decide_tests; cbn [Z.odd Z.add Pos.add Pos.succ orb xorb negb]; lia.
Lemma far_last_even : forall r o, Z.even n = true -> 1 <= r <= 3 -> (2 <= r -> o = true) -> far r 0 o + 2 <= far r 1 (negb o).
Proof.
  intros r o E R t. assert (k : r = 1 \/ r = 2 \/ r = 3) by lia.
  destruct k as [-> | [-> | ->]]; try rewrite t by lia; destruct o; small E.
Qed.
Lemma far_last_odd : forall r o, Z.even n = false -> 1 <= r <= 2 -> far r 0 (negb o) + 2 <= far r 1 (negb o).
Proof.
  intros r o E R. assert (k : r = 1 \/ r = 2) by lia.
  destruct k as [-> | ->]; destruct o; small E.
Qed.

(* ** On the way to the middle *)

Lemma half : forall m, m = 2 * (m / 2) /\ Z.even m = true \/ m = 2 * (m / 2) + 1 /\ Z.even m = false.
Proof.
  intros m. rewrite <- Z.negb_odd. assert (D := Z.div_mod m 2 ltac:(lia)). rewrite Zmod_odd in D.
  destruct (Z.odd m); [right | left]; split; trivial; lia.
Qed.

Lemma middle : n = 2 * (n / 2) /\ Z.even n = true \/ n = 2 * (n / 2) + 1 /\ Z.even n = false.
Proof. apply half. Qed.

(* The direction of the middle. *)
Definition way (x : Z) : Z := if 2 * x <? n + 1 then 1 else - 1.
Lemma way_is : forall x, way x = 1 /\ 2 * x < n + 1 \/ way x = -1 /\ n + 1 <= 2 * x.
Proof. intros x. unfold way. destruct (Z.ltb_spec (2 * x) (n + 1)); lia. Qed.

Lemma off_pos : forall x, 0 <= off x.
Proof. unfold off. lia. Qed.
Lemma off_two : forall x, inside x -> 1 <= off x -> (off x = 1 -> Z.even n = true) ->
  inside (x + 2 * way x) /\ off (x + 2 * way x) = Z.max (off x - 2) 0.
Proof.
  intros x X o e. unfold off, inside in *. destruct middle as [(E & ev)|(E & ev)], (way_is x) as [(-> & w)|(-> & w)];
  rewrite ev in e; revert E o e X w; generalize (n / 2); intros z E o e X w; try lia.
  all: assert (Z.max (Z.max (n - z - x) (x - z - 1)) 0 <> 1) by (intro f; specialize (e f); discriminate); lia.
Qed.
Lemma off_one : forall x, inside x -> 1 <= off x -> inside (x + way x) /\ off (x + way x) = off x - 1.
Proof.
  intros x X o. unfold off, inside in *. destruct middle as [(E & ev)|(E & ev)], (way_is x) as [(-> & w)|(-> & w)];
  revert E o X w; generalize (n / 2); intros z E o X w; lia.
Qed.
Lemma off_away : forall x y, inside x -> inside y -> off x + 2 <= off y ->
  inside (x - 2 * way x) /\ off (x - 2 * way x) = off x + 2.
Proof.
  intros x y X Y o. unfold off, inside in *. destruct middle as [(E & ev)|(E & ev)], (way_is x) as [(-> & w)|(-> & w)];
  revert E o X Y w; generalize (n / 2); intros z E o X Y w; lia.
Qed.

Lemma far_black_step : forall a b x y,
  0 <= b <= a -> ~ takes a b -> a < x -> b < y -> inside x -> inside y ->
  3 <= off x + off y \/ off x = 1 /\ off y = 1 ->
  far (off x) (off y) (Z.even (a + b)) - 1 < near_black a b x y ->
  ~ (Z.even n = false /\ a = 1 /\ b = 1 /\ off x = 1 /\ off y = 1 /\ way x = -1 /\ way y = -1) ->
  exists d e, leap d e /\ inside (x + d) /\ inside (y + e) /\ 2 <= Z.abs (a + d) + Z.abs (b + e) /\
    far (off (x + d)) (off (y + e)) (Z.odd (a + d + (b + e))) + 2 <= far (off x) (off y) (Z.even (a + b)).
Proof.
  intros a b x y o T lx ly X Y t N special.
  assert (P : forall d e r c o', leap d e -> inside (x + d) /\ off (x + d) = r -> inside (y + e) /\ off (y + e) = c ->
    2 <= Z.abs (a + d) + Z.abs (b + e) -> Z.odd (a + d + (b + e)) = o' ->
    far r c o' + 2 <= far (off x) (off y) (Z.even (a + b)) ->
    exists d e, leap d e /\ inside (x + d) /\ inside (y + e) /\ 2 <= Z.abs (a + d) + Z.abs (b + e) /\
    far (off (x + d)) (off (y + e)) (Z.odd (a + d + (b + e))) + 2 <= far (off x) (off y) (Z.even (a + b))).
  { intros d e r c o' l (i & <-) (j & <-) g <- F. exists d, e. auto. }
  assert (stay : forall z, inside z -> inside (z + 0) /\ off (z + 0) = off z) by (intros z Z; rewrite Z.add_0_r; auto).
  assert (rx := off_pos x). assert (cy := off_pos y).
  assert (wx := way_is x). assert (wy := way_is y).
  assert (two : forall k, Z.odd (a + 2 * k + (b + 0)) = negb (Z.even (a + b)) /\ Z.odd (a + 0 + (b + 2 * k)) = negb (Z.even (a + b))).
  { intros k. rewrite Z.negb_even. split; [replace (a + 2 * k + (b + 0)) with (a + b + 2 * k) by lia | replace (a + 0 + (b + 2 * k)) with (a + b + 2 * k) by lia]; apply Z.odd_add_mul_2. }
  assert (one : forall k, k = 1 \/ k = -1 -> Z.odd (a + k + (b + 0)) = Z.even (a + b) /\ Z.odd (a + 0 + (b + k)) = Z.even (a + b)).
  { intros k K. rewrite <- Z.negb_odd. split; [replace (a + k + (b + 0)) with (a + b + k) by lia | replace (a + 0 + (b + k)) with (a + b + k) by lia];
    rewrite Z.odd_add; destruct K as [-> | ->]; cbn; now destruct (Z.odd (a + b)). }
  assert (T' : b = 0 -> 3 <= a) by (unfold takes in T; lia). clear T. rename T' into T.
  unfold leap in *.
  destruct (Z_lt_le_dec (off x) (off y)) as [lt|ge].
  - (* columns *)
    apply (P 0 (2 * way y) (off x) (off y - 2) (negb (Z.even (a + b)))); [lia | now apply stay | | lia | apply two |].
    + destruct (off_two y Y ltac:(lia) ltac:(lia)) as (i & e). split; [exact i |]. rewrite e. lia.
    + rewrite (far_swap _ (off y - 2)), (far_swap _ (off y)).
      assert (F := far_two (off y) (off x) (negb (Z.even (a + b))) ltac:(lia) ltac:(lia) ltac:(lia)).
      now rewrite negb_involutive in F.
  - destruct (Z.eq_dec (off x) 1) as [r1|r1].
    + (* 1 and 1 *)
      assert (c1 : off y = 1) by lia.
      destruct (Z.even n) eqn:E.
      * (* each way leads to the middle *)
        assert (F := far_last_even 1 (negb (Z.even (a + b))) E ltac:(lia) ltac:(lia)). rewrite negb_involutive in F.
        destruct (off_two x X ltac:(lia) ltac:(auto)) as (ix & ex), (off_two y Y ltac:(lia) ltac:(auto)) as (iy & ey).
        rewrite r1, c1 in *. cbn in ex, ey.
        destruct (Z_le_gt_dec 2 (Z.abs (a + 2 * way x) + b)) as [free|no].
        -- apply (P (2 * way x) 0 0 1 (negb (Z.even (a + b)))); [lia | auto | rewrite <- c1; now apply stay | lia | apply two |].
           now rewrite far_swap.
        -- apply (P 0 (2 * way y) 1 0 (negb (Z.even (a + b)))); [lia | rewrite <- r1; now apply stay | auto | lia | apply two | exact F].
      * assert (F := far_last_odd 1 (negb (Z.even (a + b))) E ltac:(lia)). rewrite negb_involutive in F.
        destruct (off_one x X ltac:(lia)) as (ix & ex), (off_one y Y ltac:(lia)) as (iy & ey).
        rewrite r1, c1 in *. cbn in ex, ey.
        destruct (Z_le_gt_dec 2 (Z.abs (a + way x) + b)) as [free|no].
        -- apply (P (way x) 0 0 1 (Z.even (a + b))); [lia | auto | rewrite <- c1; now apply stay | lia | apply one; lia |].
           now rewrite far_swap.
        -- apply (P 0 (way y) 1 0 (Z.even (a + b))); [lia | rewrite <- r1; now apply stay | auto | lia | apply one; lia | exact F].
    + assert (spoilt : 2 <= Z.abs (a + 2 * way x) + b \/ way x = -1 /\ (a = 3 /\ b = 0 \/ a = 2 /\ b = 1)) by lia.
      destruct spoilt as [free|(w & s)].
      * apply (P (2 * way x) 0 (off x - 2) (off y) (negb (Z.even (a + b)))); [lia | | now apply stay | lia | apply two |].
        -- destruct (off_two x X ltac:(lia) ltac:(lia)) as (i & e). split; [exact i |]. rewrite e. lia.
        -- assert (F := far_two (off x) (off y) (negb (Z.even (a + b))) ltac:(lia) ltac:(lia) ltac:(lia)).
           now rewrite negb_involutive in F.
      * assert (ev : Z.even (a + b) = false) by (destruct s as [(-> & ->)|(-> & ->)]; reflexivity).
        rewrite ev in *. cbn [negb] in *.
        destruct (Z_le_gt_dec (off x - off y) 2) as [d2|d2].
        -- destruct (Z_le_gt_dec 2 (off y)) as [c2|c1].
           ++ apply (P 0 (2 * way y) (off x) (off y - 2) true); [lia | now apply stay | | lia | apply two | apply far_smaller; lia].
              destruct (off_two y Y ltac:(lia) ltac:(lia)) as (i & e). split; [exact i |]. rewrite e. lia.
           ++ destruct (Z.even n) eqn:E.
              ** apply (P 0 (2 * way y) (off x) 0 true); [lia | now apply stay | | lia | apply two |].
                 --- destruct (off_two y Y ltac:(lia) ltac:(auto)) as (i & e). split; [exact i |]. rewrite e. lia.
                 --- replace (off y) with 1 by lia. apply (far_last_even (off x) true E); [lia | trivial].
              ** assert (r2 : off x = 2 \/ off x = 3) by lia. assert (o1 : off y = 1) by lia.
                 destruct r2 as [r2|r2].
                 --- apply (P 0 (way y) (off x) 0 false); [lia | now apply stay | | lia | apply one; lia |].
                     +++ destruct (off_one y Y ltac:(lia)) as (i & e). split; [exact i | lia].
                     +++ rewrite o1. apply (far_last_odd (off x) true E). lia.
                 --- (* it is no farther directly *)
                     exfalso. rewrite r2, o1 in N.
                     replace (far 3 1 false) with (2 * n + 4) in N by (symmetry; small E).
                     unfold inside in X, Y.
                     destruct middle as [(D & e)|(D & _)]; [congruence |]. unfold off in r2, o1. clear P stay two one special.
                     revert N. near_by s.
        -- destruct (Z_le_gt_dec (off x - off y) 5) as [d5|d5].
           ++ apply (P 0 (2 * - way y) (off x) (off y + 2) true); [lia | now apply stay | | lia | apply two | apply far_away; lia].
              replace (y + 2 * - way y) with (y - 2 * way y) by lia. apply (off_away y x); auto; lia.
           ++ apply (P (way x) 0 (off x - 1) (off y) false); [lia | apply off_one; auto; lia | now apply stay | lia | apply one; lia | apply far_one; lia].
Qed.

(* In the middle, and just before it, black goes on directly. *)
Lemma far_middle : forall r c o, far r c o =
  match r, c with
  | 0, 0 => 2 * n + 2
  | 1, 0 | 0, 1 => if Z.even n then 2 * n else 2 * n - 2 + (if o then 2 else 0)
  | 2, 0 | 0, 2 => (if Z.even n then 2 * n else 2 * n - 2) + (if o then 0 else 2)
  | 1, 1 => if Z.even n then far 1 1 o else 2 * n + (if o then 2 else 0)
  | _, _ => far r c o
  end.
Proof.
  intros r c o. destruct r as [|[r|[r|r|]|]|], c as [|[c|[c|c|]|]|]; trivial;
  unfold far, fine; destruct (Z.even n); trivial; destruct o;
  change (up 0) with 0; change (up 1) with 1; change (up 2) with 1; decide_tests; cbn [Z.odd Z.add Pos.add Pos.succ orb xorb negb]; lia.
Qed.

Lemma near_black_at : forall a b x y, 0 <= b <= a -> ~ takes a b ->
  a = b /\ near_black a b x y = 2 * Z.max (x - 1 + far_wall y) (y - 1 + far_wall x) + 3 \/
  b < a <= b + 2 /\ near_black a b x y = 2 * (x + y) - 7 \/
  b + 3 <= a /\ near_black a b x y = 2 * (x - 1 + far_wall y) - 3.
Proof. intros a b x y o T. unfold takes in T. near. Qed.

(* Where black is after a move by two lines or columns. *)
Lemma near_rows : forall a b x y, 0 <= b <= a -> ~ takes a b ->
  near_white (a + 2) b (x + 2) y = 2 * (x + 1 + far_wall y) - 2 /\
  (a = 1 /\ b = 1 -> near_white (a + -2) b (x + -2) y = 2 * (n - x + y + 1) - 2) /\
  (a = b /\ 2 <= b -> near_white (a + -2) b (x + -2) y = 2 * (y - 1 + far_wall (x - 2)) - 2) /\
  (a = b + 2 -> near_white (a + -2) b (x + -2) y = 2 * (x + y - 4) - 2) /\
  (b + 4 <= a -> near_white (a + -2) b (x + -2) y = 2 * (x - 3 + far_wall y) - 2).
Proof. intros a b x y o T. unfold takes in T. repeat split; intros; near. Qed.
Lemma near_columns : forall a b x y, 0 <= b <= a -> ~ takes a b ->
  (a = b -> near_white a (b + 2) x (y + 2) = 2 * (y + 1 + far_wall x) - 2) /\
  (a = b + 2 -> near_white a (b + 2) x (y + 2) = 2 * (x + y) - 2) /\
  (b + 4 <= a -> near_white a (b + 2) x (y + 2) = 2 * (x - 1 + far_wall (y + 2)) - 2) /\
  (a = 1 /\ b = 1 -> near_white a (b + -2) x (y + -2) = 2 * (x + n - y + 1) - 2) /\
  (a = b /\ 2 <= b -> near_white a (b + -2) x (y + -2) = 2 * (x - 1 + far_wall (y - 2)) - 2) /\
  (b + 2 <= a -> 4 <= a + b -> near_white a (b + -2) x (y + -2) = 2 * (x - 1 + far_wall (y - 2)) - 2).
Proof. intros a b x y o T. unfold takes in T. repeat split; intros; near. Qed.
Lemma line : forall x, way x = 1 /\ x = n - n / 2 - off x /\ far_wall x = n - x \/ way x = -1 /\ x = n / 2 + 1 + off x /\ far_wall x = x - 1.
Proof. intros x. unfold off, far_wall. destruct middle as [(D & _)|(D & _)], (way_is x) as [(-> & w)|(-> & w)]; lia. Qed.

Ltac use H o ab u par := lazymatch type of H with ?P -> _ =>
  first [let p := fresh in assert (p : P) by (clear - o ab u par; lia); specialize (H p); clear p | clear H] end.

Ltac lia_alone := repeat match goal with H : near_white _ _ _ _ = _ |- _ => clear H end; lia.

Lemma middle_black_step : forall a b x y,
  0 <= b <= a -> ~ takes a b -> a < x -> b < y -> inside x -> inside y ->
  off x + off y <= 2 /\ (off x = 0 \/ off y = 0) \/
    Z.even n = false /\ a = 1 /\ b = 1 /\ off x = 1 /\ off y = 1 /\ way x = -1 ->
  far (off x) (off y) (Z.even (a + b)) - 1 < near_black a b x y ->
  exists d e, leap d e /\ inside (x + d) /\ inside (y + e) /\ 2 <= Z.abs (a + d) + Z.abs (b + e) /\
    near_white (a + d) (b + e) (x + d) (y + e) + 2 <= far (off x) (off y) (Z.even (a + b)).
Proof.
  intros a b x y o T lx ly X Y t N.
  assert (row : forall d w, near_white (a + d) b (x + d) y = w -> w + 2 <= far (off x) (off y) (Z.even (a + b)) ->
    1 <= Z.abs d <= 2 -> inside (x + d) -> 2 <= Z.abs (a + d) + b ->
    exists d e, leap d e /\ inside (x + d) /\ inside (y + e) /\ 2 <= Z.abs (a + d) + Z.abs (b + e) /\
      near_white (a + d) (b + e) (x + d) (y + e) + 2 <= far (off x) (off y) (Z.even (a + b))).
  { intros d w <- le l i g. exists d, 0. rewrite !Z.add_0_r. unfold leap. rewrite (Z.abs_eq b); auto 10. lia. }
  assert (column : forall e w, near_white a (b + e) x (y + e) = w -> w + 2 <= far (off x) (off y) (Z.even (a + b)) ->
    1 <= Z.abs e <= 2 -> inside (y + e) -> 2 <= a + Z.abs (b + e) ->
    exists d e, leap d e /\ inside (x + d) /\ inside (y + e) /\ 2 <= Z.abs (a + d) + Z.abs (b + e) /\
      near_white (a + d) (b + e) (x + d) (y + e) + 2 <= far (off x) (off y) (Z.even (a + b))).
  { intros e w <- le l i g. exists 0, e. rewrite !Z.add_0_r. unfold leap. rewrite (Z.abs_eq a); auto 10. lia. }
  assert (Q : off x = 0 /\ off y = 0 \/ off x = 1 /\ off y = 0 \/ off x = 2 /\ off y = 0 \/ off x = 0 /\ off y = 1 \/ off x = 0 /\ off y = 2
    \/ Z.even n = false /\ a = 1 /\ b = 1 /\ off x = 1 /\ off y = 1 /\ way x = -1).
  { destruct t as [t|t]; [| tauto]. assert (P := off_pos x). assert (P' := off_pos y).
    assert (off x = 0 /\ off y = 0 \/ off x = 1 /\ off y = 0 \/ off x = 2 /\ off y = 0 \/ off x = 0 /\ off y = 1 \/ off x = 0 /\ off y = 2) by lia.
    tauto. }
  clear t. assert (lx' := line x). assert (ly' := line y).
  assert (B := near_black_at a b x y o T).
  assert (NR := near_rows a b x y o T). assert (NC := near_columns a b x y o T).
  unfold leap, inside, takes in *. assert (o' : 0 <= b <= a /\ (b = 0 -> 3 <= a)) by (clear - o T; lia).
  assert (par := half (a + b)).
  destruct middle as [(D & ev)|(D & ev)];
  destruct Q as [(r & c)|[(r & c)|[(r & c)|[(r & c)|[(r & c)|(od & a1 & b1 & r & c & w)]]]]]; try congruence.
  all: rewrite r, c, far_middle, ?ev in N, row, column |- *; rewrite r in lx'; rewrite c in ly'; clear r c.
  all: destruct par as [(par & e)|(par & e)]; rewrite ?e in *; clear e.
  all: cbn [Z.add Pos.add Z.even] in *.
  all: revert D par lx' ly'; generalize (n / 2) ((a + b) / 2); intros z k D par lx' ly'.
  all: destruct lx' as [(xw & x' & fx)|(xw & x' & fx)], ly' as [(yw & y' & fy)|(yw & y' & fy)].
  all: rewrite fx, fy in B; clear fx fy.
  all: destruct B as [(ab & B)|[(ab & B)|(ab & B)]]; rewrite B in N; clear B.
  all: try (exfalso; clear NR NC; lia).
  all: destruct NR as (R1 & R2 & R3 & R4 & R5), NC as (C1 & C2 & C3 & C4 & C5 & C6); unfold far_wall in *.
  all: clear xw yw ev T.
  all: destruct (Z.eq_dec b 1) as [u|u].
  all: use R2 o' ab u par; use R3 o' ab u par; use R4 o' ab u par; use R5 o' ab u par; use C1 o' ab u par; use C2 o' ab u par; use C3 o' ab u par; use C4 o' ab u par; use C5 o' ab u par.
  all: try (specialize (C6 ltac:(clear - o' ab; lia) ltac:(clear - o' ab lx X par; lia))).
  all: first
    [ match goal with H : near_white (_ + 2) _ _ _ = _ |- _ => apply (row 2 _ H); clear row column; lia_alone end
    | match goal with H : near_white (_ + -2) _ _ _ = _ |- _ => apply (row (-2) _ H); clear row column; lia_alone end
    | match goal with H : near_white _ (_ + 2) _ _ = _ |- _ => apply (column 2 _ H); clear row column; lia_alone end
    | match goal with H : near_white _ (_ + -2) _ _ = _ |- _ => apply (column (-2) _ H); clear row column; lia_alone end ].
Qed.
(* ** Symmetry *)
Definition back (x : Z) : Z := n + 1 - x.
Lemma wall_back : forall a x, wall (- a) (back x) = wall a x.
Proof.
  intros a x. unfold wall, far_wall, back. destruct (Z.eqb_spec a 0), (Z.eqb_spec (- a) 0), (Z.ltb_spec 0 a), (Z.ltb_spec 0 (- a)); lia.
Qed.
Lemma far_wall_back : forall x, far_wall (back x) = far_wall x.
Proof. intros x. unfold far_wall, back. lia. Qed.
Lemma off_back : forall x, off (back x) = off x.
Proof. intros x. unfold off, back. destruct middle as [(D & _)|(D & _)]; lia. Qed.

Lemma odd_back : forall a b, Z.odd (- a + b) = Z.odd (a + b).
Proof. intros a b. rewrite !Z.odd_add, Z.odd_opp. reflexivity. Qed.
Lemma even_back : forall a b, Z.even (- a + b) = Z.even (a + b).
Proof. intros a b. now rewrite <- !Z.negb_odd, odd_back. Qed.

Lemma white_back : forall a b x y, white_loses (- a) b (back x) y = white_loses a b x y.
Proof.
  intros a b x y. unfold white_loses, near_white. now rewrite wall_back, far_wall_back, off_back, odd_back, Z.abs_opp.
Qed.
Lemma black_back : forall a b x y, black_wins (- a) b (back x) y = black_wins a b x y.
Proof.
  intros a b x y. unfold black_wins, near_black. now rewrite wall_back, far_wall_back, off_back, even_back, Z.abs_opp.
Qed.
Lemma near_white_swap : forall a b x y, near_white b a y x = near_white a b x y.
Proof.
  intros a b x y. unfold near_white. generalize (wall a x) (wall b y) (far_wall x) (far_wall y). intros p q r s.
  rewrite (Z.max_comm (q + r)). destruct (Z.eqb_spec (Z.abs b) (Z.abs a)), (Z.eqb_spec (Z.abs a) (Z.abs b)); try lia.
  destruct (Z.leb_spec (Z.abs a + 2) (Z.abs b)), (Z.leb_spec (Z.abs b + 2) (Z.abs a)); lia.
Qed.
Lemma near_black_swap : forall a b x y, near_black b a y x = near_black a b x y.
Proof.
  intros a b x y. unfold near_black. generalize (wall a x) (wall b y) (far_wall x) (far_wall y). intros p q r s.
  rewrite (Z.max_comm (q + r)). replace (Z.abs (Z.abs b - Z.abs a)) with (Z.abs (Z.abs a - Z.abs b)) by lia.
  destruct (Z.eqb_spec (Z.abs b) (Z.abs a)), (Z.eqb_spec (Z.abs a) (Z.abs b)); try lia.
  destruct (Z.leb_spec (Z.abs (Z.abs a - Z.abs b)) 2), (Z.ltb_spec (Z.abs a) (Z.abs b)), (Z.ltb_spec (Z.abs b) (Z.abs a)); lia.
Qed.
Lemma white_swap : forall a b x y, white_loses b a y x = white_loses a b x y.
Proof. intros a b x y. unfold white_loses. now rewrite near_white_swap, far_swap, (Z.add_comm b). Qed.
Lemma black_swap : forall a b x y, black_wins b a y x = black_wins a b x y.
Proof. intros a b x y. unfold black_wins. now rewrite near_black_swap, far_swap, (Z.add_comm b). Qed.

(* Claims about black on x, y and white a rows above and b columns to the left. *)
Definition claim : Type := Z -> Z -> Z -> Z -> Prop.
Lemma by_symmetry : forall P : claim,
  (forall a b x y, P (- a) b (back x) y -> P a b x y) ->
  (forall a b x y, P b a y x -> P a b x y) ->
  (forall a b x y, 0 <= b <= a -> P a b x y) -> forall a b x y, P a b x y.
Proof.
  intros P flip swap base.
  assert (other : forall a b x y, P a (- b) x (back y) -> P a b x y).
  { intros a b x y p. now apply swap, flip, swap. }
  assert (ordered : forall a b x y, 0 <= a -> 0 <= b -> P a b x y).
  { intros a b x y A B. destruct (Z_le_gt_dec b a); [apply base; lia | apply swap, base; lia]. }
  intros a b x y. destruct (Z_le_gt_dec 0 a), (Z_le_gt_dec 0 b).
  - apply ordered; lia.
  - apply other, ordered; lia.
  - apply flip, ordered; lia.
  - apply flip, other, ordered; lia.
Qed.

Lemma fine_least : forall r c o, 0 <= r -> 0 <= c -> 2 * n - 4 + r + c <= fine r c o.
Proof.
  intros r c o R C. unfold fine.
  destruct (odd_or_even r) as (i & [(-> & -> & ->)|(-> & -> & ->)]), (odd_or_even c) as (j & [(-> & -> & ->)|(-> & -> & ->)]);
  destruct (Z.even n), o, (Z.odd (_ + _)); cbn [orb xorb]; lia.
Qed.
Lemma far_least : forall r c o, 0 <= r -> 0 <= c -> 2 <= far r c o.
Proof.
  intros r c o R C. assert (F := fine_least r c o R C). unfold far.
  destruct (Z.eqb_spec (r + c) 0), (Z.leb_spec (Z.abs (r - c)) 2), (Z.leb_spec (Z.abs (r - c)) 4), o; lia.
Qed.

(* ** One step *)
Definition step (d e : Z) : Prop := e = 0 /\ Z.abs d = 1 \/ d = 0 /\ Z.abs e = 1.

Lemma inside_back : forall x, inside (back x) <-> inside x.
Proof. unfold inside, back. lia. Qed.

(* White goes by (-d, -e). *)
Definition white_rule : claim := fun a b x y => 2 <= Z.abs a + Z.abs b ->
  inside x -> inside y -> inside (x - a) -> inside (y - b) ->
  2 <= white_loses a b x y /\
  forall d e, step d e -> inside (x - (a + d)) -> inside (y - (b + e)) -> ~ takes (a + d) (b + e) ->
  black_wins (a + d) (b + e) x y + 1 <= white_loses a b x y.

Theorem white_step : forall a b x y, white_rule a b x y.
Proof.
  apply by_symmetry; unfold white_rule.
  - intros a b x y P m X Y WX WY. destruct P as (two & P); try (unfold inside, back in *; lia).
    rewrite white_back in *. split; [exact two |]. intros d e s i j t.
    specialize (P (- d) e). replace (- a + - d) with (- (a + d)) in P by lia. rewrite black_back in P.
    apply P; [clear - s; unfold step in *; lia | clear - i; unfold inside, back in *; lia | exact j | clear - t; unfold takes in *; lia].
  - intros a b x y P m X Y WX WY. destruct P as (two & P); try lia; auto.
    rewrite (white_swap a b x y) in two, P. split; [exact two |]. intros d e s i j t.
    specialize (P e d). rewrite (black_swap (a + d) (b + e) x y) in P. apply P; auto; [clear - s; unfold step in *; lia | clear - t; unfold takes in *; lia].
  - intros a b x y o m X Y WX WY. unfold inside in *. split.
    + unfold white_loses. apply Z.min_glb.
      * assert (p : wall a x = x - 1) by (unfold wall; decide_tests; lia).
        assert (q : 1 <= far_wall x /\ 1 <= far_wall y) by (unfold far_wall; lia).
        assert (r : 1 <= wall b y) by (unfold wall; decide_tests; lia).
        unfold near_white. rewrite p. clear p. revert q r. generalize (far_wall x) (far_wall y) (wall b y). intros. decide_tests; lia.
      * apply far_least; auto using off_pos.
    + intros d e s i j t. unfold white_loses, black_wins.
      assert (N : near_black (a + d) (b + e) x y + 1 <= near_white a b x y).
      { apply near_white_step; unfold step, takes, inside in *; try lia. }
      assert (p : Z.even (a + d + (b + e)) = Z.odd (a + b)).
      { replace (a + d + (b + e)) with (a + b + (d + e)) by lia. rewrite <- Z.negb_odd, Z.odd_add.
        assert (q : d + e = 1 \/ d + e = -1) by (unfold step in s; lia).
        destruct q as [-> | ->]; cbn; now destruct (Z.odd (a + b)). }
      rewrite p. lia.
Qed.

Definition corner (a b x y : Z) : Prop := Z.abs a = 1 /\ Z.abs b = 1 /\ wall a x = 1 /\ wall b y = 1.
Definition black_rule : claim := fun a b x y => ~ takes a b ->
  inside x -> inside y -> inside (x - a) -> inside (y - b) -> ~ corner a b x y ->
  exists d e, leap d e /\ inside (x + d) /\ inside (y + e) /\ 2 <= Z.abs (a + d) + Z.abs (b + e) /\
    white_loses (a + d) (b + e) (x + d) (y + e) + 1 <= black_wins a b x y.

Theorem black_step : forall a b x y, black_rule a b x y.
Proof.
  apply by_symmetry; unfold black_rule.
  - intros a b x y P T X Y WX WY K. rewrite black_back in P. unfold corner in *. rewrite wall_back in P.
    destruct P as (d & e & l & i & j & g & F); try (unfold takes, inside, back in *; lia).
    exists (- d), e. unfold leap in *. replace (back x + d) with (back (x + - d)) in * by (unfold back; lia).
    replace (- a + d) with (- (a + - d)) in * by lia. rewrite white_back in F. rewrite inside_back in i.
    split; [lia |]. split; [exact i |]. split; [exact j |]. split; [lia | exact F].
  - intros a b x y P T X Y WX WY K. rewrite (black_swap a b x y) in P. unfold corner in *.
    destruct P as (d & e & l & i & j & g & F); auto; try (unfold takes in *; lia).
    exists e, d. unfold leap in *. rewrite (white_swap (a + e) (b + d) (x + e) (y + d)) in F.
    split; [lia |]. split; [exact j |]. split; [exact i |]. split; [lia | exact F].
  - intros a b x y o T X Y WX WY K.
    assert (lx : a < x) by (unfold inside in *; lia). assert (ly : b < y) by (unfold inside in *; lia).
    assert (K' : ~ (a = 1 /\ b = 1 /\ x = 2 /\ y = 2)) by (intros (-> & -> & -> & ->); apply K; repeat split).
    assert (P : forall G : Z -> Z -> Z -> Z -> Z -> Z -> Prop, (forall d e, G d e (a + d) (b + e) (x + d) (y + e) -> white_loses (a + d) (b + e) (x + d) (y + e) + 1 <= black_wins a b x y) ->
      (exists d e, leap d e /\ inside (x + d) /\ inside (y + e) /\ 2 <= Z.abs (a + d) + Z.abs (b + e) /\ G d e (a + d) (b + e) (x + d) (y + e)) ->
      exists d e, leap d e /\ inside (x + d) /\ inside (y + e) /\ 2 <= Z.abs (a + d) + Z.abs (b + e) /\
        white_loses (a + d) (b + e) (x + d) (y + e) + 1 <= black_wins a b x y).
    { intros G le (d & e & l & i & j & g & F). exists d, e. auto 10. }
    destruct (Z_le_gt_dec (near_black a b x y) (far (off x) (off y) (Z.even (a + b)) - 1)) as [near|gt].
    + apply (P (fun _ _ a' b' x' y' => near_white a' b' x' y' + 1 <= near_black a b x y)).
      * intros d e F. unfold white_loses, black_wins. lia.
      * apply near_black_step; auto.
    + assert (rx := off_pos x). assert (ry := off_pos y).
      assert (Q : (3 <= off x + off y \/ off x = 1 /\ off y = 1) /\ ~ (Z.even n = false /\ a = 1 /\ b = 1 /\ off x = 1 /\ off y = 1 /\ way x = -1 /\ way y = -1) \/
        (off x + off y <= 2 /\ (off x = 0 \/ off y = 0) \/ Z.even n = false /\ a = 1 /\ b = 1 /\ off x = 1 /\ off y = 1 /\ way x = -1)).
      { destruct (Z.even n); destruct (Z.eq_dec (off x) 1), (Z.eq_dec (off y) 1), (Z.eq_dec a 1), (Z.eq_dec b 1), (Z.eq_dec (way x) (-1)); intuition lia. }
      destruct Q as [(t & s)|t].
      * apply (P (fun _ _ a' b' x' y' => far (off x') (off y') (Z.odd (a' + b')) + 2 <= far (off x) (off y) (Z.even (a + b)))).
        -- intros d e F. unfold white_loses, black_wins. lia.
        -- apply far_black_step; auto; lia.
      * apply (P (fun _ _ a' b' x' y' => near_white a' b' x' y' + 2 <= far (off x) (off y) (Z.even (a + b)))).
        -- intros d e F. unfold white_loses, black_wins. lia.
        -- apply middle_black_step; auto; lia.
Qed.

(* ** The longest *)
Lemma longest_cases : exists k, n = 4 * k /\ longest = 3 * n - 2 \/ n = 4 * k + 1 /\ longest = 3 * n - 3 \/
  n = 4 * k + 2 /\ longest = 3 * n - 2 \/ n = 4 * k + 3 /\ longest = 3 * n - 1.
Proof.
  exists (n / 4). assert (D := Z.div_mod n 4 ltac:(lia)). assert (M := Z.mod_pos_bound n 4 ltac:(lia)). unfold longest.
  destruct (Z.eqb_spec (n mod 4) 1), (Z.eqb_spec (n mod 4) 3); lia.
Qed.

Theorem far_most : forall r c o, 0 <= r -> 0 <= c -> 2 * r + 1 <= n -> 2 * c + 1 <= n -> (Z.even n = true -> 2 * r + 2 <= n /\ 2 * c + 2 <= n) ->
  far r c o <= longest.
Proof.
  intros r c o R C rn cn even. destruct longest_cases as (k & L). unfold far, fine.
  destruct middle as [(D & E)|(D & E)]; rewrite E in *.
  all: destruct (odd_or_even r) as (i & [(r' & -> & ->)|(r' & -> & ->)]), (odd_or_even c) as (j & [(c' & -> & ->)|(c' & -> & ->)]).
  all: match goal with |- context [Z.odd ?t] => destruct (odd_or_even t) as (h & [(t' & _ & ->)|(t' & _ & ->)]) end.
  all: destruct (Z.eqb_spec (r + c) 0), (Z.leb_spec (Z.abs (r - c)) 2), (Z.leb_spec (Z.abs (r - c)) 4), o; cbn [orb xorb]; try lia.
Qed.

End Numbers.

Print Assumptions white_step.
Print Assumptions black_step.
Print Assumptions far_most.
