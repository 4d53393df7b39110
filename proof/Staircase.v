(** * Staircase: the numbers of the kernel are the values of the game, for every rectangle

    A position is known by the length of each row, counted from below. The kernel in src/engines/young-diagrams has the
    same as steps c_0 < c_1 < …: row j from below has c_j − j cells. *)
From Coq Require Import Arith Bool Lia List ZArith.
From PerfectPlay Require Import Score.
Import ListNotations.
Open Scope nat_scope.

(** ** The moves of the kernel are those of the game *)
Section Rectangle.
Variables rows columns : nat.

Definition diagram (length : nat -> nat) : Prop :=
  (forall j, S j < rows -> length j <= length (S j)) /\ forall j, j < rows -> length j <= columns.

(* The cell in row r from above and column k, from 0. *)
Definition filled (length : nat -> nat) (r k : nat) : Prop := k < length (rows - 1 - r).

(* The rule of the game: every cell to its left and every cell above it is filled. *)
Definition may_fill (length : nat -> nat) (r k : nat) : Prop :=
  r < rows /\ k < columns /\ ~ filled length r k /\
  (forall left, left < k -> filled length r left) /\ (forall above, above < r -> filled length above k).

Definition step (length : nat -> nat) (j : nat) : nat := length j + j.

(* The rule of the kernel: a step moves to the next number, if that is on the board and no step. *)
Definition may_step (length : nat -> nat) (j : nat) : Prop :=
  j < rows /\ step length j + 1 < rows + columns /\ forall i, i < rows -> step length i <> step length j + 1.

Definition added (length : nat -> nat) (j : nat) : nat -> nat := fun i => if i =? j then S (length i) else length i.

Lemma rising length : diagram length -> forall d j, j + d < rows -> length j <= length (j + d).
Proof.
  intros (up & _). induction d as [|d IH]; intros j le; [rewrite Nat.add_0_r; lia |].
  rewrite Nat.add_succ_r in *. specialize (IH j ltac:(lia)). specialize (up (j + d) ltac:(lia)). lia.
Qed.
Lemma rising_to length i j : diagram length -> j <= i -> i < rows -> length j <= length i.
Proof. intros D le lt. replace i with (j + (i - j)) by lia. apply rising; [exact D | lia]. Qed.

Theorem same_moves length r k : diagram length -> r < rows ->
  (may_fill length r k <-> may_step length (rows - 1 - r) /\ k = length (rows - 1 - r)).
Proof.
  intros D lt. unfold may_fill, may_step, filled, step. set (j := rows - 1 - r). split.
  - intros (_ & c & n & left & above).
    assert (e : k = length j) by (destruct (Nat.lt_total k (length j)) as [?|[?|g]]; [lia | auto | specialize (left _ g); lia]).
    split; [| exact e]. split; [unfold j; lia |]. split; [unfold j in *; lia |].
    intros i I E. assert (j < i \/ i <= j) as [g|l] by lia.
    + specialize (above (rows - 1 - i) ltac:(unfold j in *; lia)).
      replace (rows - 1 - (rows - 1 - i)) with i in above by lia. lia.
    + assert (length i <= length j) by (apply rising_to; [exact D | exact l | unfold j; lia]). lia.
  - intros ((J & c & free) & ->).
    assert (above : forall above, above < r -> length j < length (rows - 1 - above)).
    { intros above A. specialize (free (S j) ltac:(unfold j in *; lia)).
      assert (length j <= length (S j)) by (apply (proj1 D); unfold j in *; lia).
      assert (length (S j) <= length (rows - 1 - above)) by (apply rising_to; [exact D | unfold j in *; lia | lia]). lia. }
    assert (K : length j < columns).
    { destruct r as [|r]; [unfold j in *; lia |]. specialize (above 0 ltac:(lia)).
      assert (length (rows - 1 - 0) <= columns) by (apply (proj2 D); lia). lia. }
    repeat split; auto; lia.
