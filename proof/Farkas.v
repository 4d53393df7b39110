(** * Linear forms over whole numbers: what the steps of a certificate for boards of every size show

    A form is its constant followed by a factor for each variable. [tightened], [total] and [refutes] say the same as
    src/laws/check-sizes-forms.ts and the steps of src/laws/check-sizes.ts. *)
From Coq Require Import List ZArith Lia Bool.
Import ListNotations.
Open Scope Z_scope.

Definition form := list Z.
Definition point := list Z.

Fixpoint dot (factors : list Z) (p : point) : Z :=
  match factors, p with
  | a :: factors, x :: p => a * x + dot factors p
  | _, _ => 0
  end.

(* The value of a form at a point. *)
Definition value (f : form) (p : point) : Z := dot f (1 :: p).

(* a + k·b *)
Fixpoint add (a : form) (k : Z) (b : form) : form :=
  match a, b with
  | x :: a, y :: b => (x + k * y) :: add a k b
  | [], b => map (Z.mul k) b
  | a, [] => a
  end.

Definition divisor (factors : list Z) : Z := fold_right Z.gcd 0 factors.

(* The same inequality form >= 0, divided by the divisor that all factors have in common; the constant is rounded down. *)
Definition tightened (f : form) : form :=
  match f with
  | [] => []
  | c :: factors => let d := divisor factors in if d <? 2 then f else map (fun a => a / d) f
  end.

(* The forms by number, each with a factor. *)
Definition sum := list (nat * Z).

Fixpoint total (known : list form) (s : sum) : option form :=
  match s with
  | [] => Some []
  | (i, k) :: s =>
      match nth_error known i, total known s with
      | Some f, Some t => if 0 <=? k then Some (add t k f) else None
      | _, _ => None
      end
  end.

Definition is_negative (f : form) : bool :=
  match f with [] => false | c :: factors => (c <? 0) && forallb (Z.eqb 0) factors end.

(* Each sum is one more known form; the last one is a negative number. *)
Fixpoint refutes (known : list form) (sums : list sum) : bool :=
  match sums with
  | [] => false
  | s :: rest =>
      match total known s with
      | None => false
      | Some t =>
          match rest with
          | [] => is_negative (tightened t)
          | _ => refutes (known ++ [tightened t]) rest
          end
      end
  end.

(* form <= -1 *)
Definition opposite (f : form) : form := tightened (add [-1] (-1) f).

Definition satisfies (p : point) (known : list form) : Prop := forall f, In f known -> 0 <= value f p.

Lemma dot_nil : forall factors, dot factors [] = 0.
Proof. now destruct factors. Qed.
Lemma dot_times : forall k f p, dot (map (Z.mul k) f) p = k * dot f p.
Proof. intros k. induction f as [|a f IH]; intros [|x p]; simpl; try lia. rewrite IH. lia. Qed.
Lemma dot_add : forall a k b p, dot (add a k b) p = dot a p + k * dot b p.
Proof.
  induction a as [|x a IH]; intros k b p; [simpl; rewrite dot_times; lia |].
  destruct b as [|y b]; [simpl; lia |]. destruct p as [|z p]; simpl; [lia |]. rewrite IH. lia.
Qed.
Lemma value_add : forall a k b p, value (add a k b) p = value a p + k * value b p.
Proof. intros. apply dot_add. Qed.

Lemma divisor_pos : forall f, 0 <= divisor f.
Proof. intros [|a f]; simpl; [lia | apply Z.gcd_nonneg]. Qed.
Lemma divisor_divides : forall f a, In a f -> (divisor f | a).
Proof.
  induction f as [|b f IH]; simpl; [contradiction |]. intros a [<-|i].
  - apply Z.gcd_divide_l.
  - apply Z.divide_trans with (divisor f); [apply Z.gcd_divide_r | auto].
Qed.
Lemma dot_divided : forall d f p, 0 < d -> (forall a, In a f -> (d | a)) ->
  dot f p = d * dot (map (fun a => a / d) f) p.
Proof.
  intros d f. induction f as [|a f IH]; intros p pos div; destruct p as [|x p]; simpl; try lia.
  rewrite IH; [| exact pos | intros b i; apply div; now right].
  destruct (div a (or_introl eq_refl)) as (q & ->). rewrite Z.div_mul by lia. lia.
Qed.

Lemma tightened_holds : forall f p, 0 <= value f p -> 0 <= value (tightened f) p.
Proof.
  intros [|c f] p H; [exact H |]. unfold tightened. destruct (Z.ltb_spec (divisor f) 2); [exact H |].
  unfold value in *. cbn [map dot] in *.
  rewrite (dot_divided (divisor f) f p) in H; [| lia | apply divisor_divides].
  set (d := divisor f) in *. set (rest := dot _ p) in *. rewrite Z.mul_1_r in *.
  assert (- rest <= c / d) by (apply Z.div_le_lower_bound; lia). lia.
