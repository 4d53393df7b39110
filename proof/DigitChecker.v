(** * The checker of laws in the digits of a numeration system

    Digits.v says what greedy words of digits are. The digits of the point y after a move from x, and those of n if the move
    subtracts n times a vector, are guessed. Whether a guess is right in a coordinate is told by a pair of whole numbers a and
    b: after some digits, a times the weight of the next place plus b times the weight of the last one is what the digits of x
    are worth, less those of y, those of n times the vector, and the shift. In the end both have to be 0. *)
From Coq Require Import Arith Bool Lia List ZArith.
From PerfectPlay Require Import Laws LawChecker Digits.
Import ListNotations.
Notation "v @ i" := (at_ i v) (at level 30).

(** A guess: the automaton's state on y, the pair of each coordinate, whether the move subtracts anything for sure, and what
    is known of the word of n. *)
Record guess := { reached : nat; pairs : list (Z * Z); sure : bool; times_mark : nat }.

(** All lists with one element of each of some lists. *)
Fixpoint product {A} (lists : list (list A)) : list (list A) := match lists with
  | [] => [[]] | l :: lists => flat_map (fun x => map (cons x) (product lists)) l end.

Lemma product_map {A} (f : nat -> list A) g l : (forall i, In i l -> In (g i) (f i)) -> In (map g l) (product (map f l)).
Proof.
  induction l as [|i l IH]; simpl; intros H; auto. apply in_flat_map. exists (g i). split; auto. apply in_map, IH. auto.
Qed.

Lemma product_nth {A} (lists : list (list A)) l d : In l (product lists) ->
  length l = length lists /\ forall i, i < length lists -> In (nth i l d) (nth i lists []).
