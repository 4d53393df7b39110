(** * Tables of scores

    In a scoring game every move gains points for the side that makes it, and play ends where there is no move. The value
    of a position is the margin that its side to move still gains: its own points less those of the other side. Every
    move leads to a position with a smaller number, so play ends. *)
From Coq Require Import Arith Bool Lia List ZArith.
Import ListNotations.
Open Scope Z_scope.

Record scoring := {
  size : nat;
  moves : nat -> list nat;
  passes : nat -> nat -> bool;      (* whether a move passes the turn to the other side *)
  gain : nat -> nat -> Z;           (* the points that a move gains for the side that makes it *)
}.

(** A margin of the side to move, as the margin of a side whose turn it is if [mine]. *)
Definition view (mine : bool) (margin : Z) : Z := if mine then margin else - margin.

Definition worth (g : scoring) (p q : nat) (margin : Z) : Z := gain g p q + view (negb (passes g p q)) margin.

Record follows (g : scoring) (table : nat -> Z) (p : nat) : Prop := {
  at_end : moves g p = [] -> table p = 0;
  some_move : moves g p <> [] -> exists q, In q (moves g p) /\ table p = worth g p q (table q);
  best_move : forall q, In q (moves g p) -> worth g p q (table q) <= table p;
  earlier : forall q, In q (moves g p) -> (q < p)%nat;
}.

Definition follows_everywhere g table := forall p, (p < size g)%nat -> follows g table p.

Definition check_at (g : scoring) (table : nat -> Z) (p : nat) : bool :=
  match moves g p with
  | [] => table p =? 0
  | next =>
      forallb (fun q => q <? p)%nat next
      && existsb (fun q => table p =? worth g p q (table q)) next
      && forallb (fun q => worth g p q (table q) <=? table p) next
  end.

Lemma check_at_iff g table p : check_at g table p = true <-> follows g table p.
Proof.
  unfold check_at. destruct (moves g p) as [|r rest] eqn:M.
  - rewrite Z.eqb_eq. split; [intro E; split; rewrite M; simpl; tauto | intros [E _ _ _]; auto].
  - rewrite !andb_true_iff, !forallb_forall, existsb_exists. split.
    + intros [[I (q & Q & E)] B]. split; rewrite M; [discriminate | intros _ | intros q' Q' | intros q' Q'].
      * exists q. split; [auto | now apply Z.eqb_eq].
      * now apply Z.leb_le, B.
      * now apply Nat.ltb_lt, I.
    + intros [_ S B I]. rewrite M in S, B, I. repeat split.
      * intros q Q. now apply Nat.ltb_lt, I.
      * destruct S as (q & Q & E); [discriminate|]. exists q. split; [auto | now apply Z.eqb_eq].
      * intros q Q. now apply Z.leb_le, B.
Qed.

Theorem unique g t u : follows_everywhere g t -> follows_everywhere g u ->
  forall p, (p < size g)%nat -> t p = u p.
Proof.
  intros T U p. induction p as [p IH] using lt_wf_ind. intro P.
  specialize (T p P) as T'. specialize (U p P) as U'.
  destruct (moves g p) as [|r rest] eqn:M.
  { rewrite (at_end _ _ _ T' M). symmetry. exact (at_end _ _ _ U' M). }
  assert (X : moves g p <> []) by (rewrite M; discriminate).
  assert (E : forall q, In q (moves g p) -> t q = u q)
    by (intros q Q; assert (q < p)%nat by exact (earlier _ _ _ T' q Q); apply IH; lia).
  destruct (some_move _ _ _ T' X) as (q & Q & V), (some_move _ _ _ U' X) as (s & S & W).
  assert (A := best_move _ _ _ U' q Q). assert (B := best_move _ _ _ T' s S).
  rewrite <- (E q Q) in A. rewrite (E s S) in B. lia.
Qed.

(** In [n] plies play gets from p to q, one side playing by [s] and the other as it likes; on the way that side gains
    [margin] points more than the other. [mine] and [mine'] say whether it is its turn, at p and at q. *)
Inductive play (g : scoring) (s : nat -> nat) : bool -> nat -> nat -> Z -> bool -> nat -> Prop :=
  | here mine p : play g s mine p 0 0 mine p
  | by_strategy p n margin mine' q : moves g p <> [] ->
      play g s (negb (passes g p (s p))) (s p) n margin mine' q ->
      play g s true p (S n) (gain g p (s p) + margin) mine' q
  | by_other p p' n margin mine' q : In p' (moves g p) ->
      play g s (passes g p p') p' n margin mine' q ->
      play g s false p (S n) (margin - gain g p p') mine' q.

Section Sound.
Variable g : scoring.
Variable table : nat -> Z.
Hypothesis right : follows_everywhere g table.

(** The strategy that the table holds: a move that is worth as much as the position. *)
Definition best p : nat :=
  match find (fun q => table p =? worth g p q (table q)) (moves g p) with Some q => q | None => p end.

Lemma best_is p : (p < size g)%nat -> moves g p <> [] ->
  In (best p) (moves g p) /\ table p = worth g p (best p) (table (best p)).
Proof.
  intros P M. destruct (some_move _ _ _ (right p P) M) as (q & Q & E).
  unfold best. destruct (find _ _) eqn:F.
  - apply find_some in F as [F1 F2]. split; [auto | now apply Z.eqb_eq].
  - apply find_none with (x := q) in F; auto. apply Z.eqb_eq in E. congruence.
Qed.

Lemma play_keeps mine p n margin mine' q : play g best mine p n margin mine' q -> (p < size g)%nat ->
  (q + n <= p)%nat /\ view mine (table p) <= margin + view mine' (table q).
Proof.
  induction 1 as [mine p | p n margin mine' q M _ IH | p p' n margin mine' q M _ IH]; intro P.
  - split; lia.
  - destruct (best_is p P M) as (I & E). assert (L := earlier _ _ _ (right p P) _ I).
    destruct IH as [B K]; [lia|]. split; [lia|].
    unfold worth, view in *. destruct (negb _), mine'; lia.
  - assert (L := earlier _ _ _ (right p P) _ M). assert (B := best_move _ _ _ (right p P) _ M).
    destruct IH as [S K]; [lia|]. split; [lia|].
    unfold worth, view in *. destruct (passes g p p'), mine'; simpl in *; lia.
Qed.

(** Whatever the other side does, whoever plays by the table gets at least what the table says: the value of a position
    where it is to move, and at least minus the value where the other side is. Play ends after at most p plies. *)
Theorem sound p n margin mine mine' q : (p < size g)%nat -> play g best mine p n margin mine' q ->
  (n <= p)%nat /\ (moves g q = [] -> view mine (table p) <= margin).
Proof.
  intros P R. destruct (play_keeps _ _ _ _ _ _ R P) as [L K]. split; [lia|].
  intro E. assert (Q : (q < size g)%nat) by lia.
  rewrite (at_end _ _ _ (right q Q) E) in K. unfold view in K at 2. destruct mine'; lia.
Qed.
End Sound.

Print Assumptions unique.
Print Assumptions sound.
