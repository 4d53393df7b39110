(** * The checker

    A dump lists the positions of a game, a line each; a line holds how the game ended there, or its moves. The checker
    looks at one line at a time, with the values of all positions at hand. If it accepts every line of a dump, the values
    follow the rule everywhere, so they are right: see [Table.unique], [Table.sound] and their like. *)
From Coq Require Import Arith Bool Lia List ZArith.
From PerfectPlay Require Table Score Nimber.
Import ListNotations.

Section Lines.
Context {A : Type}.

(** The moves of a line, in ascending order of the position they lead to. [A] is what is known of a move. *)
Definition moves_of := list (nat * A).

Fixpoint ascending (moves : moves_of) : bool :=
  match moves with
  | m :: ((n :: _) as rest) => (fst m <? fst n) && ascending rest
  | _ => true
  end.

Definition known (moves : moves_of) (q : nat) : option A :=
  match find (fun m => fst m =? q) moves with Some m => Some (snd m) | None => None end.

Lemma ascending_known moves : ascending moves = true -> forall q a, In (q, a) moves -> known moves q = Some a.
Proof.
  unfold known. induction moves as [|[r b] rest IH]; simpl; [tauto|]. intros H q a [E | I].
  - inversion E; subst. now rewrite Nat.eqb_refl.
  - assert (R : ascending rest = true) by (destruct rest; auto; now apply andb_prop in H).
    assert (L : r < q).
    { clear IH. revert r H I. induction rest as [|[s c] more IH]; intros r H I; [destruct I|].
      apply andb_prop in H as [H1 H2]. apply Nat.ltb_lt in H1. simpl in H1.
      destruct I as [E | I]; [inversion E; now subst|].
      apply Nat.lt_trans with s; auto. apply (IH ltac:(destruct more; auto; now apply andb_prop in H2)); auto. }
    rewrite (proj2 (Nat.eqb_neq r q)) by lia. now apply IH.
Qed.
End Lines.
Arguments moves_of : clear implicits.

Lemma forallb_same {X} (f g : X -> bool) l : (forall x, In x l -> f x = g x) -> forallb f l = forallb g l.
Proof. induction l as [|x l IH]; simpl; intros H; auto. rewrite (H x), IH; auto. Qed.

Lemma existsb_same {X} (f g : X -> bool) l : (forall x, In x l -> f x = g x) -> existsb f l = existsb g l.
Proof. induction l as [|x l IH]; simpl; intros H; auto. rewrite (H x), IH; auto. Qed.

(** ** Outcomes with distances *)
Module Outcomes.
Import Table.

(** How the game ended, or its moves; each with whether it passes the turn. *)
Inductive line := End (e : ending) | Moves (moves : moves_of bool).

Definition check_line (size : nat) (table : nat -> value) (p : nat) (l : line) : bool :=
  let worth passes v := after 1 (view (negb passes) v) in
  match l with
  | End e => same (table p) (final e)
  | Moves moves =>
      ascending moves
      && forallb (fun m => fst m <? size) moves
      && existsb (fun m => same (table p) (worth (snd m) (table (fst m)))) moves
      && forallb (fun m => likes (table p) (worth (snd m) (table (fst m)))) moves
  end.

(** Only the values of the position and of its successors matter, so a changed value concerns no other lines. *)
Theorem local size t u p l :
  t p = u p -> (forall q, In q (match l with End _ => [] | Moves moves => map fst moves end) -> t q = u q) ->
  check_line size t p l = check_line size u p l.
Proof.
  intros P Q. destruct l as [e | moves]; simpl; rewrite P; auto.
  assert (M : forall m, In m moves -> t (fst m) = u (fst m)) by (intros m I; now apply Q, in_map).
  f_equal; [f_equal|]; [apply existsb_same | apply forallb_same]; intros m I; now rewrite M.
Qed.

Definition line_of (lines : list line) p := nth p lines (Moves []).
Definition game_of (lines : list line) : game := {|
  size := length lines;
  over p := match line_of lines p with End e => Some e | Moves _ => None end;
  moves p := match line_of lines p with End _ => [] | Moves moves => map fst moves end;
  passes p q := match line_of lines p with
    | End _ => false
    | Moves moves => match known moves q with Some b => b | None => false end
    end;
|}.

Theorem accepted lines table :
  (forall p, p < length lines -> check_line (length lines) table p (line_of lines p) = true) ->
  follows_everywhere (game_of lines) table.
