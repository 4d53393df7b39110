(** * Misère quotients of octal games

    Whoever cannot move wins. Each heap has an element of a finite commutative monoid, and a position the product of its
    heaps, which says who wins. What matters of a position beside its element is whether there is a move, and for which
    elements x the position together with x would have a move to a lost element. Both of the sum of two positions follow from
    both of each of them, so there are finitely many cases, and at each it is checked that an element is lost exactly if there
    is a move and none leads to a lost element. *)
From Coq Require Import Arith Bool Lia List Wf_nat.
Import ListNotations.

Section Game.
(** What may be left after taking [take] tokens: nothing, one heap, two heaps. Nothing is allowed beyond [last] tokens; and
    without taking anything a heap may only be split. *)
Variables none one two : nat -> bool.
Variable last : nat.
Hypothesis bounded : forall take, last < take -> none take = false /\ one take = false /\ two take = false.
Hypothesis takes : none 0 = false /\ one 0 = false.

(** The heaps that a move may leave of [n] tokens. *)
Inductive leaves (n : nat) : list nat -> Prop :=
| Nothing take : none take = true -> take = n -> leaves n []
| One take rest : one take = true -> take + rest = n -> 0 < rest -> leaves n [rest]
| Two take a b : two take = true -> take + a + b = n -> 0 < a -> 0 < b -> leaves n [a; b].

