(** * Tables of nimbers

    In an impartial game both sides have the same moves, every move passes the turn, and whoever cannot move loses. The
    nimber of a position is the least number that no successor has. Every move leads to a position with a smaller number,
    so play ends. *)
From Coq Require Import Arith Bool Lia List.
Import ListNotations.

Record impartial := {
  size : nat;
  moves : nat -> list nat;
}.

Record follows (g : impartial) (table : nat -> nat) (p : nat) : Prop := {
  not_there : forall q, In q (moves g p) -> table q <> table p;
  all_below : forall k, k < table p -> exists q, In q (moves g p) /\ table q = k;
  earlier : forall q, In q (moves g p) -> q < p;
}.

Definition follows_everywhere g table := forall p, p < size g -> follows g table p.

Definition check_at (g : impartial) (table : nat -> nat) (p : nat) : bool :=
  forallb (fun q => (q <? p) && negb (table q =? table p)) (moves g p)
  && forallb (fun k => existsb (fun q => table q =? k) (moves g p)) (seq 0 (table p)).

Lemma check_at_iff g table p : check_at g table p = true <-> follows g table p.
Proof.
  unfold check_at. rewrite andb_true_iff, !forallb_forall. split.
  - intros [A B]. split.
    + intros q Q E. apply A, andb_prop in Q as [_ N]. apply Nat.eqb_eq in E. now rewrite E in N.
    + intros k K. assert (X := B k ltac:(apply in_seq; lia)).
      apply existsb_exists in X as (q & Q & E). exists q. split; [auto | now apply Nat.eqb_eq].
    + intros q Q. apply A, andb_prop in Q as [L _]. now apply Nat.ltb_lt.
  - intros [N A E]. split.
    + intros q Q. apply andb_true_intro. split; [now apply Nat.ltb_lt, E|].
      apply negb_true_iff, Nat.eqb_neq. now apply N.
    + intros k K. apply in_seq in K. apply existsb_exists. destruct (A k ltac:(lia)) as (q & Q & X).
      exists q. split; [auto | now apply Nat.eqb_eq].
Qed.

Theorem unique g t u : follows_everywhere g t -> follows_everywhere g u -> forall p, p < size g -> t p = u p.
Proof.
  intros T U p. induction p as [p IH] using lt_wf_ind. intro P.
  assert (E : forall q, In q (moves g p) -> t q = u q)
    by (intros q Q; assert (L := earlier _ _ _ (T p P) q Q); apply IH; lia).
  destruct (Nat.lt_trichotomy (t p) (u p)) as [L | [L | L]]; auto; exfalso.
  - destruct (all_below _ _ _ (U p P) _ L) as (q & Q & V). apply (not_there _ _ _ (T p P) q Q). now rewrite E.
  - destruct (all_below _ _ _ (T p P) _ L) as (q & Q & V). apply (not_there _ _ _ (U p P) q Q). now rewrite <- E.
Qed.

(** ** Sums: a move of p + q is a move of p or a move of q, and whoever cannot move loses *)

(** Whoever moves at p + q wins, and loses. *)
Inductive won (g h : impartial) : nat -> nat -> Prop :=
  | by_first p p' q : In p' (moves g p) -> lost g h p' q -> won g h p q
  | by_second p q q' : In q' (moves h q) -> lost g h p q' -> won g h p q
