(** * The way through the cases of a law for boards of every size

    A rule is a program that computes with linear forms. It asks whether forms are at least 0 and divides them. The walk follows
    it for all points at once: where an answer depends on the point, the steps of a certificate say which cases to look at one
    after the other, or show why one is impossible. If it comes to an end, the program says yes at every point. The same is done
    by src/laws/check-sizes.ts. *)
From Coq Require Import List ZArith Lia Bool.
From PerfectPlay Require Import Farkas.
Import ListNotations.
Open Scope Z_scope.

(** ** Programs *)
Inductive program (A : Type) : Type :=
| Return (a : A)
| Ask (f : form) (next : bool -> program A)
| Divide (f : form) (by_ : Z) (next : form -> program A).
Arguments Return {A} a.
Arguments Ask {A} f next.
Arguments Divide {A} f by_ next.

Fixpoint bind {A B} (m : program A) (k : A -> program B) : program B :=
  match m with
  | Return a => k a
  | Ask f next => Ask f (fun b => bind (next b) k)
  | Divide f d next => Divide f d (fun g => bind (next g) k)
  end.

(** What a program gives at a point: a quotient is any form with the right value. *)
Inductive gives {A} (p : point) : program A -> A -> Prop :=
| Gives a : gives p (Return a) a
| Answered f next a : gives p (next (0 <=? value f p)) a -> gives p (Ask f next) a
| Divided_ f d next g a : 0 < d -> value g p = value f p / d -> gives p (next g) a -> gives p (Divide f d next) a.

Theorem gives_bind {A B} p (m : program A) (k : A -> program B) b :
  gives p (bind m k) b -> exists a, gives p m a /\ gives p (k a) b.
