(** * Octal games: a period that has been checked far enough holds for every heap

    A move takes some tokens from a heap and leaves the rest as no heap, one heap or two heaps, as the digits of the game
    allow. This is the theorem of Guy and Smith (1956), for the rule of the nimbers and not for one way to compute them. *)
From Coq Require Import Arith Bool Lia List.
Import ListNotations.

Section Game.
(** What may be left after taking [take] tokens: nothing, one heap, two heaps. Nothing is allowed beyond [last] tokens; and
    without taking anything a heap may only be split. *)
Variables none one two : nat -> bool.
Variable last : nat.
Hypothesis bounded : forall take, last < take -> none take = false /\ one take = false /\ two take = false.
Hypothesis takes : none 0 = false /\ one 0 = false.

(** A move from heap [n] leads to a position of nimber [v], if [g] has the nimbers of smaller heaps. *)
Inductive reaches (g : nat -> nat) (n : nat) : nat -> Prop :=
| Nothing take : none take = true -> take = n -> reaches g n 0
| One take rest : one take = true -> take + rest = n -> 0 < rest -> reaches g n (g rest)
| Two take a b : two take = true -> take + a + b = n -> 0 < a -> 0 < b -> reaches g n (Nat.lxor (g a) (g b)).

(** The nimber is the least number that no move leads to. *)
Definition follows (g : nat -> nat) n := (forall v, v < g n -> reaches g n v) /\ ~ reaches g n (g n).

Lemma take_small take : one take = true \/ two take = true \/ none take = true -> take <= last.
Proof. destruct (le_lt_dec take last) as [|L]; auto. destruct (bounded take L) as (A & B & C). rewrite A, B, C. intuition congruence. Qed.

Lemma least_unique (P Q : nat -> Prop) x y :
  (forall v, P v <-> Q v) -> (forall v, v < x -> P v) -> ~ P x -> (forall v, v < y -> Q v) -> ~ Q y -> x = y.
Proof.
  intros E X X' Y Y'. destruct (lt_eq_lt_dec x y) as [[L | L] | L]; auto.
  - destruct X'. apply E. auto.
  - destruct Y'. apply E. auto.
Qed.

(** The options of a heap depend on smaller heaps only. *)
Lemma reaches_smaller g h n v : (forall m, m < n -> g m = h m) -> reaches g n v -> reaches h n v.
Proof.
  intros E [take N T | take rest N T R | take a b N T A B].
  - now apply Nothing with take.
  - rewrite E. { now apply One with take. }
    enough (take <> 0) by lia. intros ->. destruct takes as [_ F]. congruence.
  - rewrite !E by lia. now apply Two with take.
Qed.

(** So the nimbers of the first heaps are determined by the rule … *)
Theorem unique g h bound :
  (forall n, n <= bound -> follows g n) -> (forall n, n <= bound -> follows h n) -> forall n, n <= bound -> g n = h n.
Proof.
  intros G H n. induction n as [n IH] using (well_founded_induction lt_wf). intros L.
  destruct (G n L) as [G1 G2], (H n L) as [H1 H2].
  apply (least_unique (reaches g n) (reaches h n)); auto.
  intros v. split; apply reaches_smaller; intros m M; [| symmetry]; apply IH; lia.
Qed.

(** … and if they repeat far enough, they repeat for ever. *)
Theorem period g from p :
  (forall n, follows g n) -> 1 <= from ->
  (forall n, from <= n -> n + p <= 2 * from + 2 * p + last -> g (n + p) = g n) ->
  forall n, from <= n -> g (n + p) = g n.
Proof.
  intros G F Start n. induction n as [n IH] using (well_founded_induction lt_wf). intros L.
  destruct (le_lt_dec (n + p) (2 * from + 2 * p + last)) as [S | S]; [now apply Start|].
  destruct (G n) as [G1 G2], (G (n + p)) as [H1 H2].
  apply (least_unique (reaches g (n + p)) (reaches g n)); auto.
  intros v. split; intros [take N T | take rest N T R | take a b N T A B];
    (assert (take <= last) by (apply take_small; auto)); try lia.
  - assert (take <> 0) by (intros ->; destruct takes; congruence).
    replace rest with (n - take + p) by lia. rewrite IH by lia. apply One with take; auto; lia.
  - destruct (le_lt_dec (from + p) b) as [M | M].
    + replace b with (b - p + p) by lia. rewrite IH by lia. apply Two with take; auto; lia.
    + replace a with (a - p + p) by lia. rewrite IH by lia. apply Two with take; auto; lia.
  - assert (take <> 0) by (intros ->; destruct takes; congruence).
    rewrite <- (IH rest) by lia. apply One with take; auto; lia.
  - destruct (le_lt_dec from b) as [M | M].
    + rewrite <- (IH b) by lia. apply Two with take; auto; lia.
    + rewrite <- (IH a) by lia. apply Two with take; auto; lia.