Qed.

Theorem same_after length j : diagram length -> may_step length j ->
  diagram (added length j) /\
  forall r k, r < rows -> (filled (added length j) r k <-> filled length r k \/ rows - 1 - r = j /\ k = length j).
Proof.
  intros D M. assert (F : may_fill length (rows - 1 - j) (length j)).
  { destruct M as (J & M). apply same_moves; [exact D | lia |]. replace (rows - 1 - (rows - 1 - j)) with j by lia.
    repeat split; auto; apply M. }
  destruct M as (J & c & free). split.
  - split.
    + intros i I. assert (up := proj1 D i I). unfold added.
      destruct (Nat.eqb_spec i j) as [e|n], (Nat.eqb_spec (S i) j) as [f|m]; try lia.
      subst i. specialize (free (S j) I). unfold step in free. lia.
    + intros i I. unfold added. destruct (Nat.eqb_spec i j) as [->|n]; [| now apply (proj2 D)].
      destruct F as (_ & K & _). lia.
  - intros r k R. unfold filled, added. destruct (Nat.eqb_spec (rows - 1 - r) j) as [->|n]; lia.
Qed.

(** ** Moves lead to larger ranks *)
Fixpoint choose (n k : nat) : nat :=
  match n, k with
  | _, O => 1
  | O, S _ => 0
  | S n, S k => choose n k + choose n (S k)
  end.

Fixpoint rank (length : nat -> nat) (count : nat) : nat :=
  match count with O => 0 | S j => rank length j + choose (step length j) (S j) end.

Lemma choose_some n : forall k, k <= n -> 1 <= choose n k.
Proof. induction n as [|n IH]; intros [|k] le; simpl; try lia. specialize (IH k ltac:(lia)). lia. Qed.

Lemma rank_same length j count : count <= j -> rank (added length j) count = rank length count.
Proof.
  induction count as [|i IH]; intro le; [reflexivity |]. simpl. rewrite IH by lia. unfold step, added.
  destruct (Nat.eqb_spec i j); [lia | reflexivity].
Qed.

Theorem rank_after length j count : j < count ->
  rank (added length j) count = rank length count + choose (step length j) j /\ 1 <= choose (step length j) j.
Proof.
  intro lt. split; [| apply choose_some; unfold step; lia].
  induction count as [|i IH]; [lia |]. simpl. assert (j = i \/ j < i) as [<-|l] by lia.
  - rewrite rank_same by lia. unfold step at 1, added. rewrite Nat.eqb_refl. simpl. fold (step length j). lia.
  - rewrite IH by exact l. unfold step at 2, added. destruct (Nat.eqb_spec i j); [lia |]. fold (step length i). lia.
Qed.

(** ** The points of the free cells: each move leaves fewer, by those of its cell *)
Variable weight : nat -> nat -> Z.       (* of a cell of row j from below, the points of both sides without their signs *)
Hypothesis positive : forall j k, (0 <= weight j k)%Z.

Fixpoint row_points (j from count : nat) : Z :=
  match count with O => 0%Z | S n => (weight j from + row_points j (S from) n)%Z end.
Fixpoint free_points (length : nat -> nat) (count : nat) : Z :=
  match count with O => 0%Z | S j => (free_points length j + row_points j (length j) (columns - length j))%Z end.

Lemma row_positive j count : forall from, (0 <= row_points j from count)%Z.
Proof. induction count as [|n IH]; intro from; simpl; [lia |]. assert (p := positive j from). specialize (IH (S from)). lia. Qed.
Lemma row_from j count : forall from, (row_points j (S from) count <= row_points j from (S count))%Z.
Proof. intro from. simpl. assert (p := positive j from). lia. Qed.
Lemma row_most j d : forall count, (row_points j d count <= row_points j 0 (d + count))%Z.
Proof.
  induction d as [|d IH]; intro count; [simpl; lia |].
  assert (a := row_from j count d). specialize (IH (S count)). replace (S d + count) with (d + S count) by lia. lia.