(** A position is a list of heaps, and a move is made in one of them. *)
Inductive step : list nat -> list nat -> Prop :=
| First n left rest : leaves n left -> step (n :: rest) (left ++ rest)
| Later n rest rest' : step rest rest' -> step (n :: rest) (n :: rest').

(** Who wins, for the player to move. *)
Inductive wins : list nat -> Prop :=
| No_move p : (forall q, ~ step p q) -> wins p
| Good_move p q : step p q -> loses q -> wins p
with loses : list nat -> Prop :=
| Bad_moves p q : step p q -> (forall q, step p q -> wins q) -> loses p.

Definition weight (p : list nat) := list_sum (map (fun n => 2 * n - 1) p).
Lemma weight_cons n p : weight (n :: p) = 2 * n - 1 + weight p.
Proof. reflexivity. Qed.
Lemma weight_app p q : weight (p ++ q) = weight p + weight q.
Proof. unfold weight. now rewrite map_app, list_sum_app. Qed.

Lemma take_small take : one take = true \/ two take = true \/ none take = true -> take <= last.
Proof. destruct (le_lt_dec take last) as [|L]; auto. destruct (bounded take L) as (A & B & C). rewrite A, B, C. intuition congruence. Qed.

Lemma leaves_less n left : leaves n left -> weight left < 2 * n - 1.
Proof.
  destruct takes as [T0 T1]. intros [take N E | take rest N E R | take a b N E A B]; rewrite ?weight_cons; cbn [weight map list_sum].
  - assert (take <> 0) by (intros Z; rewrite Z in N; congruence). cbn. lia.
  - assert (take <> 0) by (intros Z; rewrite Z in N; congruence). cbn. lia.
  - cbn. lia.
Qed.

Lemma step_less p q : step p q -> weight q < weight p.
Proof.
  induction 1 as [n left rest L | n rest rest' S IH]; rewrite ?weight_app, ?weight_cons.
  - apply leaves_less in L. lia.
  - lia.
Qed.

Lemma not_both p : wins p -> loses p -> False.
Proof.
  induction p as [p IH] using (well_founded_ind (well_founded_ltof _ weight)). unfold ltof in IH.
  intros W L. destruct L as [p q S A]. destruct W as [p N | p r R B].
  - now apply (N q).
  - apply (IH r); auto. now apply step_less.
Qed.

Lemma step_cons n p r :
  step (n :: p) r <-> (exists left, leaves n left /\ r = left ++ p) \/ (exists p', step p p' /\ r = n :: p').
Proof.
  split.
  - intros S. inversion S; subst; [left | right]; eauto.
  - intros [(left & L & ->) | (p' & S & ->)]; constructor; auto.
Qed.

Lemma step_one n r : step [n] r <-> leaves n r.
Proof.
  rewrite step_cons. split.
  - intros [(left & L & ->) | (p' & S & _)]; [now rewrite app_nil_r | inversion S].
  - intros L. left. exists r. now rewrite app_nil_r.
Qed.

(** ** The quotient *)
Section Quotient.
Variable order : nat.
Variable product : nat -> nat -> nat.
Variable lost : nat -> bool.
Variable element : nat -> nat.

Record monoid : Prop := {
  some : 0 < order;
  closed x y : x < order -> y < order -> product x y < order;
  identity x : x < order -> product 0 x = x;
  commutes x y : x < order -> y < order -> product x y = product y x;
  associates x y z : x < order -> y < order -> z < order -> product (product x y) z = product x (product y z)
}.

Definition elements := seq 0 order.
Definition check_monoid :=
  (0 <? order) && forallb (fun x => (product 0 x =? x) && forallb (fun y =>
    (product x y <? order) && (product x y =? product y x)
    && forallb (fun z => product (product x y) z =? product x (product y z)) elements) elements) elements.

Lemma in_elements x : In x elements <-> x < order.
Proof. unfold elements. rewrite in_seq. lia. Qed.

Lemma check_monoid_right : check_monoid = true -> monoid.
Proof.
  unfold check_monoid. rewrite andb_true_iff, Nat.ltb_lt, forallb_forall. intros [P H].
  assert (G : forall x y, x < order -> y < order ->
    product 0 x = x /\ product x y < order /\ product x y = product y x
    /\ forall z, z < order -> product (product x y) z = product x (product y z)).
  { intros x y X Y. specialize (H x (proj2 (in_elements x) X)). rewrite andb_true_iff, Nat.eqb_eq, forallb_forall in H.
    destruct H as [I H]. specialize (H y (proj2 (in_elements y) Y)).
    rewrite !andb_true_iff, Nat.ltb_lt, Nat.eqb_eq, forallb_forall in H. destruct H as [[C D] H].
    repeat split; auto. intros z Z. now apply Nat.eqb_eq, H, in_elements. }
  split; auto; intros; try now apply (G x y). now apply (G x x).
Qed.

(** The element of a position. *)
Definition value (p : list nat) := fold_right (fun n x => product (element n) x) 0 p.

(** The elements to which moves in a heap lead. *)
Definition options n :=
  flat_map (fun take =>
    if take <=? n then
      (if none take && (take =? n) then [0] else [])
      ++ (if one take && (take <? n) then [element (n - take)] else [])
      ++ (if two take then map (fun a => product (element a) (element (n - take - a))) (seq 1 (n - take - 1)) else [])
    else []) (seq 0 (S last)).

(** What matters of a position: its element, whether there is no move, and together with which elements it would have a move
    to a lost element. *)
Record state := State { own : nat; over : bool; won : nat -> bool }.
Definition nothing := State 0 true (fun _ => false).
Definition plus s t :=
  State (product (own s) (own t)) (over s && over t) (fun x => won s (product (own t) x) || won t (product (own s) x)).
Definition heap n :=
  let after := options n in
  State (element n) (match after with [] => true | _ => false end) (fun x => existsb (fun y => lost (product y x)) after).
Definition same s t :=
  (own s =? own t) && Bool.eqb (over s) (over t) && forallb (fun x => Bool.eqb (won s x) (won t x)) elements.

(** Whether the rule holds. *)
Definition right s := Bool.eqb (lost (own s)) (negb (over s) && negb (won s 0)).

Definition alike s t := own s = own t /\ over s = over t /\ forall x, x < order -> won s x = won t x.
Lemma same_alike s t : same s t = true -> alike s t.
Proof.
  unfold same. rewrite !andb_true_iff, Nat.eqb_eq, eqb_true_iff, forallb_forall. intros [[O V] W]. repeat split; auto.
  intros x X. now apply eqb_true_iff, W, in_elements.
Qed.
Lemma alike_trans s t u : alike s t -> alike t u -> alike s u.
Proof. intros (A & B & C) (D & E & F). repeat split; try congruence. intros x X. now rewrite C, F. Qed.
Lemma alike_sym s t : alike s t -> alike t s.
Proof. intros (A & B & C). repeat split; auto. intros x X. now rewrite C. Qed.

Hypothesis M : monoid.
Hypothesis small : forall n, element n < order.

Lemma value_small p : value p < order.
Proof. destruct M. induction p as [|n p IH]; simpl; auto. Qed.
Hint Resolve value_small small closed some : core.

Lemma identity_right x : x < order -> product x 0 = x.
Proof. intros X. rewrite (commutes M) by auto using (some M). now apply identity. Qed.

Lemma value_app p q : value (p ++ q) = product (value p) (value q).
Proof.
  induction p as [|n p IH]; simpl.
  - symmetry. now apply identity.
  - rewrite IH. symmetry. now apply associates.
Qed.
Lemma value_one n : value [n] = element n.
Proof. simpl. now apply identity_right. Qed.
Lemma value_two a b : value [a; b] = product (element a) (element b).
Proof. simpl. now rewrite identity_right. Qed.

Lemma options_iff n x : In x (options n) <-> exists left, leaves n left /\ value left = x.
Proof.
  unfold options. rewrite in_flat_map. split.
  - intros (take & _ & I). destruct (take <=? n) eqn:L; [|easy]. apply Nat.leb_le in L.
    rewrite !in_app_iff in I. destruct I as [I | [I | I]].
    + destruct (none take && (take =? n)) eqn:E; [|easy]. apply andb_true_iff in E as [N E]. apply Nat.eqb_eq in E.
      destruct I as [<-|[]]. exists []. split; auto. now apply Nothing with take.
    + destruct (one take && (take <? n)) eqn:E; [|easy]. apply andb_true_iff in E as [N E]. apply Nat.ltb_lt in E.
      destruct I as [<-|[]]. exists [n - take]. split; [apply One with take; auto; lia | apply value_one].
    + destruct (two take) eqn:E; [|easy]. apply in_map_iff in I as (a & <- & I). apply in_seq in I.
      exists [a; n - take - a]. split; [apply Two with take; auto; lia | apply value_two].
  - intros (left & [take N T | take rest N T R | take a b N T A B] & <-); exists take;
      (assert (take <= last) by (apply take_small; auto));
      (split; [apply in_seq; lia|]); rewrite (proj2 (Nat.leb_le take n)) by lia; rewrite !in_app_iff.
    + left. rewrite N, T, Nat.eqb_refl. now left.
    + right. left. rewrite N, (proj2 (Nat.ltb_lt take n)), value_one by lia. left. f_equal. lia.
    + right. right. rewrite N, value_two. apply in_map_iff. exists a. rewrite in_seq. split; [|lia]. do 2 f_equal. lia.
Qed.

(** What a state says of a position. *)
Definition describes p s :=
  own s = value p
  /\ (over s = false <-> exists q, step p q)
  /\ forall x, x < order -> (won s x = true <-> exists q, step p q /\ lost (product (value q) x) = true).

Lemma describes_alike p s t : describes p s -> alike s t -> describes p t.
Proof.
  intros (A & B & C) (D & E & F). repeat split; try congruence; try (rewrite <- E; apply B).
  - intros W. apply C; auto. now rewrite F.
  - intros W. rewrite <- F by auto. now apply C.
Qed.

Lemma describes_nothing : describes [] nothing.
Proof. repeat split; simpl; try easy; intros (q & S); try destruct S as [S _]; inversion S. Qed.

Lemma describes_heap n : describes [n] (heap n).
Proof.
  split; [now rewrite value_one|]. split.
  - simpl. split.
    + destruct (options n) as [|x rest] eqn:O; [easy|]. intros _.
      destruct (proj1 (options_iff n x)) as (q & L & _); [rewrite O; now left|]. exists q. now apply step_one.
    + intros (q & S). apply step_one in S. assert (I : In (value q) (options n)) by (apply options_iff; eauto).
      destruct (options n); [destruct I | reflexivity].
  - intros x X. simpl. rewrite existsb_exists. split.
    + intros (y & I & L). apply options_iff in I as (q & S & <-). exists q. split; auto. now apply step_one.
    + intros (q & S & L). exists (value q). split; auto. apply options_iff. exists q. split; auto. now apply step_one.
Qed.

Lemma describes_plus n p s t : describes [n] s -> describes p t -> describes (n :: p) (plus s t).
Proof.
  intros (A & B & C) (D & E & F). rewrite value_one in A. split; [simpl; congruence|]. split.
  - simpl. rewrite andb_false_iff, B, E. split.
    + intros [(q & S) | (q & S)].
      * apply step_one in S. exists (q ++ p). now constructor.
      * exists (n :: q). now constructor.
    + intros (q & S). apply step_cons in S as [(l & L & _) | (p' & S & _)]; [left | right]; eauto.
      exists l. now apply step_one.
  - intros x X. simpl. rewrite orb_true_iff, A, D.
    rewrite (C (product (value p) x)), (F (product (element n) x)) by now apply (closed M). split.
    + intros [(q & S & L) | (q & S & L)].
      * apply step_one in S. exists (q ++ p). split; [now constructor|]. now rewrite value_app, associates by auto.
      * exists (n :: q). split; [now constructor|]. simpl.
        now rewrite (commutes M (element n)), associates by auto.
    + intros (q & S & L). apply step_cons in S as [(l & S & ->) | (p' & S & ->)]; [left | right].
      * exists l. rewrite step_one. split; auto. now rewrite value_app, associates in L by auto.
      * exists p'. split; auto. simpl in L. now rewrite (commutes M (element n)), associates in L by auto.
Qed.

Lemma plus_alike s s' t : alike s s' -> own s < order -> own t < order -> alike (plus s t) (plus s' t).
Proof.
  intros (A & B & C) S T. repeat split; simpl; try congruence. intros x X. rewrite A, C; auto.
Qed.

(** *** Larger heaps bring nothing new *)
Variables from period : nat.
Hypothesis period_some : 0 < period.
Hypothesis repeats : forall n, from <= n -> element (n + period) = element n.
Definition bound := 2 * max from 1 + 2 * period + last.

Lemma options_repeat n x : bound < n + period -> (In x (options (n + period)) <-> In x (options n)).
Proof.
  unfold bound. intros L. rewrite !options_iff. split.
  - intros (left & [take N T | take rest N T R | take a b N T A B] & <-);
      (assert (take <= last) by (apply take_small; auto)); try lia.
    + exists [rest - period]. split; [apply One with take; auto; lia|].
      rewrite !value_one. replace rest with (rest - period + period) at 2 by lia. rewrite repeats; auto. lia.
    + destruct (le_lt_dec (from + period + 1) a) as [G | G].
      * exists [a - period; b]. split; [apply Two with take; auto; lia|].
        rewrite !value_two. replace a with (a - period + period) at 2 by lia. rewrite repeats; auto. lia.
      * exists [a; b - period]. split; [apply Two with take; auto; lia|].
        rewrite !value_two. replace b with (b - period + period) at 2 by lia. rewrite repeats; auto. lia.
  - intros (left & [take N T | take rest N T R | take a b N T A B] & <-);
      (assert (take <= last) by (apply take_small; auto)); try lia.
    + exists [rest + period]. split; [apply One with take; auto; lia|]. rewrite !value_one. apply repeats. lia.
    + destruct (le_lt_dec from a) as [G | G].
      * exists [a + period; b]. split; [apply Two with take; auto; lia|]. rewrite !value_two, repeats; auto.
      * exists [a; b + period]. split; [apply Two with take; auto; lia|]. rewrite !value_two, repeats; auto. lia.
Qed.

Lemma heap_repeat n : bound < n + period -> alike (heap (n + period)) (heap n).
Proof.
  intros L. assert (R := fun x => options_repeat n x L). repeat split; simpl.
  - apply repeats. unfold bound in L. lia.
  - destruct (options (n + period)) as [|x l], (options n) as [|y m]; auto.
    + destruct (proj2 (R y) (or_introl eq_refl)).
    + destruct (proj1 (R x) (or_introl eq_refl)).
  - intros x X. apply eq_true_iff_eq. rewrite !existsb_exists.
    split; intros (y & I & W); exists y; split; auto; now apply R.
Qed.

Lemma small_heap n : exists m, m <= bound /\ alike (heap n) (heap m).
Proof.
  induction n as [n IH] using (well_founded_ind lt_wf). destruct (le_lt_dec n bound) as [L | L].
  - exists n. repeat split; auto.
  - destruct (IH (n - period)) as (m & B & A); [unfold bound in L; lia|]. exists m. split; auto.
    apply alike_trans with (heap (n - period)); auto.
    replace n with (n - period + period) at 1 by (unfold bound in L; lia). apply heap_repeat. unfold bound in *. lia.
Qed.

(** *** All positions *)
(** The different heaps, which of them each heap is; all states, and the number of the one with a further heap. *)
Variable letter : nat -> state.
Variable letters : nat.
Variable kind : nat -> nat.
Variable state_at : nat -> state.
Variable go : nat -> nat -> nat.
Variable count : nat.

Definition check_heap n := (kind n <? letters) && same (letter (kind n)) (heap n).
Definition check_start := (0 <? count) && same (state_at 0) nothing.
Definition check_state j :=
  right (state_at j)
  && forallb (fun k => (go j k <? count) && same (state_at (go j k)) (plus (letter k) (state_at j))) (seq 0 letters).

(** For each element a position that has it; and any two elements are told apart by a third. *)
Variable example : nat -> list nat.
Definition check_element x :=
  (value (example x) =? x)
  && forallb (fun y => existsb (fun z => xorb (lost (product x z)) (lost (product y z))) elements) (seq 0 x).

Hypothesis heaps_right : forall n, n <= bound -> check_heap n = true.
Hypothesis start_right : check_start = true.
Hypothesis states_right : forall j, j < count -> check_state j = true.
Hypothesis elements_right : forall x, x < order -> check_element x = true.

Lemma described p : exists j, j < count /\ describes p (state_at j).
Proof.
  induction p as [|n p (j & J & D)].
  - unfold check_start in start_right. apply andb_true_iff in start_right as [C S]. apply Nat.ltb_lt in C.
    exists 0. split; auto. apply describes_alike with nothing; [apply describes_nothing | now apply alike_sym, same_alike].
  - destruct (small_heap n) as (m & B & A). assert (H := heaps_right m B). unfold check_heap in H.
    apply andb_true_iff in H as [K H]. apply Nat.ltb_lt in K. apply same_alike in H.
    assert (S := states_right j J). unfold check_state in S. apply andb_true_iff in S as [_ S].
    rewrite forallb_forall in S. specialize (S (kind m)). rewrite andb_true_iff, in_seq, Nat.ltb_lt in S.
    destruct S as [G S]; [lia|]. apply same_alike in S. exists (go j (kind m)). split; auto.
    assert (O : own (state_at j) < order) by (destruct D as (-> & _); auto).
    apply describes_alike with (plus (heap n) (state_at j)); [apply describes_plus; auto using describes_heap|].
    apply alike_trans with (plus (letter (kind m)) (state_at j)); [|now apply alike_sym].
    apply plus_alike; auto; [|simpl; auto]. apply alike_trans with (heap m); auto. now apply alike_sym.
Qed.

Theorem outcomes p : if lost (value p) then loses p else wins p.
Proof.
  induction p as [p IH] using (well_founded_ind (well_founded_ltof _ weight)). unfold ltof in IH.
  destruct (described p) as (j & J & O & V & W). assert (S := states_right j J). unfold check_state in S.
  apply andb_true_iff in S as [S _]. unfold right in S. apply eqb_prop in S. rewrite O in S.
  specialize (W 0 (some M)). destruct (over (state_at j)).
  - rewrite S. simpl. apply No_move. intros q Q. enough (true = false) by easy. apply V. eauto.
  - destruct V as [V _]. destruct (V eq_refl) as (q & Q). destruct (won (state_at j) 0).
    + rewrite S. simpl. destruct W as [W _]. destruct (W eq_refl) as (r & R & L). rewrite identity_right in L by auto.
      apply Good_move with r; auto. specialize (IH r (step_less _ _ R)). now rewrite L in IH.
    + rewrite S. simpl. apply Bad_moves with q; auto. intros r R. specialize (IH r (step_less _ _ R)).
      destruct (lost (value r)) eqn:L; auto. enough (false = true) by easy. apply W. exists r. split; auto.
      now rewrite identity_right by auto.
Qed.

Lemma loses_iff p : loses p <-> lost (value p) = true.
Proof.
  assert (O := outcomes p). destruct (lost (value p)); split; auto; [|easy]. intros L. destruct (not_both p O L).
Qed.

Lemma all_elements x : x < order -> value (example x) = x.
Proof. intros X. assert (E := elements_right x X). unfold check_element in E. now apply andb_true_iff in E as [E%Nat.eqb_eq _]. Qed.

Lemma apart x y : x < order -> y < x -> ~ (forall z, z < order -> lost (product x z) = lost (product y z)).
Proof.
  intros X Y A. assert (E := elements_right x X). unfold check_element in E. apply andb_true_iff in E as [_ E].
  rewrite forallb_forall in E. specialize (E y). rewrite in_seq, existsb_exists in E. destruct E as (z & I & D); [lia|].
  apply in_elements in I. rewrite A in D by auto. destruct (lost (product y z)); easy.
Qed.

Theorem quotient p q : value p = value q <-> forall r, loses (p ++ r) <-> loses (q ++ r).
Proof.
  split.
  - intros E r. now rewrite !loses_iff, !value_app, E.
  - intros A.
    assert (B : forall z, z < order -> lost (product (value p) z) = lost (product (value q) z)).
    { intros z Z. apply eq_true_iff_eq. specialize (A (example z)). rewrite !loses_iff, !value_app, all_elements in A; auto. }
    destruct (lt_eq_lt_dec (value p) (value q)) as [[L | L] | L]; auto.
    + destruct (apart (value q) (value p)); auto. intros z Z. now rewrite B.
    + destruct (apart (value p) (value q)); auto.
Qed.
End Quotient.

(** ** The checker *)
(** The elements of all heaps, of which those below [from] + [period] are listed. *)
Definition repeated (table : nat -> nat) from period n :=
  if n <? from + period then table n else table (from + (n - from) mod period).

Lemma repeated_repeats table from period n :
  0 < period -> from <= n -> repeated table from period (n + period) = repeated table from period n.
Proof.
  intros P F. unfold repeated. rewrite (proj2 (Nat.ltb_ge (n + period) (from + period))) by lia.
  replace (n + period - from) with (n - from + 1 * period) by lia. rewrite Nat.mod_add by lia.
  destruct (n <? from + period) eqn:L; auto. apply Nat.ltb_lt in L. rewrite Nat.mod_small by lia. f_equal. lia.
Qed.

(** What the checker does once for the list of elements. *)
Definition check_table order (table : nat -> nat) from period :=
  (0 <? period) && (table 0 =? 0)
  && forallb (fun n => (table n <? order) && (table n =? repeated table from period n)) (seq 0 (S (bound from period))).

Lemma check_table_right order table from period : check_table order table from period = true ->
  0 < period /\ (forall n, n <= bound from period -> table n = repeated table from period n)
  /\ forall n, repeated table from period n < order.
Proof.
  unfold check_table. rewrite !andb_true_iff, Nat.ltb_lt, forallb_forall. intros [[P _] H].
  assert (G : forall n, n <= bound from period -> table n < order /\ table n = repeated table from period n).
  { intros n L. specialize (H n). rewrite in_seq, andb_true_iff, Nat.ltb_lt, Nat.eqb_eq in H. apply H. lia. }
  split; [|split]; auto.
  - intros n L. now apply G.
  - intros n. unfold repeated. destruct (n <? from + period) eqn:L.
    + apply Nat.ltb_lt in L. apply G. unfold bound. lia.
    + assert (D := Nat.mod_upper_bound (n - from) period ltac:(lia)). apply G. unfold bound. lia.
Qed.

(** If the checker accepts the table of products, the elements of heaps, each heap up to the bound, the start, each state and
    each element, then the product of the elements of its heaps says of every position who wins; every element is that of
    some position; and two positions have the same element exactly if they have the same winner together with any third. *)
Theorem accepted order product lost table from period letter letters kind state_at go count example :
  let element := repeated table from period in
  check_monoid order product = true ->
  check_table order table from period = true ->
  (forall n, n <= bound from period -> check_heap order product lost element letter letters kind n = true) ->
  check_start order state_at count = true ->
  (forall j, j < count -> check_state order product lost letter letters state_at go count j = true) ->
  (forall x, x < order -> check_element order product lost element example x = true) ->
  let v := value product element in
  (forall n, n <= bound from period -> element n = table n)
  /\ (forall p, if lost (v p) then loses p else wins p)
  /\ (forall x, x < order -> exists p, v p = x)
  /\ (forall p q, v p = v q <-> forall r, loses (p ++ r) <-> loses (q ++ r)).
Proof.
  intros element C T H S J E v. apply check_monoid_right in C. apply check_table_right in T as (P & Q & B).
  assert (R : forall n, from <= n -> element (n + period) = element n) by (intros; now apply repeated_repeats).
  split; [|split; [|split]].
  - intros n L. symmetry. now apply Q.
  - eapply outcomes; eauto.
  - intros x X. exists (example x). eapply all_elements; eauto.
  - eapply quotient; eauto.
Qed.
End Game.

Print Assumptions not_both.
Print Assumptions outcomes.
Print Assumptions quotient.
Print Assumptions accepted.

From PerfectPlay Require Exact.
Extraction "misere.ml" repeated bound nothing plus heap right check_monoid check_table check_heap check_start check_state check_element.