Qed.

(** ** The checker *)

Definition splits_to (table : nat -> nat) n v take :=
  two take && existsb (fun a => Nat.lxor (table a) (table (n - take - a)) =? v) (seq 1 (n - take - 1)).

Definition reached (table : nat -> nat) n v :=
  existsb (fun take =>
    (take <=? n)
    && (none take && (take =? n) && (v =? 0)
        || one take && (take <? n) && (table (n - take) =? v)
        || splits_to table n v take)) (seq 0 (S last)).

Lemma reached_iff table n v : reached table n v = true <-> reaches table n v.
Proof.
  unfold reached, splits_to. rewrite existsb_exists. split.
  - intros (take & _ & H). rewrite andb_true_iff, !orb_true_iff, !andb_true_iff in H.
    destruct H as [T [[[[N E] V] | [[O M] V]] | [W E]]]; apply Nat.leb_le in T.
    + apply Nat.eqb_eq in E, V. subst v. now apply Nothing with take.
    + apply Nat.ltb_lt in M. apply Nat.eqb_eq in V. subst v. apply One with take; auto; lia.
    + apply existsb_exists in E as (a & I & V). apply in_seq in I. apply Nat.eqb_eq in V. subst v.
      apply Two with take; auto; lia.
  - intros [take N T | take rest N T R | take a b N T A B]; exists take;
      (assert (take <= last) by (apply take_small; auto));
      (split; [apply in_seq; lia|]); rewrite (proj2 (Nat.leb_le take n)) by lia; simpl.
    + now rewrite N, T, Nat.eqb_refl.
    + replace (n - take) with rest by lia.
      rewrite N, (proj2 (Nat.ltb_lt take n)), Nat.eqb_refl by lia. simpl. now rewrite orb_true_r.
    + rewrite N. simpl. rewrite (proj2 (existsb_exists _ _)); [now rewrite orb_true_r|].
      exists a. rewrite in_seq. split; [lia|]. replace (n - take - a) with b by lia. apply Nat.eqb_refl.
Qed.

(** What the checker does for each heap up to [2 * from + 2 * p + last]: the first line is the rule, the second the period. *)
Definition check_heap (table : nat -> nat) from p n :=
  forallb (fun v => reached table n v) (seq 0 (table n)) && negb (reached table n (table n))
  && ((n <? from + p) || (table n =? table (n - p))).

Lemma check_follows table from p n : check_heap table from p n = true -> follows table n.
Proof.
  unfold check_heap. rewrite !andb_true_iff, forallb_forall, negb_true_iff. intros [[A B] _]. split.
  - intros v V. apply reached_iff, A, in_seq. lia.
  - intros R. apply reached_iff in R. congruence.
Qed.

(** If the checker accepts every heap up to the bound, the nimbers of the game are those of the table up to there, and they
    have the period from [from] on, for every heap. *)
Theorem accepted table from p g :
  1 <= from -> (forall n, n <= 2 * from + 2 * p + last -> check_heap table from p n = true) -> (forall n, follows g n) ->
  (forall n, n <= 2 * from + 2 * p + last -> g n = table n) /\ (forall n, from <= n -> g (n + p) = g n).
Proof.
  intros F H G.
  assert (E : forall n, n <= 2 * from + 2 * p + last -> g n = table n).
  { apply unique; auto. intros n L. exact (check_follows _ _ _ _ (H n L)). }
  split; auto. apply (period g from p G F). intros n L B. rewrite !E by lia.
  specialize (H (n + p) B). unfold check_heap in H. rewrite !andb_true_iff, orb_true_iff in H. destruct H as [_ [H | H]].
  - apply Nat.ltb_lt in H. lia.
  - apply Nat.eqb_eq in H. now replace (n + p - p) with n in H by lia.
Qed.
End Game.

Print Assumptions unique.
Print Assumptions period.
Print Assumptions accepted.

From PerfectPlay Require Exact.
Extraction "octal.ml" check_heap.
