(** * Proofs of who wins: goals

    For any game whose positions are over in one of three ways or have moves: what it means that one side, the prover, reaches
    a goal; see [wins] and [holds]. *)
From Coq Require Import Arith Bool Lia List.
Import ListNotations.

(** How a game has ended for the prover. *)
Inductive ending := Won | Tied | Lost.
Definition is_won e := match e with Won => true | _ => false end.
Definition is_lost e := match e with Lost => true | _ => false end.

Section Strategy.
Variable position : Type.
(** Whether it is the prover's turn. *)
Variable turn : position -> bool.
Variable over : position -> option ending.
Variable moves : position -> list position.

(** The prover can win within so many plies, whatever the other side does. *)
Fixpoint wins (plies : nat) (p : position) : Prop :=
  match over p, plies with
  | Some e, _ => e = Won
  | None, 0 => False
  | None, S k =>
      if turn p then exists q, In q (moves p) /\ wins k q
      else moves p <> [] /\ forall q, In q (moves p) -> wins k q
  end.

(** The prover can avoid losing in fewer plies, whatever the other side does. *)
Fixpoint holds (plies : nat) (p : position) : Prop :=
  match plies with
  | 0 => True
  | S k =>
      match over p with
      | Some e => e <> Lost
      | None =>
          if turn p then exists q, In q (moves p) /\ holds k q
          else moves p <> [] /\ forall q, In q (moves p) -> holds k q
      end
  end.

Inductive goal := Win | Hold.
Definition reaches g := match g with Win => wins | Hold => holds end.

(** A goal of more plies to win, or fewer to hold out, is easier. *)
Theorem later k l p : k <= l -> (wins k p -> wins l p) /\ (holds l p -> holds k p).
Proof.
  revert l p. induction k as [|k IH]; intros l p L.
  - split; [|simpl; auto]. destruct l; simpl; auto. destruct (over p); [auto | easy].
  - destruct l as [|l]; [lia|]. assert (N : k <= l) by lia. simpl. destruct (over p); [auto|]. destruct (turn p).
    + split; intros (q & I & W); exists q; split; auto; now apply (IH l q N).
    + split; intros (M & W); split; auto; intros q I; now apply (IH l q N), W.
Qed.

(** Whether the goal is reached without a further move. *)
Definition met aim plies p :=
  match aim, over p with
  | Win, Some e => is_won e
  | Hold, Some e => (plies =? 0) || negb (is_lost e)
  | Win, None => false
  | Hold, None => plies =? 0
  end.

Theorem met_right aim plies p : met aim plies p = true -> reaches aim plies p.
Proof.
  unfold met. destruct aim, (over p) as [e|] eqn:O; simpl.
  - destruct e; simpl; try easy. intros _. destruct plies; simpl; now rewrite O.
  - easy.
  - destruct plies; simpl; auto. rewrite O. destruct e; easy.
  - destruct plies; simpl; easy.
Qed.

(** One more ply: some move of the prover is good, or all of the other side, which has one. *)
Theorem one_more aim plies p : over p = None ->
  (if turn p then exists q, In q (moves p) /\ reaches aim plies q
   else moves p <> [] /\ forall q, In q (moves p) -> reaches aim plies q) ->
  reaches aim (S plies) p.
Proof. intros O R. destruct aim; simpl in *; now rewrite O. Qed.
End Strategy.

Print Assumptions later.
Print Assumptions met_right.
Print Assumptions one_more.
