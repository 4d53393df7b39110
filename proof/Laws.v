(** * Laws on coordinates: an automaton that has been checked gives the value of every point of N^k

    A move subtracts amounts from the coordinates; an automaton reads the digits of all coordinates, least significant first.
    While it reads those of x, possibilities are followed for each move: a state of the automaton, and amounts that must still
    be subtracted from the higher digits. *)
From Coq Require Import Arith Bool Lia List.
Import ListNotations.

(** A move subtracts [n * vector + shift], with any n ≥ 1 if [many] and n = 0 otherwise. *)
Record move := { many : bool; vector : list nat; shift : list nat }.

(** The automaton is in [state] for the point after the move, whose higher digits are those of x less [rest] (and less any
    multiple of the vector, if there are many). [some]: n ≥ 1 is sure by the digits of n so far. *)
Record possibility := { state : nat; rest : list nat; some : bool }.

(** What is known after some digits of x: the automaton's state on x, the forbidden cells that x can still be, without
    the digits read, and the possibilities of each move. *)
Record product := { own : nat; cells : list (list nat); after : list (list possibility) }.

Definition at_ (i : nat) (v : list nat) := nth i v 0.
Notation "v @ i" := (at_ i v) (at level 30).

Section Law.
Variable k : nat.            (** the number of coordinates *)
Variable base : nat.
Hypothesis base_2 : 2 <= base.
Variable moves : list move.
Variable forbidden : list (list nat).
Variable nimbers : bool.     (** values are nimbers, not 0 for lost and 1 for won *)
Variable stuck : nat.        (** the value of a point without moves *)

(** ** The game *)

Definition point := nat -> nat.
Definition all (P : nat -> Prop) := forall i, i < k -> P i.
Definition amount (m : move) n i := n * vector m @ i + shift m @ i.
Definition times (m : move) n := if many m then 1 <= n else n = 0.
Definition is_cell (x : point) (cell : list nat) := all (fun i => cell @ i = x i).

(** A move from x leads to a point of value v. *)
Definition option (g : point -> Datatypes.option nat) (x : point) v :=
  exists m n, In m moves /\ times m n /\ all (fun i => amount m n i <= x i) /\ g (fun i => x i - amount m n i) = Some v.

Definition mex (options : nat -> Prop) v := (forall u, u < v -> options u) /\ ~ options v.
Definition best (options : nat -> Prop) v :=
  (forall u, ~ options u) /\ v = stuck
  \/ (exists u, options u) /\ (if nimbers then mex options v else options 0 /\ v = 1 \/ ~ options 0 /\ v = 0).

(** The value of x is the one that the moves give; forbidden cells have none. *)
Definition follows (g : point -> Datatypes.option nat) (x : point) :=
  (Exists (is_cell x) forbidden /\ g x = None)
  \/ (~ Exists (is_cell x) forbidden /\ exists v, g x = Some v /\ best (option g x) v).

Definition sum (x : point) := fold_right (fun i total => x i + total) 0 (seq 0 k).

Definition decreases (m : move) := exists i, i < k /\ 1 <= (if many m then vector m @ i else shift m @ i).
Hypothesis decreasing : Forall decreases moves.

Lemma sum_le (x y : point) l : (forall i, In i l -> x i <= y i) ->
  fold_right (fun i total => x i + total) 0 l <= fold_right (fun i total => y i + total) 0 l.
Proof. induction l as [|i l IH]; simpl; intros H; [lia|]. specialize (IH (fun j J => H j (or_intror J))). specialize (H i (or_introl eq_refl)). lia. Qed.

Lemma sum_lt (x y : point) l : (forall i, In i l -> x i <= y i) -> (exists i, In i l /\ x i < y i) ->
  fold_right (fun i total => x i + total) 0 l < fold_right (fun i total => y i + total) 0 l.