Qed.
Lemma total_holds : forall known p, satisfies p known -> forall s t, total known s = Some t -> 0 <= value t p.
Proof.
  intros known p H. induction s as [|(i, k) s IH]; simpl; intros t e.
  - injection e as <-. unfold value. simpl. lia.
  - destruct (nth_error known i) as [f|] eqn:n; [| discriminate].
    destruct (total known s) as [u|]; [| discriminate].
    destruct (Z.leb_spec 0 k) as [pos|]; [| discriminate]. injection e as <-.
    rewrite value_add. specialize (IH u eq_refl). assert (F := H f (nth_error_In _ _ n)). nia.
Qed.

Lemma negative_fails : forall f p, is_negative f = true -> value f p < 0.
Proof.
  intros [|c f] p; unfold is_negative; [discriminate |]. rewrite andb_true_iff, Z.ltb_lt. intros (neg & zero).
  unfold value. cbn [dot]. assert (Z0 : dot f p = 0); [| lia]. revert p.
  induction f as [|a f IH]; intros [|x p]; cbn [forallb dot] in *; try lia.
  apply andb_true_iff in zero. destruct zero as (e & zero). apply Z.eqb_eq in e. subst a. rewrite IH; [lia | exact zero].
Qed.

(** No whole numbers satisfy what the sums refute. *)
Theorem refuted : forall sums known, refutes known sums = true -> forall p, ~ satisfies p known.
Proof.
  induction sums as [|s rest IH]; simpl; intros known e p H; [discriminate |].
  destruct (total known s) as [t|] eqn:T; [| discriminate].
  assert (V := tightened_holds t p (total_holds known p H s t T)).
  destruct rest as [|r rest].
  - assert (N := negative_fails _ p e). lia.
  - apply (IH _ e p). intros f i. apply in_app_or in i. destruct i as [i|[<-|[]]]; auto.
Qed.

(** A step that refutes the opposite of an answer proves the answer. *)
Theorem answer_yes : forall known f sums, refutes (known ++ [opposite f]) sums = true ->
  forall p, satisfies p known -> 0 <= value f p.
Proof.
  intros known f sums R p H. destruct (Z_le_gt_dec 0 (value f p)) as [le|gt]; [exact le | exfalso].
  apply (refuted _ _ R p). intros g i. apply in_app_or in i. destruct i as [i|[<-|[]]]; [auto |].
  apply tightened_holds. rewrite value_add. unfold value at 1. cbn [dot]. lia.
Qed.
Theorem answer_no : forall known f sums, refutes (known ++ [tightened f]) sums = true ->
  forall p, satisfies p known -> value f p < 0.
Proof.
  intros known f sums R p H. destruct (Z_lt_ge_dec (value f p) 0) as [lt|ge]; [exact lt | exfalso].
  apply (refuted _ _ R p). intros g i. apply in_app_or in i. destruct i as [i|[<-|[]]]; [auto |].
  apply tightened_holds. lia.
Qed.

(** An answer without a step: the form differs from a known one by a constant, which is at least 0. *)
Theorem answer_follows : forall known c d factors, In (c :: factors) known -> c <= d ->
  forall p, satisfies p known -> 0 <= value (d :: factors) p.
Proof. intros known c d factors i le p H. assert (V := H _ i). unfold value in *. cbn [dot] in *. lia. Qed.

(** A variable x replaced by m·x + r: the points at which x leaves the remainder r are those of the new forms. *)
Fixpoint at_place (p : point) (i : nat) (x : Z) : point :=
  match p, i with
  | [], _ => []
  | _ :: p, O => x :: p
  | y :: p, S i => y :: at_place p i x
  end.
Theorem remainder : forall p i m, 0 < m -> (i < length p)%nat ->
  exists q r, 0 <= r < m /\ length q = length p /\ p = at_place q i (m * nth i q 0 + r).
Proof.
  intros p i m pos. revert i. induction p as [|x p IH]; intros i l; [simpl in l; lia |]. destruct i as [|i].
  - exists (x / m :: p), (x mod m). assert (b := Z.mod_pos_bound x m pos). assert (e := Z.div_mod x m ltac:(lia)).
    split; [lia |]. split; [reflexivity |]. simpl. f_equal. lia.
  - destruct (IH i) as (q & r & b & e & f); [simpl in l; lia |]. exists (x :: q), r.
    split; [exact b |]. split; [simpl; lia |]. simpl. now f_equal.
Qed.

Print Assumptions refuted.
Print Assumptions answer_yes.
Print Assumptions answer_no.
Print Assumptions answer_follows.
Print Assumptions remainder.
