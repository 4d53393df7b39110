(** * Pursuit on n by n: the longest win takes exactly 3n - 2, 3n - 3, 3n - 2 or 3n - 1 plies, for n mod 4 = 0, 1, 2, 3

    [Pursuit] shows that black needs no more. Here white lasts that long: it waits in the middle, on four cells if n is even,
    else on the cell in the middle and its neighbours, until black is beside it. Then it runs. *)
From Coq Require Import List ZArith Lia Bool.
From PerfectPlay Require Import Bounds PursuitBound Pursuit.
Import ListNotations.
Open Scope Z_scope.

Ltac ifs := repeat match goal with |- context [if ?b then _ else _] => destruct b end; lia.

Section Board.
Variable n : Z.
Hypothesis size : 3 <= n.

Notation inside := (inside n).
Notation off := (off n).

(* From a line to the nearer wall. *)
Definition edge (x : Z) : Z := Z.min (x - 1) (n - x).
(* Whether white is where it waits. *)
Definition central (wr wc : Z) : bool := off wr + off wc <=? (if Z.even n then 0 else 1).

(** ** Lower bounds: black needs no fewer plies, with white to move and with black to move *)
Definition white_lasts (wr wc x y : Z) : Z :=
  if central wr wc then fine n (off x) (off y) (Z.odd (x - wr + (y - wc))) else 2 * (edge wr + edge wc) + 2.
Definition black_needs (wr wc x y : Z) : Z :=
  if central wr wc then fine n (off x) (off y) (Z.even (x - wr + (y - wc))) - 1 else 2 * (edge wr + edge wc) + 3.
Definition on_board (p : position) : bool := on n (white p) && on n (black p).
Definition least (p : position) : option Z :=
  let (wr, wc) := white p in let (x, y) := black p in
  if same (white p) (black p) then if black_moves p then None else Some 0
  else if negb (on_board p) then Some 0
  else if black_moves p
  then if (y - wc =? 0) && (Z.abs (x - wr) <=? 2) || (x - wr =? 0) && (Z.abs (y - wc) <=? 2) then Some 1
    else Some (black_needs wr wc x y)
  else Some (white_lasts wr wc x y).

Lemma edge_off : forall x, edge x = (n - 1) / 2 - off x.
Proof.
  intros x. unfold edge, off. assert (D := Z.div_mod (n - 1) 2 ltac:(lia)). assert (M := Z.mod_pos_bound (n - 1) 2 ltac:(lia)).
  destruct (middle n) as [(E & _)|(E & _)]; lia.
Qed.
Lemma edge_inside : forall x, inside x -> 0 <= edge x.
Proof. unfold PursuitBound.inside, edge. lia. Qed.

Lemma lasts_pos : forall wr wc x y, inside wr -> inside wc -> 0 <= white_lasts wr wc x y.
Proof.
  intros wr wc x y R C. assert (r := edge_inside wr R). assert (c := edge_inside wc C).
  assert (F := fine_least n (off x) (off y) (Z.odd (x - wr + (y - wc))) (off_pos n x) (off_pos n y)).
  assert (p := off_pos n x). assert (q := off_pos n y). unfold white_lasts. destruct (central wr wc); lia.
Qed.
Lemma needs_pos : forall wr wc x y, inside wr -> inside wc -> 0 <= black_needs wr wc x y.
Proof.
  intros wr wc x y R C. assert (r := edge_inside wr R). assert (c := edge_inside wc C).
  assert (F := fine_least n (off x) (off y) (Z.even (x - wr + (y - wc))) (off_pos n x) (off_pos n y)).
  assert (p := off_pos n x). assert (q := off_pos n y). unfold black_needs. destruct (central wr wc); lia.
Qed.

(** ** Black comes nearer by at most two lines *)