Qed.

Lemma free_same length j count : count <= j -> free_points (added length j) count = free_points length count.
Proof.
  induction count as [|i IH]; intro le; [reflexivity |]. simpl. rewrite IH by lia. unfold added.
  destruct (Nat.eqb_spec i j); [lia | reflexivity].
Qed.

Theorem free_after length j count : j < count -> length j < columns ->
  (weight j (length j) + free_points (added length j) count = free_points length count)%Z.
Proof.
  intros lt some. induction count as [|i IH]; [lia |]. simpl. assert (j = i \/ j < i) as [<-|l] by lia.
  - rewrite free_same by lia. unfold added. rewrite Nat.eqb_refl.
    replace (columns - length j) with (S (columns - S (length j))) by lia. simpl. lia.
  - specialize (IH l). unfold added at 2 3. destruct (Nat.eqb_spec i j); [lia |]. lia.
Qed.

Theorem free_most length count : (forall j, j < count -> length j <= columns) ->
  (0 <= free_points length count <= free_points (fun _ => 0%nat) count)%Z.
Proof.
  induction count as [|i IH]; intro most; simpl; [lia |]. assert (p := row_positive i (columns - length i) (length i)).
  assert (m := row_most i (length i) (columns - length i)). specialize (most i ltac:(lia)) as l.
  replace (length i + (columns - length i)) with columns in m by lia. rewrite Nat.sub_0_r.
  assert (H := IH (fun j J => most j (Nat.lt_lt_succ_r _ _ J))). lia.
Qed.
End Rectangle.

(** ** 32 bits are enough *)
Open Scope Z_scope.

(* What is stored in 32 bits. *)
Definition wrap (z : Z) : Z := (z + 2 ^ 31) mod 2 ^ 32 - 2 ^ 31.
Definition least : Z := - 2 ^ 30.

(* The better of the best so far and of a move, as the kernel computes it. *)
Definition pull (best gain margin : Z) : Z :=
  let more := wrap (gain - margin - best) in wrap (best + if more <? 0 then 0 else more).

(* The points of the side to move: the kernel has its own for an even number of cells, and what to change for an odd one. *)
Lemma chosen own other : Z.lxor own (Z.land (Z.lxor own other) 0) = own /\ Z.lxor own (Z.land (Z.lxor own other) (-1)) = other.
Proof.
  rewrite Z.land_0_r, Z.lxor_0_r, Z.land_m1_r, <- Z.lxor_assoc, Z.lxor_nilpotent, Z.lxor_0_l. auto.
Qed.

Lemma wrap_is z : - 2 ^ 31 <= z < 2 ^ 31 -> wrap z = z.
Proof. intro b. unfold wrap. rewrite Z.mod_small; lia. Qed.

Lemma pull_is best gain margin : least <= best < 2 ^ 29 -> Z.abs (gain - margin) < 2 ^ 29 ->
  pull best gain margin = Z.max best (gain - margin).
Proof.
  intros b m. unfold pull, least in *. rewrite (wrap_is (gain - margin - best)) by lia.
  destruct (Z.ltb_spec (gain - margin - best) 0); rewrite wrap_is; lia.
Qed.

Section Kernel.
Variable g : scoring.
(* Every move passes the turn, and leads to a position that has been computed before. *)
Hypothesis alternate : forall p q, In q (moves g p) -> passes g p q = true.
Hypothesis before : forall p q, In q (moves g p) -> (q < p)%nat.
(* The sum of the points of all cells that are free, without their signs. *)
Variable free : nat -> Z.
Hypothesis some_left : forall p, 0 <= free p < 2 ^ 29.
Hypothesis fills : forall p q, In q (moves g p) -> Z.abs (gain g p q) + free q <= free p.