Proof.
  induction m as [a | f next IH | f d next IH]; simpl; intros G.
  - exists a. split; [constructor | exact G].
  - inversion G as [| f' next' b' G' |]; subst. destruct (IH _ G') as (a & X & Y). exists a. split; [now constructor | exact Y].
  - inversion G as [| | f' d' next' g b' D V G']; subst. destruct (IH _ G') as (a & X & Y). exists a.
    split; [now apply Divided_ with g | exact Y].
Qed.

(** ** Forms *)
Definition is_number (f : form) := forallb (Z.eqb 0) (tl f).
Definition number_of (f : form) := hd 0 f.

Lemma zeros l p : forallb (Z.eqb 0) l = true -> dot l p = 0.
Proof.
  revert p. induction l as [|a l IH]; intros [|x p]; cbn [forallb dot]; auto. rewrite andb_true_iff. intros [A L].
  apply Z.eqb_eq in A. subst a. rewrite IH; auto.
Qed.
Lemma value_number f p : is_number f = true -> value f p = number_of f.
Proof. destruct f as [|c f]; auto. unfold is_number, number_of, value. simpl. intros Z. rewrite zeros; auto. lia. Qed.

Definition same_form f g := is_number (add f (-1) g) && (number_of (add f (-1) g) =? 0).
Lemma same_form_value f g p : same_form f g = true -> value f p = value g p.
Proof.
  unfold same_form. rewrite andb_true_iff, Z.eqb_eq. intros [N E]. apply (value_number _ p) in N. rewrite value_add in N. lia.
Qed.

(** Whether form >= 0 follows from fact >= 0 because they differ by a number. *)
Definition follows f fact := is_number (add f (-1) fact) && (0 <=? number_of (add f (-1) fact)).
Lemma follows_value f fact p : follows f fact = true -> value fact p <= value f p.
Proof.
  unfold follows. rewrite andb_true_iff, Z.leb_le. intros [N E]. apply (value_number _ p) in N. rewrite value_add in N. lia.
Qed.

Lemma tightened_exact f p : 0 <= value (tightened f) p -> 0 <= value f p.
Proof.
  destruct f as [|c f]; auto. unfold tightened. destruct (Z.ltb_spec (divisor f) 2); auto.
  unfold value. cbn [map dot]. rewrite (dot_divided (divisor f) f p); [| lia | apply divisor_divides].
  set (d := divisor f) in *. set (rest := dot _ p). intros H'. assert (D := Z.mul_div_le c d ltac:(lia)). nia.
Qed.
Lemma opposite_exact f p : 0 <= value (opposite f) p -> value f p < 0.
Proof. intros H. apply tightened_exact in H. rewrite value_add in H. unfold value at 1 in H. cbn [dot] in H. lia. Qed.
Lemma opposite_holds f p : value f p < 0 -> 0 <= value (opposite f) p.
Proof. intros H. apply tightened_holds. rewrite value_add. unfold value at 1. cbn [dot]. lia. Qed.

(** The answer, if it follows from one fact. *)
Definition implied (known : list form) f :=
  if existsb (follows (tightened f)) known then Some true
  else if existsb (follows (opposite f)) known then Some false
  else None.
Lemma implied_right known f b p : implied known f = Some b -> satisfies p known -> (0 <=? value f p) = b.
Proof.
  unfold implied. intros I S.
  destruct (existsb (follows (tightened f)) known) eqn:Y.
  - inversion I; subst. apply existsb_exists in Y as (g & G & F). apply (follows_value _ _ p) in F. specialize (S g G).
    apply Z.leb_le, tightened_exact. lia.
  - destruct (existsb (follows (opposite f)) known) eqn:N; [|discriminate]. inversion I; subst.
    apply existsb_exists in N as (g & G & F). apply (follows_value _ _ p) in F. specialize (S g G).
    apply Z.leb_gt, opposite_exact. lia.
Qed.

(** A form in which the variable of that number, x, is m·x + r. *)
Fixpoint scaled (factors : list Z) (i : nat) (m : Z) : list Z :=
  match factors, i with
  | [], _ => []
  | a :: factors, O => a * m :: factors
  | a :: factors, S i => a :: scaled factors i m
  end.
Definition substituted i m r (f : form) : form :=
  match f with [] => [] | c :: factors => c + r * nth i factors 0 :: scaled factors i m end.

Lemma dot_scaled m r : forall factors i q, (i < length q)%nat ->
  dot (scaled factors i m) q + r * nth i factors 0 = dot factors (at_place q i (m * nth i q 0 + r)).
Proof.
  induction factors as [|a factors IH]; intros i [|x q] L; simpl in L; try lia.
  - destruct i; simpl; lia.
  - destruct i as [|i]; simpl; [lia|]. rewrite <- IH by lia. lia.
Qed.
Lemma value_substituted i m r f q : (i < length q)%nat ->
  value (substituted i m r f) q = value f (at_place q i (m * nth i q 0 + r)).
Proof. intros L. destruct f as [|c f]; auto. unfold value. cbn [substituted dot]. rewrite <- dot_scaled by auto. lia. Qed.

Definition divided (f : form) d : form := map (fun a => a / d) f.
Lemma divided_value f d p : 0 < d -> forallb (fun a => a mod d =? 0) (tl f) = true -> value (divided f d) p = value f p / d.
Proof.
  intros D H. destruct f as [|c f]; [unfold value; simpl; now rewrite Z.div_0_l by lia|].
  unfold value, divided. cbn [map dot tl] in *. rewrite forallb_forall in H.
  rewrite (dot_divided d f p D).
  - replace (c * 1 + d * dot (map (fun a => a / d) f) p) with (c + dot (map (fun a => a / d) f) p * d) by lia.
    rewrite Z.div_add by lia. lia.
  - intros a I. apply Z.mod_divide; [lia|]. now apply Z.eqb_eq, H.
Qed.

(** ** The walk *)
Inductive answer := Yes | No | Never.
(** Look at both cases of a question; or sums that show an answer, or that there are no such points. *)
Inductive step := Cases | Shown (a : answer) (sums : list sum).

(** Facts, answers to the first questions, and the forms that the program computes with. *)
Record branch := Branch { known : list form; answers : list (form * bool); given : list form }.

Inductive result :=
| Done (good : bool) (rest : list step)
| Excluded (rest : list step)
| Between (f : form) (answered : list (form * bool)) (rest : list step)
| Divided (i : nat) (m : Z) (answered : list (form * bool)) (rest : list step)
| Stuck.

Section Walk.
(** The number of variables. *)
Variable variables : nat.
Variable rule : list form -> program bool.

Definition most_remainders := 10000.
Definition indivisible (f : form) d := find (fun i => negb (nth i (tl f) 0 mod d =? 0)) (seq 0 variables).

(** Sums count what is assumed; if nothing is, [nothing] stands in its place. *)
Definition nothing : form := [].

Fixpoint follow (facts : list form) (m : program bool) (replay answered : list (form * bool)) (steps : list step) : result :=
  match m with
  | Return good => Done good steps
  | Ask f next =>
      if is_number f then follow facts (next (0 <=? number_of f)) replay answered steps
      else match replay with
      | (g, b) :: replay =>
          if same_form f g then follow facts (next b) replay ((g, b) :: answered) steps else Stuck
      | [] =>
          match implied facts f, steps with
          | Some b, _ => follow facts (next b) [] ((f, b) :: answered) steps
          | None, Cases :: rest => Between f (rev answered) rest
          | None, Shown Yes sums :: rest =>
              if refutes (facts ++ [opposite f]) sums then follow facts (next true) [] ((f, true) :: answered) rest else Stuck
          | None, Shown No sums :: rest =>
              if refutes (facts ++ [tightened f]) sums then follow facts (next false) [] ((f, false) :: answered) rest else Stuck
          | None, Shown Never sums :: rest => if refutes (facts ++ [nothing]) sums then Excluded rest else Stuck
          | None, [] => Stuck
          end
      end
  | Divide f d next =>
      if d <=? 0 then Stuck
      else if forallb (fun a => a mod d =? 0) (tl f) then follow facts (next (divided f d)) replay answered steps
      else match indivisible f d with
      | None => Stuck
      | Some i => Divided i (d / Z.gcd d (nth i (tl f) 0)) (rev answered) steps
      end
  end.

(** The points of a branch at which the variable of that number leaves the remainder r. *)
Definition with_remainder b i m answered r := {|
  known := map (fun f => tightened (substituted i m r f)) (known b);
  answers := map (fun a => (substituted i m r (fst a), snd a)) answered;
  given := map (substituted i m r) (given b);
|}.

(** How many cases there are, and the steps that are left; nothing if the steps do not show what they should. *)
Fixpoint walk (fuel : nat) (branches : list branch) (steps : list step) (cases : nat) : option (nat * list step) :=
  match branches, fuel with
  | [], _ => Some (cases, steps)
  | _, O => None
  | b :: others, S fuel =>
      match follow (known b) (rule (given b)) (answers b) [] steps with
      | Done true rest => walk fuel others rest (S cases)
      | Done false (Shown Never sums :: rest) =>
          if refutes (known b ++ [nothing]) sums then walk fuel others rest cases else None
      | Excluded rest => walk fuel others rest cases
      | Between f answered rest =>
          walk fuel
            ({| known := known b ++ [tightened f]; answers := answered ++ [(f, true)]; given := given b |}
             :: {| known := known b ++ [opposite f]; answers := answered ++ [(f, false)]; given := given b |} :: others)
            rest cases
      | Divided i m answered rest =>
          if (0 <? m) && (m <=? most_remainders) && (i <? variables)%nat then
            walk fuel (map (fun r => with_remainder b i m answered (Z.of_nat r)) (seq 0 (Z.to_nat m)) ++ others) rest cases
          else None
      | _ => None
      end
  end.

Definition truthful (p : point) (l : list (form * bool)) := forall f b, In (f, b) l -> (0 <=? value f p) = b.
Definition values (forms : list form) (p : point) := map (fun f => value f p) forms.

Lemma truthful_cons p f b l : (0 <=? value f p) = b -> truthful p l -> truthful p ((f, b) :: l).
Proof. intros H T g c [E | I]; [inversion E; now subst | now apply T]. Qed.
Lemma truthful_rev p l : truthful p l -> truthful p (rev l).
Proof. intros T f b I. apply T. now apply in_rev. Qed.

Lemma satisfies_more p l f : satisfies p l -> 0 <= value f p -> satisfies p (l ++ [f]).
Proof. intros S F g I. apply in_app_or in I as [I | [<- | []]]; auto. Qed.
Lemma no_points p l sums : refutes (l ++ [nothing]) sums = true -> ~ satisfies p l.
Proof. intros R S. apply (refuted _ _ R p). apply satisfies_more; auto. unfold value, nothing. simpl. lia. Qed.

Lemma follow_right facts p : satisfies p facts -> forall m replay answered steps,
  truthful p replay -> truthful p answered ->
  match follow facts m replay answered steps with
  | Done good _ => gives p m good
  | Excluded _ => False
  | Between _ l _ | Divided _ _ l _ => truthful p l
  | Stuck => True
  end.
Proof.
  intros S. induction m as [a | f next IH | f d next IH]; intros replay answered steps R A; simpl.
  - constructor.
  - assert (G : forall b replay answered steps, (0 <=? value f p) = b -> truthful p replay -> truthful p answered ->
      match follow facts (next b) replay answered steps with
      | Done good _ => gives p (Ask f next) good
      | Excluded _ => False
      | Between _ l _ | Divided _ _ l _ => truthful p l
      | Stuck => True
      end).
    { intros b replay' answered' steps' B R' A'. specialize (IH b replay' answered' steps' R' A').
      destruct (follow facts (next b) replay' answered' steps'); auto. constructor. now rewrite B. }
    destruct (is_number f) eqn:N; [apply G; auto; now rewrite value_number|].
    destruct replay as [|(g, b) replay].
    + destruct (implied facts f) as [b|] eqn:I.
      * assert (B := implied_right _ _ _ _ I S). apply G; auto. now apply truthful_cons.
      * destruct steps as [|[|[] sums] rest]; auto; [now apply truthful_rev| | |].
        -- destruct (refutes _ sums) eqn:X; auto. assert (B : (0 <=? value f p) = true) by (apply Z.leb_le; now apply (answer_yes _ _ _ X)).
           apply G; auto. now apply truthful_cons.
        -- destruct (refutes _ sums) eqn:X; auto. assert (B : (0 <=? value f p) = false) by (apply Z.leb_gt; now apply (answer_no _ _ _ X)).
           apply G; auto. now apply truthful_cons.
        -- destruct (refutes _ sums) eqn:X; auto. exact (no_points _ _ _ X S).
    + destruct (same_form f g) eqn:E; auto. apply (same_form_value _ _ p) in E.
      assert (B : (0 <=? value g p) = b) by (apply R; now left).
      apply G; [congruence | intros h c J; apply R; now right | now apply truthful_cons].
  - destruct (d <=? 0) eqn:D; auto. apply Z.leb_gt in D.
    destruct (forallb (fun a => a mod d =? 0) (tl f)) eqn:E.
    + specialize (IH (divided f d) replay answered steps R A).
      destruct (follow facts (next (divided f d)) replay answered steps); auto.
      apply Divided_ with (divided f d); auto. now apply divided_value.
    + destruct (indivisible f d); auto. now apply truthful_rev.
Qed.

(** Every point of the branch is one at which the program says yes, whatever variables it is written with. *)
Definition fine b := forall p, length p = variables -> satisfies p (known b) -> truthful p (answers b) ->
  exists forms q, values forms q = values (given b) p /\ gives q (rule forms) true.

Theorem walk_right fuel : forall branches steps cases found,
  walk fuel branches steps cases = Some found -> forall b, In b branches -> fine b.
Proof.
  induction fuel as [|fuel IH]; intros branches steps cases found W b I; destruct branches as [|c others]; try easy.
  simpl in W.
  assert (F := fun p S => follow_right (known c) p S (rule (given c)) (answers c) [] steps).
  assert (E : forall p, truthful p []) by (intros p f x []).
  destruct (follow (known c) (rule (given c)) (answers c) [] steps) as [good rest | rest | f answered rest | i m answered rest |].
  - destruct good.
    + destruct I as [<- | I]; [|eapply IH; eauto]. intros p L S T. exists (given c), p. split; [reflexivity | now apply F].
    + destruct rest as [|[|[] sums] rest]; try discriminate. destruct (refutes _ sums) eqn:X; [|discriminate].
      destruct I as [<- | I]; [|eapply IH; eauto]. intros p L S T. destruct (no_points _ _ _ X S).
  - destruct I as [<- | I]; [|eapply IH; eauto]. intros p L S T. now destruct (F p S T (E p)).
  - destruct I as [<- | I]; [|apply (IH _ _ _ _ W); simpl; auto].
    intros p L S T. specialize (F p S T (E p)).
    assert (M : forall x, (0 <=? value f p) = x -> truthful p (answered ++ [(f, x)])).
    { intros x X g y J. apply in_app_or in J as [J | [J | []]]; [now apply F | inversion J; now subst]. }
    destruct (0 <=? value f p) eqn:V.
    + refine (IH _ _ _ _ W _ (or_introl eq_refl) p L _ (M true eq_refl)).
      apply satisfies_more; auto. now apply tightened_holds, Z.leb_le.
    + refine (IH _ _ _ _ W _ (or_intror (or_introl eq_refl)) p L _ (M false eq_refl)).
      apply satisfies_more; auto. now apply opposite_holds, Z.leb_gt.
  - destruct ((0 <? m) && (m <=? most_remainders) && (i <? variables)%nat) eqn:C; [|discriminate].
    rewrite !andb_true_iff, Z.ltb_lt, Nat.ltb_lt in C. destruct C as [[C _] V].
    destruct I as [<- | I]; [|eapply IH; eauto; apply in_or_app; auto].
    intros p L S T. specialize (F p S T (E p)).
    destruct (remainder p i m C ltac:(lia)) as (q & r & B & Q & P).
    assert (J : In (with_remainder c i m answered r)
      (map (fun r => with_remainder c i m answered (Z.of_nat r)) (seq 0 (Z.to_nat m)) ++ others)).
    { apply in_or_app. left. apply in_map_iff. exists (Z.to_nat r). rewrite Z2Nat.id by lia. split; auto.
      apply in_seq. lia. }
    assert (U : forall f, value (substituted i m r f) q = value f p) by (intros f; rewrite value_substituted by lia; now rewrite P).
    destruct (IH _ _ _ _ W _ J q) as (forms & s & X & Y); simpl.
    + lia.
    + intros g G. apply in_map_iff in G as (f & <- & G). apply tightened_holds. rewrite U. now apply S.
    + intros g x G. apply in_map_iff in G as ((f, y) & E' & G). inversion E'; subst. simpl. rewrite U. now apply F.
    + exists forms, s. split; auto. rewrite X. unfold values. simpl. rewrite map_map. apply map_ext. exact U.
  - discriminate.
Qed.
End Walk.

Print Assumptions gives_bind.
Print Assumptions walk_right.
