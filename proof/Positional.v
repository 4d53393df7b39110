(** * Positional games: two sides take cells, and each is after sets of its own

    The sides take free cells of a board by turns. Whoever first has all cells of one of its sets has won, or lost; a full board
    on which nobody has is a tie. Cells are numbered from 0; the men of a side are a number whose bits are its cells. *)
From Coq Require Import Arith Bool Lia List.
From PerfectPlay Require Import Strategy.
Import ListNotations.

(** The men of the prover and of the other side, and whether it is the prover's turn. *)
Record position := Position { own : nat; other : nat; turn : bool }.

Record game := Game {
  cells : nat;
  (** Which of the free cells may be taken. *)
  allowed : position -> nat -> bool;
  (** Whether these men of the prover (true), or of the other side, have one of its sets. *)
  has_set : bool -> nat -> bool;
  (** Whether who has one has lost. *)
  misere : bool;
}.

(** ** Men *)
Definition mask (cells : list nat) := fold_right (fun c m => Nat.setbit m c) 0 cells.
Definition filled men m := Nat.land men m =? m.

Lemma mask_bit cells c : Nat.testbit (mask cells) c = existsb (Nat.eqb c) cells.
Proof.
  induction cells as [|d cells IH]; simpl; [apply Nat.bits_0|].
  rewrite Nat.setbit_eqb, IH. now rewrite (Nat.eqb_sym d c).
Qed.

(** A set is filled if all of its cells are. *)
Theorem filled_iff men cells : filled men (mask cells) = true <-> forall c, In c cells -> Nat.testbit men c = true.
Proof.
  unfold filled. rewrite Nat.eqb_eq. split.
  - intros E c I. assert (B : Nat.testbit (Nat.land men (mask cells)) c = Nat.testbit (mask cells) c) by now rewrite E.
    rewrite Nat.land_spec, mask_bit in B. rewrite (proj2 (existsb_exists _ _)) in B.
    + now rewrite andb_true_r in B.
    + exists c. split; auto. apply Nat.eqb_refl.
  - intros A. apply Nat.bits_inj. intros c. rewrite Nat.land_spec, mask_bit.
    destruct (existsb (Nat.eqb c) cells) eqn:X; [|apply andb_false_r].
    apply existsb_exists in X as (d & I & E). apply Nat.eqb_eq in E. subst d. rewrite A; auto.
Qed.

(** ** The rules *)
Section Rules.
Variable g : game.

Definition all_cells := seq 0 (cells g).
Definition free p c := negb (Nat.testbit (own p) c || Nat.testbit (other p) c).
Definition legal p c := free p c && allowed g p c.
Definition put p c :=
  if turn p then Position (Nat.setbit (own p) c) (other p) false else Position (own p) (Nat.setbit (other p) c) true.
Definition moves p := map (put p) (filter (legal p) all_cells).

Definition over p :=
  if has_set g true (own p) then Some (if misere g then Lost else Won)
  else if has_set g false (other p) then Some (if misere g then Won else Lost)
  else if forallb (fun c => negb (free p c)) all_cells then Some Tied
  else None.
End Rules.

Definition same p q := (own p =? own q) && (other p =? other q) && Bool.eqb (turn p) (turn q).
Lemma same_right p q : same p q = true -> p = q.
Proof.
  destruct p, q. unfold same. simpl. rewrite !andb_true_iff, !Nat.eqb_eq, eqb_true_iff. intros [[-> ->] ->]. reflexivity.
Qed.

(** The cells that are free: a move takes one of them, so play ends within as many plies. *)
Definition free_cells g p := List.length (filter (free p) (all_cells g)).

Lemma put_free p c d : free (put p c) d = free p d && negb (c =? d).
Proof.
  unfold free, put. destruct (turn p); simpl; rewrite Nat.setbit_eqb;
    destruct (c =? d), (Nat.testbit (own p) d), (Nat.testbit (other p) d); reflexivity.
Qed.

Lemma fewer (f : nat -> bool) c l : NoDup l -> In c l -> f c = true ->
  S (List.length (filter (fun d => f d && negb (c =? d)) l)) = List.length (filter f l).
Proof.
  induction l as [|d l IH]; simpl; [easy|]. intros N I F. inversion N as [|d' l' A B]; subst.
  destruct (Nat.eqb_spec c d) as [<- | D].
  - rewrite F. simpl. f_equal. f_equal. apply filter_ext_in. intros e J.
    destruct (Nat.eqb_spec c e) as [<- | _]; [easy | now rewrite andb_true_r].
  - destruct I as [I | I]; [congruence|]. rewrite andb_true_r.
    specialize (IH B I F). destruct (f d); simpl; lia.
Qed.

Lemma move_fills g p q : In q (moves g p) -> S (free_cells g q) = free_cells g p.
Proof.
  unfold moves. intros I. apply in_map_iff in I as (c & <- & I). apply filter_In in I as [I L].
  unfold legal in L. apply andb_true_iff in L as [F _]. unfold free_cells. rewrite <- (fewer (free p) c); auto; [|apply seq_NoDup].
  f_equal. f_equal. apply filter_ext. intros d. apply put_free.
Qed.

(** The prover never loses, however long play goes on. *)
Inductive never_loses (g : game) : position -> Prop :=
| Over p e : over g p = Some e -> e <> Lost -> never_loses g p
| Mine p q : over g p = None -> turn p = true -> In q (moves g p) -> never_loses g q -> never_loses g p
| Theirs p : over g p = None -> turn p = false -> (forall q, In q (moves g p) -> never_loses g q) -> never_loses g p.

(** Who does not lose in fewer plies than there are free cells and one, never does. *)
Theorem never g plies : forall p, free_cells g p < plies ->
  holds position turn (over g) (moves g) plies p -> never_loses g p.
Proof.
  induction plies as [|k IH]; intros p L H; [lia|]. simpl in H. destruct (over g p) as [e|] eqn:O.
  - now apply Over with e.
  - assert (N : forall q, In q (moves g p) -> free_cells g q < k) by (intros q I; apply move_fills in I; lia).
    destruct (turn p) eqn:T.
    + destruct H as (q & I & H). apply Mine with q; auto.
    + destruct H as (_ & H). apply Theirs; auto.
Qed.

(** ** The checker

    It is given positions with the other side to move, by number, each with the plies of the goal there; and for each move of
    the other side the answer of the prover with the number of the position after it. After a move it looks only for sets that
    have the cell that was taken: there was no other if the position before is not over. *)
Record listed := Listed {
  count : nat;
  position_at : nat -> position;
  plies_at : nat -> nat;
  answer : nat -> nat -> nat * nat;
}.

Definition board g := mask (all_cells g).

(** Whether men of a side have a set after one of them was put on a cell, if they had none before. *)
Definition finds_new g (new_set : bool -> nat -> nat -> bool) := forall side men c, c < cells g ->
  has_set g side men = false -> new_set side (Nat.setbit men c) c = has_set g side (Nat.setbit men c).

Section Checker.
Variable g : game.
Variable new_set : bool -> nat -> nat -> bool.
(** [all_cells g] and [board g], which are made once. *)
Variable made_cells : list nat.
Variable made_board : nat.
Hypothesis right_new : finds_new g new_set.
Hypothesis right_cells : made_cells = all_cells g.
Hypothesis right_board : made_board = board g.

Variable aim : goal.
(** Positions of the prover's turn for which another list was accepted. *)
Variable settled : nat -> position -> bool.
Variable l : listed.

Definition full p := filled (Nat.lor (own p) (other p)) made_board.
(** The game is over by a set of the side that has moved. *)
Definition by_set mover plies :=
  match aim, Bool.eqb mover (misere g) with
  | Win, lost => negb lost
  | Hold, lost => (plies =? 0) || negb lost
  end.
Definition held := match aim with Win => false | Hold => true end.

(** Whether the goal is reached after a move to cell c, with so many plies then; [next] is asked if play goes on. *)
Definition after plies p c (next : position -> bool) :=
  let q := put p c in
  if new_set (turn p) (if turn p then own q else other q) c then by_set (turn p) plies
  else if full q || (plies =? 0) then held
  else next q.

Definition known plies p j := (j <? count l) && (plies_at l j =? plies) && same (position_at l j) p.
Definition answered plies p (a : nat * nat) :=
  match plies with
  | 0 => false
  | S k => let (c, j) := a in (c <? cells g) && legal g p c && after k p c (fun q => known k q j)
  end.
(** What the checker does for each listed position. *)
Definition check_listed j :=
  let p := position_at l j in
  match turn p, plies_at l j, filter (legal g p) made_cells with
  | false, S k, (_ :: _) as free => forallb (fun c => after k p c (fun q => answered k q (answer l j c) || settled k q)) free
  | _, _, _ => false
  end.
(** What it does for the position of the claim. *)
Definition check_first plies p a :=
  match over g p, turn p with
  | None, true => answered plies p a || settled plies p
  | None, false => known plies p (snd a)
  | _, _ => false
  end.

Definition goal_at := reaches position turn (over g) (moves g) aim.
Definition accepts plies p a := (forall j, j < count l -> check_listed j = true) /\ check_first plies p a = true.

Hypothesis right_settled : forall plies p, settled plies p = true -> goal_at plies p.
Hypothesis right : forall j, j < count l -> check_listed j = true.

Lemma no_sets p : over g p = None -> has_set g true (own p) = false /\ has_set g false (other p) = false.
Proof. unfold over. now destruct (has_set g true _), (has_set g false _). Qed.

Lemma full_iff p : full p = forallb (fun c => negb (free p c)) (all_cells g).
Proof.
  unfold full. rewrite right_board. apply eq_true_iff_eq. unfold board. rewrite filled_iff, forallb_forall.
  unfold free. split; intros H c I; specialize (H c I); rewrite negb_involutive, Nat.lor_spec in *; exact H.
Qed.

Lemma after_right plies p c next : over g p = None -> c < cells g ->
  (forall q, turn q = negb (turn p) -> over g q = None -> next q = true -> goal_at plies q) ->
  after plies p c next = true -> goal_at plies (put p c).
Proof.
  intros O C N A. apply no_sets in O as [Own Other]. unfold after in A.
  assert (V : over g (put p c) =
    if new_set (turn p) (if turn p then own (put p c) else other (put p c)) c
    then Some (if Bool.eqb (turn p) (misere g) then Lost else Won)
    else if full (put p c) then Some Tied else None).
  { unfold over. rewrite full_iff. unfold put. destruct (turn p); simpl own; simpl other.
    - rewrite right_new, Other by auto. now destruct (has_set g true _), (misere g).
    - rewrite Own, right_new by auto. now destruct (has_set g false _), (misere g). }
  assert (T : turn (put p c) = negb (turn p)) by (unfold put; now destruct (turn p)).
  destruct (new_set _ _ _).
  - apply met_right. unfold met. rewrite V. unfold by_set in A. now destruct aim, (Bool.eqb _ _).
  - destruct (full (put p c)); simpl in A.
    + apply met_right. unfold met. rewrite V. unfold held in A. destruct aim; [easy | apply orb_true_r].
    + destruct (Nat.eqb_spec plies 0) as [-> | _]; [|now apply N].
      unfold held in A. apply met_right. unfold met. now rewrite V; destruct aim.
Qed.

Lemma in_moves p c : In (put p c) (moves g p) <-> exists d, put p d = put p c /\ d < cells g /\ legal g p d = true.
Proof.
  unfold moves, all_cells. rewrite in_map_iff. split; intros (d & E & H); exists d; rewrite filter_In, in_seq in *; intuition lia.
Qed.

Lemma answered_right plies p a : (forall k q j, k < plies -> known k q j = true -> over g q = None -> goal_at k q) ->
  over g p = None -> turn p = true -> answered plies p a = true -> goal_at plies p.
Proof.
  intros K O T A. destruct plies as [|k], a as (c, j); [easy|]. simpl in A.
  rewrite !andb_true_iff, Nat.ltb_lt in A. destruct A as [[C L] A]. apply one_more; auto. rewrite T.
  exists (put p c). split; [apply in_moves; eauto|].
  revert A. apply after_right; auto. intros q _ Q W. now apply (K k q j); [lia | |].
Qed.

Theorem known_right plies : forall p j, known plies p j = true -> over g p = None -> goal_at plies p.
Proof.
  induction plies as [plies IH] using lt_wf_ind. intros p j K O. unfold known in K.
  rewrite !andb_true_iff, Nat.ltb_lt, Nat.eqb_eq in K. destruct K as [[J L] S]. apply same_right in S.
  specialize (right _ J). unfold check_listed in right. cbv zeta in right. rewrite L, S, right_cells in right.
  destruct (turn p) eqn:T; [easy|]. destruct plies as [|k]; [easy|].
  assert (A : moves g p <> [] /\ forallb (fun c => after k p c (fun q => answered k q (answer l j c) || settled k q))
    (filter (legal g p) (all_cells g)) = true).
  { unfold moves. now destruct (filter _ _). }
  clear right. destruct A as [M A]. apply one_more; auto. rewrite T. split; auto.
  intros q I. unfold moves in I. apply in_map_iff in I as (c & <- & I). rewrite forallb_forall in A. specialize (A c I).
  apply filter_In in I as [I _]. apply in_seq in I.
  revert A. apply after_right; [auto | lia |]. intros q Q V W. rewrite T in Q. apply orb_true_iff in W as [W | W]; auto.
  apply (answered_right k q (answer l j c)); auto. intros m q' j' N. apply IH. lia.
Qed.

Theorem first_right plies p a : check_first plies p a = true -> goal_at plies p.
Proof.
  unfold check_first. destruct (over g p) eqn:O; [easy|]. destruct (turn p) eqn:T; intros A.
  - apply orb_true_iff in A as [A | A]; auto. eapply answered_right; eauto. intros k q j _. apply known_right.
  - eapply known_right; eauto.
Qed.
End Checker.

(** If the checker accepts a list, and for each settled position one in which nothing is settled, the prover reaches its
    goal. *)
Theorem accepted g new_set aim settled l plies p a :
  finds_new g new_set ->
  (forall k q, settled k q = true ->
    exists l' a', accepts g new_set (all_cells g) (board g) aim (fun _ _ => false) l' k q a') ->
  accepts g new_set (all_cells g) (board g) aim settled l plies p a ->
  reaches position turn (over g) (moves g) aim plies p.
Proof.
  intros M S [L F]. eapply (first_right g new_set (all_cells g) (board g)); eauto.
  intros k q Q. destruct (S k q Q) as (l' & a' & L' & F').
  eapply (first_right g new_set (all_cells g) (board g)); eauto. easy.
Qed.

Print Assumptions filled_iff.
Print Assumptions never.
Print Assumptions known_right.
Print Assumptions first_right.
Print Assumptions accepted.
