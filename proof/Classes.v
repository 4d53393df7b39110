(** * Tables with one value for each class of symmetric positions

    A symmetry is a map of positions that leaves the rules as they are. If every position has a symmetry that takes it to
    the representative of its class, it is enough to check the representatives. *)
From Coq Require Import List PeanoNat.
From PerfectPlay Require Import Table.

Record symmetry (g : game) (f : nat -> nat) : Prop := {
  keeps_end : forall p, p < size g -> over g (f p) = over g p;
  move_to : forall p q, p < size g -> In q (moves g p) -> In (f q) (moves g (f p));
  move_from : forall p r, p < size g -> In r (moves g (f p)) -> exists q, In q (moves g p) /\ r = f q;
  keeps_turn : forall p q, p < size g -> In q (moves g p) -> passes g (f p) (f q) = passes g p q;
  stays : forall p, size g <= p -> size g <= f p;
}.

(** [class p] is the representative of the class of p. *)
Record classes (g : game) (class : nat -> nat) : Prop := {
  representative : forall p, p < size g -> class p < size g;
  itself : forall p, p < size g -> class (class p) = class p;
  by_symmetry : forall p, p < size g ->
    exists f, symmetry g f /\ f p = class p /\ forall q, class (f q) = class q;
}.

Theorem enough_to_check_classes g class table : classes g class ->
  (forall p, p < size g -> class p = p -> follows g (fun q => table (class q)) p) ->
  follows_everywhere g (fun q => table (class q)).
Proof.
  intros [R I S] C p P. destruct (S p P) as (f & [E MT MF T B] & F & K).
  assert (L : follows g (fun q => table (class q)) (class p)) by (apply C; auto).
  assert (Same : forall q, In q (moves g p) ->
      worth g (class p) (f q) (table (class (f q))) = worth g p q (table (class q))).
  { intros q Q. unfold worth. now rewrite <- F, K, T. }
  assert (O : over g (class p) = over g p) by (rewrite <- F; auto).
  split.
  - intros e X. rewrite <- O in X. rewrite <- (at_end _ _ _ L e X). now rewrite I.
  - intro X. rewrite <- O in X. destruct (some_move _ _ _ L X) as (r & Q & V).
    rewrite <- F in Q. destruct (MF p r P Q) as (q & M & ->). exists q. split; auto.
    rewrite <- (Same q M), <- V. now rewrite I.
  - intros X q Q. rewrite <- O in X. rewrite <- (Same q Q).
    assert (V := best_move _ _ _ L X (f q)). cbv beta in V. rewrite I in V by auto. apply V.
    rewrite <- F. auto.
  - intros X q Q. rewrite <- O in X.
    assert (V := in_game _ _ _ L X (f q)). rewrite <- F in V at 1.
    specialize (V (MT p q P Q)). destruct (Nat.lt_ge_cases q (size g)) as [|G]; auto.
    apply B in G. exfalso. now apply (PeanoNat.Nat.lt_irrefl (f q)), (PeanoNat.Nat.lt_le_trans _ (size g)).
Qed.

Print Assumptions enough_to_check_classes.
