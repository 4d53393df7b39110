(** * Bounds on the number of plies in which one side, the winner, wins on a finite board *)
From Coq Require Import List ZArith Lia Bool.
Import ListNotations.
Open Scope Z_scope.

Section Bounds.

Variable position : Type.
(* Whether it is the winner's turn. *)
Variable turn : position -> bool.
Variable moves : position -> list position.
(* Whether the position is over, and then whether the winner has won. *)
Variable over : position -> option bool.

(* The winner can win within that many plies, whatever the other side does. *)
Fixpoint wins (plies : nat) (p : position) : Prop :=
  match over p, plies with
  | Some won, _ => won = true
  | None, O => False
  | None, S k =>
      if turn p then exists q, In q (moves p) /\ wins k q
      else moves p <> [] /\ forall q, In q (moves p) -> wins k q
  end.

Lemma wins_later : forall k l p, (k <= l)%nat -> wins k p -> wins l p.
Proof.
  induction k as [|k IH]; intros l p le W; destruct l as [|l]; try lia; try exact W.
  - simpl in *. destruct (over p); [exact W | destruct W].
  - simpl in *. destruct (over p); [exact W |]. destruct (turn p).
    + destruct W as (q & m & W). exists q. split; [exact m |]. apply IH; [lia | exact W].
    + destruct W as (some & W). split; [exact some |]. intros q m. apply IH; [lia | auto].
Qed.

(* A bound; None: the winner does not win or, if bounds are upper ones, nothing is claimed. *)
Variable bound : position -> option Z.

Hypothesis won : forall p, over p = Some true -> bound p = Some 0.
Hypothesis lost : forall p, over p = Some false -> bound p = None.

(* A lower bound falls by at most 1. *)
Definition slow (here there : option Z) : Prop :=
  match there, here with
  | None, _ => True
  | Some _, None => False
  | Some t, Some h => h <= t + 1
  end.

(* An upper bound falls by at least 1. *)
Definition fast (here there : option Z) : Prop :=
  match here, there with
  | None, _ => True
  | Some _, None => False
  | Some h, Some t => t + 1 <= h
  end.

Theorem at_least :
  (forall p, over p = None ->
     if turn p then forall q, In q (moves p) -> slow (bound p) (bound q)
     else moves p <> [] -> exists q, In q (moves p) /\ slow (bound p) (bound q)) ->
  forall k p, wins k p -> exists h, bound p = Some h /\ h <= Z.of_nat k.
Proof.
  intros rule. induction k as [|k IH]; intros p W; simpl in W; destruct (over p) as [[]|] eqn:o;
    try discriminate; try contradiction; try (exists 0; split; [apply won, o | lia]).
  assert (R := rule p o). destruct (turn p).
  - destruct W as (q & m & W). destruct (IH q W) as (t & e & le). specialize (R q m).
    rewrite e in R. destruct (bound p) as [h|]; [| contradiction].
    exists h. split; [reflexivity |]. simpl in R. lia.
  - destruct W as (some & W). destruct (R some) as (q & m & S). destruct (IH q (W q m)) as (t & e & le).
    rewrite e in S. destruct (bound p) as [h|]; [| contradiction].
    exists h. split; [reflexivity |]. simpl in S. lia.
Qed.

Definition falls : Prop := forall p, over p = None -> bound p <> None ->
  if turn p then exists q, In q (moves p) /\ fast (bound p) (bound q)
  else moves p <> [] /\ forall q, In q (moves p) -> fast (bound p) (bound q).

Theorem at_most_above : forall m, (forall p h, bound p = Some h -> m <= h) -> falls ->
  forall p h, bound p = Some h -> 0 <= h /\ wins (Z.to_nat h) p.
Proof.
  intros m M rule.
  assert (I : forall n p h, bound p = Some h -> h - m < Z.of_nat n -> 0 <= h /\ wins (Z.to_nat h) p).
  { induction n as [|n IH]; intros p h e le; [specialize (M p h e); lia |].
    destruct (over p) as [[]|] eqn:o.
    - rewrite (won p o) in e. injection e as <-. split; [lia |]. simpl. now rewrite o.
    - now rewrite (lost p o) in e.
    - assert (some : bound p <> None) by (rewrite e; discriminate).
      assert (R := rule p o some).
      assert (S : forall q, fast (bound p) (bound q) -> 1 <= h /\ wins (Z.to_nat (h - 1)) q).
      { intros q F. rewrite e in F. destruct (bound q) as [t|] eqn:f; simpl in F; [| contradiction].
        destruct (IH q t f) as (ge & W); [lia |]. split; [lia |].
        apply wins_later with (Z.to_nat t); [lia | exact W]. }
      assert (N : 1 <= h -> Z.to_nat h = Datatypes.S (Z.to_nat (h - 1))) by lia.
      destruct (turn p) eqn:t.
      + destruct R as (q & i & F). destruct (S q F) as (ge & W). split; [lia |].
        rewrite (N ge). simpl. rewrite o, t. now exists q.
      + destruct R as (any & F). destruct (moves p) as [|q l] eqn:v; [easy |].
        destruct (S q (F q (or_introl eq_refl))) as (ge & _). split; [lia |].
        rewrite (N ge). simpl. rewrite o, t, v. split; [discriminate |].
        intros r i. now apply S, F. }
  intros p h e. apply (I (Z.to_nat (h - m + 1)) p h e). specialize (M p h e). lia.
Qed.

(* There are finitely many positions. *)
Variable all : list position.
Hypothesis finite : forall p, In p all.

Lemma least_bound : exists m, forall p h, bound p = Some h -> m <= h.
Proof.
  assert (L : forall l, exists m, forall p h, In p l -> bound p = Some h -> m <= h).
  { induction l as [|p l (m & M)]; [exists 0; intros ? ? [] |].
    destruct (bound p) as [b|] eqn:e.
    - exists (Z.min m b). intros q h [<-|i] f; [rewrite e in f; injection f; lia |].
      specialize (M q h i f). lia.
    - exists m. intros q h [<-|i] f; [rewrite e in f; discriminate |]. eauto. }
  destruct (L all) as (m & M). exists m. intros p h. apply M, finite.
Qed.

Theorem at_most : falls -> forall p h, bound p = Some h -> 0 <= h /\ wins (Z.to_nat h) p.
Proof. destruct least_bound as (m & M). exact (at_most_above m M). Qed.

End Bounds.

Print Assumptions at_least.
Print Assumptions at_most_above.
Print Assumptions at_most.