(* On a board with a cell in the middle, white's cell alone says of which colour the distance is. *)
Lemma odd_off : forall x, Z.even n = false -> Z.odd (off x) = xorb (Z.odd x) (Z.even (n / 2)).
Proof.
  intros x E. rewrite <- (negb_involutive (Z.even (n / 2))), Z.negb_even.
  destruct (middle n) as [(_ & e)|(D & _)]; [congruence |].
  replace (negb (Z.odd (n / 2))) with (Z.odd (n / 2 + 1)) by apply odd_succ.
  rewrite <- Z.odd_sub. unfold off. destruct (Z_le_gt_dec x (n / 2 + 1)).
  - replace (Z.max _ 0) with (- (x - (n / 2 + 1))) by lia. apply Z.odd_opp.
  - f_equal. lia.
Qed.
Lemma fine_odd : forall wr wc x y, Z.even n = false -> fine n (off x) (off y) (Z.odd (x - wr + (y - wc))) =
  2 * n - 4 + 2 * (up (off x) + up (off y)) + (if xorb (Z.odd (up (off x) + up (off y))) (Z.odd (wr + wc)) then 2 else 0).
Proof.
  intros wr wc x y E. unfold fine. rewrite E, !(odd_off _ E), !Z.odd_add, !Z.odd_sub. do 2 f_equal.
  destruct (Z.odd x), (Z.odd y), (Z.odd wr), (Z.odd wc), (Z.even (n / 2)), (Z.odd (up (off x))), (Z.odd (up (off y))); reflexivity.
Qed.
Lemma odd_one : forall d s, Z.abs d = 1 -> Z.odd (s + d) = Z.even s.
Proof.
  intros d s a. assert (e : d = 1 \/ d = -1) by lia. rewrite Z.odd_add, <- Z.negb_odd.
  destruct e as [-> | ->]; cbn; now destruct (Z.odd s).
Qed.

(* What is left of the bound when black, on line x, goes by d. *)
Lemma off_near : forall x d, Z.abs d <= 2 -> off x - Z.abs d <= off (x + d).
Proof. intros x d. unfold off. destruct (middle n) as [(D & _)|(D & _)]; lia. Qed.
Lemma up_near : forall r r', r - 2 <= r' -> up r - 1 <= up r' /\ (Z.odd r = false -> r - 1 <= r' -> up r <= up r').
Proof.
  intros r r' le. destruct (odd_or_even r) as (i & [(e & u & p)|(e & u & p)]), (odd_or_even r') as (j & [(f & v & q)|(f & v & q)]);
  rewrite u, v, p; split; try discriminate; lia.
Qed.
Lemma fine_slow_even : forall r r' c o o', Z.even n = true -> r - 2 <= r' -> (r' = r - 2 -> o' = negb o) ->
  fine n r c o <= fine n r' c o' + 2.
