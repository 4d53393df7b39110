(** * Knightmare: one side wins from every start on every even board, by the rule of the program

    The board and the homes are those of KnightDistance.v: 2N rows and 2M columns, N and M at least 3. [winner], [plays],
    [white_wins] and [bound] say the same as the functions of src/strategy/knightmare.ts. *)
From Coq Require Import ZArith Lia Bool.
From PerfectPlay Require Import KnightDistance.
Open Scope Z_scope.

(** ** The game and the rule, as programmed *)

Definition attacks (c d : cell) : bool := Z.abs ((fst c - fst d) * (snd c - snd d)) =? 2.
Definition at_cell (c d : cell) : bool := (fst c =? fst d) && (snd c =? snd d).

Section Board.
Variables N M : Z.
Hypothesis rows : 3 <= N.
Hypothesis columns : 3 <= M.
Local Notation on := (on N M).
Local Notation home := (home N M).
Local Notation to := (to N M).

(* The side that has won after a move of [mover]. *)
Definition winner (mover : side) (white black : cell) : option side :=
  if at_cell white black then Some mover
  else if attacks white black then None
  else if at_cell white (home White) then Some White
  else if at_cell black (home Black) then Some Black
  else None.

(* The same, where the knights are those of [s] and of the other side. *)
Definition result (s mover : side) (own enemy : cell) : option side :=
  match s with White => winner mover own enemy | Black => winner mover enemy own end.

(* Whether s comes home first; otherwise it guards the other home. *)
Definition first_home s own enemy : bool := to s own <=? to (other s) enemy.
Definition goal s own enemy : side := if first_home s own enemy then s else other s.

(* The moves that the rule allows: capture; else go nearer to the goal, by any shortest way. *)
Definition plays s own enemy next : Prop :=
  if attacks own enemy then next = enemy
  else on next /\ knight own next /\ to (goal s own enemy) next = to (goal s own enemy) own - 1.

Definition bound s own enemy : Z :=
  if attacks own enemy then 1
  else if first_home s own enemy then to s own
  else to (other s) own + 3.

(* White to move. *)
Definition white_wins (white black : cell) : bool :=
  if Z.odd (fst white + snd white + fst black + snd black)
  then (to White white <=? to Black black) || (to Black white <=? to Black black + 1)
  else (to White white <? to Black black) && (to White white <? to White black).

(* s is to move. There is a move by the rule; each is a move of the knight, and each wins at once or, whatever the other side
   does, within k moves of s in all. Play is over as soon as [result] names a winner. *)
Fixpoint wins (s : side) (k : nat) (own enemy : cell) : Prop :=
  match k with
  | O => False
  | S k =>
      (exists next, plays s own enemy next) /\
      forall next, plays s own enemy next -> on next /\ knight own next /\
        (result s s next enemy = Some s \/
         result s s next enemy = None /\ (exists reply, on reply /\ knight enemy reply) /\
         forall reply, on reply -> knight enemy reply ->
           result s (other s) next reply = Some s \/
           result s (other s) next reply = None /\ wins s k next reply)
  end.

(** ** What the tests mean *)

Lemma attacks_iff : forall c d, attacks c d = true <-> knight c d.
Proof.
  intros c d. unfold attacks, knight, hop. rewrite Z.eqb_eq, Z.abs_mul.
  rewrite <- (Z.abs_opp (fst c - fst d)), <- (Z.abs_opp (snd c - snd d)).
  replace (- (fst c - fst d)) with (fst d - fst c) by lia. replace (- (snd c - snd d)) with (snd d - snd c) by lia.
  generalize (Z.abs_nonneg (fst d - fst c)), (Z.abs_nonneg (snd d - snd c)).
  generalize (Z.abs (fst d - fst c)) (Z.abs (snd d - snd c)). intros a b A B. split; [intro e | nia].
  assert (b <> 0) by (intros ->; lia). assert (a <= 2) by nia. assert (low : a = 0 \/ a = 1 \/ a = 2) by lia.
  destruct low as [-> | [-> | ->]]; lia.
Qed.
Lemma attacks_not : forall c d, attacks c d = false <-> ~ knight c d.
Proof. intros c d. rewrite <- attacks_iff. destruct (attacks c d); split; congruence. Qed.
Lemma attacks_sym : forall c d, attacks c d = attacks d c.
Proof.
  intros c d. destruct (attacks c d) eqn:A, (attacks d c) eqn:B; auto;
    [apply attacks_iff, knight_sym, attacks_iff in A | apply attacks_iff, knight_sym, attacks_iff in B]; congruence.