Proof.
  induction l as [|i l IH]; simpl; intros H [j [J L]]; [easy|].
  assert (T := sum_le x y l (fun j J => H j (or_intror J))). assert (I := H i (or_introl eq_refl)).
  destruct J as [->|J]; [lia|]. assert (fold_right (fun i total => x i + total) 0 l < fold_right (fun i total => y i + total) 0 l).
  { apply IH; [intros; apply H; auto | now exists j]. } lia.
Qed.

Lemma option_smaller m n x : In m moves -> times m n -> all (fun i => amount m n i <= x i) ->
  sum (fun i => x i - amount m n i) < sum x.
Proof.
  intros M T A. apply sum_lt; [intros; lia|].
  rewrite Forall_forall in decreasing. destruct (decreasing m M) as (i & I & L). exists i. split; [apply in_seq; lia|].
  specialize (A i I); cbv beta in A |- *. unfold times, amount in *. destruct (many m); nia.
Qed.

Lemma best_unique O O' v v' : (forall u, O u <-> O' u) -> best O v -> best O' v' -> v = v'.
Proof.
  intros E [[N V]|[[u U] B]] [[N' V']|[[u' U'] B']]; try congruence.
  - destruct (N u'). now apply E.
  - destruct (N' u). now apply E.
  - destruct nimbers.
    + destruct B as [L N], B' as [L' N'], (lt_eq_lt_dec v v') as [[H|H]|H]; auto.
      * destruct N. apply E; auto.
      * destruct N'. apply E; auto.
    + assert (Z := E 0). intuition congruence.
Qed.

(** Only one function follows the rule at every point. *)
Theorem unique g h : (forall x, follows g x) -> (forall x, follows h x) -> forall x, g x = h x.
Proof.
  intros G H x. remember (sum x) as s eqn:S. revert x S.
  induction s as [s IH] using (well_founded_induction lt_wf). intros x ->.
  destruct (G x) as [[F ->]|(F & v & -> & B)], (H x) as [[F' ->]|(F' & v' & -> & B')]; auto; try easy.
  f_equal. apply (best_unique (option g x) (option h x)); auto.
  intros u. split; intros (m & n & M & T & A & V); exists m, n; repeat split; auto; rewrite <- V;
    [symmetry|]; eapply IH; eauto using option_smaller.
Qed.

(** ** The automaton *)

Variable next : nat -> list nat -> nat.      (** the state after one digit of each coordinate *)
Variable output : nat -> Datatypes.option nat.
Variable states : list nat.                  (** those that can be reached *)

Definition digits (h : point) := map (fun i => h i mod base) (seq 0 k).
Definition zeros := map (fun _ => 0) (seq 0 k).
Definition letters := fold_right (fun _ words => flat_map (fun w => map (fun d => d :: w) (seq 0 base)) words) [[]] (seq 0 k).

Fixpoint run fuel q (h : point) :=
  match fuel with 0 => output q | S fuel => run fuel (next q (digits h)) (fun i => h i / base) end.

(** The value at h if the automaton starts in state q. *)
Definition value q (h : point) := run (sum h) q h.

Hypothesis closed : forall q w, In q states -> In w letters -> In (next q w) states.
Hypothesis steady : forall q, In q states -> output (next q zeros) = output q.

Lemma letters_in w : length w = k -> Forall (fun d => d < base) w -> In w letters.
Proof.
  unfold letters. intros L. rewrite <- (seq_length k 0) in L. revert w L. generalize (seq 0 k). intros l.
  induction l as [|i l IH]; simpl; intros w L F.
  - destruct w; [now left | easy].
  - destruct w as [|d w]; [easy|]. inversion F; subst. apply in_flat_map. exists w. split; [apply IH; auto|].
    apply in_map_iff. exists d. split; auto. apply in_seq. lia.
Qed.

Lemma digits_in h : In (digits h) letters.
Proof.
  apply letters_in.
  - unfold digits. now rewrite map_length, seq_length.
  - unfold digits. apply Forall_forall. intros d D. apply in_map_iff in D as (i & <- & _). apply Nat.mod_upper_bound. lia.
Qed.

Lemma digits_ext x y : all (fun i => x i = y i) -> digits x = digits y.
Proof. intros E. apply map_ext_in. intros i I. apply in_seq in I. now rewrite E by lia. Qed.

Lemma run_ext fuel q x y : all (fun i => x i = y i) -> run fuel q x = run fuel q y.
Proof.
  revert q x y. induction fuel as [|fuel IH]; simpl; intros q x y E; auto.
  rewrite (digits_ext x y E). apply IH. intros i I. now rewrite E.
Qed.

Lemma run_stable fuel q h : In q states -> all (fun i => h i < base ^ fuel) -> run (S fuel) q h = run fuel q h.
Proof.
  revert q h. induction fuel as [|fuel IH]; intros q h Q H.
  - simpl. replace (digits h) with zeros; [now apply steady|].
    apply map_ext_in. intros i I. apply in_seq in I. assert (L := H i ltac:(lia)). simpl in L.
    replace (h i) with 0 by lia. now rewrite Nat.mod_0_l by lia.
  - change (run (S fuel) (next q (digits h)) (fun i => h i / base) = run fuel (next q (digits h)) (fun i => h i / base)).
    apply IH; [apply closed; auto using digits_in|].
    intros i I. apply Nat.div_lt_upper_bound; [lia|]. apply (H i I).
Qed.

Lemma run_enough fuel more q h : In q states -> all (fun i => h i < base ^ fuel) -> run (more + fuel) q h = run fuel q h.
Proof.
  intros Q H. induction more as [|more IH]; auto. rewrite <- IH. apply run_stable; auto.
  intros i I. apply Nat.lt_le_trans with (base ^ fuel); auto. apply Nat.pow_le_mono_r; lia.
Qed.

Lemma sum_bounds h : all (fun i => h i < base ^ sum h).
Proof.
  intros i I. apply Nat.le_lt_trans with (sum h).
  - unfold sum. assert (M : In i (seq 0 k)) by (apply in_seq; lia). revert M. generalize (seq 0 k). intros l.
    induction l as [|j l IH]; simpl; [easy|]. intros [->|M]; [lia|]. specialize (IH M). lia.
  - apply Nat.pow_gt_lin_r. lia.
Qed.

Lemma run_value fuel q h : In q states -> all (fun i => h i < base ^ fuel) -> run fuel q h = value q h.
Proof.
  intros Q H. unfold value. rewrite <- (run_enough fuel (sum h)), <- (run_enough (sum h) fuel) by auto using sum_bounds.
  now rewrite Nat.add_comm.
Qed.

Lemma value_ext q x y : In q states -> all (fun i => x i = y i) -> value q x = value q y.
Proof.
  intros Q E. unfold value at 1. rewrite (run_ext _ _ x y E). apply run_value; auto.
  intros i I. rewrite <- E by auto. now apply sum_bounds.
Qed.

Lemma value_step q h : In q states -> value q h = value (next q (digits h)) (fun i => h i / base).
Proof.
  intros Q. rewrite <- (run_value (S (sum h))), <- (run_value (sum h)); auto using digits_in.
  - intros i I. apply Nat.div_lt_upper_bound; [lia|]. assert (L := sum_bounds h i I).
    simpl. apply Nat.lt_le_trans with (base ^ sum h); auto. nia.
  - intros i I. apply Nat.lt_le_trans with (base ^ sum h); [now apply sum_bounds|]. apply Nat.pow_le_mono_r; lia.
Qed.

Lemma value_end q h : In q states -> all (fun i => h i = 0) -> value q h = output q.
Proof. intros Q Z. rewrite <- (run_value 0 q h); auto. intros i I. rewrite Z by auto. simpl. lia. Qed.

(** ** Following the moves *)

Section OneMove.
Variable m : move.

(** What is left to subtract after a digit d, if [take] is to be subtracted, and the digit of the result. *)
Definition left_ d take := (take - d + base - 1) / base.
Definition result d take := d + left_ d take * base - take.

Definition choose (w : list nat) (p : possibility) c :=
  let take i := rest p @ i + c * vector m @ i in
  {| state := next (state p) (map (fun i => result (w @ i) (take i)) (seq 0 k));
     rest := map (fun i => left_ (w @ i) (take i)) (seq 0 k);
     some := some p || (0 <? c) |}.

Definition choices := if many m then seq 0 base else [0].
Definition follow w (ps : list possibility) := flat_map (fun p => map (choose w p) choices) ps.

Definition total (p : possibility) n i := rest p @ i + n * vector m @ i.
Definition allowed (p : possibility) n := (some p = true \/ 1 <= n) /\ (many m = false -> n = 0).

(** The values that the possibilities give, if the higher digits of x are those of h. *)
Definition given (ps : list possibility) (h : point) v :=
  exists p n, In p ps /\ allowed p n /\ all (fun i => total p n i <= h i)
    /\ value (state p) (fun i => h i - total p n i) = v.

Definition known (ps : list possibility) := Forall (fun p => In (state p) states) ps.

Lemma left_bounds d take : base * left_ d take <= take - d + base - 1 < base * left_ d take + base.
Proof.
  unfold left_. assert (D := Nat.div_mod (take - d + base - 1) base ltac:(lia)).
  assert (M := Nat.mod_upper_bound (take - d + base - 1) base ltac:(lia)). lia.
Qed.

Lemma result_lt d take : d < base -> result d take < base.
Proof.
  intros D. assert (L := left_bounds d take). unfold result. destruct (le_lt_dec take d).
  - assert (left_ d take = 0) as -> by nia. lia.
  - lia.
Qed.

(** One digit: h = base * h' + d, of which take + base * higher is subtracted. *)
Lemma subtract_digit h take higher : let d := h mod base in let h' := h / base in
  (take + base * higher <= h <-> left_ d take + higher <= h')
  /\ (take + base * higher <= h ->
      (h - (take + base * higher)) mod base = result d take
      /\ (h - (take + base * higher)) / base = h' - (left_ d take + higher)).
Proof.
  intros d h'. assert (H : h = base * h' + d) by (apply Nat.div_mod; lia).
  assert (D : d < base) by (apply Nat.mod_upper_bound; lia).
  assert (L := left_bounds d take). assert (R := result_lt d take D). unfold result in *.
  assert (E : take + base * higher <= h <-> left_ d take + higher <= h').
  { rewrite H. split; intros; nia. }
  split; [exact E|]. intros T. assert (T' := proj1 E T).
  assert (S : h - (take + base * higher) = (d + left_ d take * base - take) + (h' - (left_ d take + higher)) * base).
  { rewrite Nat.mul_sub_distr_r, Nat.mul_add_distr_r. rewrite H. clearbody h' d. nia. }
  rewrite S, Nat.mod_add, Nat.div_add by lia. now rewrite (Nat.mod_small _ _ R), (Nat.div_small _ _ R).
Qed.

Lemma nth_map_seq f i : i < k -> map f (seq 0 k) @ i = f i.
Proof.
  intros I. unfold at_. rewrite nth_indep with (d' := f 0) by (rewrite map_length, seq_length; auto).
  rewrite map_nth, seq_nth by auto. reflexivity.
Qed.

Lemma digits_at h i : i < k -> digits h @ i = h i mod base.
Proof. apply (nth_map_seq (fun i => h i mod base)). Qed.

Lemma follow_known w ps : length w = k -> Forall (fun d => d < base) w -> known ps -> known (follow w ps).
Proof.
  intros L F K. apply Forall_forall. intros p P. apply in_flat_map in P as (p0 & P0 & C). apply in_map_iff in C as (c & <- & _).
  simpl. apply closed; [now apply (proj1 (Forall_forall _ _) K)|]. apply letters_in; [now rewrite map_length, seq_length|].
  apply Forall_forall. intros d D. apply in_map_iff in D as (i & <- & I). apply in_seq in I. apply result_lt.
  apply (proj1 (Forall_forall _ _) F). apply nth_In. lia.
Qed.

Lemma choose_value h p c n : In (state p) states -> In c choices ->
  let q := choose (digits h) p c in
  (all (fun i => total p (c + base * n) i <= h i) <-> all (fun i => total q n i <= h i / base))
  /\ (all (fun i => total p (c + base * n) i <= h i) ->
      value (state p) (fun i => h i - total p (c + base * n) i) = value (state q) (fun i => h i / base - total q n i)).
Proof.
  intros Q C q.
  assert (T : forall i, total p (c + base * n) i = rest p @ i + c * vector m @ i + base * (n * vector m @ i)).
  { intros i. unfold total. ring. }
  assert (R : forall i, i < k -> total q n i = left_ (h i mod base) (rest p @ i + c * vector m @ i) + n * vector m @ i).
  { intros i I. unfold total, q. simpl. now rewrite nth_map_seq, digits_at by auto. }
  split.
  - split; intros A i I; specialize (A i I); cbv beta in A |- *.
    + rewrite T in A. rewrite R by auto. now apply subtract_digit.
    + rewrite R in A by auto. rewrite T. now apply subtract_digit.
  - intros A. rewrite value_step by auto. unfold q at 1. simpl state.
    replace (digits (fun i => h i - total p (c + base * n) i))
      with (map (fun i => result (digits h @ i) (rest p @ i + c * vector m @ i)) (seq 0 k)).
    + apply value_ext.
      * apply closed; auto. apply letters_in; [now rewrite map_length, seq_length|]. apply Forall_forall.
        intros d D. apply in_map_iff in D as (i & <- & I). apply in_seq in I. rewrite digits_at by lia.
        apply result_lt, Nat.mod_upper_bound. lia.
      * intros i I. specialize (A i I); cbv beta in A |- *. rewrite T in A |- *. rewrite R by auto. now apply subtract_digit.
    + apply map_ext_in. intros i I. apply in_seq in I. rewrite digits_at by lia. specialize (A i ltac:(lia)); cbv beta in A |- *. rewrite T in A |- *.
      symmetry. now apply subtract_digit.
Qed.

(** Reading a digit does not change what the possibilities give. *)
Lemma follow_given ps h v : known ps ->
  given (follow (digits h) ps) (fun i => h i / base) v <-> given ps h v.
Proof.
  intros K. split.
  - intros (q & n & Q & [S O] & A & V). apply in_flat_map in Q as (p & P & C). apply in_map_iff in C as (c & <- & C).
    assert (PS := proj1 (Forall_forall _ _) K p P). destruct (choose_value h p c n PS C) as [B W].
    exists p, (c + base * n). rewrite W by now apply B. repeat split; auto.
    + simpl in S. rewrite orb_true_iff, Nat.ltb_lt in S. destruct S as [[S|S]|S]; auto; right; nia.
    + intros M. unfold choices in C. rewrite M in C. destruct C as [<-|[]]. rewrite (O M). lia.
    + now apply B.
  - intros (p & n & P & [S O] & A & V). assert (PS := proj1 (Forall_forall _ _) K p P).
    assert (D := Nat.div_mod n base ltac:(lia)). assert (M := Nat.mod_upper_bound n base ltac:(lia)).
    set (c := n mod base) in *. set (n' := n / base) in *.
    assert (C : In c choices).
    { unfold choices. destruct (many m) eqn:MM; [apply in_seq; lia|]. left. specialize (O eq_refl). nia. }
    destruct (choose_value h p c n' PS C) as [B W]. replace (c + base * n') with n in * by lia.
    exists (choose (digits h) p c), n'. rewrite <- W by auto. repeat split; auto.
    + apply in_flat_map. exists p. split; auto. now apply in_map.
    + simpl. rewrite orb_true_iff, Nat.ltb_lt. destruct S as [S|S]; auto. destruct c; [right; nia | left; right; lia].
    + intros MM. specialize (O MM). nia.
    + now apply B.
Qed.
End OneMove.
End Law.

Print Assumptions unique.