Proof.
  intros r r' c o o' E le two. destruct (up_near r r' le) as (u & v). unfold fine. rewrite E.
  destruct (Z.odd r) eqn:p; cbn [orb].
  { ifs. }
  destruct (Z.eq_dec r' (r - 2)) as [e|].
  - rewrite (two e). replace (Z.odd r') with false by (rewrite e, Z.odd_sub, p; reflexivity).
    replace (up r') with (up r - 1) by (rewrite e; unfold up; Z.to_euclidean_division_equations; lia).
    replace (up r - 1 + up c) with (up r + up c - 1) by lia. rewrite odd_pred. cbn [orb].
    destruct (Z.odd c), o, (Z.odd (up r + up c)); cbn [xorb negb]; lia.
  - specialize (v eq_refl ltac:(lia)). ifs.
Qed.

Lemma black_slow : forall wr wc x y d, 1 <= Z.abs d <= 2 ->
  fine n (off x) (off y) (Z.even (x - wr + (y - wc))) <= fine n (off (x + d)) (off y) (Z.odd (x + d - wr + (y - wc))) + 2.
Proof.
  intros wr wc x y d l. assert (N := off_near x d ltac:(lia)). destruct (Z.even n) eqn:E.
  - apply fine_slow_even; auto; [lia |]. intros two. rewrite Z.negb_even.
    assert (e : d = 2 \/ d = -2) by lia.
    destruct e as [-> | ->]; [replace (x + 2 - wr + (y - wc)) with (x - wr + (y - wc) + 2 * 1) by lia
      | replace (x + -2 - wr + (y - wc)) with (x - wr + (y - wc) + 2 * -1) by lia]; apply Z.odd_add_mul_2.
  - rewrite <- (odd_one 1 (x - wr + (y - wc))) by lia. replace (x - wr + (y - wc) + 1) with (x - (wr - 1) + (y - wc)) by lia.
    rewrite !fine_odd by trivial. replace (wr - 1 + wc) with (wr + wc - 1) by lia. rewrite odd_pred.
    destruct (up_near (off x) (off (x + d)) ltac:(lia)) as (u & _).
    revert u. generalize (up (off (x + d))) (up (off x)) (up (off y)). intros t' t s u.
    destruct (Z.eq_dec t' (t - 1)) as [-> |]; [| ifs].
    replace (t - 1 + s) with (t + s - 1) by lia. rewrite odd_pred. destruct (Z.odd (t + s)), (Z.odd (wr + wc)); cbn [xorb negb]; lia.
Qed.

Lemma lasts_swap : forall wr wc x y, white_lasts wc wr y x = white_lasts wr wc x y /\ black_needs wc wr y x = black_needs wr wc x y.
Proof.
  intros wr wc x y. unfold white_lasts, black_needs, central.
  rewrite (Z.add_comm (off wc)), (Z.add_comm (edge wc)), (Z.add_comm (y - wc)).
  assert (F : forall o, fine n (off y) (off x) o = fine n (off x) (off y) o).
  { intros o. unfold fine. now rewrite (Z.add_comm (up (off y))), (orb_comm (Z.odd (off y))), (xorb_comm (Z.odd (off y))). }
  now rewrite !F.
Qed.

Lemma black_step_slow : forall wr wc x y d e, leap d e -> black_needs wr wc x y <= white_lasts wr wc (x + d) (y + e) + 1.
Proof.
  assert (rows : forall wr wc x y d, 1 <= Z.abs d <= 2 -> black_needs wr wc x y <= white_lasts wr wc (x + d) y + 1).
  { intros wr wc x y d l. assert (S := black_slow wr wc x y d l). unfold black_needs, white_lasts. destruct (central wr wc); lia. }
  intros wr wc x y d e [(-> & l)|(-> & l)]; rewrite Z.add_0_r; [now apply rows |].
  destruct (lasts_swap wr wc x y) as (_ & <-), (lasts_swap wr wc x (y + e)) as (<- & _). now apply rows.
Qed.

(** ** White has a move that keeps the bound *)

(* Out of the corners, white, not beside black, has a move after which it cannot be taken. *)
Lemma safe : forall wr wc x y, inside wr -> inside wc -> 1 <= edge wr + edge wc -> 2 <= Z.abs (x - wr) + Z.abs (y - wc) ->
  exists d e, step d e /\ inside (wr + d) /\ inside (wc + e) /\ ~ takes (x - (wr + d)) (y - (wc + e)).
Proof.
  intros wr wc x y R C m far. unfold PursuitBound.inside, edge, step, takes in *.
  assert (P : forall d e, step d e -> 1 <= wr + d <= n -> 1 <= wc + e <= n -> (x - (wr + d) <> 0 /\ y - (wc + e) <> 0) ->
    exists d e, (e = 0 /\ Z.abs d = 1 \/ d = 0 /\ Z.abs e = 1) /\ 1 <= wr + d <= n /\ 1 <= wc + e <= n /\
      ~ (y - (wc + e) = 0 /\ Z.abs (x - (wr + d)) <= 2 \/ x - (wr + d) = 0 /\ Z.abs (y - (wc + e)) <= 2)).
  { intros d e s i j t. exists d, e. unfold step in s. lia. }
  unfold step in P.
  destruct (Z_le_gt_dec wr 1), (Z_le_gt_dec wc 1), (Z.eq_dec x wr), (Z.eq_dec y wc), (Z_le_gt_dec wr x), (Z_le_gt_dec wc y);
  first [exfalso; lia | apply (P 1 0); lia | apply (P (-1) 0); lia | apply (P 0 1); lia | apply (P 0 (-1)); lia
    | destruct (Z_le_gt_dec n wr); first [apply (P 1 0); lia | apply (P (-1) 0); lia | apply (P 0 1); lia | apply (P 0 (-1)); lia]].
Qed.

Lemma not_central : forall wr wc, central wr wc = false -> edge wr + edge wc <= n - 3.
Proof.
  intros wr wc. unfold central. rewrite !edge_off. assert (D := Z.div_mod (n - 1) 2 ltac:(lia)). assert (M := Z.mod_pos_bound (n - 1) 2 ltac:(lia)).
  destruct (middle n) as [(E & ->)|(E & ->)]; intros c; apply Z.leb_gt in c; lia.
Qed.

(* Away from the middle each step loses at most a line to the corner. *)
Lemma runs : forall wr wc x y d e, step d e -> central wr wc = false -> white_lasts wr wc x y <= black_needs (wr + d) (wc + e) x y + 1.
Proof.
  intros wr wc x y d e s c. assert (m := not_central wr wc c). unfold white_lasts, black_needs. rewrite c.
  assert (F := fine_least n (off x) (off y) (Z.even (x - (wr + d) + (y - (wc + e)))) (off_pos n x) (off_pos n y)).
  assert (p := off_pos n x). assert (q := off_pos n y).
  destruct (central (wr + d) (wc + e)); [lia |]. unfold edge, step in *. lia.
Qed.

(* From one cell of the middle to another. *)
Lemma waits : forall wr wc x y d e, step d e -> central wr wc = true -> central (wr + d) (wc + e) = true ->
  white_lasts wr wc x y = black_needs (wr + d) (wc + e) x y + 1.
Proof.
  intros wr wc x y d e s c c'. unfold white_lasts, black_needs. rewrite c, c'.
  replace (x - wr + (y - wc)) with (x - (wr + d) + (y - (wc + e)) + (d + e)) by lia.
  rewrite odd_one; [lia |]. unfold step in s. lia.
Qed.

(* Just out of the middle. *)
Lemma leaves : forall wr wc x y d e, step d e -> central wr wc = true -> central (wr + d) (wc + e) = false ->
  black_needs (wr + d) (wc + e) x y = 2 * n - 3.
Proof.
  intros wr wc x y d e s c c'. unfold black_needs. rewrite c'. unfold central in c, c'. rewrite !edge_off.
  assert (D := Z.div_mod (n - 1) 2 ltac:(lia)). assert (M := Z.mod_pos_bound (n - 1) 2 ltac:(lia)).
  assert (p := off_pos n wr). assert (q := off_pos n wc). assert (p' := off_pos n (wr + d)). assert (q' := off_pos n (wc + e)).
  assert (N : forall z k, Z.abs k <= 1 -> off (z + k) <= off z + Z.abs k).
  { intros z k l. assert (N := off_near (z + k) (- k)). rewrite Z.abs_opp in N. replace (z + k + - k) with z in N by lia. lia. }
  assert (r := N wr d). assert (r' := N wc e). unfold step in s.
  destruct (middle n) as [(E & ev)|(E & ev)]; rewrite ev in c, c'; apply Z.leb_le in c; apply Z.leb_gt in c'; lia.
Qed.

Definition white_keeps (wr wc x y : Z) : Prop :=
  exists d e, step d e /\ inside (wr + d) /\ inside (wc + e) /\
  (takes (x - (wr + d)) (y - (wc + e)) -> white_lasts wr wc x y <= 2) /\ white_lasts wr wc x y <= black_needs (wr + d) (wc + e) x y + 1.

(* From a corner white may have to go where it is taken. *)
Lemma away_keeps : forall wr wc x y, inside wr -> inside wc -> 2 <= Z.abs (x - wr) + Z.abs (y - wc) ->
  central wr wc = false -> white_keeps wr wc x y.
Proof.
  intros wr wc x y R C far c. unfold white_keeps.
  assert (r := edge_inside wr R). assert (q := edge_inside wc C).
  destruct (Z_le_gt_dec 1 (edge wr + edge wc)) as [m|m].
  - destruct (safe wr wc x y R C m far) as (d & e & s & i & j & t). exists d, e. repeat split; auto; try apply i; try apply j; [tauto | now apply runs].
  - assert (l : white_lasts wr wc x y <= 2) by (unfold white_lasts; rewrite c; lia).
    exists (if wr <=? 1 then 1 else -1), 0.
    assert (s : step (if wr <=? 1 then 1 else -1) 0) by (unfold step; destruct (Z.leb_spec wr 1); lia).
    split; [exact s |]. split; [unfold PursuitBound.inside in *; destruct (Z.leb_spec wr 1); lia |].
    rewrite Z.add_0_r. split; [exact C |]. split; [auto |].
    assert (G := runs wr wc x y _ _ s c). now rewrite Z.add_0_r in G.
Qed.

Lemma even_keeps : forall wr wc x y, Z.even n = true -> inside wr -> inside wc -> 2 <= Z.abs (x - wr) + Z.abs (y - wc) ->
  central wr wc = true -> white_keeps wr wc x y.
Proof.
  intros wr wc x y E R C far c. unfold white_keeps.
  assert (B : forall z, off z = 0 <-> z = n / 2 \/ z = n - n / 2 + 1).
  { intros z. unfold off. destruct (middle n) as [(D & _)|(_ & e)]; [lia | congruence]. }
  assert (k : off wr = 0 /\ off wc = 0).
  { assert (p := off_pos n wr). assert (q := off_pos n wc). unfold central in c. rewrite E in c. apply Z.leb_le in c. lia. }
  destruct (middle n) as [(D & _)|(_ & e)]; [| congruence].
  assert (w := conj (proj1 (B wr) (proj1 k)) (proj1 (B wc) (proj2 k))).
  unfold PursuitBound.inside in *.
  assert (central_if : forall u v, off u = 0 -> off v = 0 -> central u v = true) by (intros u v U V; unfold central; now rewrite U, V, E).
  destruct (Z.eq_dec (off x + off y) 0) as [b|b].
  - (* black is in the middle, on the other cell of white's colour: white leaves *)
    assert (p := off_pos n x). assert (q := off_pos n y).
    assert (X := proj1 (B x) ltac:(lia)). assert (Y := proj1 (B y) ltac:(lia)).
    assert (s : step (wr - x) 0) by (unfold step; lia).
    assert (c' : central (wr + (wr - x)) (wc + 0) = false).
    { unfold central. rewrite E. apply Z.leb_gt. assert (p' := off_pos n (wr + (wr - x))). assert (q' := off_pos n (wc + 0)).
      assert (off (wr + (wr - x)) <> 0) by (rewrite B; lia). lia. }
    assert (L := leaves wr wc x y _ _ s c c').
    exists (wr - x), 0. split; [exact s |]. split; [lia |]. split; [lia |]. split; [unfold takes; lia |]. rewrite L.
    unfold white_lasts, fine. rewrite c, E. replace (off x) with 0 by lia. replace (off y) with 0 by lia.
    replace (Z.odd (x - wr + (y - wc))) with false; [cbn; lia |].
    assert (a : x - wr = 1 \/ x - wr = -1) by lia. assert (a' : y - wc = 1 \/ y - wc = -1) by lia.
    destruct a as [-> | ->], a' as [-> | ->]; reflexivity.
  - assert (t : ~ takes (x - (n + 1 - wr)) (y - wc) \/ ~ takes (x - wr) (y - (n + 1 - wc))).
    { assert (b' : ~ ((x = n / 2 \/ x = n - n / 2 + 1) /\ (y = n / 2 \/ y = n - n / 2 + 1))) by (rewrite <- !B; lia).
      clear - D far w b'. revert D w b'. generalize (n / 2). unfold takes. intros z D w b'. lia. }
    destruct t as [t|t].
    + exists (n + 1 - wr - wr), 0. assert (s : step (n + 1 - wr - wr) 0) by (unfold step; lia).
      replace (wr + (n + 1 - wr - wr)) with (n + 1 - wr) by lia. replace (wc + 0) with wc by lia.
      split; [exact s |]. split; [lia |]. split; [lia |]. split; [tauto |].
      assert (W := waits wr wc x y _ _ s c). replace (wr + (n + 1 - wr - wr)) with (n + 1 - wr) in W by lia. replace (wc + 0) with wc in W by lia.
      rewrite W; [lia |]. apply central_if; [apply B; lia | tauto].
    + exists 0, (n + 1 - wc - wc). assert (s : step 0 (n + 1 - wc - wc)) by (unfold step; lia).
      replace (wc + (n + 1 - wc - wc)) with (n + 1 - wc) by lia. replace (wr + 0) with wr by lia.
      split; [exact s |]. split; [lia |]. split; [lia |]. split; [tauto |].
      assert (W := waits wr wc x y _ _ s c). replace (wc + (n + 1 - wc - wc)) with (n + 1 - wc) in W by lia. replace (wr + 0) with wr in W by lia.
      rewrite W; [lia |]. apply central_if; [tauto | apply B; lia].
Qed.

Lemma odd_keeps : forall wr wc x y, Z.even n = false -> inside wr -> inside wc -> 2 <= Z.abs (x - wr) + Z.abs (y - wc) ->
  central wr wc = true -> white_keeps wr wc x y.
Proof.
  intros wr wc x y E R C far c. unfold white_keeps.
  destruct (middle n) as [(_ & e)|(D & _)]; [congruence |]. set (h := n / 2) in *.
  assert (O : forall z, off z = Z.abs (z - (h + 1))) by (intros z; unfold off; fold h; lia).
  assert (k : forall u v, central u v = true <-> Z.abs (u - (h + 1)) + Z.abs (v - (h + 1)) <= 1).
  { intros u v. unfold central. now rewrite E, !O, Z.leb_le. }
  assert (w := proj1 (k wr wc) c).
  assert (m : 1 <= edge wr + edge wc) by (unfold edge; lia).
  destruct (safe wr wc x y R C m far) as (d & e & s & i & j & t).
  destruct (central (wr + d) (wc + e)) eqn:c'.
  { exists d, e. split; [exact s |]. split; [exact i |]. split; [exact j |]. split; [tauto |]. rewrite (waits wr wc x y d e) by trivial. lia. }
  assert (M : Z.abs (wr - (h + 1)) + Z.abs (wc - (h + 1)) = 1).
  { assert (~ Z.abs (wr + d - (h + 1)) + Z.abs (wc + e - (h + 1)) <= 1) by (rewrite <- k; congruence). unfold step in s. lia. }
  assert (b : takes (x - (h + 1)) (y - (h + 1)) \/ ~ takes (x - (h + 1)) (y - (h + 1))) by (unfold takes; lia).
  destruct b as [b|b].
  - (* black guards the middle: white leaves *)
    exists d, e. split; [exact s |]. split; [exact i |]. split; [exact j |]. split; [tauto |]. rewrite (leaves wr wc x y d e) by trivial.
    unfold white_lasts. rewrite c, fine_odd, !O by trivial.
    replace (wr + wc) with (2 * (h + 1) + (wr - (h + 1) + (wc - (h + 1)))) by lia.
    rewrite (odd_one (wr - (h + 1) + (wc - (h + 1)))), Z.even_mul by lia. cbn [Z.even orb].
    assert (l : Z.abs (x - (h + 1)) = 0 /\ Z.abs (y - (h + 1)) <= 2 \/ Z.abs (y - (h + 1)) = 0 /\ Z.abs (x - (h + 1)) <= 2) by (unfold takes in b; lia).
    assert (two : forall r, 0 <= r <= 2 -> up r = 0 \/ up r = 1) by
      (intros r l2; assert (v : r = 0 \/ r = 1 \/ r = 2) by lia; destruct v as [-> | [-> | ->]]; cbn; auto).
    change (up 0) with 0 in *.
    destruct l as [(-> & l)|(-> & l)]; [destruct (two (Z.abs (y - (h + 1)))) as [-> | ->] | destruct (two (Z.abs (x - (h + 1)))) as [-> | ->]]; try lia; cbn; lia.
  - exists (h + 1 - wr), (h + 1 - wc). assert (s' : step (h + 1 - wr) (h + 1 - wc)) by (unfold step; lia).
    assert (W := waits wr wc x y _ _ s' c). replace (wr + (h + 1 - wr)) with (h + 1) in * by lia. replace (wc + (h + 1 - wc)) with (h + 1) in * by lia.
    split; [exact s' |]. unfold PursuitBound.inside. split; [lia |]. split; [lia |]. split; [tauto |].
    rewrite W; [lia | apply k; lia].
Qed.

Lemma white_step_keeps : forall wr wc x y, inside wr -> inside wc -> 2 <= Z.abs (x - wr) + Z.abs (y - wc) -> white_keeps wr wc x y.
Proof.
  intros wr wc x y R C far. destruct (central wr wc) eqn:c; [| now apply away_keeps].
  destruct (Z.even n) eqn:E; [now apply even_keeps | now apply odd_keeps].
Qed.

(** ** The bounds of the game *)

Lemma least_pos : forall p h, least p = Some h -> 0 <= h.
Proof.
  intros [turn (wr, wc) (x, y)] h e. unfold least, on_board in e. cbn [white black black_moves] in e.
  destruct (same _ _); [destruct turn; [discriminate | injection e; lia] |].
  destruct (on n (wr, wc) && on n (x, y)) eqn:B; cbn [negb] in e; [| injection e; lia].
  apply andb_true_iff in B. destruct B as (W & _). apply on_iff in W. destruct W as (R & C). cbn [fst snd] in R, C.
  destruct turn; [destruct (_ || _) |]; injection e as <-; [lia | now apply needs_pos | now apply lasts_pos].
Qed.

Lemma least_white : forall wr wc x y, inside wr -> inside wc -> inside x -> inside y -> same (wr, wc) (x, y) = false ->
  least (at_ false wr wc x y) = Some (white_lasts wr wc x y).
Proof.
  intros wr wc x y R C X Y d. unfold least, on_board, at_. cbn [white black black_moves]. rewrite d.
  replace (on n (wr, wc)) with true by (symmetry; now apply on_iff). now replace (on n (x, y)) with true by (symmetry; now apply on_iff).
Qed.
Lemma least_black : forall wr wc x y, inside wr -> inside wc -> inside x -> inside y -> same (wr, wc) (x, y) = false ->
  takes (x - wr) (y - wc) /\ least (at_ true wr wc x y) = Some 1 \/
  ~ takes (x - wr) (y - wc) /\ least (at_ true wr wc x y) = Some (black_needs wr wc x y).
Proof.
  intros wr wc x y R C X Y d. unfold least, on_board, at_. cbn [white black black_moves]. rewrite d.
  replace (on n (wr, wc)) with true by (symmetry; now apply on_iff). replace (on n (x, y)) with true by (symmetry; now apply on_iff).
  rewrite <- takes_iff. cbn [andb negb]. destruct (_ || _); [now left | right; split; congruence].
Qed.

Lemma white_move : forall wr wc x y d e, step d e -> inside (wr + d) -> inside (wc + e) ->
  In (at_ true (wr + d) (wc + e) x y) (moves n (at_ false wr wc x y)).
Proof.
  intros wr wc x y d e s i j. unfold moves. cbn [black_moves at_ white black]. apply in_map_iff. exists (wr + d, wc + e).
  split; [reflexivity |]. apply (walk_in n (wr, wc) steps (d, e)); [| now apply on_iff]. unfold step in s. cbn.
  assert (c : d = 0 /\ (e = 1 \/ e = -1) \/ e = 0 /\ (d = 1 \/ d = -1)) by lia.
  destruct c as [(-> & [-> | ->])|(-> & [-> | ->])]; tauto.
Qed.

Definition beside (p : position) : Prop := Z.abs (rows p) + Z.abs (columns p) = 1.
Lemma white_takes : forall wr wc x y, inside x -> inside y -> beside (at_ false wr wc x y) ->
  In (at_ true x y x y) (moves n (at_ false wr wc x y)).
Proof.
  intros wr wc x y X Y b. unfold beside, rows, columns, at_ in b. cbn [white black fst snd] in b.
  assert (M := white_move wr wc x y (x - wr) (y - wc)). replace (wr + (x - wr)) with x in M by lia. replace (wc + (y - wc)) with y in M by lia.
  apply M; auto. unfold step. lia.
Qed.

Lemma rule : forall p, over p = None ->
  if black_moves p then forall q, In q (moves n p) -> slow (least p) (least q)
  else moves n p <> [] -> exists q, In q (moves n p) /\ slow (least p) (least q).
Proof.
  intros [turn (wr, wc) (x, y)] o. fold (at_ turn wr wc x y) in *. unfold over in o. cbn [white black black_moves at_] in o.
  destruct (same (wr, wc) (x, y)) eqn:d; [discriminate |]. clear o.
  destruct (on_board (at_ turn wr wc x y)) eqn:B.
  - unfold on_board, at_ in B. cbn [white black] in B. apply andb_true_iff in B. destruct B as (W & B). apply on_iff in W, B.
    destruct W as (R & C), B as (X & Y). cbn [fst snd] in R, C, X, Y. destruct turn; cbn [black_moves at_].
    + intros q i. unfold moves in i. cbn [black_moves at_ white black] in i. apply in_map_iff in i.
      destruct i as ((x', y') & <- & i). apply in_walk in i. destruct i as (O & (dx, dy) & l & e). apply on_iff in O. cbn [fst snd] in O, e.
      injection e as -> ->. fold (at_ false wr wc (x + dx) (y + dy)). fold (at_ true wr wc x y).
      assert (L : leap dx dy) by (unfold leap; cbn in l; repeat destruct l as [l|l]; try (injection l as <- <-; lia); contradiction).
      destruct (same (wr, wc) (x + dx, y + dy)) eqn:d'.
      * replace (least (at_ false wr wc (x + dx) (y + dy))) with (Some 0) by (unfold least, at_; cbn [white black black_moves]; now rewrite d').
        apply same_iff in d'. cbn [fst snd] in d'. destruct (least_black wr wc x y R C X Y d) as [(_ & ->)|(t & _)]; [cbn; lia |].
        exfalso. apply t. unfold takes, leap in *. lia.
      * rewrite (least_white wr wc (x + dx) (y + dy)) by tauto.
        destruct (least_black wr wc x y R C X Y d) as [(_ & ->)|(_ & ->)]; cbn.
        -- assert (p := lasts_pos wr wc (x + dx) (y + dy) R C). lia.
        -- now apply black_step_slow.
    + intros _. fold (at_ false wr wc x y).
      destruct (Z.eq_dec (Z.abs (x - wr) + Z.abs (y - wc)) 1) as [b|b].
      * exists (at_ true x y x y). split; [now apply white_takes |]. unfold least at 2. cbn [white black black_moves at_].
        now replace (same (x, y) (x, y)) with true by (symmetry; now apply same_iff).
      * assert (far : 2 <= Z.abs (x - wr) + Z.abs (y - wc)).
        { assert (~ (wr = x /\ wc = y)) by (intros e; apply (same_iff (wr, wc) (x, y)) in e; congruence). lia. }
        destruct (white_step_keeps wr wc x y R C far) as (dr & dc & s & i & j & t & k).
        exists (at_ true (wr + dr) (wc + dc) x y). split; [now apply white_move |].
        assert (d' : same (wr + dr, wc + dc) (x, y) = false).
        { apply not_true_iff_false. rewrite same_iff. cbn. unfold step in s. lia. }
        rewrite least_white by trivial. destruct (least_black (wr + dr) (wc + dc) x y i j X Y d') as [(T & ->)|(_ & ->)]; cbn; [specialize (t T); lia | exact k].
  - assert (N : least (at_ turn wr wc x y) = Some 0).
    { unfold least. rewrite B. unfold at_. cbn [white black black_moves]. now rewrite d. }
    rewrite N. assert (S : forall q, slow (Some 0) (least q)).
    { intros q. destruct (least q) as [h|] eqn:e; [apply least_pos in e; cbn; lia | exact I]. }
    cbn [at_ black_moves]. destruct turn; [auto |]. intros some. destruct (moves n _) as [|q l] eqn:m; [easy |].
    exists q. split; [now left | apply S].
Qed.

(** Black needs no fewer plies than the bound. *)
Theorem no_sooner : forall k p, wins n k p -> exists h, least p = Some h /\ h <= Z.of_nat k.
Proof.
  apply at_least.
  - intros p. unfold over, least. destruct (white p), (black p), (same _ _), (black_moves p); easy.
  - exact rule.
Qed.

(** ** The longest win *)

(* Black wins in exactly that many plies. *)
Definition wins_in (k : nat) (p : position) : Prop := wins n k p /\ forall j, wins n j p -> (k <= j)%nat.

(* White below the middle, black in the corner, white to move. *)
Definition hardest : position := at_ false (n - n / 2 + 1) (n - n / 2) 1 1.

Lemma hardest_lasts : white_lasts (n - n / 2 + 1) (n - n / 2) 1 1 = longest n.
Proof.
  assert (O : forall z, off z = Z.max (Z.max (n - n / 2 - z) (z - n / 2 - 1)) 0) by reflexivity.
  destruct (longest_cases n) as (k & L). unfold white_lasts, central.
  destruct (middle n) as [(D & E)|(D & E)].
  - rewrite E. replace (off (n - n / 2 + 1) + off (n - n / 2)) with 0 by (rewrite !O; lia). cbn [Z.leb Z.compare].
    replace (off 1) with (n / 2 - 1) by (rewrite O; lia). unfold fine. rewrite E.
    replace (1 - (n - n / 2 + 1) + (1 - (n - n / 2))) with (2 * (- (n / 2)) + 1) by lia. rewrite Z.odd_add, Z.odd_mul. cbn [Z.odd andb xorb].
    destruct (odd_or_even (n / 2 - 1)) as (i & [(h & -> & ->)|(h & -> & ->)]); cbn [orb]; [| lia].
    replace (i + i) with (2 * i) by lia. rewrite Z.odd_mul. cbn [Z.odd andb negb]. lia.
  - rewrite E. replace (off (n - n / 2 + 1) + off (n - n / 2)) with 1 by (rewrite !O; lia). cbn [Z.leb Z.compare Pos.compare Pos.compare_cont].
    rewrite fine_odd by trivial. replace (off 1) with (n / 2) by (rewrite O; lia).
    replace (Z.odd (n - n / 2 + 1 + (n - n / 2))) with true.
    2: { replace (n - n / 2 + 1 + (n - n / 2)) with (2 * (n - n / 2) + 1) by lia. now rewrite Z.odd_add, Z.odd_mul. }
    destruct (odd_or_even (n / 2)) as (i & [(h & -> & _)|(h & -> & _)]).
    + replace (i + i) with (2 * i) by lia. rewrite Z.odd_mul. cbn [Z.odd andb negb xorb]. lia.
    + replace (i + 1 + (i + 1)) with (2 * (i + 1)) by lia. rewrite Z.odd_mul. cbn [Z.odd andb negb xorb]. lia.
Qed.

Lemma loses : forall k p, on_board p = true -> black_moves p = false -> beside p -> ~ wins n k p.
Proof.
  intros k [turn (wr, wc) (x, y)] B t b W. cbn in t. subst turn. fold (at_ false wr wc x y) in *.
  unfold on_board, at_ in B. cbn [white black] in B. apply andb_true_iff in B. destruct B as (_ & B). apply on_iff in B. destruct B as (X & Y).
  assert (M := white_takes wr wc x y X Y b). unfold beside, rows, columns, at_ in b. cbn [white black fst snd] in b.
  assert (d : same (wr, wc) (x, y) = false) by (apply not_true_iff_false; rewrite same_iff; cbn; lia).
  unfold wins in W. destruct k; cbn [Bounds.wins] in W; unfold over at 1 in W; cbn [white black black_moves at_] in W; rewrite d in W; [easy |].
  destruct W as (_ & W). specialize (W _ M). destruct k; cbn in W; unfold over, same in W; cbn in W; rewrite !Z.eqb_refl in W; discriminate.
Qed.

(** No win of black takes longer than [longest n], and one takes as long. White can only win at once. *)
Theorem longest_win :
  (forall p k, on_board p = true -> wins_in k p -> Z.of_nat k <= longest n) /\
  on_board hardest = true /\ wins_in (Z.to_nat (longest n)) hardest.
Proof.
  assert (L : 0 <= longest n) by (destruct (longest_cases n) as (k & l); lia). split.
  - intros p k B (W & least_k). destruct (same (white p) (black p)) eqn:d.
    + assert (Z : wins n 0 p) by (unfold wins in *; destruct k; cbn [Bounds.wins] in *; unfold over in *; rewrite d in *; exact W).
      specialize (least_k _ Z). lia.
    + assert (a : black_moves p = false -> 2 <= Z.abs (rows p) + Z.abs (columns p)).
      { intros t. assert (b : ~ beside p) by (intros b; exact (loses k p B t b W)).
        assert (~ (fst (white p) = fst (black p) /\ snd (white p) = snd (black p))) by (rewrite <- same_iff; congruence).
        unfold beside, rows, columns in *. lia. }
      apply andb_true_iff in B. destruct B as (R & C).
      specialize (least_k _ (within_longest n size p R C d a)). lia.
  - assert (D := middle n). unfold hardest.
    assert (I : inside (n - n / 2 + 1) /\ inside (n - n / 2) /\ inside 1) by (unfold PursuitBound.inside; lia).
    destruct I as (R & C & X).
    assert (B : on n (n - n / 2 + 1, n - n / 2) = true /\ on n (1, 1) = true) by (rewrite !on_iff; auto). destruct B as (W & B).
    assert (d : same (n - n / 2 + 1, n - n / 2) (1, 1) = false) by (apply not_true_iff_false; rewrite same_iff; cbn; lia).
    split; [unfold on_board, at_; cbn [white black]; now rewrite W, B |]. split.
    + apply within_longest; auto. unfold rows, columns, at_. cbn [white black fst snd]. lia.
    + intros j w. apply no_sooner in w. destruct w as (h & e & le). rewrite least_white, hardest_lasts in e by trivial. injection e as <-. lia.
Qed.

End Board.

Print Assumptions no_sooner.
Print Assumptions longest_win.
