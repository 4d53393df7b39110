(** * The checker of laws on coordinates

    It is given the product states by number, and looks at each by itself: whether the value there is the one that the moves
    give, and which state comes after each letter. Laws.v says what a product state is. *)
From Coq Require Import Arith Bool Lia List.
From PerfectPlay Require Import Laws.
Import ListNotations.
Notation "v @ i" := (at_ i v) (at level 30).

Section Law.
Variable k : nat.
Variable base : nat.
Hypothesis base_2 : 2 <= base.
Variable moves : list move.
Variable forbidden : list (list nat).
Variable nimbers : bool.
Variable stuck : nat.
Hypothesis decreasing : Forall (decreases k) moves.
Variable next : nat -> list nat -> nat.
Variable output : nat -> Datatypes.option nat.
Variable states : list nat.
Hypothesis closed : forall q w, In q states -> In w (letters k base) -> In (next q w) states.
Hypothesis steady : forall q, In q states -> output (next q (zeros k)) = output q.

Local Notation all := (all k).
Local Notation is_cell := (is_cell k).
Local Notation best := (best nimbers stuck).
Local Notation follows := (follows k moves forbidden nimbers stuck).
Local Notation decreases := (decreases k).
Local Notation sum := (sum k).
Local Notation digits := (digits k base).
Local Notation letters := (letters k base).
Local Notation value := (value k base next output).
Local Notation follow := (follow k base next).
Local Notation given := (given k base next output).
Local Notation known := (known states).
Let value_ext := value_ext k base base_2 next output states closed steady.
Let value_step := value_step k base base_2 next output states closed steady.
Let value_end := value_end k base base_2 next output states closed steady.
Let digits_in := digits_in k base base_2.
Let digits_at := digits_at k base.
Let nth_map_seq := nth_map_seq k.
Let sum_bounds := sum_bounds k base base_2.
Let follow_known := follow_known k base base_2 next states closed.
Let follow_given := follow_given k base base_2 next output states closed steady.


Definition same_list := fix same (a b : list nat) := match a, b with
  | [], [] => true | x :: a, y :: b => (x =? y) && same a b | _, _ => false end.
Definition same (p q : possibility) :=
  (state p =? state q) && Bool.eqb (some p) (some q) && same_list (rest p) (rest q).

Lemma same_list_eq a b : same_list a b = true -> a = b.
Proof.
  revert b. induction a as [|x a IH]; intros [|y b]; simpl; try easy. rewrite andb_true_iff, Nat.eqb_eq.
  intros [-> H]. f_equal. auto.
Qed.

Lemma same_eq p q : same p q = true -> p = q.
Proof.
  unfold same. rewrite !andb_true_iff, Nat.eqb_eq, eqb_true_iff. intros [[S B] R]. apply same_list_eq in R.
  destruct p, q; simpl in *; congruence.
Qed.

(** Some order, in which a set of possibilities is written in one way only. *)
Definition less_list := fix less (a b : list nat) := match a, b with
  | x :: a, y :: b => (x <? y) || (x =? y) && less a b | _, _ => false end.
Definition less (p q : possibility) :=
  (state p <? state q) || (state p =? state q) && (negb (some p) && some q
    || Bool.eqb (some p) (some q) && less_list (rest p) (rest q)).

Fixpoint insert (p : possibility) l := match l with
  | [] => [p]
  | q :: others => if same p q then l else if less p q then p :: l else q :: insert p others
  end.
Definition set l := fold_right insert [] l.

Lemma insert_in p l x : In x (insert p l) <-> p = x \/ In x l.
Proof.
  induction l as [|q l IH]; simpl; [tauto|]. destruct (same p q) eqn:E; [apply same_eq in E; subst; simpl; tauto|].
  destruct (less p q); simpl; rewrite ?IH; tauto.
Qed.

Lemma set_in l x : In x (set l) <-> In x l.
Proof. induction l as [|p l IH]; simpl; [tauto|]. rewrite insert_in, IH. tauto. Qed.

Definition fits (w cell : list nat) := forallb (fun i => cell @ i mod base =? w @ i) (seq 0 k).
Definition shorter (cell : list nat) := map (fun i => cell @ i / base) (seq 0 k).

