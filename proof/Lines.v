(** * Games in which two sides fill lines

    On a board of [width] columns and [height] rows the sides put a man on an empty cell by turns, or drop it onto the lowest
    empty cell of a column. Whoever first has [in_a_row] men in a row, column or diagonal has won, or lost; a full board without
    such a line is a tie. Cells are numbered from 0, row by row from the top; men are numbers whose bits are cells. *)
From Coq Require Import Arith Bool Lia List.
From PerfectPlay Require Import Strategy.
Import ListNotations.

Record rules := Rules {
  width : nat;
  height : nat;
  in_a_row : nat;
  (** Whether men fall. *)
  falls : bool;
  (** Whether who has a line has lost. *)
  misere : bool;
}.

(** The men of the prover and of the other side, and whether it is the prover's turn. *)
Record position := Position { own : nat; other : nat; turn : bool }.

(** ** Lines *)
Inductive direction := Across | Down | Falling | Rising.
Definition directions := [Across; Down; Falling; Rising].

(** The line of cells that begins in column x and row y. *)
Definition cell r x y := x + y * width r.
Definition line r x y d :=
  map (fun i => match d with
    | Across => cell r (x + i) y
    | Down => cell r x (y + i)
    | Falling => cell r (x + i) (y + i)
    | Rising => cell r (x - i) (y + i)
    end) (seq 0 (in_a_row r)).
(** Whether it is on the board. *)
Definition fits r x y d :=
  match d with Across => true | _ => y + in_a_row r <=? height r end
  && match d with Down => true | Rising => in_a_row r <=? x + 1 | _ => x + in_a_row r <=? width r end.
Definition lines r : list (list nat) :=
  flat_map (fun y => flat_map (fun x => map (line r x y) (filter (fits r x y) directions)) (seq 0 (width r)))
    (seq 0 (height r)).

(** Lines as bits. *)
Definition mask (cells : list nat) := fold_right (fun c m => Nat.setbit m c) 0 cells.
Definition masks r := map mask (lines r).
Definition filled men m := Nat.land men m =? m.

Lemma mask_bit cells c : Nat.testbit (mask cells) c = existsb (Nat.eqb c) cells.
Proof.
  induction cells as [|d cells IH]; simpl; [apply Nat.bits_0|].
  rewrite Nat.setbit_eqb, IH. now rewrite (Nat.eqb_sym d c).
Qed.

(** A line is filled if all of its cells are. *)
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
Variable r : rules.
(** [masks r], which is made once. *)
Variable all_masks : list nat.

Definition cells := width r * height r.
Definition free p c := negb (Nat.testbit (own p) c || Nat.testbit (other p) c).
Definition legal p c := free p c && (negb (falls r) || (cells <=? c + width r) || negb (free p (c + width r))).
Definition put p c :=
  if turn p then Position (Nat.setbit (own p) c) (other p) false else Position (own p) (Nat.setbit (other p) c) true.
Definition moves p := map (put p) (filter (legal p) (seq 0 cells)).

Definition has_line men := existsb (filled men) all_masks.
Definition over p :=
  if has_line (own p) then Some (if misere r then Lost else Won)
  else if has_line (other p) then Some (if misere r then Won else Lost)
  else if forallb (fun c => negb (free p c)) (seq 0 cells) then Some Tied
  else None.
End Rules.

Definition same p q := (own p =? own q) && (other p =? other q) && Bool.eqb (turn p) (turn q).
Lemma same_right p q : same p q = true -> p = q.
Proof.
  destruct p, q. unfold same. simpl. rewrite !andb_true_iff, !Nat.eqb_eq, eqb_true_iff. intros [[-> ->] ->]. reflexivity.
Qed.

(** The cells that are free: a move takes one of them, so play ends within as many plies. *)
Definition free_cells r p := List.length (filter (free p) (seq 0 (cells r))).

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

Lemma move_fills r p q : In q (moves r p) -> S (free_cells r q) = free_cells r p.
Proof.
  unfold moves. intros I. apply in_map_iff in I as (c & <- & I). apply filter_In in I as [I L].
  unfold legal in L. apply andb_true_iff in L as [F _]. unfold free_cells. rewrite <- (fewer (free p) c); auto using seq_NoDup.
  f_equal. f_equal. apply filter_ext. intros d. apply put_free.
Qed.

(** The prover never loses, however long play goes on. *)
Inductive never_loses (r : rules) : position -> Prop :=
| Over p e : over r (masks r) p = Some e -> e <> Lost -> never_loses r p
| Mine p q : over r (masks r) p = None -> turn p = true -> In q (moves r p) -> never_loses r q -> never_loses r p
| Theirs p : over r (masks r) p = None -> turn p = false -> (forall q, In q (moves r p) -> never_loses r q) -> never_loses r p.

(** Who does not lose in fewer plies than there are free cells and one, never does. *)
Theorem never r plies : forall p, free_cells r p < plies ->
  holds position turn (over r (masks r)) (moves r) plies p -> never_loses r p.
Proof.
  induction plies as [|k IH]; intros p L H; [lia|]. simpl in H. destruct (over r (masks r) p) as [e|] eqn:O.
  - now apply Over with e.
  - assert (N : forall q, In q (moves r p) -> free_cells r q < k) by (intros q I; apply move_fills in I; lia).
    destruct (turn p) eqn:T.
    + destruct H as (q & I & H). apply Mine with q; auto.
    + destruct H as (_ & H). apply Theirs; auto.
Qed.

(** If the checker accepts each listed position and knows the first one, the prover reaches its goal there. *)
Definition check_listed r all_masks :=
  check_position position turn (over r all_masks) (moves r) same.
Definition check_first r all_masks := known position (over r all_masks) same.

Theorem accepted r aim position_at plies_at number count plies p :
  (forall j, j < count -> check_listed r (masks r) aim position_at plies_at number count j = true) ->
  check_first r (masks r) aim position_at plies_at number count plies p = true ->
  reaches position turn (over r (masks r)) (moves r) aim plies p.
Proof.
  intros H K. unfold check_listed, check_first in *.
  eapply known_right; eauto using same_right.
Qed.

Print Assumptions filled_iff.
Print Assumptions never.
Print Assumptions accepted.

From PerfectPlay Require Exact.
Extraction "lines.ml" masks moves over free_cells check_listed check_first.