Proof.
  revert l. induction lists as [|l0 lists IH]; simpl; intros l H.
  - destruct H as [<-|[]]. split; auto. lia.
  - apply in_flat_map in H as (x & X & H). apply in_map_iff in H as (l' & <- & H). apply IH in H as [L H].
    simpl. split; [now rewrite L|]. intros [|i] I; auto. apply H. lia.
Qed.

Lemma nth_seq {A} (f : nat -> A) d k i : i < k -> nth i (map f (seq 0 k)) d = f i.
Proof.
  intros I. rewrite nth_indep with (d' := f 0) by (rewrite map_length, seq_length; auto).
  rewrite map_nth, seq_nth by auto. reflexivity.
Qed.

(** The whole numbers from -n to n. *)
Definition range n := map (fun j => (Z.of_nat j - Z.of_nat n)%Z) (seq 0 (2 * n + 1)).

Lemma range_in e n : (Z.abs e <= Z.of_nat n)%Z -> In e (range n).
Proof.
  intros H. apply in_map_iff. exists (Z.to_nat (e + Z.of_nat n)). split; [lia|]. apply in_seq. lia.
Qed.

Lemma choice {A} (a0 : A) k (R : nat -> A -> Prop) :
  (forall i, i < k -> exists a, R i a) -> exists f, forall i, i < k -> R i (f i).
Proof.
  induction k as [|k IH]; intros H; [exists (fun _ => a0); lia|]. destruct IH as [f F]; [auto|]. destruct (H k) as [a A']; auto.
  exists (fun i => if i =? k then a else f i). intros i I. destruct (i =? k) eqn:E.
  - apply Nat.eqb_eq in E. now subst. - apply Nat.eqb_neq in E. apply F. lia.
Qed.

Lemma map_of_nth {A B} (f : A -> B) l d : map (fun i => f (nth i l d)) (seq 0 (length l)) = map f l.
Proof.
  induction l as [|a l IH]; simpl; auto. f_equal. now rewrite <- seq_shift, map_map.
Qed.

(** ** Sets of guesses, each written in one way only *)

Definition same_pairs := fix all_same (a b : list (Z * Z)) := match a, b with
  | [], [] => true | p :: a, q :: b => (fst p =? fst q)%Z && (snd p =? snd q)%Z && all_same a b | _, _ => false end.
Definition same_guess p q :=
  (reached p =? reached q) && Bool.eqb (sure p) (sure q) && (times_mark p =? times_mark q) && same_pairs (pairs p) (pairs q).
Definition same_guesses := fix all_same (a b : list guess) := match a, b with
  | [], [] => true | p :: a, q :: b => same_guess p q && all_same a b | _, _ => false end.
Definition less_pairs := fix less (a b : list (Z * Z)) := match a, b with
  | p :: a, q :: b => (fst p <? fst q)%Z || (fst p =? fst q)%Z && ((snd p <? snd q)%Z || (snd p =? snd q)%Z && less a b)
  | _, _ => false end.
Definition less_guess p q := (reached p <? reached q) || (reached p =? reached q) && (negb (sure p) && sure q || Bool.eqb (sure p) (sure q)
  && ((times_mark p <? times_mark q) || (times_mark p =? times_mark q) && less_pairs (pairs p) (pairs q))).
Fixpoint insert (p : guess) l := match l with
  | [] => [p]
  | q :: others => if same_guess p q then l else if less_guess p q then p :: l else q :: insert p others
  end.
Definition set l := fold_right insert [] l.

Lemma same_pairs_eq a b : same_pairs a b = true -> a = b.
Proof.
  revert b. induction a as [|[x y] a IH]; intros [|[x' y'] b]; simpl; try easy. rewrite !andb_true_iff, !Z.eqb_eq.
  intros [[-> ->] H]. f_equal. auto.
Qed.

Lemma same_guess_eq p q : same_guess p q = true -> p = q.
Proof.
  unfold same_guess. rewrite !andb_true_iff, !Nat.eqb_eq, eqb_true_iff. intros [[[T U] M] P]. apply same_pairs_eq in P.
  destruct p, q; simpl in *; congruence.
Qed.

Lemma same_guesses_eq a b : same_guesses a b = true -> a = b.
Proof.
  revert b. induction a as [|p a IH]; intros [|q b]; simpl; try easy. rewrite andb_true_iff. intros [E H].
  apply same_guess_eq in E. f_equal; auto.
Qed.

Lemma set_in l x : In x (set l) <-> In x l.
Proof.
  assert (I : forall p l, In x (insert p l) <-> p = x \/ In x l).
  { clear l. induction l as [|q l IH]; simpl; [tauto|]. destruct (same_guess p q) eqn:E; [apply same_guess_eq in E; subst; simpl; tauto|].
    destruct (less_guess p q); simpl; rewrite ?IH; tauto. }
  induction l as [|p l IH]; simpl; [tauto|]. rewrite I, IH. tauto.
Qed.

Lemma bounded (a b u u' c g : Z) : (0 <= u' <= u -> 1 <= u -> 0 <= c -> 0 <= g -> Z.abs (a * u + b * u') <= c * u ->
  ((a <? 0) && (0 <? b) || (0 <? a) && (b <? 0)) && (g <? Z.abs a) && (g <? Z.abs b) = false -> Z.abs a <= c + g)%Z.
Proof.
  intros U U1 C G B N. rewrite !andb_false_iff, !orb_false_iff, !andb_false_iff, !Z.ltb_ge in N.
  destruct (Z_le_gt_dec (Z.abs a) g) as [A|A]; [lia|].
  assert (Z.abs a * u <= (c + g) * u)%Z; [|nia].
  assert (E : (Z.abs a * u = Z.abs (a * u))%Z) by (rewrite Z.abs_mul; nia). rewrite E.
  destruct (Z_le_gt_dec (Z.abs b) g) as [F|F].
  - assert (Z.abs (b * u') <= g * u)%Z by (rewrite Z.abs_mul; nia). lia.
  - assert (S : (0 <= a /\ 0 <= b \/ a <= 0 /\ b <= 0)%Z) by lia.
    assert (0 <= g * u)%Z by nia.
    destruct S as [[A' B']|[A' B']].
    + assert (0 <= a * u)%Z by nia. assert (0 <= b * u')%Z by nia. lia.
    + assert (a * u <= 0)%Z by nia. assert (b * u' <= 0)%Z by nia. lia.
Qed.

Section Law.
Variables t s : nat.
Hypothesis t_1 : 1 <= t.
Hypothesis s_2 : 2 <= s.
Hypothesis s_t : t <= s <= t + 1.
Variable k : nat.
Variable next : nat -> list nat -> nat.
Variable output : nat -> Datatypes.option nat.

Local Notation weight := (weight t s).
Local Notation worth := (worth t s).
Local Notation read := (read t s).
Local Notation mark := (mark t s).
Local Notation greedy := (greedy t s).
Local Notation digit := (digit t s).
Local Notation letters := (letters k (S t)).
Lemma base_2 : 2 <= S t.
Proof. lia. Qed.
Let letters_in := letters_in k (S t) base_2.
Let weight_big := weight_big t s t_1 s_2 s_t.
Let weight_mono := weight_mono t s t_1 s_2 s_t.
Let greedy_prefix := greedy_prefix t s t_1 s_2 s_t.
Let greedy_digit := greedy_digit t s t_1 s_2 s_t.
Let worth_lt := worth_lt t s t_1 s_2 s_t.
Let unique_word := unique_word t s t_1 s_2 s_t.
Let digit_beyond := digit_beyond t s t_1 s_2 s_t.
Let digit_word := digit_word t s t_1 s_2 s_t.
Let zeros_after := zeros_after t s t_1 s_2 s_t.
Local Notation W j := (Z.of_nat (weight j)).

(** ** The automaton on words and on points *)

Definition words := nat -> word.   (** a word for each coordinate *)
Definition letter (d : words) j := map (fun i => d i j) (seq 0 k).
Fixpoint run (d : words) j := match j with 0 => 0 | S j => next (run d j) (letter d j) end.
Definition marks (d : words) j := map (fun i => mark (d i) j) (seq 0 k).
Definition read_all ms w := map (fun i => read (ms @ i) (w @ i)) (seq 0 k).
Definition bad ms := existsb (Nat.eqb 3) ms.
Definition small (d : words) := forall i j, i < k -> d i j <= t.

Definition value (x : point) := output (run (fun i => digit (sum k x) (x i)) (sum k x)).

Lemma letter_at d j i : i < k -> letter d j @ i = d i j.
Proof. apply (nth_seq (fun i => d i j)). Qed.

Lemma letter_in d j : small d -> In (letter d j) letters.
Proof.
  intros Sm. apply letters_in; [unfold letter; now rewrite map_length, seq_length|].
  apply Forall_forall. intros x X. apply in_map_iff in X as (i & <- & I). apply in_seq in I. specialize (Sm i j). lia.
Qed.

Lemma letter_ext d d' j : (forall i, i < k -> d i j = d' i j) -> letter d j = letter d' j.
Proof. intros H. apply map_ext_in. intros i I. apply in_seq in I. apply H. lia. Qed.

Lemma run_ext d d' j : (forall i, i < k -> forall j', j' < j -> d i j' = d' i j') -> run d j = run d' j.
Proof.
  induction j as [|j IH]; simpl; intros H; auto. rewrite IH, (letter_ext d d'); auto.
Qed.

Lemma marks_step d j : marks d (S j) = read_all (marks d j) (letter d j).
Proof.
  apply map_ext_in. intros i I. apply in_seq in I. rewrite letter_at by lia. unfold marks, at_. now rewrite nth_seq by lia.
Qed.

Lemma bad_marks d j : bad (marks d j) = false <-> forall i, i < k -> greedy (d i) j.
Proof.
  unfold bad, Digits.greedy. split.
  - intros B i I E. assert (existsb (Nat.eqb 3) (marks d j) = true); [|congruence].
    apply existsb_exists. exists 3. split; auto. apply in_map_iff. exists i. split; auto. apply in_seq. lia.
  - intros G. apply not_true_iff_false. intros B. apply existsb_exists in B as (x & X & E). apply Nat.eqb_eq in E. subst.
    apply in_map_iff in X as (i & E & I). apply in_seq in I. now apply (G i); [lia|].
Qed.

(** States with marks: all that words lead to. *)
Variable marked : list (nat * list nat).
Variable is_marked : nat -> list nat -> bool.
Hypothesis marked_in : forall q ms, is_marked q ms = true -> In (q, ms) marked.
Definition same_value a b := match a, b with Some v, Some u => v =? u | None, None => true | _, _ => false end.
Definition check_words := is_marked 0 (zeros k) && forallb (fun qm : nat * list nat => let (q, ms) := qm in
  (if bad ms then match output q with None => true | _ => false end else same_value (output (next q (zeros k))) (output q))
  && forallb (fun w => is_marked (next q w) (read_all ms w)) letters) marked.
Hypothesis words_checked : check_words = true.

Lemma run_marked d j : small d -> is_marked (run d j) (marks d j) = true.
Proof.
  intros Sm. unfold check_words in words_checked. apply andb_true_iff in words_checked as [Z F]. rewrite forallb_forall in F.
  induction j as [|j IH]; [exact Z|]. simpl run. rewrite marks_step. specialize (F _ (marked_in _ _ IH)). simpl in F.
  apply andb_true_iff in F as [_ F]. rewrite forallb_forall in F. apply F. now apply letter_in.
Qed.

Lemma run_bad d j v : small d -> output (run d j) = Some v -> forall i, i < k -> greedy (d i) j.
Proof.
  intros Sm O. apply bad_marks. assert (M := run_marked d j Sm). apply marked_in in M.
  unfold check_words in words_checked. apply andb_true_iff in words_checked as [_ F]. rewrite forallb_forall in F.
  specialize (F _ M). simpl in F. destruct (bad (marks d j)); auto. now rewrite O in F.
Qed.

Lemma run_zeros d l l' : small d -> l <= l' -> (forall i, i < k -> greedy (d i) l) ->
  (forall i, i < k -> forall j, l <= j -> d i j = 0) -> output (run d l') = output (run d l).
Proof.
  intros Sm L G Zr. induction L as [|l' L IH]; auto. rewrite <- IH. simpl.
  replace (letter d l') with (zeros k).
  - assert (M := run_marked d l' Sm). apply marked_in in M.
    unfold check_words in words_checked. apply andb_true_iff in words_checked as [_ F]. rewrite forallb_forall in F.
    specialize (F _ M). simpl in F. apply andb_true_iff in F as [F _].
    replace (bad (marks d l')) with false in F.
    + unfold same_value in F. destruct (output (next _ _)), (output (run d l')); try easy. now apply Nat.eqb_eq in F as ->.
    + symmetry. apply bad_marks. intros i I. apply (zeros_after (d i) l); auto.
  - apply map_ext_in. intros i I. apply in_seq in I. symmetry. apply Zr; auto. lia.
Qed.

Lemma sum_le_at (x : point) i : i < k -> x i <= sum k x.
Proof.
  intros I. unfold sum. assert (M : In i (seq 0 k)) by (apply in_seq; lia). revert M. generalize (seq 0 k). intros l.
  induction l as [|j l IH]; simpl; [easy|]. intros [->|M]; [lia|]. specialize (IH M). lia.
Qed.

Lemma digit_small l n j : n < weight (S l) -> digit l n j <= t.
Proof.
  intros L. destruct (le_lt_dec l j) as [H|H]; [rewrite digit_beyond; auto; lia|].
  destruct (digit_word l n L) as [G _].
  apply greedy_digit. apply (greedy_prefix _ (S j) l); auto.
Qed.

(** Any greedy words of a point give its value. *)
Lemma value_words d l x : small d -> (forall i, i < k -> greedy (d i) l /\ worth (d i) l = x i) ->
  output (run d l) = value x.
Proof.
  intros Sm H. set (cut := fun i j => if j <? l then d i j else 0). set (own := fun i => digit (sum k x) (x i)).
  assert (C : forall i j, j < l -> cut i j = d i j) by (intros i j L; unfold cut; now rewrite (proj2 (Nat.ltb_lt _ _) L)).
  assert (Zr : forall i j, l <= j -> cut i j = 0) by (intros i j L; unfold cut; now rewrite (proj2 (Nat.ltb_ge _ _) L)).
  assert (SC : small cut) by (intros i j I; unfold cut; destruct (j <? l); [auto|lia]).
  assert (B : forall i, i < k -> x i < weight (S (sum k x))).
  { intros i I. assert (T := sum_le_at x i I). assert (V := weight_big (sum k x)). lia. }
  assert (SO : small own) by (intros i j I; apply digit_small; auto).
  assert (GC : forall i, i < k -> greedy (cut i) l /\ worth (cut i) l = x i).
  { intros i I. unfold Digits.greedy. rewrite (mark_ext t s (cut i) (d i)), (worth_ext t s (cut i) (d i)) by (intros; now apply C).
    now apply H. }
  assert (GO : forall i, i < k -> greedy (own i) (sum k x) /\ worth (own i) (sum k x) = x i) by (intros i I; apply digit_word; auto).
  assert (ZO : forall i j, sum k x <= j -> own i j = 0) by (intros i j L; now apply digit_beyond).
  set (m := max l (sum k x)).
  rewrite (run_ext d cut) by (intros; symmetry; now apply C).
  rewrite <- (run_zeros cut l m); auto; [|unfold m; lia | intros i I; now apply GC].
  unfold value. fold own. rewrite <- (run_zeros own (sum k x) m); auto; [|unfold m; lia | intros i I; now apply GO].
  f_equal. apply run_ext. intros i I j J.
  destruct (GC i I) as [G1 W1], (GO i I) as [G2 W2].
  apply (zeros_after _ _ m) in G1 as [G1 V1]; [|unfold m; lia|auto].
  apply (zeros_after _ _ m) in G2 as [G2 V2]; [|unfold m; lia|auto].
  apply (unique_word (cut i) (own i) m); auto. lia.
Qed.

(** ** One move *)

Section OneMove.
Variable m : move.
Variable live : nat -> Z * Z -> bool.   (** pairs of a coordinate from which digits lead to (0, 0) *)
Variable dead : guess -> bool.          (** guesses from which no letters lead to a value *)
Variable deads : list guess.
Hypothesis dead_in : forall p, dead p = true -> In p deads.

Definition same i := (vector m @ i =? 0) && (shift m @ i =? 0).
Definition most i := t * (1 + vector m @ i).
Definition limit i := 1 + vector m @ i + shift m @ i + most i.

(** The pair after a digit, where e is that of x, less that of y and that of n times the vector. *)
Definition after (p : Z * Z) e := (snd p, fst p + e - Z.of_nat t * snd p)%Z.

(** From such pairs on the numbers only grow. *)
Definition grows i (p : Z * Z) := let g := Z.of_nat (most i) in
  (((fst p <? 0) && (0 <? snd p) || (0 <? fst p) && (snd p <? 0)) && (g <? Z.abs (fst p)) && (g <? Z.abs (snd p)))%Z.
Definition in_box i (p : Z * Z) := let a := Z.of_nat (limit i) in ((Z.abs (fst p) <=? a) && (Z.abs (snd p) <=? a))%Z.
Definition zero (p : Z * Z) := ((fst p =? 0) && (snd p =? 0))%Z.
Definition ok i p := if same i then zero p else in_box i p && negb (grows i p) && live i p.
Definition box i := flat_map (fun a => map (pair a) (range (limit i))) (range (limit i)).
Definition check_live := forallb (fun i => same i || forallb (fun p =>
  grows i p || live i p || negb (zero p) && forallb (fun e => negb (ok i (after p e))) (range (most i))) (box i)) (seq 0 k).
Hypothesis live_checked : check_live = true.

Lemma zero_iff p : zero p = true <-> p = (0, 0)%Z.
Proof.
  unfold zero. rewrite andb_true_iff, !Z.eqb_eq. destruct p as [a b]. simpl. split; [now intros [-> ->]|]. intros H. now injection H.
Qed.

Lemma box_in i p : in_box i p = true -> In p (box i).
Proof.
  unfold in_box. rewrite andb_true_iff, !Z.leb_le. intros [A B]. apply in_flat_map. exists (fst p). split; [now apply range_in|].
  apply in_map_iff. exists (snd p). split; [now destruct p|]. now apply range_in.
Qed.

Lemma live_step i p : i < k -> same i = false -> in_box i p = true -> grows i p = false ->
  live i p = true \/ zero p = false /\ forall e, (Z.abs e <= Z.of_nat (most i))%Z -> ok i (after p e) = false.
Proof.
  intros I S B G. unfold check_live in live_checked. assert (F := proj1 (forallb_forall _ _) live_checked i ltac:(apply in_seq; lia)).
  cbv beta in F. rewrite S in F. cbn [orb] in F. assert (F' := proj1 (forallb_forall _ _) F p (box_in i p B)). cbv beta in F'.
  rewrite G in F'. cbn [orb] in F'. apply orb_true_iff in F' as [L|L]; auto. right.
  apply andb_true_iff in L as [NZ L]. split; [now apply negb_true_iff|]. intros e E.
  apply negb_true_iff. now apply (proj1 (forallb_forall _ _) L), range_in.
Qed.

Lemma grows_after i p e : (Z.abs e <= Z.of_nat (most i))%Z -> grows i p = true -> grows i (after p e) = true.
Proof.
  unfold grows, after. destruct p as [a b]. simpl. generalize (Z.of_nat (most i)). intros g E.
  rewrite !andb_true_iff, !orb_true_iff, !andb_true_iff, !Z.ltb_lt. intros [[[[A B]|[A B]] GA] GB].
  - assert (b <= Z.of_nat t * b)%Z by nia. split; [split; [right|]|]; lia.
  - assert (Z.of_nat t * b <= b)%Z by nia. split; [split; [left|]|]; lia.
Qed.

Definition chained (P : nat -> Z * Z) (e : nat -> Z) l := forall j, j < l -> P (S j) = after (P j) (e j).

Lemma chain l e q : exists P, P l = q /\ chained P e l.
Proof.
  revert q. induction l as [|l IH]; intros q.
  - exists (fun _ => q). split; auto. intros j J. lia.
  - destruct (IH (snd q - e l + Z.of_nat t * fst q, fst q)%Z) as (P & E & H).
    exists (fun j => if j =? S l then q else P j). split; [now rewrite Nat.eqb_refl|]. intros j J.
    replace (j =? S l) with false by (symmetry; apply Nat.eqb_neq; lia).
    destruct (Nat.eq_dec j l) as [->|N].
    + rewrite Nat.eqb_refl, E. unfold after. destruct q as [a b]. simpl. f_equal. lia.
    + replace (S j =? S l) with false by (symmetry; apply Nat.eqb_neq; lia). apply H. lia.
Qed.

(** What a pair says after j digits. *)
Definition said (p : Z * Z) j := (fst p * W (S j) + snd p * W j)%Z.

Lemma said_after p e j : said (after p e) (S j) = (said p j + e * W (S j))%Z.
Proof.
  unfold said, after. simpl fst. simpl snd. rewrite (weight_step t s j). rewrite Nat2Z.inj_add, Nat2Z.inj_mul. ring.
Qed.

Section OneCoordinate.
Variables (i : nat) (X Y N : word) (l : nat).
Hypothesis i_k : i < k.
Hypothesis greedy_x : greedy X l.
Hypothesis greedy_y : greedy Y l.
Hypothesis greedy_n : greedy N l.
Definition difference j := (Z.of_nat (X j) - Z.of_nat (Y j) - Z.of_nat (N j) * Z.of_nat (vector m @ i))%Z.
Definition remaining j := (Z.of_nat (worth X j) - Z.of_nat (worth Y j) - Z.of_nat (worth N j) * Z.of_nat (vector m @ i)
  - Z.of_nat (shift m @ i))%Z.
Hypothesis ends_right : remaining l = 0%Z.

Lemma remaining_after j : remaining (S j) = (remaining j + difference j * W (S j))%Z.
Proof.
  unfold remaining, difference. cbn [Digits.worth]. rewrite !Nat2Z.inj_add, !Nat2Z.inj_mul. ring.
Qed.

Lemma difference_bound j : j < l -> (Z.abs (difference j) <= Z.of_nat (most i))%Z.
Proof.
  intros J. assert (D : forall d, greedy d l -> d j <= t).
  { intros d G. apply greedy_digit. now apply (greedy_prefix _ (S j) l). }
  unfold difference, most. assert (A := D X greedy_x). assert (B := D Y greedy_y). assert (C := D N greedy_n).
  rewrite Nat2Z.inj_mul, Nat2Z.inj_add. nia.
Qed.

Lemma remaining_bound j : j <= l ->
  (Z.abs (remaining j) <= Z.of_nat (1 + vector m @ i + shift m @ i) * W (S j))%Z.
Proof.
  intros J. assert (D : forall d, greedy d l -> worth d j < weight (S j)).
  { intros d G. apply worth_lt; auto. now apply (greedy_prefix _ j l). }
  assert (A := D X greedy_x). assert (B := D Y greedy_y). assert (C := D N greedy_n).
  unfold remaining. rewrite !Nat2Z.inj_add. 
  assert (0 <= Z.of_nat (worth N j) * Z.of_nat (vector m @ i) <= W (S j) * Z.of_nat (vector m @ i))%Z by nia.
  assert (Z.of_nat (shift m @ i) <= W (S j) * Z.of_nat (shift m @ i))%Z by nia. nia.
Qed.

Lemma right_pairs : exists P, chained P difference l /\ P l = (0, 0)%Z /\ (forall j, j <= l -> ok i (P j) = true)
  /\ forall j, j <= l -> said (P j) j = remaining j.
Proof.
  destruct (chain l difference (0, 0)%Z) as (P & E & H). exists P. split; [exact H|]. split; [exact E|].
  assert (V : forall r j, j + r = l -> said (P j) j = remaining j).
  { induction r as [|r IH]; intros j J.
    - replace j with l by lia. rewrite E, ends_right. reflexivity.
    - specialize (IH (S j) ltac:(lia)). rewrite H, said_after, remaining_after in IH by lia. lia. }
  assert (V' : forall j, j <= l -> said (P j) j = remaining j) by (intros j J; apply (V (l - j)); lia).
  split; [|exact V']. clear V.
  assert (G : forall r j, j + r = l -> grows i (P j) = false).
  { induction r as [|r IH]; intros j J.
    - replace j with l by lia. rewrite E. unfold grows. simpl. reflexivity.
    - specialize (IH (S j) ltac:(lia)). rewrite H in IH by lia. apply not_true_iff_false. intros T.
      rewrite (grows_after i (P j) (difference j)) in IH; auto; [easy|]. apply difference_bound. lia. }
  assert (A : forall j, j <= l -> (Z.abs (fst (P j)) <= Z.of_nat (limit i))%Z).
  { intros j J. specialize (G (l - j) j ltac:(lia)). assert (B := remaining_bound j J). rewrite <- V' in B by auto.
    assert (M := weight_mono j). assert (P1 := weight_big j).
    assert (T := bounded (fst (P j)) (snd (P j)) (W (S j)) (W j) (Z.of_nat (1 + vector m @ i + shift m @ i)) (Z.of_nat (most i))
      ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia) B G). unfold limit. lia. }
  assert (Bx : forall j, j <= l -> in_box i (P j) = true).
  { intros j J. unfold in_box. rewrite andb_true_iff, !Z.leb_le. split; [now apply A|].
    destruct (Nat.eq_dec j l) as [->|Nj]; [rewrite E; simpl; lia|].
    specialize (A (S j) ltac:(lia)). rewrite H in A by lia. exact A. }
  destruct (same i) eqn:Same.
  - assert (forall r j, j + r = l -> P j = (0, 0)%Z).
    { unfold same in Same. apply andb_true_iff in Same as [S1 S2]. apply Nat.eqb_eq in S1, S2.
      assert (XY : forall j, j < l -> X j = Y j).
      { apply (unique_word); auto. unfold remaining in ends_right. rewrite S1, S2 in ends_right. lia. }
      induction r as [|r IH]; intros j J; [now replace j with l by lia|].
      specialize (IH (S j) ltac:(lia)). rewrite H in IH by lia. unfold after, difference in IH. rewrite (XY j), S1 in IH by lia.
      destruct (P j) as [a b]. simpl in IH. injection IH as -> IH. f_equal. lia. }
    intros j J. unfold ok. rewrite Same. apply zero_iff. apply (H0 (l - j)). lia.
  - assert (Lv : forall r j, j + r = l -> ok i (P j) = true).
    { induction r as [|r IH]; intros j J; unfold ok; rewrite Same, Bx, (G (l - j) j) by lia; cbn [negb andb];
        destruct (live_step i (P j)) as [L|[NZ L]]; auto; try (apply Bx; lia); try (apply (G (l - j)); lia).
      - replace j with l in NZ by lia. rewrite E in NZ. easy.
      - specialize (L (difference j) (difference_bound j ltac:(lia))).
        rewrite <- H in L by lia. rewrite IH in L by lia. easy. }
    intros j J. apply (Lv (l - j)). lia.
Qed.
End OneCoordinate.

(** ** Guesses *)

Lemma ok_in_box i p : ok i p = true -> In p (box i).
Proof.
  unfold ok. intros H. apply box_in. destruct (same i); [|apply andb_true_iff in H as [H _]; now apply andb_true_iff in H as [H _]].
  apply zero_iff in H as ->. apply andb_true_iff. split; apply Z.leb_le; cbn [fst snd]; lia.
Qed.

Definition first_pairs i :=
  filter (fun p => ok i p && (fst p + snd p * Z.of_nat (s - t) =? - Z.of_nat (shift m @ i))%Z) (box i).
Definition starts := map (fun ps => {| reached := 0; pairs := ps; sure := negb (many m); times_mark := 0 |})
  (product (map first_pairs (seq 0 k))).

Definition pair_at (ps : list (Z * Z)) i := nth i ps (0, 0)%Z.
(** The digits that y can have in a coordinate where x has the digit d and n the digit c, with the pair after them. *)
Definition digits_of_y i c d p := filter (fun r => ok i (snd r))
  (map (fun y => (y, after p (Z.of_nat d - Z.of_nat y - Z.of_nat c * Z.of_nat (vector m @ i))%Z))
    (if same i then [d] else seq 0 (S t))).
Definition guess_after p c (r : list (nat * (Z * Z))) := {| reached := next (reached p) (map fst r); pairs := map snd r;
  sure := sure p || (0 <? c); times_mark := read (times_mark p) c |}.
Definition successors w p := flat_map (fun c => if read (times_mark p) c =? 3 then [] else
    map (guess_after p c) (product (map (fun i => digits_of_y i c (w @ i) (pair_at (pairs p) i)) (seq 0 k))))
  (if many m then seq 0 (S t) else [0]).
Definition ends p :=
  if sure p && forallb zero (pairs p) then match output (reached p) with Some v => [v] | None => [] end else [].

Definition check_dead := forallb (fun p => match ends p with [] => true | _ => false end
  && forallb (fun w => forallb dead (successors w p)) letters) deads.
Hypothesis dead_checked : check_dead = true.

Definition kept l := set (filter (fun p => negb (dead p)) l).
Definition first_set := kept starts.
Definition next_set w l := kept (flat_map (successors w) l).
Fixpoint set_after (d : words) j := match j with 0 => first_set | S j => next_set (letter d j) (set_after d j) end.

Lemma kept_in l p : In p (kept l) <-> In p l /\ dead p = false.
Proof. unfold kept. now rewrite set_in, filter_In, negb_true_iff. Qed.

Lemma positive_sum a b w : 0 < w -> (0 <? a + b * w) = (0 <? a) || (0 <? b).
Proof.
  intros H. destruct (0 <? a) eqn:A, (0 <? b) eqn:B; simpl; rewrite ?Nat.ltb_lt, ?Nat.ltb_ge in *; nia.
Qed.

(** *** Every move is guessed *)

Hypothesis decreasing : decreases k m.

Section Point.
Variables (x : point) (l : nat) (X : words).
Hypothesis small_x : small X.
Hypothesis words_x : forall i, i < k -> greedy (X i) l /\ worth (X i) l = x i.

Section Right.
Variables (Y : words) (N : word) (P : nat -> nat -> Z * Z).
Hypothesis small_y : small Y.
Hypothesis greedy_n : greedy N l.
Hypothesis once : many m = false -> forall j, N j = 0.
Hypothesis pairs_ok : forall i, i < k -> forall j, j <= l -> ok i (P i j) = true.
Hypothesis pairs_chained : forall i, i < k -> chained (P i) (difference i (X i) (Y i) N) l.
Hypothesis pairs_first : forall i, i < k -> said (P i 0) 0 = (- Z.of_nat (shift m @ i))%Z.
Hypothesis same_digits : forall i, i < k -> same i = true -> forall j, j < l -> X i j = Y i j.

Definition right j := {| reached := run Y j; pairs := map (fun i => P i j) (seq 0 k);
  sure := negb (many m) || (0 <? worth N j); times_mark := mark N j |}.

Lemma right_first : In (right 0) starts.
Proof.
  apply in_map_iff. exists (map (fun i => P i 0) (seq 0 k)). split.
  - unfold right. simpl. now rewrite orb_false_r.
  - apply product_map. intros i I. apply in_seq in I. apply filter_In. assert (O := pairs_ok i ltac:(lia) 0 ltac:(lia)).
    split; [now apply ok_in_box|]. rewrite O. apply Z.eqb_eq. assert (F := pairs_first i ltac:(lia)). unfold said in F.
    change (weight 1) with 1 in F. change (weight 0) with (s - t) in F. lia.
Qed.

Lemma right_next j : j < l -> In (right (S j)) (successors (letter X j) (right j)).
Proof.
  intros J. assert (G : greedy N (S j)) by (apply (greedy_prefix _ (S j) l); auto).
  apply in_flat_map. exists (N j). split.
  - destruct (many m) eqn:M; [apply in_seq; assert (T := greedy_digit N j G); lia|]. left. now rewrite once.
  - replace (read (times_mark (right j)) (N j) =? 3) with false by (symmetry; now apply Nat.eqb_neq).
    apply in_map_iff. exists (map (fun i => (Y i j, P i (S j))) (seq 0 k)). split.
    + unfold guess_after, right. cbn [reached pairs sure times_mark run Digits.mark Digits.worth].
      rewrite !map_map. cbn [fst snd]. f_equal. rewrite positive_sum; [now rewrite orb_assoc|].
      assert (B := weight_big j). lia.
    + apply product_map. intros i I. apply in_seq in I. apply filter_In. split; [|apply pairs_ok; lia].
      rewrite letter_at by lia. apply in_map_iff. exists (Y i j). split.
      * f_equal. rewrite (pairs_chained i) by lia. unfold pair_at, right. cbn [pairs]. now rewrite nth_seq by lia.
      * destruct (same i) eqn:Sm; [left; apply same_digits; auto; lia|]. apply in_seq. specialize (small_y i j). lia.
Qed.

Lemma right_alive j : j <= l -> ends (right l) <> [] -> dead (right j) = false.
Proof.
  intros J E. assert (H : forall r j, j + r = l -> dead (right j) = false); [|apply (H (l - j)); lia].
  clear j J. induction r as [|r IH]; intros j J; apply not_true_iff_false; intros D; apply dead_in in D;
    assert (F := proj1 (forallb_forall _ _) dead_checked _ D); cbv beta in F; apply andb_true_iff in F as [F F'].
  - replace j with l in F by lia. now destruct (ends (right l)).
  - assert (W := proj1 (forallb_forall _ _) F' (letter X j) (letter_in X j small_x)). cbv beta in W.
    assert (T := proj1 (forallb_forall _ _) W (right (S j)) (right_next j ltac:(lia))). rewrite IH in T by lia. easy.
Qed.

Lemma right_in j : j <= l -> ends (right l) <> [] -> In (right j) (set_after X j).
Proof.
  intros J E. induction j as [|j IH]; apply kept_in; (split; [|now apply right_alive]).
  - apply right_first.
  - apply in_flat_map. exists (right j). split; [apply IH; lia|]. now apply right_next.
Qed.
End Right.

(** *** Every guess is a move *)

Lemma guess_right j p : In p (set_after X j) -> exists Y N, small Y /\ reached p = run Y j /\ length (pairs p) = k
  /\ (forall i, i < k -> said (pair_at (pairs p) i) j = remaining i (X i) (Y i) N j)
  /\ sure p = negb (many m) || (0 <? worth N j) /\ (many m = false -> worth N j = 0).
Proof.
  revert p. induction j as [|j IH]; intros p H; apply kept_in in H as [H _].
  - apply in_map_iff in H as (ps & <- & H). destruct (product_nth _ _ (0, 0)%Z H) as [L F].
    rewrite map_length, seq_length in L, F. exists (fun _ _ => 0), (fun _ => 0). cbn [reached pairs sure].
    split; [intros i j' I; lia|]. split; [easy|]. split; [easy|]. split; [|split; [simpl; now rewrite orb_false_r|easy]].
    intros i I. specialize (F i I). rewrite nth_seq in F by auto. apply filter_In in F as [_ F].
    apply andb_true_iff in F as [_ F]. apply Z.eqb_eq in F. unfold said, remaining, pair_at.
    change (weight 1) with 1. change (weight 0) with (s - t). simpl worth. lia.
  - apply in_flat_map in H as (p0 & P0 & H). destruct (IH p0 P0) as (Y & N & SY & T & L & R & Su & O).
    apply in_flat_map in H as (c & C & H). destruct (read (times_mark p0) c =? 3); [easy|].
    apply in_map_iff in H as (r & <- & H). destruct (product_nth _ _ (0, (0, 0)%Z) H) as [Lr F].
    rewrite map_length, seq_length in Lr, F.
    assert (F' : forall i, i < k -> In (nth i r (0, (0, 0)%Z)) (digits_of_y i c (X i j) (pair_at (pairs p0) i))).
    { intros i I. specialize (F i I). rewrite nth_seq in F by auto. now rewrite letter_at in F by auto. }
    clear F. set (Y' := fun i j' => if j' =? j then fst (nth i r (0, (0, 0)%Z)) else Y i j').
    set (N' := fun j' => if j' =? j then c else N j').
    assert (YE : forall i j', j' < j -> Y' i j' = Y i j') by (intros i j' J; unfold Y'; now rewrite (proj2 (Nat.eqb_neq j' j) ltac:(lia))).
    assert (NE : forall j', j' < j -> N' j' = N j') by (intros j' J; unfold N'; now rewrite (proj2 (Nat.eqb_neq j' j) ltac:(lia))).
    assert (Yj : forall i, Y' i j = fst (nth i r (0, (0, 0)%Z))) by (intros i; unfold Y'; now rewrite Nat.eqb_refl).
    assert (Nj : N' j = c) by (unfold N'; now rewrite Nat.eqb_refl).
    assert (WN : worth N' j = worth N j) by now apply worth_ext.
    exists Y', N'. cbn [guess_after reached pairs sure]. split; [|split; [|split; [|split; [|split]]]].
    + intros i j' I. unfold Y'. destruct (j' =? j); [|now apply SY]. specialize (F' i I). apply filter_In in F' as [F' _].
      apply in_map_iff in F' as (y & <- & F'). simpl. destruct (same i); [destruct F' as [<-|[]]; now apply small_x|].
      apply in_seq in F'. lia.
    + cbn [run]. rewrite T, (run_ext Y Y' j) by (intros; symmetry; now apply YE). f_equal.
      rewrite <- (map_of_nth fst r (0, (0, 0)%Z)), Lr. apply map_ext. intros i. now rewrite Yj.
    + now rewrite map_length.
    + intros i I. specialize (F' i I). apply filter_In in F' as [F' _]. apply in_map_iff in F' as (y & E & _).
      unfold pair_at. change (0, 0)%Z with (snd (0, (0, 0)%Z)). rewrite map_nth.
      rewrite remaining_after. unfold difference. rewrite Yj, Nj, <- E. cbn [fst snd]. rewrite said_after, (R i I).
      unfold remaining. rewrite WN, (worth_ext t s (Y' i) (Y i)) by auto. reflexivity.
    + cbn [Digits.worth]. rewrite WN, Nj, positive_sum, Su; [now rewrite orb_assoc|]. assert (B := weight_big j). lia.
    + intros M. cbn [Digits.worth]. rewrite WN, Nj, (O M). rewrite M in C. destruct C as [<-|[]]. lia.
Qed.

Definition option_by v := exists n, times m n /\ all k (fun i => amount m n i <= x i)
  /\ value (fun i => x i - amount m n i) = Some v.

Lemma ends_option v : In v (flat_map ends (set_after X l)) <-> option_by v.
Proof.
  split.
  - intros H. apply in_flat_map in H as (p & P & E). unfold ends in E.
    destruct (sure p) eqn:Sp; [|easy]. destruct (forallb zero (pairs p)) eqn:Z; [|easy]. cbn [andb] in E.
    destruct (output (reached p)) as [u|] eqn:O; [|easy]. destruct E as [->|[]].
    destruct (guess_right l p P) as (Y & N & SY & T & L & R & Su & Once). exists (worth N l).
    assert (R0 : forall i, i < k -> x i = worth (Y i) l + amount m (worth N l) i).
    { intros i I. specialize (R i I). assert (Q : pair_at (pairs p) i = (0, 0)%Z).
      { apply zero_iff. apply (proj1 (forallb_forall _ _) Z). apply nth_In. lia. }
      rewrite Q in R. unfold said, remaining in R. simpl in R. unfold amount. destruct (words_x i I) as [_ <-]. lia. }
    split; [|split].
    + unfold times. destruct (many m); [|now apply Once]. rewrite Sp in Su. simpl in Su. symmetry in Su. apply Nat.ltb_lt in Su. lia.
    + intros i I. cbv beta. rewrite (R0 i I). lia.
    + rewrite T in O. assert (G := run_bad Y l v SY O). rewrite <- O. symmetry. apply value_words; auto.
      intros i I. split; auto. rewrite (R0 i I). lia.
  - intros (n & Tn & A & V).
    assert (Bx : forall i, i < k -> x i < weight (S l)) by (intros i I; destruct (words_x i I) as [G <-]; now apply worth_lt).
    assert (Bn : n < weight (S l)).
    { destruct decreasing as (i & I & D). specialize (A i I). specialize (Bx i I). cbv beta in A. unfold amount, times in *.
      destruct (many m); [nia|]. subst. lia. }
    set (N := digit l n). set (Y := fun i => digit l (x i - amount m n i)).
    assert (GN : greedy N l /\ worth N l = n) by now apply digit_word.
    assert (GY : forall i, i < k -> greedy (Y i) l /\ worth (Y i) l = x i - amount m n i).
    { intros i I. apply digit_word. specialize (Bx i I). lia. }
    assert (SY : small Y) by (intros i j I; apply digit_small; specialize (Bx i I); lia).
    assert (RP : forall i, i < k -> exists P, chained P (difference i (X i) (Y i) N) l /\ P l = (0, 0)%Z
      /\ (forall j, j <= l -> ok i (P j) = true) /\ forall j, j <= l -> said (P j) j = remaining i (X i) (Y i) N j).
    { intros i I. destruct (words_x i I) as [GX WX], (GY i I) as [GYi WY], GN as [G WN]. specialize (A i I). cbv beta in A.
      apply right_pairs; auto. unfold remaining. rewrite WX, WY, WN. unfold amount in *. lia. }
    apply choice in RP as [P RP]; [|exact (fun _ => (0, 0)%Z)].
    set (g := right Y N P l).
    assert (E : ends g = [v]).
    { unfold ends, g, right. cbn [sure pairs reached]. destruct GN as [_ ->].
      replace (negb (many m) || (0 <? n)) with true.
      - replace (forallb zero (map (fun i => P i l) (seq 0 k))) with true.
        + cbn [andb]. rewrite (value_words Y l (fun i => x i - amount m n i)); auto. now rewrite V.
        + symmetry. apply forallb_forall. intros q Q. apply in_map_iff in Q as (i & <- & I). apply in_seq in I.
          apply zero_iff. now apply RP.
      - symmetry. unfold times in Tn. destruct (many m); auto. simpl. now apply Nat.ltb_lt. }
    apply in_flat_map. exists g. split; [|rewrite E; now left]. apply right_in; auto.
    + apply GN.
    + intros M j. unfold times in Tn. rewrite M in Tn. unfold N. rewrite Tn.
      assert (Z : forall l j, digit l 0 j = 0).
      { intros l'. induction l' as [|l' IH]; intros j'; auto. assert (B := weight_big l'). cbn [Digits.digit].
        destruct (j' =? l'); [apply Nat.div_small; lia|]. now rewrite Nat.mod_small by lia. }
      apply Z.
    + intros i I. destruct (RP i I) as (_ & _ & R & _). exact R.
    + intros i I. destruct (RP i I) as (R & _). exact R.
    + intros i I. destruct (RP i I) as (_ & _ & _ & R). rewrite R by lia. unfold remaining. simpl. lia.
    + intros i I Sm. apply unique_word; [now apply words_x | now apply GY|].
      destruct (words_x i I) as [_ ->], (GY i I) as [_ ->]. unfold same in Sm. apply andb_true_iff in Sm as [S1 S2].
      apply Nat.eqb_eq in S1, S2. unfold amount. rewrite S1, S2. lia.
    + fold g. now rewrite E.
Qed.
End Point.
End OneMove.

(** ** The sets of guesses of a move, and the product *)

(** What is given with a move: what prunes its guesses, and the sets that words of x lead to, by number, each with the marks
    of the words. *)
Record guide := { live : nat -> Z * Z -> bool; dead : guess -> bool; deads : list guess;
  set_at : nat -> list nat * list guess; set_go : nat -> list nat -> nat; sets : nat }.

Definition same_list := LawChecker.same_list.

Section Played.
Variable m : move.
Variable g : guide.
Definition check_sets := (0 <? sets g)
  && same_list (fst (set_at g 0)) (zeros k) && same_guesses (snd (set_at g 0)) (first_set m (live g) (dead g))
  && forallb (fun i => forallb (fun w => let ms := read_all (fst (set_at g i)) w in bad ms
    || (set_go g i w <? sets g) && same_list (fst (set_at g (set_go g i w))) ms
      && same_guesses (snd (set_at g (set_go g i w))) (next_set m (live g) (dead g) w (snd (set_at g i)))) letters)
    (seq 0 (sets g)).
Definition check_move := check_live m (live g) && check_dead m (live g) (dead g) (deads g) && check_sets.

Fixpoint number (d : words) j := match j with 0 => 0 | S j => set_go g (number d j) (letter d j) end.

Lemma number_right d j : check_sets = true -> small d -> (forall i, i < k -> greedy (d i) j) ->
  number d j < sets g /\ set_at g (number d j) = (marks d j, set_after m (live g) (dead g) d j).
Proof.
  unfold check_sets. rewrite !andb_true_iff, Nat.ltb_lt. intros [[[C Z] F] H] Sm.
  apply LawChecker.same_list_eq in Z. apply same_guesses_eq in F. rewrite forallb_forall in H.
  induction j as [|j IH]; intros G.
  - split; auto. simpl. destruct (set_at g 0) as [a b]. simpl in *. subst. reflexivity.
  - destruct IH as [L E]; [intros i I; apply (greedy_prefix _ j (S j)); auto|].
    specialize (H (number d j) ltac:(apply in_seq; lia)). rewrite forallb_forall in H. specialize (H _ (letter_in d j Sm)).
    rewrite E in H. cbn [fst snd] in H. cbv zeta in H. rewrite <- marks_step in H.
    replace (bad (marks d (S j))) with false in H by (symmetry; now apply bad_marks). cbn [orb] in H.
    apply andb_true_iff in H as [H H2]. apply andb_true_iff in H as [H H1]. apply Nat.ltb_lt in H.
    apply LawChecker.same_list_eq in H1. apply same_guesses_eq in H2. cbn [number set_after]. split; auto.
    destruct (set_at g (set_go g (number d j) (letter d j))) as [a b]. cbn [fst snd] in H1, H2. now subst.
Qed.
End Played.

(** A product state: the automaton's state, the marks, and for each move the number of its set. *)
Record state := { own : nat; own_marks : list nat; numbers : list nat }.
Variable played : list (move * guide).
Variable nimbers : bool.
Variable stuck : nat.
Variable state_at : nat -> state.
Variable go : nat -> list nat -> nat.
Variable count : nat.

Definition options p := flat_map (fun gn => flat_map ends (snd (set_at (snd (fst gn)) (snd gn)))) (combine played (numbers p)).
Definition step w p := {| own := next (own p) w; own_marks := read_all (own_marks p) w;
  numbers := map (fun gn => set_go (snd (fst gn)) (snd gn) w) (combine played (numbers p)) |}.
Definition same_state p q := (own p =? own q) && same_list (own_marks p) (own_marks q) && same_list (numbers p) (numbers q).
Definition check_start := (0 <? count)
  && same_state (state_at 0) {| own := 0; own_marks := zeros k; numbers := map (fun _ => 0) played |}.
Definition check_state j := let p := state_at j in
  match output (own p) with Some v => check_best nimbers stuck (options p) v | None => false end
  && forallb (fun w => let q := step w p in bad (own_marks q) || (go j w <? count) && same_state (state_at (go j w)) q) letters.

Lemma same_state_eq p q : same_state p q = true -> p = q.
Proof.
  unfold same_state. rewrite !andb_true_iff, Nat.eqb_eq. intros [[O M] N]. apply LawChecker.same_list_eq in M, N.
  destruct p, q; simpl in *; congruence.
Qed.

Lemma law : (forall p, In p played -> forall q, dead (snd p) q = true -> In q (deads (snd p))) ->
  Forall (fun p => decreases k (fst p) /\ check_move (fst p) (snd p) = true) played ->
  check_start = true -> (forall j, j < count -> check_state j = true) ->
  forall x, follows k (map fst played) [] nimbers stuck value x.
Proof.
  intros DI M C0 C x. set (l := sum k x). set (X := fun i => digit l (x i)).
  assert (B : forall i, i < k -> x i < weight (S l)).
  { intros i I. assert (T := sum_le_at x i I). assert (V := weight_big l). unfold l in *. lia. }
  assert (SX : small X) by (intros i j I; apply digit_small; auto).
  assert (WX : forall i, i < k -> greedy (X i) l /\ worth (X i) l = x i) by (intros i I; apply digit_word; auto).
  assert (P : forall j, j <= l -> exists n, n < count /\ state_at n = {| own := run X j; own_marks := marks X j;
    numbers := map (fun p => number (snd p) X j) played |}).
  { induction j as [|j IH]; intros J.
    - unfold check_start in C0. apply andb_true_iff in C0 as [L E]. apply Nat.ltb_lt in L. apply same_state_eq in E.
      exists 0. split; auto.
    - destruct IH as (n & L & E); [lia|]. specialize (C n L). unfold check_state in C. cbv zeta in C.
      apply andb_true_iff in C as [_ C]. rewrite forallb_forall in C. specialize (C _ (letter_in X j SX)).
      rewrite E in C. unfold step in C. cbn [own own_marks numbers] in C. rewrite <- marks_step in C.
      replace (bad (marks X (S j))) with false in C.
      + cbn [orb] in C. apply andb_true_iff in C as [L' C]. apply Nat.ltb_lt in L'. apply same_state_eq in C.
        exists (go n (letter X j)). split; auto. rewrite C. f_equal. clear.
        induction played as [|p ps IH]; simpl; auto. now rewrite IH.
      + symmetry. apply bad_marks. intros i I. apply (greedy_prefix _ (S j) l); auto. now apply WX. }
  destruct (P l (le_n l)) as (n & L & E). specialize (C n L). unfold check_state in C. cbv zeta in C.
  apply andb_true_iff in C as [C _]. rewrite E in C. cbn [own] in C.
  right. split; [now rewrite Exists_nil|]. fold (value x). unfold value at 1. fold l. fold X.
  destruct (output (run X l)) as [v|] eqn:O; [|easy]. exists v. split; auto.
  apply (check_best_iff 2 (le_n 2) nimbers stuck _ (Laws.option k (map fst played) value x)) in C; auto.
  intros u. unfold options. cbn [numbers]. clear C E O.
  assert (F : forall p, In p played -> (In u (flat_map ends (snd (set_at (snd p) (number (snd p) X l)))) <-> option_by (fst p) x u)).
  { intros p I. rewrite Forall_forall in M. destruct (M p I) as [D H]. unfold check_move in H.
    apply andb_true_iff in H as [H H3]. apply andb_true_iff in H as [H1 H2].
    destruct (number_right (fst p) (snd p) X l H3 SX (fun i I => proj1 (WX i I))) as [_ ->]. cbn [snd].
    apply ends_option with (deads := deads (snd p)); auto. }
  assert (G : In u (flat_map (fun gn => flat_map ends (snd (set_at (snd (fst gn)) (snd gn))))
    (combine played (map (fun p => number (snd p) X l) played))) <-> exists p, In p played /\ option_by (fst p) x u).
  { clear - F. induction played as [|p ps IH]; simpl.
    - split; [easy|]. now intros (p & [] & _).
    - rewrite in_app_iff, (IH (fun q Q => F q (or_intror Q))), (F p (or_introl eq_refl)). split.
      + intros [H|(q & Q & H)]; [exists p|exists q]; auto.
      + intros (q & [<-|Q] & H); auto. right. now exists q. }
  rewrite G. unfold Laws.option, option_by. split.
  - intros (m & n' & I & R). apply in_map_iff in I as (p & <- & I). exists p. split; auto. now exists n'.
  - intros (p & I & n' & R). exists (fst p), n'. split; auto. now apply in_map.
Qed.
End Law.

Definition check_game t s k (moves : list move) := (1 <=? t) && (2 <=? s) && (t <=? s) && (s <=? t + 1)
  && forallb (fun m => existsb (fun i => 1 <=? (if many m then vector m @ i else shift m @ i)) (seq 0 k)) moves.

(** If the checker accepts the game, the automaton on all words, what is given with each move, the start and every product
    state, then the automaton's values of greedy words follow the rule at every point of N^k; and every function that does so
    has these values. *)
Theorem accepted t s k next output marked is_marked played nimbers stuck state_at go count :
  (forall q ms, is_marked q ms = true -> In (q, ms) marked) ->
  (forall p, In p played -> forall q, dead (snd p) q = true -> In q (deads (snd p))) ->
  check_game t s k (map fst played) = true ->
  check_words t s k next output marked is_marked = true ->
  forallb (fun p => check_move t s k next output (fst p) (snd p)) played = true ->
  check_start k played state_at count = true ->
  (forall j, j < count -> check_state t s k next output played nimbers stuck state_at go count j = true) ->
  (forall x, follows k (map fst played) [] nimbers stuck (value t s k next output) x)
  /\ (forall g, (forall x, follows k (map fst played) [] nimbers stuck g x) -> forall x, g x = value t s k next output x).
Proof.
  intros MI DI G W M S0 S. unfold check_game in G. apply andb_true_iff in G as [G D]. rewrite !andb_true_iff, !Nat.leb_le in G.
  rewrite forallb_forall in D, M.
  assert (Dec : Forall (decreases k) (map fst played)).
  { apply Forall_forall. intros m I. specialize (D m I). apply existsb_exists in D as (i & I' & L).
    apply in_seq in I'. apply Nat.leb_le in L. exists i. split; auto. lia. }
  assert (L : forall x, follows k (map fst played) [] nimbers stuck (value t s k next output) x).
  { apply (law t s) with marked is_marked state_at go count; auto; try lia.
    apply Forall_forall. intros p P. split; [|now apply M]. rewrite Forall_forall in Dec. apply Dec. now apply in_map. }
  split; auto. intros g F. eapply (unique k 2); eauto.
Qed.

Print Assumptions accepted.

From PerfectPlay Require Exact.
Extraction "digits.ml" letters zeros read_all bad in_box after grows first_pairs starts successors ends first_set next_set step check_game check_words
  check_move check_start check_state.