Definition start := {| own := 0; cells := forbidden;
  after := map (fun m => [{| state := 0; rest := shift m; some := negb (many m) |}]) moves |}.
Definition step w s := {| own := next (own s) w; cells := map shorter (filter (fits w) (cells s));
  after := map (fun mp => set (follow (fst mp) w (snd mp))) (combine moves (after s)) |}.

Definition none (v : list nat) := forallb (fun i => v @ i =? 0) (seq 0 k).
Definition ends (ps : list possibility) :=
  flat_map (fun p => if some p && none (rest p) then match output (state p) with Some v => [v] | None => [] end else []) ps.
Definition has (l : list nat) v := existsb (Nat.eqb v) l.
Definition check_best l v := match l with
  | [] => v =? stuck
  | _ => if nimbers then forallb (has l) (seq 0 v) && negb (has l v) else if has l 0 then v =? 1 else v =? 0
  end.
Definition check_end s := match output (own s) with
  | None => existsb none (cells s)
  | Some v => negb (existsb none (cells s)) && check_best (flat_map ends (after s)) v
  end.

Lemma has_iff l v : has l v = true <-> In v l.
Proof.
  unfold has. rewrite existsb_exists. split; [intros (u & I & E); apply Nat.eqb_eq in E; now subst|].
  intros I. exists v. now rewrite Nat.eqb_refl.
Qed.

Lemma none_iff v : none v = true <-> all (fun i => v @ i = 0).
Proof.
  unfold none. rewrite forallb_forall. split; intros H i I.
  - apply Nat.eqb_eq, H, in_seq. lia.
  - apply in_seq in I. apply Nat.eqb_eq, H. lia.
Qed.

Lemma check_best_iff l O v : (forall u, O u <-> In u l) -> check_best l v = true -> best O v.
Proof.
  intros E. unfold check_best, best. destruct l as [|u l]; [rewrite Nat.eqb_eq; left; split; [intros y Y; now apply E in Y | auto]|].
  intros H. right. split; [exists u; apply E; now left|]. destruct nimbers.
  - apply andb_true_iff in H as [A B]. rewrite forallb_forall in A. split.
    + intros y L. apply E, has_iff, A, in_seq. lia.
    + intros Y. apply E, has_iff in Y. now rewrite Y in B.
  - destruct (has (u :: l) 0) eqn:Z; apply Nat.eqb_eq in H.
    + left. split; auto. now apply E, has_iff.
    + right. split; auto. intros Y. apply E, has_iff in Y. congruence.
Qed.

(** The values of the points after a move. *)
Definition option_by (m : move) (x : point) v :=
  exists n, times m n /\ all (fun i => amount m n i <= x i) /\ value 0 (fun i => x i - amount m n i) = v.

(** What a product state says of x, if the digits that have not been read are those of h. *)
Definition describes (x : point) (s : product) (h : point) :=
  In (own s) states /\ value (own s) h = value 0 x
  /\ (Exists (is_cell h) (cells s) <-> Exists (is_cell x) forbidden)
  /\ Forall2 (fun m ps => known ps /\ forall v, given m ps h v <-> option_by m x v) moves (after s).

Hypothesis zero : In 0 states.

Lemma start_describes x : describes x start x.
Proof.
  unfold describes, start; simpl. repeat split; auto; try tauto.
  generalize moves. intros l. induction l as [|m l IH]; simpl; constructor; auto. split.
  - constructor; auto.
  - intros v. unfold given, option_by, allowed, times, total, amount. split.
    + intros (p & n & [<-|[]] & [S N] & A & V). simpl in *. exists n. split; [|split].
      * destruct (many m); simpl in *; [destruct S; [easy|auto] | auto].
      * intros i I. specialize (A i I). cbv beta in A. lia.
      * rewrite <- V. apply value_ext; auto. intros i I. lia.
    + intros (n & T & A & V). eexists. exists n. split; [now left|]. simpl. split; [|split].
      * destruct (many m); simpl; split; auto; congruence.
      * intros i I. specialize (A i I). cbv beta in A. lia.
      * rewrite <- V. apply value_ext; auto. intros i I. lia.
