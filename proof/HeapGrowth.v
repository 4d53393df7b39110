(** * Heaps with growing nimbers: a law that a finite automaton checks holds for every heap

    A move takes some tokens from a heap and leaves the rest as up to three heaps, as the digits of the game allow; some of these
    may repeat for ever. The claim: from heap [from] on, the nimber grows by as much after each [period], which depends on the
    remainder. Options are sums of tokens, and exclusive ors of nimbers, so automata follow them digit by digit, in base 2 from
    the lowest digit on (J. R. Büchi, 1960). *)
From Coq Require Import Arith Bool Lia List.
From PerfectPlay Require Import Positional.
Import ListNotations.

(** ** The rule *)
Record heaps := Heaps {
  (** What may be left after taking so many tokens: the bits of the number say how many heaps. *)
  digits : list nat;
  (** What follows these, again and again. *)
  repeating : list nat;
}.
Definition digit game take :=
  if take <? length (digits game) then nth take (digits game) 0
  else nth ((take - length (digits game)) mod length (repeating game)) (repeating game) 0.
Definition allows game count take := Nat.testbit (digit game take) count && ((0 <? take) || (1 <? count)).

Definition sum (l : list nat) := fold_right Nat.add 0 l.
Definition xor (l : list nat) := fold_right Nat.lxor 0 l.

(** A move from heap [n] leads to a position of nimber [v], if [g] has the nimbers of smaller heaps. *)
Definition reaches_nimber game (g : nat -> nat) n v := exists take parts,
  length parts <= 3 /\ allows game (length parts) take = true /\ (forall a, In a parts -> 0 < a)
  /\ take + sum parts = n /\ v = xor (map g parts).
(** The nimber is the least number that no move leads to. *)
Definition follows game g n :=
  (forall v, v < g n -> reaches_nimber game g n v) /\ ~ reaches_nimber game g n (g n).

Lemma part_at_most parts a : In a parts -> a <= sum parts.
Proof. induction parts as [|b l IH]; simpl; [easy|]. intros [-> | I]; [lia | apply IH in I; lia]. Qed.
Lemma part_smaller game take parts a n : allows game (length parts) take = true -> (forall a, In a parts -> 0 < a) ->
  take + sum parts = n -> In a parts -> a < n.
Proof.
  unfold allows. rewrite andb_true_iff, orb_true_iff, !Nat.ltb_lt. intros [_ [T | L]] P S I.
  - apply part_at_most in I. lia.
  - destruct parts as [|b [|c l]]; simpl in L; try lia. assert (B := P b ltac:(simpl; auto)). assert (C := P c ltac:(simpl; auto)).
    simpl in *. destruct I as [-> | [-> | I]]; [lia | lia | apply part_at_most in I; lia].
Qed.

Lemma reaches_smaller game g h n v : (forall m, m < n -> g m = h m) -> reaches_nimber game g n v -> reaches_nimber game h n v.
Proof.
  intros E (take & parts & L & A & P & S & V). exists take, parts. repeat split; auto. rewrite V. f_equal.
  apply map_ext_in. intros a I. apply E. eapply part_smaller; eauto.
Qed.

(** Only one function follows the rule. *)
Theorem unique game g h : (forall n, follows game g n) -> (forall n, follows game h n) -> forall n, g n = h n.
Proof.
  intros G H n. induction n as [n IH] using lt_wf_ind. destruct (G n) as [G1 G2], (H n) as [H1 H2].
  destruct (lt_eq_lt_dec (g n) (h n)) as [[L | L] | L]; auto.
  - destruct G2. apply (reaches_smaller game h g); auto. intros m M. symmetry. auto.
  - destruct H2. apply (reaches_smaller game g h); auto.
Qed.

(** ** Sums and exclusive ors with unknown numbers

    Each pair (s, v) of a list stands for v + s·x with any x. [grows l t u]: with some numbers that add up to t, the exclusive
    or is u. *)
Definition pair := (nat * nat)%type.
Inductive grows : list pair -> nat -> nat -> Prop :=
| Nothing : grows [] 0 0
| More s v l x t u : grows l t u -> grows ((s, v) :: l) (x + t) (Nat.lxor (v + s * x) u).

(** Lists are in order, and numbers that change nothing but the sum are one. *)
Definition before (a b : pair) := (fst a <? fst b) || ((fst a =? fst b) && (snd a <=? snd b)).
Definition is_free (a : pair) := (fst a =? 0) && (snd a =? 0).
Fixpoint insert a l :=
  match l with
  | [] => [a]
  | b :: rest => if is_free a && is_free b then l else if before a b then a :: l else b :: insert a rest
  end.

