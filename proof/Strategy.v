(** * Proofs of who wins: a list of positions, with a good move where it is the prover's turn

    For any game whose positions are over in one of three ways or have moves. The list holds every position to which the other
    side can bring the game, each with what the prover still has to reach there; see [wins] and [holds]. *)
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

(** If play always ends within so many plies, not to lose in more is never to lose: the other side cannot win. *)
Variable same : position -> position -> bool.
Hypothesis same_right : forall p q, same p q = true -> p = q.

(** ** The checker *)
Variable aim : goal.
(** The listed positions, by number, with the plies of the goal there; and the number of a position with such a goal. *)
Variable position_at : nat -> position.
Variable plies_at : nat -> nat.
Variable number : position -> nat -> nat.
Variable count : nat.

(** Whether the goal is reached without a further move. *)
Definition met plies p :=
  match aim, over p with
  | Win, Some e => is_won e
  | Hold, Some e => (plies =? 0) || negb (is_lost e)
  | Win, None => false
  | Hold, None => plies =? 0
  end.

Definition known plies p :=
  met plies p
  || let j := number p plies in (j <? count) && (plies_at j =? plies) && same (position_at j) p.

(** What the checker does for each listed position. *)
Definition check_position j :=
  let p := position_at j in
  match over p, plies_at j with
  | None, S k =>
      let after := moves p in
      if turn p then existsb (known k) after else match after with [] => false | _ => forallb (known k) after end
  | _, _ => false
  end.

Hypothesis right : forall j, j < count -> check_position j = true.

Lemma met_right plies p : met plies p = true -> reaches aim plies p.
Proof.
  unfold met. destruct aim, (over p) as [e|] eqn:O; simpl.
  - destruct e; simpl; try easy. intros _. destruct plies; simpl; now rewrite O.
  - easy.
  - destruct plies; simpl; auto. rewrite O. destruct e; easy.
  - destruct plies; simpl; easy.
Qed.

Theorem known_right plies : forall p, known plies p = true -> reaches aim plies p.
Proof.
  assert (step : forall k, (forall p, known k p = true -> reaches aim k p) ->
    forall p, over p = None -> (if turn p then existsb (known k) (moves p) else match moves p with [] => false | _ => forallb (known k) (moves p) end) = true ->
    reaches aim (S k) p).
  { intros k IH p O C.
    assert (R : if turn p then exists q, In q (moves p) /\ reaches aim k q
                else moves p <> [] /\ forall q, In q (moves p) -> reaches aim k q).
    { destruct (turn p).
      - apply existsb_exists in C as (q & I & K). eauto.
      - destruct (moves p) as [|q rest]; [easy|]. split; [easy|]. rewrite forallb_forall in C. auto. }
    destruct aim; simpl in *; rewrite O; exact R. }
  induction plies as [|k IH]; intros p K; unfold known in K; apply orb_true_iff in K as [K | K]; auto using met_right;
    cbv zeta in K; rewrite !andb_true_iff, Nat.ltb_lt, Nat.eqb_eq in K; destruct K as [[J L] S]; apply same_right in S;
    specialize (right _ J); unfold check_position in right; cbv zeta in right; rewrite L, S in right;
    destruct (over p) eqn:O; try discriminate.
  now apply step.
Qed.
End Strategy.

Print Assumptions later.
Print Assumptions known_right.