Qed.

Lemma fits_cell h cell : fits (digits h) cell = true /\ is_cell (fun i => h i / base) (shorter cell) <-> is_cell h cell.
Proof.
  unfold fits, is_cell, shorter. rewrite forallb_forall. split.
  - intros [F C] i I. specialize (C i I). cbv beta in C. rewrite nth_map_seq in C by auto.
    specialize (F i ltac:(apply in_seq; lia)). apply Nat.eqb_eq in F. rewrite digits_at in F by auto.
    rewrite (Nat.div_mod (cell @ i) base), (Nat.div_mod (h i) base) by lia. congruence.
  - intros C. split.
    + intros i I. apply in_seq in I. apply Nat.eqb_eq. rewrite digits_at, C by lia. reflexivity.
    + intros i I. rewrite nth_map_seq, C by auto. reflexivity.
Qed.

Lemma step_describes x s h : describes x s h -> describes x (step (digits h) s) (fun i => h i / base).
Proof.
  intros (Q & V & C & A). unfold describes, step; simpl. split; [|split; [|split]].
  - apply closed; auto using digits_in.
  - rewrite <- V. symmetry. now apply value_step.
  - rewrite <- C, !Exists_exists. split.
    + intros (c & I & H). apply in_map_iff in I as (cell & <- & I). apply filter_In in I as [I F].
      exists cell. split; auto. apply fits_cell. auto.
    + intros (cell & I & H). apply fits_cell in H as [F H]. exists (shorter cell). split; auto.
      apply in_map, filter_In. auto.
  - clear decreasing. induction A as [|m ps ms pss [K G] A IH]; simpl; constructor; auto. split.
    + assert (F : known (follow m (digits h) ps)).
      { apply follow_known; auto.
        - unfold digits. now rewrite map_length, seq_length.
        - apply Forall_forall. intros d D. apply in_map_iff in D as (i & <- & _). apply Nat.mod_upper_bound. lia. }
      apply Forall_forall. intros p P. apply (proj1 (set_in _ _)) in P. now apply (proj1 (Forall_forall _ _) F).
    + intros v. rewrite <- G, <- (follow_given m ps h v K). unfold given.
      split; intros (p & n & P & R); exists p, n; split; auto; now apply set_in.
Qed.

Lemma ends_given m ps h v : decreases m -> all (fun i => h i = 0) -> known ps ->
  In v (ends ps) <-> given m ps h (Some v).
Proof.
  intros (i0 & I0 & D) Z K. unfold ends. rewrite in_flat_map. split.
  - intros (p & P & E). destruct (some p) eqn:S; [|easy]. destruct (none (rest p)) eqn:R; simpl in E; [|easy].
    apply none_iff in R. destruct (output (state p)) as [u|] eqn:O; [|easy]. destruct E as [->|[]].
    assert (Q := proj1 (Forall_forall _ _) K p P). exists p, 0. repeat split; auto.
    + intros i I. unfold total. specialize (R i I). cbv beta in R. lia.
    + rewrite value_end; auto. intros i I. specialize (Z i I). cbv beta in Z. lia.
  - intros (p & n & P & [S N] & A & V). assert (Q := proj1 (Forall_forall _ _) K p P).
    assert (n = 0) as ->.
    { destruct (many m); [|auto]. specialize (A i0 I0). specialize (Z i0 I0). cbv beta in A, Z. unfold total in A. nia. }
    exists p. split; auto. destruct S as [S|S]; [|lia]. rewrite S. simpl.
    replace (none (rest p)) with true; [|symmetry; apply none_iff; intros i I; specialize (A i I); specialize (Z i I); cbv beta in A, Z; unfold total in A; lia].
    rewrite value_end in V; auto. { rewrite V. now left. } intros i I. specialize (Z i I). cbv beta in Z. lia.
Qed.