Proof.
  intros H p P. specialize (H p P). unfold check_line in H. destruct (line_of lines p) as [e | moves] eqn:L.
  - split; simpl; rewrite L; intros; try congruence. inversion H0; subst. now apply same_iff.
  - rewrite !andb_true_iff, !forallb_forall, existsb_exists in H. destruct H as [[[A I] ([q b] & M & E)] B].
    assert (W : forall r c v, In (r, c) moves -> worth (game_of lines) p r v = after 1 (view (negb c) v)).
    { intros r c v R. unfold worth. simpl. now rewrite L, (ascending_known _ A _ _ R). }
    split; simpl; rewrite L; intros; try congruence.
    + exists q. split; [now apply (in_map fst _ (q, b))|]. rewrite (W q b _ M). now apply same_iff.
    + apply in_map_iff in H0 as ([r c] & <- & R). simpl. rewrite (W r c _ R). exact (B _ R).
    + apply in_map_iff in H0 as ([r c] & <- & R). exact (proj1 (Nat.ltb_lt _ _) (I _ R)).
Qed.
End Outcomes.

(** ** Scores *)
Module Scores.
Import Score.
Open Scope Z_scope.

(** The moves, each with whether it passes the turn and the points it gains. No move: play is over. *)
Definition line := moves_of (bool * Z).

Definition check_line (table : nat -> Z) (p : nat) (l : line) : bool :=
  let worth m := snd (snd m) + view (negb (fst (snd m))) (table (fst m)) in
  match l with
  | [] => table p =? 0
  | _ =>
      ascending l
      && forallb (fun m => fst m <? p)%nat l
      && existsb (fun m => table p =? worth m) l
      && forallb (fun m => worth m <=? table p) l
  end.

Theorem local t u p (l : line) :
  t p = u p -> (forall q, In q (map fst l) -> t q = u q) -> check_line t p l = check_line u p l.
Proof.
  intros P Q. destruct l as [|m rest]; unfold check_line; rewrite P; auto.
  assert (M : forall n, In n (m :: rest) -> t (fst n) = u (fst n)) by (intros n I; now apply Q, in_map).
  f_equal; [f_equal|]; [apply existsb_same | apply forallb_same]; intros n I; now rewrite M.
Qed.

Definition line_of (lines : list line) p : line := nth p lines [].
Definition game_of (lines : list line) : scoring := {|
  size := length lines;
  moves p := map fst (line_of lines p);
  passes p q := match known (line_of lines p) q with Some (b, _) => b | None => false end;
  gain p q := match known (line_of lines p) q with Some (_, z) => z | None => 0 end;
|}.

Theorem accepted lines table :
  (forall p, (p < length lines)%nat -> check_line table p (line_of lines p) = true) ->
  follows_everywhere (game_of lines) table.
Proof.
  intros H p P. specialize (H p P). unfold check_line in H.
  destruct (line_of lines p) as [|m rest] eqn:L.
  - split; simpl; rewrite L; simpl; try tauto. intros _. now apply Z.eqb_eq.
  - rewrite <- L in H. rewrite !andb_true_iff, !forallb_forall, existsb_exists in H.
    destruct H as [[[A I] ([q [b z]] & M & E)] B].
    assert (W : forall r c y v, In (r, (c, y)) (line_of lines p) ->
        worth (game_of lines) p r v = y + view (negb c) v).
    { intros r c y v R. unfold worth. simpl. now rewrite (ascending_known _ A _ _ R). }
    split; simpl.
    + rewrite L. discriminate.
    + intros _. exists q. split; [now apply (in_map fst _ (q, (b, z)))|].
      rewrite (W q b z _ M). now apply Z.eqb_eq.
    + intros r R. apply in_map_iff in R as ([s [c y]] & <- & R). simpl. rewrite (W s c y _ R).
      exact (proj1 (Z.leb_le _ _) (B _ R)).
    + intros r R. apply in_map_iff in R as ([s [c y]] & <- & R). exact (proj1 (Nat.ltb_lt _ _) (I _ R)).
Qed.
End Scores.

(** ** Nimbers *)
Module Nimbers.
Import Nimber.

Definition check_line (table : nat -> nat) (p : nat) (moves : list nat) : bool :=
  forallb (fun q => (q <? p) && negb (table q =? table p)) moves
  && forallb (fun k => existsb (fun q => table q =? k) moves) (seq 0 (table p)).

Theorem local t u p moves :
  t p = u p -> (forall q, In q moves -> t q = u q) -> check_line t p moves = check_line u p moves.
Proof.
  intros P Q. unfold check_line. rewrite P. f_equal; apply forallb_same; intros q I; [now rewrite Q|].
  apply existsb_same. intros r R. now rewrite Q.
Qed.

Definition game_of (lines : list (list nat)) : impartial := {|
  size := length lines;
  moves p := nth p lines [];
|}.

Theorem accepted lines table :
  (forall p, p < length lines -> check_line table p (nth p lines []) = true) ->
  follows_everywhere (game_of lines) table.
Proof. intros H p P. now apply check_at_iff, H. Qed.
End Nimbers.

Print Assumptions Outcomes.accepted.
Print Assumptions Outcomes.local.
Print Assumptions Scores.accepted.
Print Assumptions Scores.local.
Print Assumptions Nimbers.accepted.
Print Assumptions Nimbers.local.

From PerfectPlay Require Exact.
Extraction "checker.ml" Outcomes.check_line Scores.check_line Nimbers.check_line.