Qed.
Lemma at_cell_iff : forall c d, at_cell c d = true <-> c = d.
Proof.
  intros (x, y) (p, q). unfold at_cell. cbn [fst snd]. rewrite andb_true_iff, !Z.eqb_eq.
  split; [intros (-> & ->); reflexivity | intros e; injection e; auto].
Qed.
Lemma at_cell_not : forall c d, at_cell c d = false <-> c <> d.
Proof. intros c d. rewrite <- at_cell_iff. destruct (at_cell c d); split; congruence. Qed.
Lemma cell_dec : forall c d : cell, c = d \/ c <> d.
Proof. intros c d. destruct (at_cell c d) eqn:e; [left; now apply at_cell_iff | right; now apply at_cell_not]. Qed.

Lemma captured : forall s c, result s s c c = Some s.
Proof.
  intros s c. assert (e : at_cell c c = true) by now apply at_cell_iff. destruct s; unfold result, winner; now rewrite e.
Qed.
Lemma arrived : forall s own enemy, own = home s -> own <> enemy -> enemy <> home (other s) -> ~ knight own enemy ->
  result s s own enemy = Some s.
Proof.
  intros s own enemy e n o k. apply attacks_not in k. apply at_cell_iff in e.
  assert (n' : enemy <> own) by congruence. apply at_cell_not in n, n', o.
  destruct s; unfold result, winner; cbn [other] in o; [| rewrite attacks_sym in k]; now rewrite ?n, ?n', k, ?o, e.
Qed.
Lemma undecided : forall s mover own enemy, own <> enemy -> own <> home s -> (enemy = home (other s) -> knight own enemy) ->
  result s mover own enemy = None.
Proof.
  intros s mover own enemy n h k. assert (n' : enemy <> own) by congruence. apply at_cell_not in n, n', h.
  destruct (attacks own enemy) eqn:a.
  - destruct s; unfold result, winner; [| rewrite attacks_sym in a]; now rewrite ?n, ?n', a.
  - assert (o : at_cell enemy (home (other s)) = false)
      by (apply at_cell_not; intro e; apply k, attacks_iff in e; congruence).
    destruct s; unfold result, winner; cbn [other] in o; [| rewrite attacks_sym in a]; now rewrite ?n, ?n', a, h, o.
Qed.

Lemma wins_later : forall s k l own enemy, (k <= l)%nat -> wins s k own enemy -> wins s l own enemy.
Proof.
  intros s. induction k as [|k IH]; intros l own enemy le W; [destruct W |]. destruct l as [|l]; [lia |].
  destruct W as (E & W). split; [exact E |]. intros next P. destruct (W next P) as (O & K & R).
  split; [exact O |]. split; [exact K |]. destruct R as [R|(R & some & all)]; [now left | right].
  split; [exact R |]. split; [exact some |]. intros reply Or Kr. destruct (all reply Or Kr) as [w|(r & w)]; [now left | right].
  split; [exact r |]. apply IH; [lia | exact w].
Qed.

(* A capture, and a move that wins or leaves s winning after every reply. *)
Lemma capture : forall s k own enemy, on enemy -> knight own enemy -> wins s (S k) own enemy.
Proof.
  intros s k own enemy O K. assert (a := K). apply attacks_iff in a. split.
  - exists enemy. unfold plays. now rewrite a.
  - intros next P. unfold plays in P. rewrite a in P. subst next. split; [exact O |]. split; [exact K |].
    left. apply captured.
Qed.
Lemma walk_on : forall s k own enemy, on own -> on enemy -> ~ knight own enemy ->
  0 < to (goal s own enemy) own -> 0 < to (other s) enemy ->
  (forall next, on next -> knight own next -> to (goal s own enemy) next = to (goal s own enemy) own - 1 ->
     next <> enemy /\ (next = home s -> ~ knight next enemy) /\
     (next <> home s -> forall reply, on reply -> knight enemy reply ->
        next <> reply /\ (reply = home (other s) -> knight next reply) /\ wins s k next reply)) ->
  wins s (S k) own enemy.
Proof.
  intros s k own enemy Oo Oe NK pos away H. apply attacks_not in NK. split.
  - destruct (nearer N M rows columns _ own Oo pos) as (d & Od & K & e). exists d. unfold plays. rewrite NK. auto.
  - intros next P. unfold plays in P. rewrite NK in P. destruct P as (On & K & e).
    destruct (H next On K e) as (n & h & r). split; [exact On |]. split; [exact K |].
    assert (o : enemy <> home (other s)) by (intros ->; rewrite to_home in away; lia).
    destruct (cell_dec next (home s)) as [eh|nh].
    + left. apply arrived; auto.
    + right. split; [apply undecided; auto; intros; contradiction |]. split; [now apply has_move |].
      intros reply Or Kr. destruct (r nh reply Or Kr) as (c & g & w). right. split; [apply undecided; auto | exact w].
Qed.

Lemma goal_home : forall s own enemy, to s own <= to (other s) enemy -> goal s own enemy = s.
Proof. intros s own enemy le. unfold goal, first_home. apply Z.leb_le in le. now rewrite le. Qed.
Lemma goal_guard : forall s own enemy, to (other s) enemy < to s own -> goal s own enemy = other s.
Proof. intros s own enemy gt. unfold goal, first_home. apply Z.leb_gt in gt. now rewrite gt. Qed.

(** ** The side that can capture *)
Lemma hunter : forall s k own enemy, on own -> on enemy -> ~ same own enemy -> own <> home s ->
  (knight own enemy /\ 1 <= Z.of_nat k \/
   to s own <= to (other s) enemy /\ to s own <= Z.of_nat k \/
   to (other s) own <= to (other s) enemy + 1 /\ to (other s) own + 3 <= Z.of_nat k) ->
  wins s k own enemy.
Proof.
  intros s. induction k as [|k IH]; intros own enemy Oo Oe colours nh C; apply (to_away N M) in nh as pos;
    assert (gp := to_pos N M (other s) own).
  { exfalso. simpl Z.of_nat in C. lia. }
  rewrite Nat2Z.inj_succ in C.
  destruct (attacks own enemy) eqn:a; [apply capture; [exact Oe | now apply attacks_iff] |].
  assert (NK := a). apply attacks_not in NK. destruct C as [(K & _)|C]; [contradiction |].
  assert (rp := to_pos N M (other s) enemy).
  destruct (other_to N M (other s) own enemy colours) as (t & par). destruct (to_homes N M s own enemy colours) as (u & par').
  assert (three := to_other N M s own).
  assert (r1 : 0 < to (other s) enemy).
  { destruct (Z.eq_dec (to (other s) enemy) 0) as [z|z]; [exfalso | lia].
    apply NK, knight_sym. assert (g : to (other s) own = 1) by lia. apply to_0 in z. subst enemy. now apply to_1. }
  assert (step : forall next, on next -> knight own next -> forall reply, on reply -> knight enemy reply ->
    next <> enemy /\ ~ knight next enemy /\ next <> reply /\ ~ same next reply).
  { intros next On K reply Or Kr. assert (S' : same next enemy) by now apply (move_other own).
    assert (D : ~ same next reply) by (intro e; apply (move_same enemy reply next Kr); now apply same_sym).
    repeat split; auto.
    - intros ->. now apply NK.
    - intro c. now apply (knight_colour _ _ c).
    - intros ->. apply D. exists 0. lia. }
  destruct (Z.le_gt_cases (to s own) (to (other s) enemy)) as [le|gt].
  - (* home *)
    assert (G := goal_home s own enemy le).
    apply walk_on; rewrite ?G; auto. intros next On K e.
    destruct (has_move N M rows columns enemy Oe) as (any & Oa & Ka).
    destruct (step next On K any Oa Ka) as (n & c & _). split; [exact n |]. split; [auto |].
    intros nh' reply Or Kr. destruct (step next On K reply Or Kr) as (_ & _ & n' & D). split; [exact n' |].
    assert (p := to_away N M s next nh').
    destruct (to_move N M (other s) _ _ Kr) as [r|r];
      (split; [intros ->; rewrite to_home in r; lia |]; apply IH; auto; right; left; lia).
  - (* guard *)
    destruct C as [C|C]; [lia |].
    assert (G := goal_guard s own enemy gt).
    assert (g1 : 0 < to (other s) own).
    { destruct (Z.eq_dec (to (other s) own) 0) as [z|z]; [exfalso | lia].
      apply NK. assert (r : to (other s) enemy = 1) by lia. apply to_0 in z. subst own. now apply to_1. }
    apply walk_on; rewrite ?G; auto. intros next On K e.
    destruct (has_move N M rows columns enemy Oe) as (any & Oa & Ka).
    destruct (step next On K any Oa Ka) as (n & c & _). split; [exact n |]. split; [auto |].
    intros nh' reply Or Kr. destruct (step next On K reply Or Kr) as (_ & _ & n' & D). split; [exact n' |].
    assert (r' := to_move N M (other s) _ _ Kr). split.
    + intros ->. rewrite to_home in r'. apply knight_sym, to_1. lia.
    + apply IH; auto. right; right. lia.
Qed.

(** ** The side that cannot capture *)
Lemma runner : forall s k own enemy, on own -> on enemy -> same own enemy -> own <> home s ->
  to s own <= to (other s) enemy -> to s own < to s enemy -> to s own <= Z.of_nat k ->
  wins s k own enemy.
Proof.
  intros s. induction k as [|k IH]; intros own enemy Oo Oe colours nh rh rg le; apply (to_away N M) in nh as pos.
  { simpl Z.of_nat in le. lia. }
  rewrite Nat2Z.inj_succ in le. destruct (same_to N M s own enemy colours) as (t & par).
  assert (G := goal_home s own enemy rh).
  apply walk_on; rewrite ?G; auto; try lia.
  - intro K. now apply (knight_colour _ _ K).
  - intros next On K e. split; [intros ->; lia |]. split.
    + intros -> A. rewrite to_home in e. destruct (to_move N M s _ _ A) as [z|z]; rewrite to_home in z; lia.
    + intros nh' reply Or Kr. assert (p := to_away N M s next nh').
      assert (h' := to_move N M (other s) _ _ Kr). assert (g' := to_move N M s _ _ Kr).
      split; [intros <-; lia |]. split; [intros ->; rewrite to_home in h'; lia |].
      apply IH; auto; try lia. apply same_sym, (move_other enemy); [exact Kr |].
      intro c. apply (move_same own next enemy K colours). now apply same_sym.
Qed.

(** ** The theorem: White moves first *)

Lemma hunts : forall w b, Z.odd (fst w + snd w + fst b + snd b) = true <-> ~ same w b.
Proof.
  intros w b. rewrite Z.odd_spec. split.
  - intros (t & e) (u & f). lia.
  - intro d. destruct (other_is w b d) as (t & e). exists (t + fst b + snd b). lia.
Qed.

(* What is used of [white_wins] and [bound]. *)
Lemma white_wins_iff : forall w b, white_wins w b = true <->
  ~ same w b /\ (to White w <= to Black b \/ to Black w <= to Black b + 1) \/
  same w b /\ to White w < to Black b /\ to White w < to White b.
Proof.
  intros w b. unfold white_wins. destruct (Z.odd _) eqn:o.
  - apply hunts in o. rewrite orb_true_iff, !Z.leb_le. tauto.
  - assert (e : same w b) by (destruct (same_dec w b) as [e|d]; [exact e | apply hunts in d; congruence]).
    rewrite andb_true_iff, !Z.ltb_lt. tauto.
Qed.
Lemma bound_cases : forall s own enemy,
  knight own enemy /\ bound s own enemy = 1 \/
  ~ knight own enemy /\ (to s own <= to (other s) enemy /\ bound s own enemy = to s own \/
    to (other s) enemy < to s own /\ bound s own enemy = to (other s) own + 3).
Proof.
  intros s own enemy. unfold bound, first_home. destruct (attacks own enemy) eqn:a.
  - left. split; [now apply attacks_iff | reflexivity].
  - right. split; [now apply attacks_not |]. destruct (Z.leb_spec (to s own) (to (other s) enemy)); auto.
Qed.

Theorem knightmare : forall w b, on w -> on b -> w <> b -> w <> home White -> b <> home Black ->
  if white_wins w b
  then wins White (Z.to_nat (bound White w b)) w b
  else (exists w', on w' /\ knight w w') /\ forall w', on w' -> knight w w' ->
    winner White w' b = None /\ wins Black (Z.to_nat (bound Black b w)) b w'.
Proof.
  intros w b Ow Ob ne nw nb.
  assert (pw := to_away N M White w nw). assert (pb := to_away N M Black b nb).
  assert (p1 := to_pos N M Black w). assert (p2 := to_pos N M White b).
  destruct (white_wins w b) eqn:W.
  - apply white_wins_iff in W. assert (B := bound_cases White w b). cbn [other] in B.
    destruct W as [(d & C)|(e & c1 & c2)].
    + apply hunter; auto. cbn [other]. destruct B as [(c & B)|(_ & B)]; [left; split; [exact c | lia] | right; lia].
    + assert (K : ~ knight w b) by (intro K; now apply (knight_colour _ _ K)).
      destruct B as [(c & _)|(_ & B)]; [contradiction |]. apply runner; auto; cbn [other]; lia.
  - assert (no : ~ white_wins w b = true) by congruence. rewrite white_wins_iff in no. clear W.
    split; [now apply has_move |]. intros w' Ow' K.
    assert (x1 := to_move N M White _ _ K). assert (x2 := to_move N M Black _ _ K).
    assert (B := bound_cases Black b w). cbn [other] in B.
    destruct (same_dec w b) as [e|d].
    + (* Black can capture *)
      assert (D : ~ same b w') by (intro u; apply (move_same _ _ b K e); now apply same_sym).
      assert (nn : ~ (to White w < to Black b /\ to White w < to White b)) by tauto.
      assert (NK : ~ knight b w) by (intro c; apply (knight_colour _ _ c); now apply same_sym).
      destruct (same_to N M White w b e) as (t & par). destruct (to_homes_same N M White w b e) as (u & odd).
      cbn [other] in odd. split.
      * apply (undecided Black White b w'); auto; [intros ->; apply D; exists 0; lia |].
        cbn [other]. intros ->. rewrite to_home in x1. apply knight_sym, to_1. lia.
      * apply hunter; auto. cbn [other]. right. destruct B as [(c & _)|(_ & B)]; [contradiction | lia].
    + (* White can capture *)
      assert (nn : ~ (to White w <= to Black b) /\ ~ (to Black w <= to Black b + 1)) by tauto.
      assert (NK : ~ knight b w).
      { intro c. apply knight_sym in c. destruct (to_move N M Black _ _ c); lia. }
      split.
      * apply (undecided Black White b w'); auto; [intros <-; lia |].
        cbn [other]. intros ->. rewrite to_home in x1. lia.
      * destruct B as [(c & _)|(_ & B)]; [contradiction |].
        apply runner; auto; cbn [other]; try lia. apply same_sym. now apply (move_other w).
Qed.

(** The bound of the winner is at most 2 above the longest way home. *)
Theorem bound_most : forall longest, 1 <= longest -> (forall s c, on c -> to s c <= longest) ->
  forall w b, on w -> on b ->
  (if white_wins w b then bound White w b else bound Black b w) <= longest + 2.
Proof.
  intros longest one most w b Ow Ob. assert (m1 := most White w Ow). assert (m2 := most Black b Ob).
  destruct (white_wins w b) eqn:W.
  - apply white_wins_iff in W. assert (B := bound_cases White w b). cbn [other] in B.
    destruct B as [(_ & ->)|(_ & [(_ & ->)|(gt & ->)])]; try lia.
    destruct W as [(d & C)|(_ & c & _)]; [| lia].
    destruct (to_homes N M White w b d) as (t & e), (other_to N M Black w b d) as (u & f). cbn [other] in e. lia.
  - assert (no : ~ white_wins w b = true) by congruence. rewrite white_wins_iff in no.
    assert (B := bound_cases Black b w). cbn [other] in B.
    destruct B as [(_ & ->)|(_ & [(_ & ->)|(gt & ->)])]; try lia.
    destruct (same_dec w b) as [e|d].
    + destruct (same_to N M White w b e) as (t & par), (to_homes_same N M White w b e) as (u & odd). cbn [other] in odd.
      assert (~ (to White w < to Black b /\ to White w < to White b)) by tauto. lia.
    + assert (~ (to White w <= to Black b)) by tauto. lia.
Qed.

End Board.

(** On boards of at most 1000×1000 the rule wins within 336 moves; the contest allows 350. *)
Corollary contest : forall N M, 3 <= N <= 500 -> 3 <= M <= 500 -> forall w b,
  on N M w -> on N M b -> w <> b -> w <> home N M White -> b <> home N M Black ->
  if white_wins N M w b
  then wins N M White 336 w b
  else (exists w', on N M w' /\ knight w w') /\ forall w', on N M w' -> knight w w' ->
    winner N M White w' b = None /\ wins N M Black 336 b w'.
Proof.
  intros N M hN hM w b Ow Ob ne nw nb.
  assert (T := knightmare N M ltac:(lia) ltac:(lia) w b Ow Ob ne nw nb).
  assert (L : forall s c, on N M c -> to N M s c <= 334) by (intros; apply to_most_contest; auto; lia).
  assert (B := bound_most N M 334 ltac:(lia) L w b Ow Ob).
  destruct (white_wins N M w b).
  - apply wins_later with (2 := T). lia.
  - destruct T as (some & T). split; [exact some |]. intros w' Ow' K. destruct (T w' Ow' K) as (u & W).
    split; [exact u |]. apply wins_later with (2 := W). lia.
Qed.

Print Assumptions knightmare.
Print Assumptions bound_most.
Print Assumptions contest.
