(** * Pursuit on n by n: how long the longest win takes at most, by the rules of the program

    [moves] and [over] say the same as src/games/pursuit.ts: white goes by one, black by one or two, and whoever moves onto
    the other piece wins. *)
From Coq Require Import List ZArith Lia Bool.
From PerfectPlay Require Import Bounds PursuitBound.
Import ListNotations.
Open Scope Z_scope.

(** ** The game, as programmed *)
Definition cell : Type := Z * Z.
Record position := { black_moves : bool; white : cell; black : cell }.
Definition same (c d : cell) : bool := (fst c =? fst d) && (snd c =? snd d).
(* Whoever moved onto the other piece has won: black, if it is white's turn. *)
Definition over (p : position) : option bool :=
  if same (white p) (black p) then Some (negb (black_moves p)) else None.
Definition steps : list cell := [(-1, 0); (0, 1); (1, 0); (0, -1)].
Definition leaps : list cell := steps ++ [(-2, 0); (0, 2); (2, 0); (0, -2)].

Section Board.
Variable n : Z.
Hypothesis size : 3 <= n.

Definition on (c : cell) : bool := (1 <=? fst c) && (fst c <=? n) && (1 <=? snd c) && (snd c <=? n).
Definition walks (c : cell) (l : list cell) : list cell :=
  filter on (map (fun d => (fst c + fst d, snd c + snd d)) l).
Definition moves (p : position) : list position :=
  if black_moves p
  then map (fun c => {| black_moves := false; white := white p; black := c |}) (walks (black p) leaps)
  else map (fun c => {| black_moves := true; white := c; black := black p |}) (walks (white p) steps).

(* Black wins within that many plies, whatever white does. *)
Definition wins : nat -> position -> Prop := Bounds.wins position black_moves moves over.

Definition rows (p : position) : Z := fst (black p) - fst (white p).
Definition columns (p : position) : Z := snd (black p) - snd (white p).
Definition bound (p : position) : option Z :=
  let (x, y) := black p in
  let (a, b) := (rows p, columns p) in
  if same (white p) (black p) then if black_moves p then None else Some 0
  else if negb (on (white p) && on (black p)) then None
  else if black_moves p
  then if (b =? 0) && (Z.abs a <=? 2) || (a =? 0) && (Z.abs b <=? 2) then Some 1
    else if (Z.abs a =? 1) && (Z.abs b =? 1) && (wall n a x =? 1) && (wall n b y =? 1) then None
    else Some (black_wins n a b x y)
  else if Z.abs a + Z.abs b =? 1 then None
  else Some (white_loses n a b x y).

Ltac near := unfold near_white, near_black, wall, far_wall; decide_tests; lia.

Lemma near_least : forall a b x y, inside n x -> inside n y -> - 3 <= near_white n a b x y /\ - 3 <= near_black n a b x y.
Proof.
  intros a b x y X Y. unfold inside in *.
  assert (p : 0 <= wall n a x) by (unfold wall, far_wall; decide_tests; lia).
  assert (q : 0 <= wall n b y) by (unfold wall, far_wall; decide_tests; lia).
  assert (r : 0 <= far_wall n x) by (unfold far_wall; lia). assert (s : 0 <= far_wall n y) by (unfold far_wall; lia).
  revert p q r s. unfold near_white, near_black. generalize (wall n a x) (wall n b y) (far_wall n x) (far_wall n y). intros.
  split; repeat match goal with |- context [if ?t then _ else _] => destruct t end; lia.
Qed.

Lemma off_most : forall x, inside n x -> 2 * off n x + 1 <= n /\ (Z.even n = true -> 2 * off n x + 2 <= n).
Proof. intros x X. unfold inside, off in *. destruct (middle n) as [(D & E)|(D & E)]; rewrite E; split; try discriminate; lia. Qed.
Lemma far_longest : forall x y o, inside n x -> inside n y -> far n (off n x) (off n y) o <= longest n.
Proof.
  intros x y o X Y. assert (p := off_pos n x). assert (q := off_pos n y).
  destruct (off_most x X) as (r & s), (off_most y Y) as (t & u). apply (far_most n size); auto.
Qed.

(* Where white is in a corner and black beside it, black, to move, goes away. *)
Definition corner_rule : claim := fun a b x y => inside n x -> inside n y -> corner n a b x y ->
  exists d e, leap d e /\ inside n (x + d) /\ inside n (y + e) /\ 2 <= Z.abs (a + d) + Z.abs (b + e) /\
    white_loses n (a + d) (b + e) (x + d) (y + e) + 1 <= longest n.
Lemma corner_step : forall a b x y, corner_rule a b x y.
Proof.
  apply (by_symmetry n); unfold corner_rule.
  - intros a b x y P X Y K. unfold corner in *. rewrite wall_back in P.
    destruct P as (d & e & l & i & j & g & F); try (unfold inside, back in *; lia).
    exists (- d), e. unfold leap in *. replace (back n x + d) with (back n (x + - d)) in * by (unfold back; lia).
    replace (- a + d) with (- (a + - d)) in * by lia. rewrite white_back in F. rewrite inside_back in i.
    split; [lia |]. split; [exact i |]. split; [exact j |]. split; [lia | exact F].
  - intros a b x y P X Y K. unfold corner in *.
    destruct P as (d & e & l & i & j & g & F); auto; try lia.
    exists e, d. unfold leap in *. rewrite (white_swap n (a + e) (b + d) (x + e) (y + d)) in F.
    split; [lia |]. split; [exact j |]. split; [exact i |]. split; [lia | exact F].
  - intros a b x y o X Y (a1 & b1 & wa & wb). assert (a = 1) as -> by lia. assert (b = 1) as -> by lia.
    cbn in wa, wb. assert (x = 2) as -> by lia. assert (y = 2) as -> by lia. unfold leap, inside in *. clear wa wb a1 b1.
    destruct (longest_cases n) as (k & L). unfold white_loses. destruct (Z.eq_dec n 3) as [n3|n3].
    + exists 1, 0. assert (far n (off n (2 + 1)) (off n (2 + 0)) (Z.odd (1 + 1 + (1 + 0))) = 6).
      { rewrite n3. reflexivity. }
      repeat split; lia.
    + exists 2, 0. assert (near_white n (1 + 2) (1 + 0) (2 + 2) (2 + 0) = 2 * n).
      { near. }
      repeat split; lia.
Qed.

Lemma on_iff : forall c, on c = true <-> inside n (fst c) /\ inside n (snd c).
Proof. intros c. unfold on, inside. rewrite !andb_true_iff, !Z.leb_le. tauto. Qed.
Lemma same_iff : forall c d, same c d = true <-> fst c = fst d /\ snd c = snd d.
Proof. intros c d. unfold same. now rewrite andb_true_iff, !Z.eqb_eq. Qed.
Lemma takes_iff : forall a b, (b =? 0) && (Z.abs a <=? 2) || (a =? 0) && (Z.abs b <=? 2) = true <-> takes a b.
Proof. intros a b. unfold takes. now rewrite orb_true_iff, !andb_true_iff, !Z.eqb_eq, !Z.leb_le. Qed.

Lemma walk_in : forall c l d, In d l -> on (fst c + fst d, snd c + snd d) = true -> In (fst c + fst d, snd c + snd d) (walks c l).
Proof. intros c l d i o. unfold walks. apply filter_In. split; [| exact o]. apply in_map_iff. now exists d. Qed.
Lemma in_walk : forall c l q, In q (walks c l) -> on q = true /\ exists d, In d l /\ q = (fst c + fst d, snd c + snd d).
Proof.
  intros c l q i. unfold walks in i. apply filter_In in i. destruct i as (i & o). split; [exact o |].
  apply in_map_iff in i. destruct i as (d & <- & j). now exists d.
Qed.
Lemma leap_in : forall d e, leap d e -> In (d, e) leaps.
Proof.
  intros d e l. unfold leap in l. assert (c : d = 0 /\ (e = 1 \/ e = 2 \/ e = -1 \/ e = -2) \/ e = 0 /\ (d = 1 \/ d = 2 \/ d = -1 \/ d = -2)) by lia.
  cbn. destruct c as [(-> & [-> | [-> | [-> | ->]]])|(-> & [-> | [-> | [-> | ->]]])]; tauto.
Qed.
Lemma in_steps : forall d, In d steps -> step (fst d) (snd d).
Proof. intros d i. cbn in i. destruct i as [<- | [<- | [<- | [<- | []]]]]; unfold step; cbn; lia. Qed.

(* A position by its numbers. *)
Definition at_ (turn : bool) (wr wc x y : Z) : position := {| black_moves := turn; white := (wr, wc); black := (x, y) |}.

Lemma bound_white : forall wr wc x y, inside n wr -> inside n wc -> inside n x -> inside n y ->
  2 <= Z.abs (x - wr) + Z.abs (y - wc) ->
  bound (at_ false wr wc x y) = Some (white_loses n (x - wr) (y - wc) x y).
Proof.
  intros wr wc x y WR WC X Y far. unfold bound, at_, rows, columns, over, same. cbn [black_moves white black fst snd negb].
  replace (on (wr, wc)) with true by (symmetry; apply on_iff; auto). replace (on (x, y)) with true by (symmetry; apply on_iff; auto).
  destruct (Z.eqb_spec wr x), (Z.eqb_spec wc y), (Z.eqb_spec (Z.abs (x - wr) + Z.abs (y - wc)) 1); cbn; trivial; lia.
Qed.

Lemma corner_iff : forall a b x y, (Z.abs a =? 1) && (Z.abs b =? 1) && (wall n a x =? 1) && (wall n b y =? 1) = true <-> corner n a b x y.
Proof. intros a b x y. unfold corner. now rewrite !andb_true_iff, !Z.eqb_eq, !and_assoc. Qed.

Lemma bound_black : forall wr wc x y, inside n wr -> inside n wc -> inside n x -> inside n y -> same (wr, wc) (x, y) = false ->
  takes (x - wr) (y - wc) /\ bound (at_ true wr wc x y) = Some 1 \/
  ~ takes (x - wr) (y - wc) /\ corner n (x - wr) (y - wc) x y /\ bound (at_ true wr wc x y) = None \/
  ~ takes (x - wr) (y - wc) /\ ~ corner n (x - wr) (y - wc) x y /\
    bound (at_ true wr wc x y) = Some (black_wins n (x - wr) (y - wc) x y).
Proof.
  intros wr wc x y WR WC X Y d. unfold bound, at_, rows, columns. cbn [black_moves white black fst snd negb]. rewrite d.
  replace (on (wr, wc)) with true by (symmetry; apply on_iff; auto). replace (on (x, y)) with true by (symmetry; apply on_iff; auto).
  cbn [negb andb]. destruct (_ || _) eqn:t; [left; split; [now apply takes_iff | reflexivity] | right].
  assert (T : ~ takes (x - wr) (y - wc)) by (rewrite <- takes_iff; congruence).
  destruct ((Z.abs (x - wr) =? 1) && (Z.abs (y - wc) =? 1) && (wall n (x - wr) x =? 1) && (wall n (y - wc) y =? 1)) eqn:c; [left | right].
  - split; [exact T |]. split; [now apply corner_iff | reflexivity].
  - split; [exact T |]. split; [intro k; apply corner_iff in k; congruence | reflexivity].
Qed.

Lemma off_board : forall p, same (white p) (black p) = false -> bound p <> None ->
  inside n (fst (white p)) /\ inside n (snd (white p)) /\ inside n (fst (black p)) /\ inside n (snd (black p)).
Proof.
  intros p d b. unfold bound in b. destruct (black p) as (x, y) eqn:e. rewrite d in b.
  destruct (on (white p)) eqn:u, (on (x, y)) eqn:v; cbn [negb andb] in b; try congruence.
  apply on_iff in u. apply on_iff in v. tauto.
Qed.

Lemma rule : falls position black_moves moves over bound.
Proof.
  intros [turn (wr, wc) (x, y)] o some. unfold over in o. cbn [white black black_moves] in o.
  destruct (same (wr, wc) (x, y)) eqn:d; [discriminate |]. clear o.
  destruct (off_board (at_ turn wr wc x y) d some) as (WR & WC & X & Y). cbn [at_ white black fst snd] in WR, WC, X, Y.
  assert (ne : ~ (wr = x /\ wc = y)) by (intro e; apply (proj2 (same_iff (wr, wc) (x, y))) in e; congruence).
  destruct turn; cbn [black_moves].
  - assert (B := bound_black wr wc x y WR WC X Y d). fold (at_ true wr wc x y) in *.
    destruct B as [(t & B)|[(_ & _ & B)|(t & c & B)]]; rewrite B in *; [| congruence |].
    + exists (at_ false wr wc wr wc). split.
      * unfold moves. cbn [black_moves at_ white black]. apply in_map_iff. exists (wr, wc). split; [reflexivity |].
        replace (wr, wc) with (fst (x, y) + fst (wr - x, wc - y), snd (x, y) + snd (wr - x, wc - y)) at 1 by (cbn; f_equal; lia).
        apply walk_in; [apply leap_in; unfold takes, leap in *; lia |].
        apply on_iff. cbn. split; [replace (x + (wr - x)) with wr by lia | replace (y + (wc - y)) with wc by lia]; auto.
      * unfold bound, at_, same. cbn. rewrite !Z.eqb_refl. cbn. lia.
    + destruct (black_step n size (x - wr) (y - wc) x y) as (dx & dy & l & i & j & g & F); auto;
        try (replace (x - (x - wr)) with wr by lia; auto); try (replace (y - (y - wc)) with wc by lia; auto).
      exists (at_ false wr wc (x + dx) (y + dy)). split.
      * unfold moves. cbn [black_moves at_ white black]. apply in_map_iff. exists (x + dx, y + dy). split; [reflexivity |].
        apply (walk_in (x, y) leaps (dx, dy)); [now apply leap_in | apply on_iff; auto].
      * rewrite bound_white; auto; [| lia]. cbn. replace (x + dx - wr) with (x - wr + dx) by lia. replace (y + dy - wc) with (y - wc + dy) by lia. exact F.
  - fold (at_ false wr wc x y) in *.
    assert (far : 2 <= Z.abs (x - wr) + Z.abs (y - wc)).
    { destruct (Z.eq_dec (Z.abs (x - wr) + Z.abs (y - wc)) 1) as [e|]; [| lia]. exfalso. apply some.
      unfold bound, at_, rows, columns. cbn [white black black_moves fst snd]. rewrite d, e. cbn.
      now destruct (negb _). }
    rewrite bound_white; auto. destruct (white_step n size (x - wr) (y - wc) x y) as (two & F); auto;
      try (replace (x - (x - wr)) with wr by lia; auto); try (replace (y - (y - wc)) with wc by lia; auto).
    split.
    + assert (some' : exists q, In q (moves (at_ false wr wc x y))).
      { unfold inside in *. unfold moves. cbn [black_moves at_ white black].
        destruct (Z_le_gt_dec wr 1).
        - exists (at_ true (wr + 1) (wc + 0) x y). apply in_map_iff. exists (wr + 1, wc + 0). split; [reflexivity |].
          apply (walk_in (wr, wc) steps (1, 0)); [cbn; tauto | apply on_iff; unfold inside; cbn; lia].
        - exists (at_ true (wr + -1) (wc + 0) x y). apply in_map_iff. exists (wr + -1, wc + 0). split; [reflexivity |].
          apply (walk_in (wr, wc) steps (-1, 0)); [cbn; tauto | apply on_iff; unfold inside; cbn; lia]. }
      destruct some' as (q & i). intro e. now rewrite e in i.
    + intros q i. unfold moves in i. cbn [black_moves at_ white black] in i. apply in_map_iff in i.
      destruct i as ((r, c) & <- & i). apply in_walk in i. destruct i as (o & (dr, dc) & s & e).
      apply in_steps in s. apply on_iff in o. cbn [fst snd] in *. destruct o as (R & C). injection e as er ec.
      fold (at_ true r c x y).
      assert (d' : same (r, c) (x, y) = false).
      { destruct (same (r, c) (x, y)) eqn:e; trivial. apply same_iff in e. cbn in e. unfold step in s. lia. }
      assert (B := bound_black r c x y R C X Y d').
      destruct B as [(t & B)|[(t & k & B)|(t & k & B)]]; rewrite B; cbn.
      * lia.
      * unfold corner, wall, far_wall, inside, step in *. destruct k as (k1 & k2 & k3 & k4).
        destruct (Z.eqb_spec (x - r) 0), (Z.eqb_spec (y - c) 0), (Z.ltb_spec 0 (x - r)), (Z.ltb_spec 0 (y - c)); lia.
      * specialize (F (- dr) (- dc)). replace (x - (x - wr + - dr)) with r in F by lia. replace (y - (y - wc + - dc)) with c in F by lia.
        replace (x - wr + - dr) with (x - r) in F by lia. replace (y - wc + - dc) with (y - c) in F by lia.
        apply F; auto. unfold step in *. lia.
Qed.

Lemma bound_least : forall p h, bound p = Some h -> -4 <= h.
Proof.
  intros p h e. destruct (same (white p) (black p)) eqn:d.
  - unfold bound in e. destruct (black p). rewrite d in e. destruct (black_moves p); [discriminate | injection e; lia].
  - destruct (off_board p d) as (WR & WC & X & Y); [congruence |]. destruct p as [turn (wr, wc) (x, y)]. cbn [white black fst snd] in *.
    destruct (near_least (x - wr) (y - wc) x y X Y) as (u & v).
    assert (f : forall o, 2 <= far n (off n x) (off n y) o) by (intro; apply far_least; auto using off_pos).
    unfold bound, rows, columns in e. cbn [white black black_moves fst snd] in e. rewrite d in e.
    repeat match type of e with (if ?t then _ else _) = _ => destruct t end; try discriminate; injection e as <-; try lia;
    unfold white_loses, black_wins; [specialize (f (Z.even (x - wr + (y - wc)))) | specialize (f (Z.odd (x - wr + (y - wc))))]; lia.
Qed.

(** Black wins within the bound. *)
Theorem within : forall p h, bound p = Some h -> 0 <= h /\ wins (Z.to_nat h) p.
Proof.
  apply (at_most_above position black_moves moves over bound) with (-4).
  - intros p o. unfold over, bound in *. destruct (black p). destruct (same _ _); [| discriminate]. now destruct (black_moves p).
  - intros p o. unfold over, bound in *. destruct (black p). destruct (same _ _); [| discriminate]. now destruct (black_moves p).
  - exact bound_least.
  - exact rule.
Qed.

(** Wherever white cannot take black at once, black wins within 3n - 2, 3n - 3, 3n - 2 or 3n - 1 plies. *)
Theorem within_longest : forall p, on (white p) = true -> on (black p) = true -> same (white p) (black p) = false ->
  (black_moves p = false -> 2 <= Z.abs (rows p) + Z.abs (columns p)) -> wins (Z.to_nat (longest n)) p.
Proof.
  intros [turn (wr, wc) (x, y)] W B d away. unfold rows, columns in away. cbn [white black black_moves fst snd] in *.
  apply on_iff in W. apply on_iff in B. destruct W as (WR & WC), B as (X & Y). cbn [fst snd] in *.
  assert (L : forall o, far n (off n x) (off n y) o <= longest n) by (intro; now apply far_longest).
  fold (at_ turn wr wc x y). destruct turn.
  - destruct (bound_black wr wc x y WR WC X Y d) as [(t & e)|[(t & k & e)|(t & k & e)]].
    + apply wins_later with (Z.to_nat 1); [destruct (longest_cases n) as (k & l); lia | now apply within].
    + destruct (corner_step (x - wr) (y - wc) x y X Y k) as (dx & dy & l & i & j & g & F).
      assert (e' : bound (at_ false wr wc (x + dx) (y + dy)) = Some (white_loses n (x + dx - wr) (y + dy - wc) (x + dx) (y + dy))) by (apply bound_white; auto; lia).
      destruct (within _ _ e') as (ge & V). replace (x - wr + dx) with (x + dx - wr) in F by lia. replace (y - wc + dy) with (y + dy - wc) in F by lia.
      replace (Z.to_nat (longest n)) with (S (Z.to_nat (longest n - 1))) by lia.
      unfold wins. cbn [Bounds.wins]. unfold over. cbn [white black black_moves at_]. rewrite d.
      exists (at_ false wr wc (x + dx) (y + dy)). split.
      * unfold moves. cbn [black_moves at_ white black]. apply in_map_iff. exists (x + dx, y + dy). split; [reflexivity |].
        apply (walk_in (x, y) leaps (dx, dy)); [now apply leap_in | apply on_iff; auto].
      * apply wins_later with (2 := V). lia.
    + destruct (within _ _ e) as (ge & V). apply wins_later with (2 := V). unfold black_wins in *.
      specialize (L (Z.even (x - wr + (y - wc)))). lia.
  - assert (e := bound_white wr wc x y WR WC X Y (away eq_refl)). destruct (within _ _ e) as (ge & V).
    apply wins_later with (2 := V). unfold white_loses in *. specialize (L (Z.odd (x - wr + (y - wc)))). lia.
Qed.

End Board.

Print Assumptions within.
Print Assumptions within_longest.
