(** * Numeration systems: each number has one greedy word of digits

    The weights of the digits are 1, s, t·s + 1, …: each is t times the one before it plus the one before that. A word of
    digits is greedy if no digit is above t, the least significant one is below s, and below a digit t stands a 0. *)
From Coq Require Import Arith Bool Lia List.

Section Digits.
Variables t s : nat.
Hypothesis t_1 : 1 <= t.
Hypothesis s_2 : 2 <= s.
Hypothesis s_t : t <= s <= t + 1.

(** The weight of the digit at place j is [weight (S j)]. *)
Fixpoint weight j := match j with
  | 0 => s - t
  | S j' => match j' with 0 => 1 | S j'' => t * weight j' + weight j'' end
  end.

Lemma weight_step j : weight (S (S j)) = t * weight (S j) + weight j.
Proof. reflexivity. Qed.

Lemma weight_mono j : weight j <= weight (S j).
Proof. destruct j; [simpl; lia|]. rewrite weight_step. nia. Qed.

Lemma weight_big j : j < weight (S j) /\ S j < weight (S (S j)).
Proof.
  induction j as [|j [IH IH']].
  - rewrite weight_step. simpl. lia.
  - split; auto. rewrite weight_step. nia.
Qed.

Definition word := nat -> nat.
(** What the digits below place j are worth. *)
Fixpoint worth (d : word) j := match j with 0 => 0 | S j => worth d j + d j * weight (S j) end.

(** The automaton that knows greedy words: 0 before the first digit, 1 after a 0, 2 after another digit, 3 if not greedy. *)
Definition read g d :=
  if (g =? 3) || (t <? d) || (g =? 0) && (s <=? d) || (g =? 2) && (d =? t) then 3 else if d =? 0 then 1 else 2.
Fixpoint mark (d : word) j := match j with 0 => 0 | S j => read (mark d j) (d j) end.
Definition greedy d j := mark d j <> 3.

Lemma read_fine g d : read g d <> 3 -> g <> 3 /\ d <= t /\ (g = 0 -> d < s) /\ (g = 2 -> d <> t).
Proof.
  unfold read. destruct (g =? 3) eqn:A, (t <? d) eqn:B, (g =? 0) eqn:C, (s <=? d) eqn:D, (g =? 2) eqn:F, (d =? t) eqn:G; simpl;
    try easy; rewrite ?Nat.eqb_eq, ?Nat.eqb_neq, ?Nat.ltb_lt, ?Nat.ltb_ge, ?Nat.leb_le, ?Nat.leb_gt in *; intros; lia.
Qed.

Lemma fine_read g d : g <> 3 -> d <= t -> (g = 0 -> d < s) -> (g = 2 -> d <> t) -> read g d <> 3.
Proof.
  unfold read. destruct (g =? 3) eqn:A, (t <? d) eqn:B, (g =? 0) eqn:C, (s <=? d) eqn:D, (g =? 2) eqn:F, (d =? t) eqn:G; simpl;
    try (destruct (d =? 0); easy);
    rewrite ?Nat.eqb_eq, ?Nat.eqb_neq, ?Nat.ltb_lt, ?Nat.ltb_ge, ?Nat.leb_le, ?Nat.leb_gt in *; intros; lia.
Qed.

Lemma read_not_0 g d : read g d <> 0.
Proof. unfold read. destruct (_ || _); [easy|]. now destruct (d =? 0). Qed.

Lemma read_0 g d : read g d = 1 -> d = 0.
Proof. unfold read. destruct (_ || _); [easy|]. destruct (d =? 0) eqn:E; [now apply Nat.eqb_eq in E|easy]. Qed.

Lemma read_marks g d : read g d = 1 \/ read g d = 2 \/ read g d = 3.
Proof. unfold read. destruct (_ || _); auto. destruct (d =? 0); auto. Qed.

Lemma greedy_before d j : greedy d (S j) -> greedy d j.
Proof. unfold greedy. simpl. intros H. now apply read_fine in H. Qed.

Lemma greedy_prefix d i j : i <= j -> greedy d j -> greedy d i.
Proof. induction 1; auto using greedy_before. Qed.

Lemma greedy_digit d j : greedy d (S j) -> d j <= t.
Proof. unfold greedy. simpl. intros H. now apply read_fine in H. Qed.

Lemma bound d j : (greedy d j -> worth d j < weight (S j)) /\ (greedy d (S j) -> worth d (S j) < weight (S (S j))).
Proof.
  induction j as [|j [IH IH']].
  - split; [simpl; lia|]. intros H. unfold greedy in H. simpl in *. apply read_fine in H as (_ & _ & H & _). specialize (H eq_refl). lia.
  - split; [exact IH'|]. intros H. assert (P := greedy_before _ _ H). specialize (IH' P). specialize (IH (greedy_before _ _ P)).
    assert (F : read (mark d (S j)) (d (S j)) <> 3) by exact H. apply read_fine in F as (F3 & L & _ & F2).
    rewrite weight_step. change (worth d (S j) + d (S j) * weight (S (S j)) < t * weight (S (S j)) + weight (S j)).
    destruct (Nat.eq_dec (d (S j)) t) as [E|E]; [|nia].
    assert (d j = 0) as Z.
    { destruct (read_marks (mark d j) (d j)) as [M|[M|M]]; [now apply read_0 in M| |]; exfalso.
      - now apply F2. - now apply F3. }
    change (worth d (S j)) with (worth d j + d j * weight (S j)). rewrite Z, E. lia.
Qed.

Lemma worth_lt d j : greedy d j -> worth d j < weight (S j).
Proof. apply bound. Qed.

(** A number has only one greedy word … *)
Theorem unique_word d d' j : greedy d j -> greedy d' j -> worth d j = worth d' j -> forall i, i < j -> d i = d' i.
Proof.
  induction j as [|j IH]; [lia|]. intros G G' E i I. apply greedy_before in G, G'.
  assert (B := worth_lt _ _ G). assert (B' := worth_lt _ _ G'). cbn [worth] in E. set (w := weight (S j)) in *. clearbody w.
  assert (d j = d' j /\ worth d j = worth d' j) as [D W].
  { destruct (lt_eq_lt_dec (d j) (d' j)) as [[H|H]|H].
    - assert (d j * w + w <= d' j * w) by nia. lia.
    - rewrite H in E. split; auto. lia.
    - assert (d' j * w + w <= d j * w) by nia. lia. }
  destruct (Nat.eq_dec i j) as [->|]; auto. apply IH; auto. lia.
Qed.

Lemma worth_ext d d' j : (forall i, i < j -> d i = d' i) -> worth d j = worth d' j.
Proof. induction j as [|j IH]; simpl; intros H; auto. rewrite IH, H; auto. Qed.

Lemma mark_ext d d' j : (forall i, i < j -> d i = d' i) -> mark d j = mark d' j.
Proof. induction j as [|j IH]; simpl; intros H; auto. rewrite IH, H; auto. Qed.

(** … and has one: the greedy word of n, of at most [l] digits. *)
Fixpoint digit l n i := match l with
  | 0 => 0
  | S l => if i =? l then n / weight (S l) else digit l (n mod weight (S l)) i
  end.

Lemma digit_beyond l n i : l <= i -> digit l n i = 0.
Proof.
  revert n. induction l as [|l IH]; simpl; intros n L; auto. replace (i =? l) with false; [apply IH; lia|].
  symmetry. apply Nat.eqb_neq. lia.
Qed.

Theorem digit_word l n : n < weight (S l) -> greedy (digit l n) l /\ worth (digit l n) l = n.
Proof.
  revert n. induction l as [|l IH]; intros n L.
  - split; [easy|]. simpl in *. lia.
  - assert (W : 0 < weight (S l)) by (assert (B := weight_big l); lia).
    assert (M := Nat.mod_upper_bound n (weight (S l)) ltac:(lia)). assert (E := Nat.div_mod n (weight (S l)) ltac:(lia)).
    assert (X : forall i, i < l -> digit (S l) n i = digit l (n mod weight (S l)) i).
    { intros i I. simpl. replace (i =? l) with false; auto. symmetry. apply Nat.eqb_neq. lia. }
    assert (T : digit (S l) n l = n / weight (S l)) by (simpl; now rewrite Nat.eqb_refl).
    destruct (IH _ M) as [G V]. split.
    + unfold greedy. cbn [mark]. rewrite T, (mark_ext _ _ _ X). set (r := n mod weight (S l)) in *.
      destruct l as [|l].
      * apply fine_read; auto; simpl in *; intros; try lia; rewrite Nat.div_1_r; lia.
      * rewrite weight_step in L. assert (weight (S l) <= weight (S (S l))) by apply weight_mono.
        apply fine_read; auto.
        -- apply Nat.lt_succ_r. apply Nat.div_lt_upper_bound; nia.
        -- intros Z. exfalso. now apply (read_not_0 (mark (digit (S l) r) l) (digit (S l) r l)).
        -- intros Z Q. rewrite Q in E. assert (R : r < weight (S l)) by nia.
           assert (D : digit (S l) r l = 0) by (simpl; rewrite Nat.eqb_refl; now apply Nat.div_small).
           cbn [mark] in Z. rewrite D in Z. unfold read in Z.
           destruct (_ || _); [easy|]. now rewrite Nat.eqb_refl in Z.
    + cbn [worth]. rewrite T, (worth_ext _ _ _ X), V. nia.
Qed.

(** Zeros at the end change nothing. *)
Lemma zeros_after d l m : l <= m -> greedy d l -> (forall i, l <= i -> d i = 0) -> greedy d m /\ worth d m = worth d l.
Proof.
  intros L G Z. induction L as [|m L [IH W]]; auto. split.
  - unfold greedy. cbn [mark]. rewrite Z by auto. apply fine_read; auto; lia.
  - cbn [worth]. rewrite W, Z by auto. lia.
Qed.
End Digits.

Print Assumptions unique_word.
Print Assumptions digit_word.
