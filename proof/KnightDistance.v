(** * The distance of a knight from a home of knightmare, on every even board

    On 2N rows and 2M columns, N and M at least 3, the homes are the cells (N, M) of White and (N + 1, M) of Black. From a
    cell that is x rows and y columns away from a home, x ≥ y, a knight needs 3 moves if x = 1 and y = 0, 4 if x = y = 2, and
    else the least v ≥ x/2, (x + y)/3 that is even or odd as x + y is. No edge of the board makes a way longer. *)
From Coq Require Import ZArith Lia Bool.
Open Scope Z_scope.

(** ** The closed form *)

Definition far x y := Z.max (Z.abs x) (Z.abs y).
Definition less x y := Z.min (Z.abs x) (Z.abs y).

Definition dist x y :=
  let a := far x y in
  let b := less x y in
  if (a =? 1) && (b =? 0) then 3
  else if (a =? 2) && (b =? 2) then 4
  else let k := Z.max ((a + 1) / 2) ((a + b + 2) / 3) in k + (k + a + b) mod 2.

Definition hop x y := (Z.abs x = 1 /\ Z.abs y = 2) \/ (Z.abs x = 2 /\ Z.abs y = 1).

(* What is used of it, as linear facts. *)
Definition spec a b v :=
  (a = 1 /\ b = 0 /\ v = 3) \/ (a = 2 /\ b = 2 /\ v = 4) \/
  (~ (a = 1 /\ b = 0) /\ ~ (a = 2 /\ b = 2) /\ a <= 2 * v /\ a + b <= 3 * v /\
   (2 * v - 4 < a \/ 3 * v - 6 < a + b)).

Lemma dist_spec : forall x y,
  spec (far x y) (less x y) (dist x y) /\ exists t, dist x y = x + y + 2 * t.
Proof.
  intros x y. unfold dist.
  set (a := far x y). set (b := less x y).
  assert (ab : 0 <= b <= a) by (unfold a, b, far, less; lia).
  assert (par : exists u, a + b = x + y + 2 * u).
  { assert (H : a + b = Z.abs x + Z.abs y) by (unfold a, b, far, less; lia).
    destruct (Z.abs_spec x) as [[_ p]|[_ p]], (Z.abs_spec y) as [[_ q]|[_ q]]; rewrite p, q in H;
      [exists 0 | exists (- y) | exists (- x) | exists (- x - y)]; lia. }
  destruct par as (u & e).
  destruct (a =? 1) eqn:A1; destruct (b =? 0) eqn:B0; destruct (a =? 2) eqn:A2; destruct (b =? 2) eqn:B2;
    simpl andb; cbv iota;
    rewrite ?Z.eqb_eq, ?Z.eqb_neq in *; try lia;
    try (split; [left; lia | exists (u + 1); lia]);
    try (split; [right; left; lia | exists u; lia]);
    (assert (D1 := Z.div_mod (a + 1) 2 ltac:(lia)); assert (M1 := Z.mod_pos_bound (a + 1) 2 ltac:(lia));
     assert (D2 := Z.div_mod (a + b + 2) 3 ltac:(lia)); assert (M2 := Z.mod_pos_bound (a + b + 2) 3 ltac:(lia));
     set (p := (a + 1) / 2) in *; set (q := (a + b + 2) / 3) in *;
     set (k := Z.max p q);
     assert (K : (k = p /\ q <= p) \/ (k = q /\ p <= q)) by lia;
     assert (D3 := Z.div_mod (k + a + b) 2 ltac:(lia)); assert (M3 := Z.mod_pos_bound (k + a + b) 2 ltac:(lia));
     set (s := (k + a + b) / 2) in *; set (o := (k + a + b) mod 2) in *;
     split; [right; right; lia | exists (s + u - a - b + o); lia]).
Qed.