(* The table, as the kernel computes it. *)
Variable table : nat -> Z.
Hypothesis computed : forall p, (p < size g)%nat -> table p =
  match moves g p with
  | [] => 0
  | next => fold_left (fun best q => pull best (gain g p q) (table q)) next least
  end.

Lemma pulled p next best : (forall q, In q next -> In q (moves g p)) ->
  (forall q, In q next -> Z.abs (table q) <= free q) -> least <= best < 2 ^ 29 ->
  let last := fold_left (fun best q => pull best (gain g p q) (table q)) next best in
  best <= last < 2 ^ 29 /\ (last = best \/ exists q, In q next /\ last = gain g p q - table q) /\
  forall q, In q next -> gain g p q - table q <= last.
Proof.
  revert best. induction next as [|q next IH]; intros best sub small b; simpl.
  - split; [lia |]. split; [now left | easy].
  - assert (f := fills p q (sub q (or_introl eq_refl))). assert (t := small q (or_introl eq_refl)).
    assert (l := some_left p). assert (m : Z.abs (gain g p q - table q) < 2 ^ 29) by lia.
    rewrite (pull_is best _ _ b m).
    assert (b' : least <= Z.max best (gain g p q - table q) < 2 ^ 29) by lia.
    destruct (IH (Z.max best (gain g p q - table q))) as (r & s & all); auto.
    + intros; apply sub; now right.
    + intros; apply small; now right.
    + split; [lia |]. split.
      * destruct s as [s|(q' & i & s)]; [rewrite s | right; exists q'; auto].
        assert (E : best <= gain g p q - table q \/ gain g p q - table q < best) by lia.
        destruct E as [E|E]; [right; exists q; split; [now left | lia] | left; lia].
      * intros q' [<-|i]; [lia | now apply all].
Qed.

Theorem kernel : follows_everywhere g table /\ forall p, (p < size g)%nat -> Z.abs (table p) <= free p.
Proof.
  assert (T : forall p, (p < size g)%nat -> follows g table p /\ Z.abs (table p) <= free p).
  { induction p as [p IH] using lt_wf_ind. intro P. assert (c := computed p P). assert (l := some_left p).
    destruct (moves g p) as [|q0 rest] eqn:M.
    - split; [| lia]. split; rewrite M; auto; simpl; tauto.
    - assert (small : forall q, In q (moves g p) -> Z.abs (table q) <= free q)
        by (intros q i; apply IH; assert (b := before p q i); lia).
      destruct (pulled p (moves g p) least ltac:(auto) small ltac:(unfold least; lia)) as (r & s & all).
      change (table p = fold_left (fun best q => pull best (gain g p q) (table q)) (q0 :: rest) least) in c.
      rewrite <- M in c. rewrite <- c in r, s, all.
      assert (worth_is : forall q, In q (moves g p) -> worth g p q (table q) = gain g p q - table q)
        by (intros q i; unfold worth; rewrite (alternate p q i); simpl; lia).
      assert (best : exists q, In q (moves g p) /\ table p = gain g p q - table q).
      { destruct s as [s|s]; [exfalso | exact s]. assert (i : In q0 (moves g p)) by (rewrite M; now left).
        specialize (all q0 i). assert (f := fills p q0 i). specialize (small q0 i). unfold least in s. lia. }
      split.
      + split.
        * rewrite M. discriminate.
        * intros _. destruct best as (q & i & e). exists q. split; [exact i | now rewrite worth_is].
        * intros q i. rewrite worth_is by exact i. now apply all.
        * intros q i. now apply before.
      + destruct best as (q & i & e). assert (f := fills p q i). specialize (small q i). lia. }
  split; intros p P; now apply T.
Qed.
End Kernel.

Print Assumptions same_moves.
Print Assumptions same_after.
Print Assumptions rank_after.
Print Assumptions free_after.
Print Assumptions free_most.
Print Assumptions chosen.
Print Assumptions kernel.