Lemma lxor_swap a b c : Nat.lxor a (Nat.lxor b c) = Nat.lxor b (Nat.lxor a c).
Proof. now rewrite <- !Nat.lxor_assoc, (Nat.lxor_comm a b). Qed.
Lemma grows_swap a b l t u : grows (a :: b :: l) t u -> grows (b :: a :: l) t u.
Proof.
  intros G. inversion G as [|s v l' x t' u' G' E1 E2 E3]; subst. inversion G' as [|s' v' l'' x' t'' u'' G'' F1 F2 F3]; subst.
  replace (x + (x' + t'')) with (x' + (x + t'')) by lia.
  rewrite lxor_swap. now repeat constructor.
Qed.

Lemma grows_more a l m : (forall t u, grows l t u <-> grows m t u) -> forall t u, grows (a :: l) t u <-> grows (a :: m) t u.
Proof. intros E t u. split; intros G; inversion G; subst; constructor; now apply E. Qed.

Lemma grows_insert a l : forall t u, grows (insert a l) t u <-> grows (a :: l) t u.
Proof.
  induction l as [|b l IH]; intros t u; simpl; [tauto|].
  destruct (is_free a && is_free b) eqn:F.
  - destruct a as (s, v), b as (s', v'). unfold is_free in F. simpl in F. rewrite !andb_true_iff, !Nat.eqb_eq in F.
    destruct F as [[-> ->] [-> ->]]. split; intros G.
    + rewrite <- (Nat.add_0_l t), <- (Nat.lxor_0_l u). apply (More 0 0 _ 0). exact G.
    + inversion G as [|s v l' x t' u' G' E1 E2 E3]; subst. inversion G' as [|s' v' l'' x' t'' u'' G'' F1 F2 F3]; subst.
      simpl. rewrite !Nat.lxor_0_l, Nat.add_assoc. rewrite <- (Nat.lxor_0_l u''). apply (More 0 0 l (x + x')). exact G''.
  - destruct (before a b); [tauto|]. rewrite (grows_more b _ _ IH). split; apply grows_swap.
Qed.

Lemma grows_all l m t u : grows (fold_right insert m l) t u <->
  exists t1 u1 t2 u2, grows l t1 u1 /\ grows m t2 u2 /\ t = t1 + t2 /\ u = Nat.lxor u1 u2.
Proof.
  revert t u. induction l as [|(s, v) l IH]; intros t u; simpl.
  - split.
    + intros G. exists 0, 0, t, u. rewrite Nat.lxor_0_l. repeat split; auto. constructor.
    + intros (t1 & u1 & t2 & u2 & G & H & -> & ->). inversion G; subst. now rewrite Nat.lxor_0_l.
  - rewrite grows_insert. split.
    + intros G. inversion G as [|s' v' l' x t' u' G' E1 E2 E3]; subst. apply IH in G' as (t1 & u1 & t2 & u2 & A & B & -> & ->).
      exists (x + t1), (Nat.lxor (v + s * x) u1), t2, u2. rewrite Nat.lxor_assoc. repeat split; auto; [now constructor | lia].
    + intros (t1 & u1 & t2 & u2 & G & H & -> & ->). inversion G as [|s' v' l' x t' u' G' E1 E2 E3]; subst.
      rewrite Nat.lxor_assoc, <- Nat.add_assoc. constructor. apply IH. now exists t', u', t2, u2.
Qed.

(** *** Digit by digit *)
Definition lowest v := Nat.testbit v 0.
Definition half v := v / 2.
Lemma halves v : v = 2 * half v + Nat.b2n (lowest v).
Proof. unfold lowest, half. rewrite Nat.bit0_odd, <- Nat.div2_div. apply Nat.div2_odd. Qed.
Lemma halves_unique a b p q : 2 * a + Nat.b2n p = 2 * b + Nat.b2n q -> a = b /\ p = q.
Proof. destruct p, q; simpl; intros; split; auto; lia. Qed.
Lemma lxor_halves a b p q : Nat.lxor (2 * a + Nat.b2n p) (2 * b + Nat.b2n q) = 2 * Nat.lxor a b + Nat.b2n (xorb p q).
Proof.
  apply Nat.bits_inj. intros [|i]; rewrite Nat.lxor_spec.
  - now rewrite !Nat.testbit_0_r.
  - now rewrite !Nat.testbit_succ_r, Nat.lxor_spec.
Qed.

(** The lowest digits of the unknown numbers: their sum, the lowest digit of the exclusive or, and what is left. *)
Fixpoint branches (l : list pair) : list (nat * bool * list pair) :=
  match l with
  | [] => [(0, false, [])]
  | (s, v) :: l =>
      flat_map (fun '(m, p, rest) =>
        map (fun bit => let w := v + s * Nat.b2n bit in (Nat.b2n bit + m, xorb (lowest w) p, insert (s, half w) rest)) [false; true])
        (branches l)
  end.

Lemma branches_right l : forall t u, grows l t u <->
  exists m p rest t' u', In (m, p, rest) (branches l) /\ grows rest t' u' /\ t = m + 2 * t' /\ u = 2 * u' + Nat.b2n p.
Proof.
  induction l as [|(s, v) l IH]; intros t u; cbn [branches].
  - split.
    + intros G. inversion G; subst. exists 0, false, [], 0, 0. repeat split; simpl; auto using Nothing.
    + intros (m & p & rest & t' & u' & [E | []] & G & -> & ->). inversion E; subst. inversion G; subst. constructor.
  - split.
    + intros G. inversion G as [|s' v' l' x t0 u0 G' E1 E2 E3]; subst.
      apply IH in G' as (m & p & rest & t' & u' & I & R & -> & ->).
      set (w := v + s * Nat.b2n (lowest x)).
      exists (Nat.b2n (lowest x) + m), (xorb (lowest w) p), (insert (s, half w) rest), (half x + t'),
        (Nat.lxor (half w + s * half x) u').
      split; [|split; [|split]].
      * apply in_flat_map. exists (m, p, rest). split; auto. apply in_map_iff. exists (lowest x). split; auto.
        destruct (lowest x); simpl; auto.
      * apply grows_insert. now constructor.
      * rewrite (halves x) at 1. lia.
      * rewrite <- lxor_halves. f_equal. rewrite (halves x) at 1. assert (W := halves w). unfold w in W at 1. nia.
    + intros (m & p & rest & t' & u' & I & R & -> & ->). apply in_flat_map in I as (((m0, p0), rest0) & I & J).
      apply in_map_iff in J as (bit & E & _). inversion E; subst. clear E. apply grows_insert in R.
      set (w := v + s * Nat.b2n bit) in *.
      inversion R as [|s' v' l' x t0 u0 R' E1 E2 E3]; subst.
      rewrite <- lxor_halves.
      replace (Nat.b2n bit + m0 + 2 * (x + t0)) with ((2 * x + Nat.b2n bit) + (m0 + 2 * t0)) by lia.
      replace (2 * (half w + s * x) + Nat.b2n (lowest w)) with (v + s * (2 * x + Nat.b2n bit)).
      * constructor. apply IH. now exists m0, p0, rest0, t0, u0.
      * assert (W := halves w). unfold w in W at 1. nia.
Qed.

(** ** Guesses

    [means G n u]: with some numbers the tokens of an option are those of the heap of number n, and its nimber is u. *)
Record guess := Guess { up : nat; down : nat; constant : nat; growing : list pair }.
Definition means G n u := exists t w, grows (growing G) t w /\ up G + t = n + down G /\ u = Nat.lxor (constant G) w.

Definition step G (n u : bool) :=
  flat_map (fun '(m, p, rest) =>
    let a := up G + m in
    let b := Nat.b2n n + down G in
    if negb (lowest (a - b)) && negb (lowest (b - a)) && Bool.eqb (xorb (lowest (constant G)) p) u
    then [Guess (half (a - b)) (half (b - a)) (half (constant G)) rest] else [])
    (branches (growing G)).

Theorem step_right G n u N U :
  means G (2 * N + Nat.b2n n) (2 * U + Nat.b2n u) <-> exists H, In H (step G n u) /\ means H N U.
Proof.
  unfold means, step. split.
  - intros (t & w & G1 & S & X). apply branches_right in G1 as (m & p & rest & t' & w' & I & R & -> & ->).
    rewrite (halves (constant G)), lxor_halves in X. apply halves_unique in X as [X Y].
    set (a := up G + m) in *. set (b := Nat.b2n n + down G) in *.
    assert (A := halves (a - b)). assert (B := halves (b - a)).
    exists (Guess (half (a - b)) (half (b - a)) (half (constant G)) rest). split.
    + apply in_flat_map. exists (m, p, rest). split; auto. fold a b.
      rewrite <- Y, Bool.eqb_reflx.
      destruct (lowest (a - b)), (lowest (b - a)); simpl in *; auto; exfalso; lia.
    + exists t', w'. simpl. repeat split; auto.
      destruct (lowest (a - b)), (lowest (b - a)); simpl in *; lia.
  - intros (H & I & t & w & G1 & S & X). apply in_flat_map in I as (((m, p), rest) & I & J).
    set (a := up G + m) in *. set (b := Nat.b2n n + down G) in *.
    assert (A := halves (a - b)). assert (B := halves (b - a)).
    destruct (negb (lowest (a - b)) && negb (lowest (b - a)) && Bool.eqb (xorb (lowest (constant G)) p) u) eqn:C; [|easy].
    rewrite !andb_true_iff, !negb_true_iff, eqb_true_iff in C. destruct C as [[C D] E]. destruct J as [<- | []]. simpl in *.
    rewrite C in A. rewrite D in B. simpl in A, B.
    exists (m + 2 * t), (2 * w + Nat.b2n p). split; [|split].
    + apply branches_right. now exists m, p, rest, t, w.
    + lia.
    + rewrite (halves (constant G)), lxor_halves, E. now rewrite X.
Qed.

(** Whether zeros only can follow. *)
Definition at_zero (l : list pair) := xor (map snd l).
Fixpoint ends fuel G :=
  if down G =? 0 then (up G =? 0) && (Nat.lxor (constant G) (at_zero (growing G)) =? 0)
  else match fuel with
  | 0 => false
  | S fuel => existsb (ends fuel) (step G false false)
  end.

Lemma grows_zero l u : grows l 0 u <-> u = at_zero l.
Proof.
  unfold at_zero. revert u. induction l as [|(s, v) l IH]; intros u; simpl.
  - split; [intros G; now inversion G | intros ->; constructor].
  - split.
    + intros G. inversion G as [|s' v' l' x t' u' G' E1 E2 E3]; subst. assert (x = 0) by lia. assert (t' = 0) by lia. subst.
      rewrite (proj1 (IH u') G'). f_equal. lia.
    + intros ->. assert (E := More s v l 0 0 _ (proj2 (IH _) eq_refl)). replace (v + s * 0) with v in E by lia. exact E.
Qed.

Theorem ends_right fuel : forall G, down G <= fuel -> ends fuel G = true <-> means G 0 0.
Proof.
  assert (Z : forall G, down G = 0 -> (up G =? 0) && (Nat.lxor (constant G) (at_zero (growing G)) =? 0) = true <-> means G 0 0).
  { intros G D. rewrite andb_true_iff, !Nat.eqb_eq. unfold means. rewrite D. split.
    - intros [U X]. exists 0, (at_zero (growing G)). repeat split; [now apply grows_zero | lia | auto].
    - intros (t & w & R & S & X). assert (t = 0) by lia. subst t. apply grows_zero in R. subst w. split; [lia | auto]. }
  induction fuel as [|fuel IH]; intros G L; simpl; destruct (Nat.eqb_spec (down G) 0) as [D | D]; auto; [lia|].
  rewrite existsb_exists. assert (R := step_right G false false 0 0).
  change (means G 0 0 <-> exists H, In H (step G false false) /\ means H 0 0) in R. rewrite R.
  split; intros (H & I & E); exists H; split; auto; apply IH in E || apply IH; auto.
  all: unfold step in I; apply in_flat_map in I as (((m, p), rest) & _ & J).
  all: destruct (_ && _ && _) in J; [|easy]; destruct J as [<- | []]; simpl.
  all: assert (X := halves (down G - (up G + m))); lia.
Qed.

(** ** Sets of guesses

    The checker is given guesses and states by number. A state is a set of guesses, with what is left of the claimed nimber,
    which grows by so much, and how the digits of u that were read compare with its own. *)
Record state := State {
  members : list nat;
  value : nat;
  rise : nat;
  compared : comparison;
  next : bool -> bool -> nat;
}.
Record listed := Listed {
  guesses : nat;
  guess_at : nat -> guess;
  ends_at : nat -> bool;
  steps_at : nat -> bool -> bool -> list nat;
  states : nat;
  state_at : nat -> state;
}.

Definition letters := [(false, false); (false, true); (true, false); (true, true)].
Lemma every_letter n u : In (n, u) letters.
Proof. destruct n, u; simpl; auto. Qed.

Fixpoint same_list {A} (same : A -> A -> bool) l m :=
  match l, m with
  | [], [] => true
  | a :: l, b :: m => same a b && same_list same l m
  | _, _ => false
  end.
Lemma same_list_right {A} (same : A -> A -> bool) : (forall a b, same a b = true -> a = b) ->
  forall l m, same_list same l m = true -> l = m.
Proof.
  intros S. induction l as [|a l IH]; intros [|b m]; simpl; try easy. rewrite andb_true_iff. intros [E F]. f_equal; auto.
Qed.
Definition same_pair (a b : pair) := (fst a =? fst b) && (snd a =? snd b).
Definition same_guess G H := (up G =? up H) && (down G =? down H) && (constant G =? constant H)
  && same_list same_pair (growing G) (growing H).
Lemma same_guess_right G H : same_guess G H = true -> G = H.
Proof.
  destruct G, H. unfold same_guess. simpl. rewrite !andb_true_iff, !Nat.eqb_eq. intros [[[-> ->] ->] L]. f_equal.
  apply same_list_right in L; auto. intros [] []. unfold same_pair. simpl. rewrite andb_true_iff, !Nat.eqb_eq. intros [-> ->]. auto.
Qed.
Definition same_order (a b : comparison) := match a, b with Lt, Lt | Eq, Eq | Gt, Gt => true | _, _ => false end.
Lemma same_order_right a b : same_order a b = true -> a = b.
Proof. now destruct a, b. Qed.
Lemma same_members l m : mask l = mask m -> forall i, In i l -> In i m.
Proof.
  intros E i I. assert (X : existsb (Nat.eqb i) m = true).
  { rewrite <- mask_bit, <- E, mask_bit. apply existsb_exists. exists i. split; auto. apply Nat.eqb_refl. }
  apply existsb_exists in X as (j & J & X). apply Nat.eqb_eq in X. now subst.
Qed.

(** How u compares with a number, if their lowest digits, which were read before, compare like that. *)
Definition order u v lower := match u ?= v with Eq => lower | c => c end.
Definition after (digit u : bool) lower := if Bool.eqb digit u then lower else if u then Gt else Lt.
Lemma order_halves a b p q lower : order (2 * a + Nat.b2n p) (2 * b + Nat.b2n q) lower = order a b (after q p lower).
Proof.
  unfold order, after. destruct (Nat.compare_spec (2 * a + Nat.b2n p) (2 * b + Nat.b2n q)), (Nat.compare_spec a b), p, q;
    simpl in *; auto; lia.
Qed.

Section Listed.
Variable l : listed.

Definition check_guess i := let G := guess_at l i in
  Bool.eqb (ends_at l i) (ends (down G) G)
  && forallb (fun '(n, u) => let to := steps_at l i n u in
       forallb (fun k => k <? guesses l) to && same_list same_guess (map (guess_at l) to) (step G n u)) letters.
Definition check_state j := let s := state_at l j in
  let has_option := existsb (ends_at l) (members s) in
  match order 0 (value s) (compared s) with Lt => has_option | Eq => negb has_option | Gt => true end
  && forallb (fun i => i <? guesses l) (members s)
  && forallb (fun '(n, u) =>
       let k := next s n u in
       let t := state_at l k in
       let w := value s + rise s * Nat.b2n n in
       (k <? states l) && (rise t =? rise s) && (value t =? half w) && same_order (compared t) (after (lowest w) u (compared s))
       && (mask (flat_map (fun i => steps_at l i n u) (members s)) =? mask (members t))) letters.

Hypothesis right_guesses : forall i, i < guesses l -> check_guess i = true.
Hypothesis right_states : forall j, j < states l -> check_state j = true.

Definition some_means members n u := exists i, In i members /\ means (guess_at l i) n u.

Lemma some_end members : (forall i, In i members -> i < guesses l) -> existsb (ends_at l) members = true <-> some_means members 0 0.
Proof.
  intros B. unfold some_means. rewrite existsb_exists.
  split; intros (i & I & E); exists i; split; auto; specialize (right_guesses i (B i I)); unfold check_guess in right_guesses;
    cbv zeta in right_guesses; rewrite andb_true_iff, eqb_true_iff in right_guesses; destruct right_guesses as [R _];
    [rewrite R in E | rewrite R]; now apply (ends_right (down (guess_at l i))).
Qed.

Lemma some_step members n u N U : (forall i, In i members -> i < guesses l) ->
  some_means members (2 * N + Nat.b2n n) (2 * U + Nat.b2n u) <-> some_means (flat_map (fun i => steps_at l i n u) members) N U.
Proof.
  intros B. assert (R : forall i, In i members -> map (guess_at l) (steps_at l i n u) = step (guess_at l i) n u).
  { intros i I. specialize (right_guesses i (B i I)). unfold check_guess in right_guesses. cbv zeta in right_guesses.
    rewrite andb_true_iff, forallb_forall in right_guesses. destruct right_guesses as [_ R].
    specialize (R _ (every_letter n u)). simpl in R. rewrite andb_true_iff in R. destruct R as [_ R].
    apply same_list_right in R; auto using same_guess_right. }
  unfold some_means. split.
  - intros (i & I & M). apply step_right in M as (H & J & M). rewrite <- R in J by auto. apply in_map_iff in J as (k & <- & K).
    exists k. split; auto. apply in_flat_map. eauto.
  - intros (k & K & M). apply in_flat_map in K as (i & I & K). exists i. split; auto. apply step_right.
    exists (guess_at l k). split; auto. rewrite <- R by auto. now apply in_map.
Qed.

Theorem state_right : forall m N U, N + U = m -> forall j, j < states l ->
  let s := state_at l j in
  let c := order U (value s + rise s * N) (compared s) in
  (c = Lt -> some_means (members s) N U) /\ (c = Eq -> ~ some_means (members s) N U).
Proof.
  induction m as [m IH] using lt_wf_ind. intros N U S j J s c.
  assert (R := right_states j J). unfold check_state in R. cbv zeta in R. fold s in R.
  rewrite !andb_true_iff in R. destruct R as [[R B] L].
  assert (B' : forall i, In i (members s) -> i < guesses l) by (intros i I; rewrite forallb_forall in B; now apply Nat.ltb_lt, B).
  destruct (Nat.eq_dec m 0) as [Z | Z].
  - assert (N = 0) by lia. assert (U = 0) by lia. subst N U. unfold c. rewrite Nat.mul_0_r, Nat.add_0_r.
    rewrite <- some_end by auto. destruct (order 0 (value s) (compared s)); split; try easy.
    rewrite negb_true_iff in R. congruence.
  - rewrite forallb_forall in L. specialize (L _ (every_letter (lowest N) (lowest U))). simpl in L.
    set (t := state_at l (next s (lowest N) (lowest U))) in *. set (w := value s + rise s * Nat.b2n (lowest N)) in *.
    rewrite !andb_true_iff, Nat.ltb_lt, !Nat.eqb_eq in L. destruct L as [[[[K E] V] C] M]. apply same_order_right in C.
    assert (HN := halves N). assert (HU := halves U). assert (HW := halves w).
    assert (D : half N + half U < m) by (destruct (lowest N), (lowest U); simpl in *; lia).
    specialize (IH _ D (half N) (half U) eq_refl _ K). cbv zeta in IH. fold t in IH. rewrite E, V, C in IH.
    assert (O : c = order (half U) (half w + rise s * half N) (after (lowest w) (lowest U) (compared s))).
    { unfold c. rewrite <- order_halves, <- HU. f_equal. unfold w in HW at 1. nia. }
    rewrite <- O in IH.
    assert (X : some_means (members s) N U <-> some_means (members t) (half N) (half U)).
    { rewrite HN, HU at 1. rewrite some_step by auto. unfold some_means.
      split; intros (i & I & F); exists i; split; auto; revert I; apply same_members; auto. }
    rewrite X. exact IH.
Qed.
End Listed.

(** ** The claim

    [nimber_at] is asked for heaps below [from] + [period] only, and [saltus_at] for remainders. *)
Record claim := Claim {
  heap_game : heaps;
  from : nat;
  period : nat;
  nimber_at : nat -> nat;
  saltus_at : nat -> nat;
}.

Section Claim.
Variable k : claim.

Definition claimed n :=
  if n <? from k then nimber_at k n
  else nimber_at k (from k + (n - from k) mod period k) + saltus_at k ((n - from k) mod period k) * ((n - from k) / period k).

Definition sound := (0 <? from k) && (0 <? period k) && (0 <? length (digits (heap_game k)))
  && match repeating (heap_game k) with [] => true | _ => period k mod length (repeating (heap_game k)) =? 0 end.

(** *** Choices: tokens and guesses of some heaps, from which the heaps with the same remainder follow. *)
Definition choice := (nat * nat * list pair)%type.
Definition gives (c : choice) n u := let '(tokens, constant, pairs) := c in
  exists t w, grows pairs t w /\ n = tokens + period k * t /\ u = Nat.lxor constant w.

Definition single a : choice :=
  if a <? from k then (a, nimber_at k a, [])
  else if saltus_at k (a - from k) =? 0 then (a, nimber_at k a, [(0, 0)])
  else (a, 0, [(saltus_at k (a - from k), nimber_at k a)]).
Definition singles := map single (seq 1 (from k + period k - 1)).

Definition join (c d : choice) : choice :=
  let '(tokens, constant, pairs) := c in
  let '(tokens', constant', pairs') := d in
  (tokens + tokens', Nat.lxor constant constant', fold_right insert pairs' pairs).
Fixpoint groups count : list choice :=
  match count with
  | 0 => [(0, 0, [])]
  | S count => let others := groups count in flat_map (fun c => map (join c) others) singles
  end.

Definition takes :=
  map (fun take => (take, false)) (seq 0 (length (digits (heap_game k))))
  ++ match repeating (heap_game k) with
     | [] => []
     | _ => map (fun take => (take, true)) (seq (length (digits (heap_game k))) (period k))
     end.
Definition taking (take : nat) (free : bool) (c : choice) : choice :=
  let '(tokens, constant, pairs) := c in (take + tokens, constant, if free then insert (0, 0) pairs else pairs).
Definition choices : list choice :=
  let counts := filter (fun count => existsb (fun '(take, _) => allows (heap_game k) count take) takes) (seq 0 4) in
  let all := map (fun count => (count, groups count)) counts in
  flat_map (fun '(take, free) =>
    flat_map (fun '(count, group) => if allows (heap_game k) count take then map (taking take free) group else []) all) takes.

(** The guesses for the heaps with this remainder, of all choices. *)
Definition start all remainder := let heap := from k + remainder in
  flat_map (fun '(tokens, constant, pairs) =>
    let more := tokens - heap in
    let less := heap - tokens in
    if (more mod period k =? 0) && (less mod period k =? 0) then [Guess (more / period k) (less / period k) constant pairs] else [])
    all.

(** *** Small heaps, move by move *)
Fixpoint compositions count n : list (list nat) :=
  match count with
  | 0 => if n =? 0 then [[]] else []
  | S count => flat_map (fun a => map (cons a) (compositions count (n - a))) (seq 1 n)
  end.
Definition options n :=
  flat_map (fun take => flat_map (fun count =>
    if allows (heap_game k) count take then map (fun parts => xor (map claimed parts)) (compositions count (n - take)) else [])
    (seq 0 4)) (seq 0 (S n)).
Definition check_small n := let found := mask (options n) in
  negb (Nat.testbit found (claimed n)) && forallb (Nat.testbit found) (seq 0 (claimed n)).

(** *** The states of a remainder, of which the first is the state j. [place] says where a guess is. *)
Definition check_remainder l place guessed remainder j :=
  let s := state_at l j in
  (j <? states l) && (value s =? nimber_at k (from k + remainder)) && (rise s =? saltus_at k remainder) && same_order (compared s) Eq
  && forallb (fun G => same_guess (guess_at l (place G)) G) guessed
  && (mask (map place guessed) =? mask (members s)).

Hypothesis is_sound : sound = true.

Lemma sound_parts : 0 < from k /\ 0 < period k /\ 0 < length (digits (heap_game k))
  /\ (repeating (heap_game k) = [] \/ period k mod length (repeating (heap_game k)) = 0).
Proof.
  unfold sound in is_sound. rewrite !andb_true_iff, !Nat.ltb_lt in is_sound. destruct is_sound as [[[A B] C] D]. repeat split; auto.
  destruct (repeating _); auto. right. now apply Nat.eqb_eq.
Qed.

Lemma divided a q p r : r < p -> a = r + p * q -> a mod p = r /\ a / p = q.
Proof. intros L ->. split; [symmetry; apply Nat.mod_unique with q | symmetry; apply Nat.div_unique with r]; lia. Qed.

Lemma single_right n u : 0 < n /\ u = claimed n <-> exists c, In c singles /\ gives c n u.
Proof.
  destruct sound_parts as (F & P & _). unfold singles, claimed, gives. split.
  - intros (L & ->). destruct (Nat.ltb_spec n (from k)) as [B | B].
    + exists (single n). split; [apply in_map, in_seq; lia|]. unfold single. rewrite (proj2 (Nat.ltb_lt _ _) B).
      exists 0, 0. repeat split; [constructor | lia | now rewrite Nat.lxor_0_r].
    + set (r := (n - from k) mod period k). set (q := (n - from k) / period k).
      assert (R : r < period k) by (apply Nat.mod_upper_bound; lia).
      assert (E : n - from k = r + period k * q) by (rewrite (Nat.div_mod (n - from k) (period k)) at 1 by lia; unfold r, q; lia).
      exists (single (from k + r)). split; [apply in_map, in_seq; lia|]. unfold single.
      rewrite (proj2 (Nat.ltb_ge _ _)) by lia. replace (from k + r - from k) with r by lia.
      destruct (Nat.eqb_spec (saltus_at k r) 0) as [Z | Z].
      * exists (q + 0), (Nat.lxor (0 + 0 * q) 0). rewrite Z. repeat split; [repeat constructor | lia |].
        rewrite !Nat.mul_0_l, !Nat.add_0_r, !Nat.lxor_0_r. reflexivity.
      * exists (q + 0), (Nat.lxor (nimber_at k (from k + r) + saltus_at k r * q) 0). repeat split; [repeat constructor | lia |].
        now rewrite Nat.lxor_0_l, Nat.lxor_0_r.
  - intros (c & I & G). apply in_map_iff in I as (a & <- & I). apply in_seq in I. unfold single in G.
    destruct (Nat.ltb_spec a (from k)) as [B | B].
    + destruct G as (t & w & G & -> & ->). inversion G; subst. rewrite Nat.mul_0_r, Nat.add_0_r, Nat.lxor_0_r.
      rewrite (proj2 (Nat.ltb_lt _ _) B). split; [lia | reflexivity].
    + assert (X : forall q n, n = a + period k * q -> (n - from k) mod period k = a - from k /\ (n - from k) / period k = q).
      { intros q m ->. apply divided; lia. }
      destruct (Nat.eqb_spec (saltus_at k (a - from k)) 0) as [Z | Z]; destruct G as (t & w & G & E & ->);
        inversion G as [|s v l x t' u' G' E1 E2 E3]; subst; inversion G'; subst; rewrite ?Nat.add_0_r, ?Nat.lxor_0_r in *;
        destruct (X x _ eq_refl) as [X1 X2]; rewrite (proj2 (Nat.ltb_ge _ _)) by lia; rewrite X1, X2;
        replace (from k + (a - from k)) with a by lia; split; try lia.
      now rewrite Nat.lxor_0_l.
Qed.

Lemma join_right c d n u : gives (join c d) n u <->
  exists m v m' v', gives c m v /\ gives d m' v' /\ n = m + m' /\ u = Nat.lxor v v'.
Proof.
  destruct c as ((a, x), l), d as ((a', x'), l'). unfold gives, join. split.
  - intros (t & w & G & -> & ->). apply grows_all in G as (t1 & u1 & t2 & u2 & G & H & -> & ->).
    exists (a + period k * t1), (Nat.lxor x u1), (a' + period k * t2), (Nat.lxor x' u2).
    split; [now exists t1, u1|]. split; [now exists t2, u2|]. split; [lia|].
    rewrite !Nat.lxor_assoc. f_equal. apply lxor_swap.
  - intros (m & v & m' & v' & (t1 & u1 & G & -> & ->) & (t2 & u2 & H & -> & ->) & -> & ->).
    exists (t1 + t2), (Nat.lxor u1 u2). split; [|split; [lia|]].
    + apply grows_all. now exists t1, u1, t2, u2.
    + rewrite !Nat.lxor_assoc. f_equal. apply lxor_swap.
Qed.

Definition made_of count n u := exists parts, length parts = count /\ (forall a, In a parts -> 0 < a) /\ sum parts = n
  /\ u = xor (map claimed parts).

Lemma groups_right count : forall n u, made_of count n u <-> exists c, In c (groups count) /\ gives c n u.
Proof.
  induction count as [|count IH]; intros n u; simpl.
  - split.
    + intros ([|a parts] & L & _ & <- & ->); [|easy]. exists (0, 0, []). split; auto.
      exists 0, 0. repeat split; [constructor | simpl; lia].
    + intros (c & [<- | []] & t & w & G & -> & ->). inversion G; subst. exists []. repeat split; [easy | simpl; lia].
  - split.
    + intros ([|a parts] & L & A & <- & ->); [easy|]. simpl in L.
      assert (M : made_of count (sum parts) (xor (map claimed parts))) by (exists parts; repeat split; auto with datatypes).
      apply IH in M as (d & J & H). destruct (proj1 (single_right a (claimed a))) as (c & I & G); [split; auto with datatypes|].
      exists (join c d). split; [apply in_flat_map; exists c; split; auto; now apply in_map|].
      apply join_right. now exists a, (claimed a), (sum parts), (xor (map claimed parts)).
    + intros (e & I & G). apply in_flat_map in I as (c & I & J). apply in_map_iff in J as (d & <- & J).
      apply join_right in G as (m & v & m' & v' & G & H & -> & ->).
      assert (S : 0 < m /\ v = claimed m) by (apply single_right; eauto). destruct S as [S ->].
      assert (M : made_of count m' v') by (apply IH; eauto). destruct M as (parts & <- & A & <- & ->).
      exists (m :: parts). repeat split. intros a [<- | K]; auto.
Qed.

Lemma digit_repeats take q : length (digits (heap_game k)) <= take ->
  digit (heap_game k) (take + period k * q) = digit (heap_game k) take.
Proof.
  intros L. unfold digit. rewrite !(proj2 (Nat.ltb_ge _ _)) by lia. destruct sound_parts as (_ & _ & _ & [-> | D]).
  - now rewrite !nth_overflow by (simpl; lia).
  - destruct (Nat.eq_dec (length (repeating (heap_game k))) 0) as [Z | Z].
    + apply length_zero_iff_nil in Z. rewrite Z. now rewrite !nth_overflow by (simpl; lia).
    + f_equal. rewrite (Nat.div_mod (period k) (length (repeating (heap_game k)))) by auto. rewrite D, Nat.add_0_r.
      set (p := length (repeating _)) in *.
      replace (take + p * (period k / p) * q - length (digits (heap_game k)))
        with (take - length (digits (heap_game k)) + (period k / p * q) * p) by nia.
      now rewrite Nat.mod_add.
Qed.
Lemma allows_repeats take q count : length (digits (heap_game k)) <= take ->
  allows (heap_game k) count (take + period k * q) = allows (heap_game k) count take.
Proof.
  intros L. unfold allows. rewrite digit_repeats by auto. destruct sound_parts as (_ & _ & D & _).
  now rewrite !(proj2 (Nat.ltb_lt 0 _)) by lia.
Qed.

Lemma taking_right take free c n u : gives (taking take free c) n u <->
  exists q m, gives c m u /\ n = take + period k * q + m /\ (free = false -> q = 0).
Proof.
  destruct c as ((a, x), l). unfold gives, taking. destruct free.
  - split.
    + intros (t & w & G & -> & ->). apply grows_insert in G. inversion G as [|s v l' y t' u' G' E1 E2 E3]; subst.
      exists y, (a + period k * t'). split; [|split; [lia | easy]]. exists t', u'. repeat split; auto.
      now rewrite Nat.lxor_0_l.
    + intros (q & m & (t & w & G & -> & ->) & -> & _). exists (q + t), (Nat.lxor (0 + 0 * q) w). split; [|split; [lia|]].
      * apply grows_insert. now constructor.
      * now rewrite Nat.lxor_0_l.
  - split.
    + intros (t & w & G & -> & ->). exists 0, (a + period k * t). split; [now exists t, w | split; [lia | easy]].
    + intros (q & m & (t & w & G & -> & ->) & -> & Z). rewrite Z by auto. exists t, w. repeat split; auto. lia.
Qed.

Lemma choices_right n u : reaches_nimber (heap_game k) claimed n u <-> exists c, In c choices /\ gives c n u.
Proof.
  destruct sound_parts as (_ & P & D & _). set (d := length (digits (heap_game k))) in *. unfold choices. cbv zeta. split.
  - intros (take & parts & L & A & B & <- & ->).
    assert (M : made_of (length parts) (sum parts) (xor (map claimed parts))) by (exists parts; auto).
    apply groups_right in M as (c & I & G).
    assert (X : exists first free q, In (first, free) takes /\ take = first + period k * q /\ (free = false -> q = 0)
      /\ allows (heap_game k) (length parts) first = true).
    { unfold takes. fold d. destruct (lt_dec take d) as [T | T].
      - exists take, false, 0. repeat split; auto; [|lia]. apply in_or_app. left. apply in_map_iff. exists take.
        split; auto. apply in_seq. lia.
      - set (r := (take - d) mod period k). set (q := (take - d) / period k).
        assert (R : r < period k) by (apply Nat.mod_upper_bound; lia).
        assert (E : take = d + r + period k * q) by (assert (X := Nat.div_mod (take - d) (period k)); unfold r, q; lia).
        exists (d + r), true, q. repeat split; auto; [|easy|].
        + apply in_or_app. right. destruct (repeating (heap_game k)) eqn:Y.
          * exfalso. unfold allows, digit in A. fold d in A. rewrite (proj2 (Nat.ltb_ge _ _)), Y in A by lia.
            rewrite nth_overflow in A by (simpl; lia). now rewrite Nat.bits_0 in A.
          * apply in_map_iff. exists (d + r). split; auto. apply in_seq. lia.
        + rewrite E, allows_repeats in A by (fold d; lia). exact A. }
    destruct X as (first & free & q & T & -> & Q & A').
    exists (taking first free c). split.
    + apply in_flat_map. exists (first, free). split; auto. apply in_flat_map. exists (length parts, groups (length parts)). split.
      * apply in_map_iff. exists (length parts). split; auto. apply filter_In. split; [apply in_seq; lia|].
        apply existsb_exists. now exists (first, free).
      * rewrite A'. now apply in_map.
    + apply taking_right. exists q, (sum parts). repeat split; auto.
  - intros (e & I & G). apply in_flat_map in I as ((first, free) & T & I). apply in_flat_map in I as ((count, group) & J & I).
    apply in_map_iff in J as (count' & E & J). inversion E; subst. clear E. apply filter_In in J as [J _]. apply in_seq in J.
    destruct (allows _ count first) eqn:A; [|easy]. apply in_map_iff in I as (c & <- & I).
    apply taking_right in G as (q & m & G & -> & Q).
    assert (M : made_of count m u) by (apply groups_right; eauto). destruct M as (parts & <- & B & <- & ->).
    exists (first + period k * q), parts. repeat split; auto; [lia|].
    unfold takes in T. apply in_app_or in T as [T | T].
    + apply in_map_iff in T as (x & E & _). inversion E; subst. rewrite Q, Nat.mul_0_r, Nat.add_0_r; auto.
    + destruct (repeating (heap_game k)) eqn:Y; [easy|]. apply in_map_iff in T as (x & E & X). inversion E; subst.
      apply in_seq in X. now rewrite allows_repeats by (fold d; lia).
Qed.

Lemma start_right r N u : (exists c, In c choices /\ gives c (from k + r + period k * N) u)
  <-> exists G, In G (start choices r) /\ means G N u.
Proof.
  destruct sound_parts as (_ & P & _). unfold start. cbv zeta. set (heap := from k + r).
  assert (X : forall a, let more := a - heap in let less := heap - a in
    (more mod period k = 0 -> more = period k * (more / period k)) /\ (less mod period k = 0 -> less = period k * (less / period k))).
  { intros a. split; intros Z;
      [rewrite (Nat.div_mod (a - heap) (period k)) at 1 by lia | rewrite (Nat.div_mod (heap - a) (period k)) at 1 by lia]; lia. }
  split.
  - intros (((a, x), l) & I & t & w & G & E & ->). exists (Guess ((a - heap) / period k) ((heap - a) / period k) x l).
    assert (Y : (a - heap) mod period k = 0 /\ (heap - a) mod period k = 0).
    { destruct (le_lt_dec heap a) as [L | L].
      - replace (heap - a) with 0 by lia. rewrite Nat.mod_0_l by lia. split; auto.
        apply (divided (a - heap) (N - t) (period k) 0); nia.
      - replace (a - heap) with 0 by lia. rewrite Nat.mod_0_l by lia. split; auto.
        apply (divided (heap - a) (t - N) (period k) 0); nia. }
    destruct Y as [Y Z]. split.
    + apply in_flat_map. exists (a, x, l). split; auto. rewrite Y, Z. simpl. auto.
    + exists t, w. simpl. repeat split; auto. destruct (X a) as [X1 X2]. specialize (X1 Y). specialize (X2 Z).
      set (m := (a - heap) / period k) in *. set (s := (heap - a) / period k) in *. nia.
  - intros (G & I & t & w & R & E & ->). apply in_flat_map in I as (((a, x), l) & I & J). exists (a, x, l). split; auto.
    destruct (_ && _) eqn:Y in J; [|easy]. destruct J as [<- | []]. simpl in *. rewrite andb_true_iff, !Nat.eqb_eq in Y.
    destruct Y as [Y Z], (X a) as [X1 X2]. specialize (X1 Y). specialize (X2 Z).
    exists t, w. repeat split; auto. set (m := (a - heap) / period k) in *. set (s := (heap - a) / period k) in *. nia.
Qed.

Lemma compositions_right count : forall n parts, In parts (compositions count n) <->
  length parts = count /\ (forall a, In a parts -> 0 < a) /\ sum parts = n.
Proof.
  induction count as [|count IH]; intros n parts; simpl.
  - destruct (Nat.eqb_spec n 0) as [-> | Z]; simpl.
    + split; [intros [<- | []]; easy | intros (L & _)]. destruct parts; [now left | easy].
    + split; [easy|]. intros (L & _ & S). destruct parts; simpl in *; lia.
  - rewrite in_flat_map. split.
    + intros (a & I & J). apply in_seq in I. apply in_map_iff in J as (l & <- & J). apply IH in J as (L & A & S). simpl.
      repeat split; [lia | | lia]. intros b [<- | B]; [lia | auto].
    + intros (L & A & S). destruct parts as [|a l]; [easy|]. simpl in *. exists a. assert (0 < a) by auto. split; [apply in_seq; lia|].
      apply in_map. apply IH. repeat split; auto; lia.
Qed.

Lemma options_right n v : reaches_nimber (heap_game k) claimed n v <-> In v (options n).
Proof.
  unfold options. rewrite in_flat_map. split.
  - intros (take & parts & L & A & B & <- & ->). exists take. split; [apply in_seq; lia|]. apply in_flat_map. exists (length parts).
    split; [apply in_seq; lia|]. rewrite A. apply (in_map (fun parts => xor (map claimed parts))).
    apply compositions_right. repeat split; auto. lia.
  - intros (take & T & I). apply in_seq in T. apply in_flat_map in I as (count & C & I). apply in_seq in C.
    destruct (allows _ count take) eqn:A; [|easy]. apply in_map_iff in I as (parts & <- & I).
    apply compositions_right in I as (<- & B & S). exists take, parts. repeat split; auto; lia.
Qed.

Lemma small_right n : check_small n = true -> follows (heap_game k) claimed n.
Proof.
  unfold check_small. cbv zeta. rewrite andb_true_iff, negb_true_iff, forallb_forall.
  assert (B : forall v, Nat.testbit (mask (options n)) v = true <-> reaches_nimber (heap_game k) claimed n v).
  { intros v. rewrite mask_bit, options_right, existsb_exists. split; [intros (w & I & E); apply Nat.eqb_eq in E; now subst|].
    intros I. exists v. split; auto. apply Nat.eqb_refl. }
  intros [N A]. split.
  - intros v L. apply B, A, in_seq. lia.
  - rewrite <- B. congruence.
Qed.

Lemma remainder_right l place r j : (forall i, i < guesses l -> check_guess l i = true) ->
  (forall i, i < states l -> check_state l i = true) -> r < period k ->
  check_remainder l place (start choices r) r j = true -> forall N, follows (heap_game k) claimed (from k + r + period k * N).
Proof.
  intros GR SR R C N. unfold check_remainder in C. cbv zeta in C. rewrite !andb_true_iff, Nat.ltb_lt, !Nat.eqb_eq in C.
  destruct C as [[[[[J V] S] O] P] M]. apply same_order_right in O. rewrite forallb_forall in P.
  assert (X : forall u, reaches_nimber (heap_game k) claimed (from k + r + period k * N) u
    <-> some_means l (members (state_at l j)) N u).
  { intros u. rewrite choices_right, start_right. unfold some_means. split.
    - intros (G & I & E). exists (place G). split; [apply (same_members _ _ M); now apply in_map|].
      now rewrite (same_guess_right _ _ (P G I)).
    - intros (i & I & E). apply (same_members _ _ (eq_sym M)) in I. apply in_map_iff in I as (G & <- & I). exists G. split; auto.
      now rewrite <- (same_guess_right _ _ (P G I)). }
  assert (Y : claimed (from k + r + period k * N) = value (state_at l j) + rise (state_at l j) * N).
  { unfold claimed. rewrite (proj2 (Nat.ltb_ge _ _)) by lia.
    destruct (divided (from k + r + period k * N - from k) N (period k) r R ltac:(lia)) as [-> ->]. now rewrite V, S. }
  unfold follows. rewrite Y. assert (Z := fun u => state_right l GR SR _ N u eq_refl j J).
  cbv zeta in Z. rewrite O in Z. unfold order in Z.
  split.
  - intros v L. apply X, (Z v). now rewrite (proj2 (Nat.compare_lt_iff _ _) L).
  - rewrite X. apply (Z _). now rewrite Nat.compare_refl.
Qed.

(** If the checker accepts the heaps below [from], the guesses, the states and the first state of each remainder, the nimbers
    grow as claimed. *)
Theorem accepted l place first :
  (forall n, n < from k -> check_small n = true) ->
  (forall i, i < guesses l -> check_guess l i = true) ->
  (forall j, j < states l -> check_state l j = true) ->
  (forall r, r < period k -> check_remainder l place (start choices r) r (first r) = true) ->
  forall n, follows (heap_game k) claimed n.
Proof.
  intros S G T R n. destruct (lt_dec n (from k)) as [L | L]; [now apply small_right, S|].
  destruct sound_parts as (_ & P & _).
  set (r := (n - from k) mod period k). set (q := (n - from k) / period k).
  assert (B : r < period k) by (apply Nat.mod_upper_bound; lia).
  assert (E : n = from k + r + period k * q) by (assert (X := Nat.div_mod (n - from k) (period k)); unfold r, q; lia).
  rewrite E. eapply remainder_right; eauto.
Qed.

(** So says a claim that is accepted. *)
Theorem growth g : (forall n, follows (heap_game k) claimed n) -> (forall n, follows (heap_game k) g n) ->
  forall n, from k <= n -> g (n + period k) = g n + saltus_at k ((n - from k) mod period k).
Proof.
  intros C G n L. rewrite !(unique _ g claimed G C). destruct sound_parts as (_ & P & _). unfold claimed.
  rewrite !(proj2 (Nat.ltb_ge _ _)) by lia.
  set (r := (n - from k) mod period k). set (q := (n - from k) / period k).
  assert (B : r < period k) by (apply Nat.mod_upper_bound; lia).
  assert (E : n - from k = r + period k * q) by (assert (X := Nat.div_mod (n - from k) (period k)); unfold r, q; lia).
  destruct (divided (n + period k - from k) (S q) (period k) r B ltac:(lia)) as [-> ->]. lia.
Qed.
End Claim.

Print Assumptions unique.
Print Assumptions step_right.
Print Assumptions ends_right.
Print Assumptions state_right.
Print Assumptions accepted.
Print Assumptions growth.

From PerfectPlay Require Exact.
Extraction "heap_growth.ml" sound check_small choices start step ends check_guess check_state check_remainder half lowest after.