Lemma dist_low : forall x y, far x y <= 2 * dist x y /\ far x y + less x y <= 3 * dist x y.
Proof. intros x y. destruct (dist_spec x y) as (S & _). unfold spec in S. lia. Qed.

Lemma dist_high : forall x y, 2 < far x y ->
  2 * dist x y < far x y + 4 \/ 3 * dist x y < far x y + less x y + 6.
Proof. intros x y L. destruct (dist_spec x y) as (S & _). unfold spec in S. lia. Qed.

Lemma far_is : forall x y, 0 <= less x y <= far x y /\ far x y + less x y = Z.abs x + Z.abs y /\
  Z.abs x <= far x y /\ Z.abs y <= far x y /\ (far x y = Z.abs x \/ far x y = Z.abs y).
Proof. intros x y. unfold far, less. generalize (Z.abs_nonneg x), (Z.abs_nonneg y). lia. Qed.

Lemma dist_pos : forall x y, 0 <= dist x y.
Proof. intros x y. destruct (dist_low x y), (far_is x y). lia. Qed.

Lemma dist_at : dist 0 0 = 0.
Proof. reflexivity. Qed.

Lemma dist_0 : forall x y, dist x y = 0 -> x = 0 /\ y = 0.
Proof. intros x y e. destruct (dist_low x y), (far_is x y). lia. Qed.

(* Cells near the middle are tried one by one. *)
Ltac small x := let H := fresh in assert (H : x = -2 \/ x = -1 \/ x = 0 \/ x = 1 \/ x = 2) by lia;
  destruct H as [H|[H|[H|[H|H]]]]; subst x.

Lemma near_middle : forall x y, far x y <= 2 -> -2 <= x <= 2 /\ -2 <= y <= 2.
Proof. intros x y L. destruct (far_is x y) as (_ & _ & A & B & _). lia. Qed.

Lemma dist_1 : forall x y, dist x y = 1 -> hop x y.
Proof.
  intros x y e. destruct (dist_low x y) as (A & _). rewrite e in A.
  destruct (near_middle x y) as (X & Y); [lia |].
  small x; small y; vm_compute in e; try discriminate e; unfold hop; simpl; lia.
Qed.

Lemma hop_cases : forall p q, hop p q ->
  (p = 1 \/ p = -1) /\ (q = 2 \/ q = -2) \/ (p = 2 \/ p = -2) /\ (q = 1 \/ q = -1).
Proof. intros p q [(A & B)|(A & B)]; [left | right]; split; lia. Qed.

Lemma hop_far : forall x y x' y', hop (x' - x) (y' - y) ->
  far x' y' <= far x y + 2 /\ far x' y' + less x' y' <= far x y + less x y + 3.
Proof.
  intros x y x' y' H.
  destruct (far_is x y) as (_ & s & a & b & _), (far_is x' y') as (_ & s' & _ & _ & c).
  assert (p : Z.abs x' <= Z.abs x + Z.abs (x' - x)) by lia.
  assert (q : Z.abs y' <= Z.abs y + Z.abs (y' - y)) by lia.
  unfold hop in H. lia.
Qed.

Lemma hop_odd : forall p q, hop p q -> exists w, p + q = 2 * w + 1.
Proof.
  intros p q H. apply hop_cases in H.
  destruct H as [([-> | ->] & [-> | ->])|([-> | ->] & [-> | ->])];
    [exists 1 | exists (-1) | exists 0 | exists (-2) | exists 1 | exists 0 | exists (-1) | exists (-2)]; reflexivity.
Qed.