Lemma end_follows x s h : all (fun i => h i = 0) -> describes x s h -> check_end s = true -> follows (value 0) x.
Proof.
  intros Z (Q & V & C & A) E. rewrite value_end in V by auto. unfold check_end in E. rewrite V in E.
  assert (N : existsb none (cells s) = true <-> Exists (is_cell x) forbidden).
  { rewrite <- C, existsb_exists, Exists_exists. split; intros (c & I & H); exists c; split; auto.
    - intros i J. rewrite Z by auto. now apply (proj1 (none_iff c) H).
    - apply none_iff. intros i J. specialize (H i J). specialize (Z i J). cbv beta in H, Z. congruence. }
  unfold follows. destruct (value 0 x) as [v|] eqn:W.
  - apply andb_true_iff in E as [F B]. right. split; [intros X; apply N in X; now rewrite X in F|].
    exists v. split; auto. apply (check_best_iff (flat_map ends (after s))); [|exact B]. clear B.
    intros u. rewrite in_flat_map. split.
    + intros (m & n & M & T & L & U).
      assert (exists ps, In ps (after s) /\ known ps /\ forall v, given m ps h v <-> option_by m x v) as (ps & P & K & G).
      { revert M. clear - A. induction A as [|m' ps ms pss H A IH]; simpl; [easy|]. intros [->|M].
        - exists ps. tauto. - destruct (IH M) as (ps' & ?). exists ps'. tauto. }
      exists ps. split; auto. apply (ends_given m ps h u); auto; [now apply (proj1 (Forall_forall _ _) decreasing)|].
      apply G. now exists n.
    + intros (ps & P & U).
      assert (exists m, In m moves /\ known ps /\ forall v, given m ps h v <-> option_by m x v) as (m & M & K & G).
      { revert P. clear - A. induction A as [|m' ps' ms pss H A IH]; simpl; [easy|]. intros [->|P].
        - exists m'. tauto. - destruct (IH P) as (m & ?). exists m. tauto. }
      apply (ends_given m ps h u) in U; auto; [|now apply (proj1 (Forall_forall _ _) decreasing)].
      apply G in U as (n & T & L & U). now exists m, n.
  - left. split; auto. now apply N.
Qed.

(** Product states by number, and the number of the one after a letter. *)
Variable product_at : nat -> product.
Variable go : nat -> list nat -> nat.
Variable count : nat.

Definition same_lists := fix same (a b : list (list nat)) := match a, b with
  | [], [] => true | x :: a, y :: b => same_list x y && same a b | _, _ => false end.
Definition same_set := fix all_same (a b : list possibility) := match a, b with
  | [], [] => true | p :: a, q :: b => same p q && all_same a b | _, _ => false end.
Definition same_sets := fix all_same (a b : list (list possibility)) := match a, b with
  | [], [] => true | p :: a, q :: b => same_set p q && all_same a b | _, _ => false end.
Definition same_product s t :=
  (own s =? own t) && same_lists (cells s) (cells t) && same_sets (after s) (after t).

Lemma same_product_eq s t : same_product s t = true -> s = t.
Proof.
  assert (L : forall a b, same_lists a b = true -> a = b).
  { induction a as [|x a IH]; intros [|y b]; simpl; try easy. rewrite andb_true_iff. intros [X H].
    apply same_list_eq in X. f_equal; auto. }
  assert (P : forall a b, same_set a b = true -> a = b).
  { induction a as [|x a IH]; intros [|y b]; simpl; try easy. rewrite andb_true_iff. intros [X H].
    apply same_eq in X. f_equal; auto. }
  assert (S : forall a b, same_sets a b = true -> a = b).
  { induction a as [|x a IH]; intros [|y b]; simpl; try easy. rewrite andb_true_iff. intros [X H].
    apply P in X. f_equal; auto. }
  unfold same_product. rewrite !andb_true_iff, Nat.eqb_eq. intros [[O C] A]. apply L in C. apply S in A.
  destruct s, t; simpl in *; congruence.
Qed.

(** What the checker does for each product state … *)
Definition check_state j :=
  check_end (product_at j)
  && forallb (fun w => (go j w <? count) && same_product (step w (product_at j)) (product_at (go j w))) letters.
(** … and once. *)
Definition check_start := (0 <? count) && same_product start (product_at 0).

Fixpoint high n (x : point) : point := match n with 0 => x | S n => fun i => high n x i / base end.

Lemma high_le n x i : high n x i * base ^ n <= x i.
Proof.
  induction n as [|n IH]; simpl; [lia|]. assert (D := Nat.mul_div_le (high n x i) base ltac:(lia)). nia.
Qed.

Lemma law : check_start = true -> (forall j, j < count -> check_state j = true) -> forall x, follows (value 0) x.
Proof.
  unfold check_start. rewrite andb_true_iff, Nat.ltb_lt. intros [C S] H x. apply same_product_eq in S.
  assert (P : forall n, exists j, j < count /\ describes x (product_at j) (high n x)).
  { induction n as [|n (j & J & D)].
    - exists 0. split; auto. rewrite <- S. apply start_describes.
    - assert (T := H j J). unfold check_state in T. apply andb_true_iff in T as [_ T].
      rewrite forallb_forall in T. specialize (T _ (digits_in (high n x))). apply andb_true_iff in T as [L T].
      apply Nat.ltb_lt in L. apply same_product_eq in T. exists (go j (digits (high n x))). split; auto.
      rewrite <- T. now apply step_describes. }
  destruct (P (sum x)) as (j & J & D). apply (end_follows x (product_at j) (high (sum x) x)); auto.
  - intros i I. assert (L := high_le (sum x) x i). assert (B := sum_bounds x i I). cbv beta in B. nia.
  - assert (T := H j J). unfold check_state in T. now apply andb_true_iff in T as [T _].
Qed.
End Law.

(** What the checker does for the game and the automaton. *)
Definition check_game k base moves :=
  (2 <=? base) && forallb (fun m => existsb (fun i => 1 <=? (if many m then vector m @ i else shift m @ i)) (seq 0 k)) moves.
Definition check_automaton k base (next : nat -> list nat -> nat) output states (is_state : nat -> bool) :=
  is_state 0 && forallb (fun q =>
    forallb (fun w => is_state (next q w)) (letters k base)
    && match output (next q (zeros k)), output q with
       | Some v, Some u => v =? u | None, None => true | _, _ => false end) states.

(** If the checker accepts the game, the automaton, the start and every product state, then the automaton's values follow
    the rule at every point of N^k; and every function that does so has these values. *)
Theorem accepted k base moves forbidden nimbers stuck next output states is_state product_at go count :
  (forall q, is_state q = true <-> In q states) ->
  check_game k base moves = true ->
  check_automaton k base next output states is_state = true ->
  check_start moves forbidden product_at count = true ->
  (forall j, j < count -> check_state k base moves nimbers stuck next output product_at go count j = true) ->
  (forall x, follows k moves forbidden nimbers stuck (value k base next output 0) x)
  /\ (forall g, (forall x, follows k moves forbidden nimbers stuck g x) -> forall x, g x = value k base next output 0 x).
Proof.
  intros IS G A S J. unfold check_game in G. apply andb_true_iff in G as [B M]. apply Nat.leb_le in B.
  unfold check_automaton in A. apply andb_true_iff in A as [Z A]. rewrite forallb_forall in A.
  assert (D : Forall (decreases k) moves).
  { apply Forall_forall. intros m I. rewrite forallb_forall in M. specialize (M m I). apply existsb_exists in M as (i & I' & L).
    apply in_seq in I'. apply Nat.leb_le in L. exists i. split; auto. lia. }
  assert (L : forall x, follows k moves forbidden nimbers stuck (value k base next output 0) x).
  { apply (law k base B moves forbidden nimbers stuck D next output states) with product_at go count; auto.
    - intros q w Q W. specialize (A q Q). apply andb_true_iff in A as [A _]. rewrite forallb_forall in A. now apply IS, A.
    - intros q Q. specialize (A q Q). apply andb_true_iff in A as [_ A].
      destruct (output (next q (zeros k))), (output q); try easy. f_equal. now apply Nat.eqb_eq.
    - now apply IS. }
  split; auto. intros g F. eapply unique; eauto.
Qed.

Print Assumptions accepted.

From PerfectPlay Require Exact.
Extraction "laws.ml" letters start step check_game check_automaton check_start check_state.