with lost (g h : impartial) : nat -> nat -> Prop :=
  | all_won p q : (forall p', In p' (moves g p) -> won g h p' q) ->
      (forall q', In q' (moves h q) -> won g h p q') -> lost g h p q.

(** Nobody both wins and loses. *)
Lemma not_both g h : forall p q, lost g h p q -> won g h p q -> False.
Proof.
  fix IH 3. intros p q [p1 q1 A B] W. destruct W as [p2 p' q2 M L | p2 q2 q' M L].
  - assert (X := A p' M). destruct L as [p3 q3 C D]. destruct X as [p4 p5 q4 N K | p4 q4 q5 N K].
    + exact (IH p5 q4 K (C p5 N)).
    + exact (IH p4 q5 K (D q5 N)).
  - assert (X := B q' M). destruct L as [p3 q3 C D]. destruct X as [p4 p5 q4 N K | p4 q4 q5 N K].
    + exact (IH p5 q4 K (C p5 N)).
    + exact (IH p4 q5 K (D q5 N)).
Qed.

(** Positions with the same nimber make a sum that is lost for whoever moves; other sums are won. With a second game
    that is a heap this says that a position with nimber n is worth a heap of n. *)
Theorem sum g h t u : follows_everywhere g t -> follows_everywhere h u ->
  forall p q, p < size g -> q < size h -> (t p = u q -> lost g h p q) /\ (t p <> u q -> won g h p q).
Proof.
  intros T U p q. remember (p + q) as n. revert p q Heqn.
  induction n as [n IH] using lt_wf_ind. intros p q -> P Q. split.
  - intro E. constructor.
    + intros p' M. assert (L := earlier _ _ _ (T p P) p' M).
      apply (IH (p' + q)); try lia. rewrite <- E. exact (not_there _ _ _ (T p P) p' M).
    + intros q' M. assert (L := earlier _ _ _ (U q Q) q' M).
      apply (IH (p + q')); try lia. rewrite E. intro X. symmetry in X. exact (not_there _ _ _ (U q Q) q' M X).
  - intro E. destruct (Nat.lt_total (t p) (u q)) as [L | [L | L]]; [| tauto |].
    + destruct (all_below _ _ _ (U q Q) _ L) as (q' & M & V).
      assert (X := earlier _ _ _ (U q Q) q' M). apply (by_second g h p q q' M).
      apply (IH (p + q')); try lia; auto.
    + destruct (all_below _ _ _ (T p P) _ L) as (p' & M & V).
      assert (X := earlier _ _ _ (T p P) p' M). apply (by_first g h p p' q M).
      apply (IH (p' + q)); try lia; auto.
Qed.

(** ** The nimber of a sum is the exclusive or of the nimbers *)

Lemma below_by_bit a b k : Nat.testbit a k = false -> Nat.testbit b k = true ->
  (forall j, k < j -> Nat.testbit a j = Nat.testbit b j) -> a < b.
Proof.
  intros A B H. rewrite Nat.testbit_odd in A, B.
  assert (E : Nat.shiftr a (S k) = Nat.shiftr b (S k)).
  { apply Nat.bits_inj. intro j. rewrite !Nat.shiftr_spec by lia. apply H. lia. }
  simpl in E. assert (X := Nat.div2_odd (Nat.shiftr a k)). assert (Y := Nat.div2_odd (Nat.shiftr b k)).
  rewrite A in X. rewrite B in Y. rewrite E in X. simpl Nat.b2n in *.
  rewrite !Nat.shiftr_div_pow2 in *.
  assert (Z : 2 ^ k <> 0) by (apply Nat.pow_nonzero; lia).
  assert (U := Nat.div_mod a (2 ^ k) Z). assert (V := Nat.div_mod b (2 ^ k) Z).
  assert (W := Nat.mod_upper_bound a (2 ^ k) Z). nia.
Qed.

Lemma reach_below a b c : c < Nat.lxor a b ->
  (exists a', a' < a /\ Nat.lxor a' b = c) \/ (exists b', b' < b /\ Nat.lxor a b' = c).
Proof.
  intro L. set (d := Nat.lxor (Nat.lxor a b) c). set (k := Nat.log2 d).
  assert (D : d <> 0) by (intro E; apply Nat.lxor_eq in E; lia).
  assert (Top : Nat.testbit d k = true) by now apply Nat.bit_log2.
  assert (Above : forall j, k < j -> Nat.testbit d j = false) by (intros; now apply Nat.bits_above_log2).
  assert (Bits : forall j, Nat.testbit d j = xorb (xorb (Nat.testbit a j) (Nat.testbit b j)) (Nat.testbit c j))
    by (intro j; unfold d; now rewrite !Nat.lxor_spec).
  assert (Ab : Nat.testbit (Nat.lxor a b) k = true).
  { destruct (Nat.testbit (Nat.lxor a b) k) eqn:X; auto. exfalso.
    assert (Nat.lxor a b < c); [|lia]. apply below_by_bit with k; auto.
    - rewrite Bits, <- Nat.lxor_spec, X in Top. now destruct (Nat.testbit c k).
    - intros j J. apply Above in J. rewrite Bits, <- Nat.lxor_spec in J.
      now destruct (Nat.testbit (Nat.lxor a b) j), (Nat.testbit c j). }
  assert (Down : forall x, Nat.testbit x k = true -> Nat.lxor x d < x).
  { intros x X. apply below_by_bit with k; auto.
    - now rewrite Nat.lxor_spec, X, Top.
    - intros j J. rewrite Nat.lxor_spec, Above by auto. apply xorb_false_r. }
  rewrite Nat.lxor_spec in Ab. destruct (Nat.testbit a k) eqn:A.
  - left. exists (Nat.lxor a d). split; [auto|]. apply Nat.bits_inj. intro j. rewrite !Nat.lxor_spec, Bits.
    now destruct (Nat.testbit a j), (Nat.testbit b j), (Nat.testbit c j).
  - right. rewrite xorb_false_l in Ab. exists (Nat.lxor b d). split; [auto|]. apply Nat.bits_inj. intro j. rewrite !Nat.lxor_spec, Bits.
    now destruct (Nat.testbit a j), (Nat.testbit b j), (Nat.testbit c j).
Qed.

(** The exclusive or follows the same rule over the moves of a sum: no move keeps it, and moves reach every number
    below it. *)
Theorem nimber_of_sum g h t u p q : follows g t p -> follows h u q ->
  (forall p', In p' (moves g p) -> Nat.lxor (t p') (u q) <> Nat.lxor (t p) (u q))
  /\ (forall q', In q' (moves h q) -> Nat.lxor (t p) (u q') <> Nat.lxor (t p) (u q))
  /\ (forall k, k < Nat.lxor (t p) (u q) ->
       (exists p', In p' (moves g p) /\ Nat.lxor (t p') (u q) = k)
       \/ (exists q', In q' (moves h q) /\ Nat.lxor (t p) (u q') = k)).
Proof.
  intros T U. repeat split.
  - intros p' M E. apply (not_there _ _ _ T p' M).
    rewrite <- (Nat.lxor_0_r (t p')), <- (Nat.lxor_nilpotent (u q)), <- Nat.lxor_assoc, E.
    now rewrite Nat.lxor_assoc, Nat.lxor_nilpotent, Nat.lxor_0_r.
  - intros q' M E. apply (not_there _ _ _ U q' M).
    rewrite <- (Nat.lxor_0_l (u q')), <- (Nat.lxor_nilpotent (t p)), Nat.lxor_assoc, E.
    now rewrite <- Nat.lxor_assoc, Nat.lxor_nilpotent, Nat.lxor_0_l.
  - intros k K. destruct (reach_below _ _ _ K) as [(a & A & E) | (b & B & E)].
    + left. destruct (all_below _ _ _ T a A) as (p' & M & V). exists p'. split; congruence.
    + right. destruct (all_below _ _ _ U b B) as (q' & M & V). exists q'. split; congruence.
Qed.

Print Assumptions unique.
Print Assumptions not_both.
Print Assumptions sum.
Print Assumptions nimber_of_sum.