(* A move changes the distance by exactly one. *)
Lemma dist_hop_le : forall x y x' y', hop (x' - x) (y' - y) -> dist x' y' <= dist x y + 2.
Proof.
  intros x y x' y' H. destruct (Z_le_gt_dec (far x' y') 2) as [l|g].
  - destruct (near_middle _ _ l) as (X & Y).
    apply hop_cases in H.
    assert (E : exists p q, x = x' - p /\ y = y' - q /\
      ((p = 1 \/ p = -1) /\ (q = 2 \/ q = -2) \/ (p = 2 \/ p = -2) /\ (q = 1 \/ q = -1)))
      by (exists (x' - x), (y' - y); repeat split; try lia; exact H).
    clear H l. destruct E as (p & q & -> & -> & E).
    destruct E as [([-> | ->] & [-> | ->])|([-> | ->] & [-> | ->])]; small x'; small y'; vm_compute; discriminate.
  - destruct (dist_low x y), (hop_far _ _ _ _ H). destruct (dist_high x' y') as [h|h]; lia.
Qed.

Lemma dist_hop : forall x y x' y', hop (x' - x) (y' - y) ->
  dist x' y' = dist x y + 1 \/ dist x' y' = dist x y - 1.
Proof.
  intros x y x' y' H.
  assert (A := dist_hop_le x y x' y' H).
  assert (H' : hop (x - x') (y - y')).
  { unfold hop in *. rewrite <- (Z.abs_opp (x - x')), <- (Z.abs_opp (y - y')).
    replace (- (x - x')) with (x' - x) by lia. now replace (- (y - y')) with (y' - y) by lia. }
  assert (B := dist_hop_le x' y' x y H').
  destruct (dist_spec x y) as (_ & t & P). destruct (dist_spec x' y') as (_ & t' & P').
  destruct (hop_odd _ _ H) as (w & o). lia.
Qed.

(* Neighbours in a column are at most three moves farther. *)
Lemma beside : forall x y x', x' = x + 1 \/ x' = x - 1 -> dist x' y <= dist x y + 3.
Proof.
  intros x y x' H. destruct (Z_le_gt_dec (far x' y) 2) as [l|g].
  - destruct (near_middle _ _ l) as (X & Y).
    assert (E : x = x' - 1 \/ x = x' + 1) by lia. clear H l.
    destruct E as [-> | ->]; small x'; small y; vm_compute; discriminate.
  - assert (F : far x' y <= far x y + 1 /\ far x' y + less x' y <= far x y + less x y + 1).
    { destruct (far_is x y) as (_ & s & a & b & _), (far_is x' y) as (_ & s' & _ & _ & c).
      assert (Z.abs x' <= Z.abs x + 1) by lia. lia. }
    destruct (dist_low x y). destruct (dist_high x' y) as [h|h]; lia.
Qed.

Lemma dist_beside : forall x y, dist (x + 1) y <= dist x y + 3 /\ dist x y <= dist (x + 1) y + 3.
Proof. intros x y. split; apply beside; lia. Qed.

(* There is a step nearer that stays inside. *)
Definition inward a a' := -2 <= a' <= 2 \/ 0 <= a' <= a \/ a <= a' <= 0.

Lemma step_wedge : forall x y, 0 <= y <= x -> 0 < x ->
  exists x' y', hop (x' - x) (y' - y) /\ dist x' y' = dist x y - 1 /\ inward x x' /\ inward y y'.
Proof.
  intros x y le pos. destruct (Z_le_gt_dec x 4) as [l|g].
  - assert (E : exists p q, (p = 1 \/ p = 2) /\ (q = 1 \/ q = -1 \/ q = 2) /\
      (Z.abs p + Z.abs q = 3) /\ dist (x - p) (y - q) = dist x y - 1 /\ inward x (x - p) /\ inward y (y - q)).
    { assert (X : x = 1 \/ x = 2 \/ x = 3 \/ x = 4) by lia.
      assert (Y : y = 0 \/ y = 1 \/ y = 2 \/ y = 3 \/ y = 4) by lia.
      clear l pos.
      destruct X as [-> | [-> | [-> | ->]]]; destruct Y as [-> | [-> | [-> | [-> | ->]]]]; try (exfalso; lia);
      first
      [ exists 2, 1; unfold inward; repeat split; (reflexivity || lia)
      | exists 2, (-1); unfold inward; repeat split; (reflexivity || lia)
      | exists 1, 2; unfold inward; repeat split; (reflexivity || lia) ]. }
    destruct E as (p & q & P & Q & s & e & I & J). exists (x - p), (y - q).
    repeat split; try assumption. unfold hop. lia.
  - exists (x - 2), (y - 1).
    assert (H : hop (x - 2 - x) (y - 1 - y)) by (unfold hop; replace (x - 2 - x) with (-2) by lia;
      replace (y - 1 - y) with (-1) by lia; right; split; reflexivity).
    split; [exact H |]. split; [| unfold inward; lia].
    destruct (dist_hop _ _ _ _ H) as [e|e]; [exfalso | exact e].
    assert (F : far x y = x /\ less x y = y) by (unfold far, less; lia). destruct F as (F & L).
    assert (F' : far (x - 2) (y - 1) <= Z.max (x - 2) (y - 1) /\ 2 < far (x - 2) (y - 1) /\
      far (x - 2) (y - 1) + less (x - 2) (y - 1) = x - 2 + Z.abs (y - 1)) by (unfold far, less; lia).
    destruct F' as (F1 & F2 & F3).
    destruct (dist_low x y) as (A & B). rewrite F, ?L in *.
    destruct (dist_high _ _ F2) as [h|h]; lia.
Qed.

Lemma dist_swap : forall x y, dist y x = dist x y.
Proof. intros. unfold dist, far, less. now rewrite Z.max_comm, Z.min_comm. Qed.
Lemma dist_neg_x : forall x y, dist (- x) y = dist x y.
Proof. intros. unfold dist, far, less. now rewrite Z.abs_opp. Qed.
Lemma dist_neg_y : forall x y, dist x (- y) = dist x y.
Proof. intros. unfold dist, far, less. now rewrite Z.abs_opp. Qed.

Lemma step : forall x y, 0 < dist x y ->
  exists x' y', hop (x' - x) (y' - y) /\ dist x' y' = dist x y - 1 /\ inward x x' /\ inward y y'.
Proof.
  assert (Q : forall x y, 0 <= x -> 0 <= y -> 0 < x + y ->
    exists x' y', hop (x' - x) (y' - y) /\ dist x' y' = dist x y - 1 /\ inward x x' /\ inward y y').
  { intros x y X Y P. destruct (Z_le_gt_dec y x) as [l|g].
    - apply step_wedge; lia.
    - destruct (step_wedge y x) as (y' & x' & H & e & I & J); try lia.
      exists x', y'. rewrite dist_swap, (dist_swap y x), e. unfold hop in *. repeat split; try assumption; lia. }
  intros x y P.
  assert (nz : 0 < Z.abs x + Z.abs y).
  { destruct (Z_le_gt_dec (Z.abs x + Z.abs y) 0); [| lia].
    assert (x = 0) by lia. assert (y = 0) by lia. subst. rewrite dist_at in P. lia. }
  destruct (Q (Z.abs x) (Z.abs y)) as (x' & y' & H & e & I & J); try lia.
  destruct (Z_le_gt_dec 0 x) as [px|nx], (Z_le_gt_dec 0 y) as [py|ny].
  - exists x', y'. rewrite !Z.abs_eq in * by lia. now repeat split.
  - exists x', (- y'). rewrite (Z.abs_eq x) in * by lia. rewrite (Z.abs_neq y) in * by lia.
    rewrite dist_neg_y, e, dist_neg_y. unfold hop, inward in *. repeat split; lia.
  - exists (- x'), y'. rewrite (Z.abs_neq x) in * by lia. rewrite (Z.abs_eq y) in * by lia.
    rewrite dist_neg_x, e, dist_neg_x. unfold hop, inward in *. repeat split; lia.
  - exists (- x'), (- y'). rewrite !Z.abs_neq in * by lia.
    rewrite dist_neg_x, dist_neg_y, e, dist_neg_x, dist_neg_y. unfold hop, inward in *. repeat split; lia.
Qed.

(** ** On the board *)

Inductive side := White | Black.
Definition other (s : side) : side := match s with White => Black | Black => White end.

Definition cell := (Z * Z)%type.
Definition knight (c d : cell) := hop (fst d - fst c) (snd d - snd c).

Lemma knight_sym : forall c d, knight c d -> knight d c.
Proof.
  intros c d. unfold knight, hop. rewrite <- (Z.abs_opp (fst c - fst d)), <- (Z.abs_opp (snd c - snd d)).
  replace (- (fst c - fst d)) with (fst d - fst c) by lia. now replace (- (snd c - snd d)) with (snd d - snd c) by lia.
Qed.

Section Board.
Variables N M : Z.
Hypothesis rows : 3 <= N.
Hypothesis columns : 3 <= M.

Definition on (c : cell) := 1 <= fst c <= 2 * N /\ 1 <= snd c <= 2 * M.
Definition home (s : side) : cell := (match s with White => N | Black => N + 1 end, M).
Definition to (s : side) (c : cell) := dist (fst c - fst (home s)) (snd c - snd (home s)).

Lemma has_move : forall c, on c -> exists d, on d /\ knight c d.
Proof.
  intros (x, y) (X & Y). cbn [fst snd] in *. unfold on, knight, hop.
  assert (H : forall p q, (p = 1 \/ p = -1) -> (q = 2 \/ q = -2) ->
    Z.abs (x + p - x) = 1 /\ Z.abs (y + q - y) = 2).
  { intros p q P Q. replace (x + p - x) with p by lia. replace (y + q - y) with q by lia. lia. }
  destruct (Z_le_gt_dec x N), (Z_le_gt_dec y M);
    [exists (x + 1, y + 2) | exists (x + 1, y + -2) | exists (x + -1, y + 2) | exists (x + -1, y + -2)];
    cbn [fst snd]; (split; [lia | left; apply H; auto]).
Qed.

Lemma nearer : forall s c, on c -> 0 < to s c -> exists d, on d /\ knight c d /\ to s d = to s c - 1.
Proof.
  intros s (x, y) (X & Y) P. unfold to in *. cbn [fst snd] in *.
  destruct (step _ _ P) as (x' & y' & H & e & I & J).
  exists (x' + fst (home s), y' + snd (home s)). unfold on, knight. cbn [fst snd].
  replace (x' + fst (home s) - fst (home s)) with x' by lia. replace (y' + snd (home s) - snd (home s)) with y' by lia.
  replace (x' + fst (home s) - x) with (x' - (x - fst (home s))) by lia.
  replace (y' + snd (home s) - y) with (y' - (y - snd (home s))) by lia.
  clear P. unfold inward in *. destruct s; cbn [home fst snd] in *; (split; [lia |]; split; assumption).
Qed.

Lemma to_pos : forall s c, 0 <= to s c.
Proof. intros. apply dist_pos. Qed.
Lemma to_home : forall s, to s (home s) = 0.
Proof. intros. unfold to. now rewrite !Z.sub_diag. Qed.
Lemma to_0 : forall s c, to s c = 0 -> c = home s.
Proof.
  intros s (x, y) e. apply dist_0 in e. destruct s; cbn [home fst snd] in e; unfold home; f_equal; lia.
Qed.
Lemma to_away : forall s c, c <> home s -> 0 < to s c.
Proof.
  intros s c n. assert (p := to_pos s c). destruct (Z.eq_dec (to s c) 0) as [z|z]; [now apply to_0 in z | lia].
Qed.
Lemma to_1 : forall s c, to s c = 1 -> knight (home s) c.
Proof. intros s c e. apply dist_1, e. Qed.
Lemma to_move : forall s c d, knight c d -> to s d = to s c + 1 \/ to s d = to s c - 1.
Proof.
  intros s c d K. apply dist_hop. unfold knight in K.
  replace (fst d - fst (home s) - (fst c - fst (home s))) with (fst d - fst c) by lia.
  now replace (snd d - snd (home s) - (snd c - snd (home s))) with (snd d - snd c) by lia.
Qed.

(* The homes are neighbours. *)
Lemma to_other : forall s c, to s c <= to (other s) c + 3.
Proof.
  intros s (x, y). unfold to. destruct s; cbn [home other fst snd];
    destruct (dist_beside (x - (N + 1)) (y - M)) as (A & B);
    replace (x - (N + 1) + 1) with (x - N) in A, B by lia; assumption.
Qed.

(** The closed form is the least number of moves on the board, from every cell. *)
Inductive walk : nat -> cell -> cell -> Prop :=
  | stay c : walk 0 c c
  | go n c d e : on d -> knight c d -> walk n d e -> walk (S n) c e.

Theorem shortest : forall s c, on c ->
  walk (Z.to_nat (to s c)) c (home s) /\ forall n, walk n c (home s) -> to s c <= Z.of_nat n.
Proof.
  intros s c O. split.
  - remember (Z.to_nat (to s c)) as n eqn:e. revert c O e.
    induction n as [|n IH]; intros c O e; assert (p := to_pos s c).
    + assert (z : to s c = 0) by lia. apply to_0 in z. subst c. constructor.
    + destruct (nearer s c O) as (d & Od & K & l); [lia |].
      apply (go n c d); auto. apply IH; [exact Od | lia].
  - intros n. revert c O. induction n as [|n IH]; intros c O W; inversion W; subst.
    + rewrite to_home. lia.
    + match goal with K : knight c ?d, Od : on ?d, R : walk n ?d _ |- _ =>
        specialize (IH d Od R); destruct (to_move s c d K); lia end.
Qed.

(** No distance is longer than this. *)
Lemma to_most : forall s c, on c -> 2 * to s c < Z.max N M + 4 \/ 3 * to s c < N + M + 6 \/ to s c <= 4.
Proof.
  intros s (x, y) (X & Y). unfold to. cbn [fst snd] in *.
  assert (ax : Z.abs (x - fst (home s)) <= N) by (destruct s; cbn [home fst snd]; lia).
  assert (ay : Z.abs (y - snd (home s)) <= M) by (destruct s; cbn [home fst snd]; lia).
  destruct (far_is (x - fst (home s)) (y - snd (home s))) as (ba & e & _ & _ & c).
  destruct (dist_spec (x - fst (home s)) (y - snd (home s))) as (S & _). unfold spec in S.
  generalize dependent (dist (x - fst (home s)) (y - snd (home s))).
  generalize dependent (far (x - fst (home s)) (y - snd (home s))).
  generalize dependent (less (x - fst (home s)) (y - snd (home s))). intros. lia.
Qed.

(** On boards of at most 1000×1000 no distance is longer than 334. *)
Lemma to_most_contest : N <= 500 -> M <= 500 -> forall s c, on c -> to s c <= 334.
Proof.
  intros n m s c O. assert (B := to_most s c O).
  assert (L : to s c <= 335) by lia. assert (E : to s c = 335 \/ to s c <= 334) by lia.
  destruct E as [E|E]; [exfalso | exact E]. clear B L.
  destruct c as (x, y), O as (X & Y). unfold to in E. cbn [fst snd] in *.
  set (u := x - fst (home s)) in *. set (v := y - snd (home s)) in *.
  assert (ax : - 500 <= u <= 500) by (unfold u; destruct s; cbn [home fst snd]; lia).
  assert (ay : - 500 <= v <= 500) by (unfold v; destruct s; cbn [home fst snd]; lia).
  destruct (far_is u v) as (ba & e & _ & _ & f). destruct (dist_spec u v) as (S & t & p).
  unfold spec in S. rewrite E in *.
  assert (F : Z.abs u + Z.abs v = 1000) by lia.
  assert (U : u = 500 \/ u = - 500) by lia. assert (V : v = 500 \/ v = - 500) by lia. lia.
Qed.

(** Colours: whether two cells have the same. *)
Definition same (c d : cell) := exists t, fst c + snd c - fst d - snd d = 2 * t.
Lemma same_dec : forall c d, same c d \/ ~ same c d.
Proof.
  intros c d. unfold same. set (z := fst c + snd c - fst d - snd d).
  assert (e := Z.div_mod z 2 ltac:(lia)). assert (b := Z.mod_pos_bound z 2 ltac:(lia)).
  destruct (Z.eq_dec (z mod 2) 0); [left; exists (z / 2); lia | right; intros (t & f); lia].
Qed.
Lemma same_sym : forall c d, same c d -> same d c.
Proof. intros c d (t & e). exists (- t). lia. Qed.
Lemma other_is : forall c d, ~ same c d -> exists t, fst c + snd c - fst d - snd d = 2 * t + 1.
Proof.
  intros c d o. set (z := fst c + snd c - fst d - snd d).
  assert (e := Z.div_mod z 2 ltac:(lia)). assert (b := Z.mod_pos_bound z 2 ltac:(lia)).
  destruct (Z.eq_dec (z mod 2) 0) as [m|m]; [exfalso; apply o; exists (z / 2); fold z; lia | exists (z / 2); lia].
Qed.
Lemma to_even : forall s c, exists t, to s c = fst c + snd c - fst (home s) - snd (home s) + 2 * t.
Proof.
  intros s c. destruct (dist_spec (fst c - fst (home s)) (snd c - snd (home s))) as (_ & t & e). exists t. unfold to. lia.
Qed.
Lemma same_to : forall s c d, same c d -> exists t, to s c = to s d + 2 * t.
Proof.
  intros s c d (u & e). destruct (to_even s c) as (v & p), (to_even s d) as (t & q). exists (u + v - t). lia.
Qed.
Lemma other_to : forall s c d, ~ same c d -> exists t, to s c = to s d + 2 * t + 1.
Proof.
  intros s c d o. destruct (to_even s c) as (v & p), (to_even s d) as (t & q), (other_is c d o) as (u & e).
  exists (u + v - t). lia.
Qed.
Lemma to_homes : forall s c d, ~ same c d -> exists t, to s c = to (other s) d + 2 * t.
Proof.
  intros s c d o. destruct (to_even s c) as (v & p), (to_even (other s) d) as (t & q), (other_is c d o) as (u & e).
  destruct s; cbn [home other fst snd] in *; [exists (u + v - t + 1) | exists (u + v - t)]; lia.
Qed.
Lemma to_homes_same : forall s c d, same c d -> exists t, to s c = to (other s) d + 2 * t + 1.
Proof.
  intros s c d (u & e). destruct (to_even s c) as (v & p), (to_even (other s) d) as (t & q).
  destruct s; cbn [home other fst snd] in *; [exists (u + v - t) | exists (u + v - t - 1)]; lia.
Qed.
Lemma knight_colour : forall c d, knight c d -> ~ same c d.
Proof. intros c d K (t & e). destruct (hop_odd _ _ K) as (w & o). lia. Qed.
Lemma move_other : forall c c' d, knight c c' -> ~ same c d -> same c' d.
Proof.
  intros c c' d K o. destruct (hop_odd _ _ K) as (w & f), (other_is c d o) as (t & e). exists (t + w + 1). lia.
Qed.
Lemma move_same : forall c c' d, knight c c' -> same c d -> ~ same c' d.
Proof.
  intros c c' d K (t & e) (u & f). apply (knight_colour _ _ K). exists (t - u). lia.
Qed.

End Board.

Print Assumptions shortest.
Print Assumptions to_most_contest.
