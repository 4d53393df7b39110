(** * Tables of outcomes and distances

    A table gives each position of a finite game a value: win, tie, draw or loss, with a number of plies. Games may have
    cycles, and a move may keep the turn. If the value of every position follows from the values of its successors by the
    rule [follows], then

    - no other table has this property ([unique]), and
    - the values say what players can force ([sound]). *)
From Coq Require Import Arith Bool Lia List.
Import ListNotations.

(** How a finished game ended, and the value of a position: both for the side to move. *)
Inductive ending := Won | Tied | Lost.
Inductive value := Win (plies : nat) | Tie (plies : nat) | Draw | Loss (plies : nat).

(** A finite game. Positions are the numbers below [size]. A game that is not over has at least one move. *)
Record game := {
  size : nat;
  over : nat -> option ending;       (* for the side to move; [None] where the game goes on *)
  moves : nat -> list nat;           (* the positions that one move leads to *)
  passes : nat -> nat -> bool;       (* whether a move passes the turn to the other side *)
}.

Definition final (e : ending) : value :=
  match e with Won => Win 0 | Tied => Tie 0 | Lost => Loss 0 end.

(** The same value seen from the other side. *)
Definition flip (v : value) : value :=
  match v with Win n => Loss n | Loss n => Win n | _ => v end.

(** The same value seen [n] plies earlier. *)
Definition after (n : nat) (v : value) : value :=
  match v with Win k => Win (k + n) | Tie k => Tie (k + n) | Draw => Draw | Loss k => Loss (k + n) end.

(** What a value [v] is worth to a side: [mine] says whether it is this side's turn. *)
Definition view (mine : bool) (v : value) : value := if mine then v else flip v.

(** What the move p → q is worth to the side that makes it, if the value of q is [v]. *)
Definition worth (g : game) (p q : nat) (v : value) : value := after 1 (view (negb (passes g p q)) v).

(** Whether a side likes [w] at least as well as [v]: it prefers a win to a tie, a tie to a draw and a draw to a loss,
    sooner wins and ties, and later losses. *)
Definition likes (w v : value) : bool :=
  match v, w with
  | Win a, Win b => b <=? a | _, Win _ => true | Win _, _ => false
  | Tie a, Tie b => b <=? a | _, Tie _ => true | Tie _, _ => false
  | Draw, Draw => true      | Loss _, Draw => true | Draw, Loss _ => false
  | Loss a, Loss b => a <=? b
  end.

Definition same (v w : value) : bool :=
  match v, w with
  | Win a, Win b | Tie a, Tie b | Loss a, Loss b => a =? b
  | Draw, Draw => true
  | _, _ => false
  end.

Lemma same_iff v w : same v w = true <-> v = w.
Proof.
  destruct v, w; simpl; split; intro H; try discriminate; auto;
    try (apply Nat.eqb_eq in H; now subst); inversion H; apply Nat.eqb_refl.
Qed.

Lemma likes_antisym v w : likes v w = true -> likes w v = true -> v = w.
Proof.
  destruct v, w; simpl; intros; try discriminate; auto;
    repeat match goal with H : (_ <=? _) = true |- _ => apply Nat.leb_le in H end; f_equal; lia.
Qed.

(** ** The rule, and its check at one position *)

(** The value that [table] gives to position [p] follows from those of its successors. *)
Record follows (g : game) (table : nat -> value) (p : nat) : Prop := {
  at_end : forall e, over g p = Some e -> table p = final e;
  some_move : over g p = None -> exists q, In q (moves g p) /\ table p = worth g p q (table q);
  best_move : over g p = None -> forall q, In q (moves g p) -> likes (table p) (worth g p q (table q)) = true;
  in_game : over g p = None -> forall q, In q (moves g p) -> q < size g;
}.

Definition follows_everywhere g table := forall p, p < size g -> follows g table p.

Definition check_at (g : game) (table : nat -> value) (p : nat) : bool :=
  match over g p with
  | Some e => same (table p) (final e)
  | None =>
      forallb (fun q => q <? size g) (moves g p)
      && existsb (fun q => same (table p) (worth g p q (table q))) (moves g p)
      && forallb (fun q => likes (table p) (worth g p q (table q))) (moves g p)
  end.

Lemma check_at_iff g table p : check_at g table p = true <-> follows g table p.
Proof.
  unfold check_at. split.
  - intro H. destruct (over g p) eqn:O; split; intros; try congruence.
    + apply same_iff. congruence.
    + apply andb_prop in H as [H _]; apply andb_prop in H as [_ H].
      apply existsb_exists in H as (q & Q & E). exists q. split; [auto | now apply same_iff].
    + apply andb_prop in H as [_ H]. rewrite forallb_forall in H. auto.
    + apply andb_prop in H as [H _]; apply andb_prop in H as [H _].
      rewrite forallb_forall in H. now apply Nat.ltb_lt, H.
  - intros [E S B I]. destruct (over g p) eqn:O.
    + now apply same_iff, E.
    + rewrite !andb_true_iff, !forallb_forall, existsb_exists. repeat split; auto.
      * intros q Q. now apply Nat.ltb_lt, I.
      * destruct (S eq_refl) as (q & Q & V). exists q. split; [auto | now apply same_iff].
Qed.

(** ** No other table follows the rule *)

Section Unique.
Variable g : game.

(** Equal values of all successors make the values of a position equal. *)
Lemma same_successors t u p : follows g t p -> follows g u p -> over g p = None ->
  (forall q, In q (moves g p) -> worth g p q (t q) = worth g p q (u q)) -> t p = u p.
Proof.
  intros T U O E. destruct (some_move _ _ _ T O) as (q & Q & V), (some_move _ _ _ U O) as (r & R & W).
  apply likes_antisym.
  - rewrite W, <- (E r R). now apply (best_move _ _ _ T O).
  - rewrite V, (E q Q). now apply (best_move _ _ _ U O).
Qed.

Ltac le := repeat match goal with H : (_ <=? _) = true |- _ => apply Nat.leb_le in H end.

Lemma decided n : forall t u, follows_everywhere g t -> follows_everywhere g u -> forall p, p < size g ->
  (t p = Win n -> u p = Win n) /\ (t p = Loss n -> u p = Loss n).
Proof.
  induction n as [n IH] using lt_wf_ind. intros t u T U p P.
  destruct (over g p) as [e|] eqn:O.
  { rewrite (at_end _ _ _ (T p P) e O), (at_end _ _ _ (U p P) e O). tauto. }
  (* a successor that decides in fewer plies has the same value in both tables *)
  assert (Before : forall q k, In q (moves g p) -> k <= n ->
      worth g p q (t q) = Win k \/ worth g p q (t q) = Loss k -> worth g p q (u q) = worth g p q (t q)).
  { intros q k Q K W. assert (In_game := in_game _ _ _ (T p P) O q Q). f_equal. unfold worth, view in W.
    destruct (negb (passes g p q)), (t q) as [m| | |m] eqn:V; cbn [after flip] in W;
      destruct W as [W|W]; try discriminate; inversion W; subst;
      destruct (IH m ltac:(lia) t u T U q In_game); auto. }
  split; intro V.
  - destruct (some_move _ _ _ (T p P) O) as (q & Q & W). rewrite V in W. symmetry in W.
    assert (E := Before q n Q (le_n n) (or_introl W)). rewrite W in E.
    assert (L := best_move _ _ _ (U p P) O q Q). rewrite E in L.
    destruct (u p) as [m| | |] eqn:X; simpl in L; try discriminate. le.
    destruct (Nat.eq_dec m n) as [->|]; auto.
    assert (t p = Win m) by (eapply (IH m ltac:(lia) u t); eauto). congruence.
  - rewrite <- V. symmetry. apply same_successors; auto. intros q Q. symmetry.
    assert (L := best_move _ _ _ (T p P) O q Q). rewrite V in L.
    destruct (worth g p q (t q)) as [| | |k] eqn:W; simpl in L; try discriminate. le.
    rewrite <- W. apply (Before q k); auto.
Qed.

Lemma tied n : forall t u, follows_everywhere g t -> follows_everywhere g u -> forall p, p < size g ->
  t p = Tie n -> u p = Tie n.
Proof.
  induction n as [n IH] using lt_wf_ind. intros t u T U p P V.
  destruct (over g p) as [e|] eqn:O.
  { rewrite (at_end _ _ _ (T p P) e O) in V. now rewrite (at_end _ _ _ (U p P) e O). }
  destruct (some_move _ _ _ (T p P) O) as (q & Q & W). rewrite V in W. unfold worth, view in W.
  assert (E : exists k, t q = Tie k /\ n = k + 1)
    by (destruct (negb (passes g p q)), (t q); cbn in W; inversion W; eauto).
  destruct E as (k & E & ->).
  assert (E2 : u q = Tie k) by (apply (IH k ltac:(lia) t); auto; exact (in_game _ _ _ (T p P) O q Q)).
  assert (L := best_move _ _ _ (U p P) O q Q). unfold worth, view in L. rewrite E2 in L.
  destruct (u p) as [m|m| |] eqn:X, (negb (passes g p q)); cbn in L; try discriminate; le.
  1, 2: assert (t p = Win m) by (eapply (decided m u t); eauto); congruence.
  all: destruct (Nat.eq_dec m (k + 1)) as [->|]; auto.
  all: assert (t p = Tie m) by (apply (IH m ltac:(lia) u); auto); congruence.
Qed.

Theorem unique t u : follows_everywhere g t -> follows_everywhere g u -> forall p, p < size g -> t p = u p.
Proof.
  intros T U p P. destruct (t p) eqn:E; symmetry.
  - eapply (decided plies t u); eauto.
  - eapply (tied plies t u); eauto.
  - destruct (u p) eqn:F; auto.
    + assert (t p = Win plies) by (eapply (decided plies u t); eauto). congruence.
    + assert (t p = Tie plies) by (eapply (tied plies u t); eauto). congruence.
    + assert (t p = Loss plies) by (eapply (decided plies u t); eauto). congruence.
  - eapply (decided plies t u); eauto.
Qed.
End Unique.

(** ** What the values say

    A strategy of one side maps the positions at which it moves to successors. *)

(** In [n] plies play gets from p to q, one side playing by [s] and the other as it likes. [mine] and [mine'] say
    whether it is the turn of the side that plays by [s], at p and at q. *)
Inductive play (g : game) (s : nat -> nat) : bool -> nat -> nat -> bool -> nat -> Prop :=
  | here mine p : play g s mine p 0 mine p
  | by_strategy p n mine' q : over g p = None ->
      play g s (negb (passes g p (s p))) (s p) n mine' q -> play g s true p (S n) mine' q
  | by_other p p' n mine' q : over g p = None -> In p' (moves g p) ->
      play g s (passes g p p') p' n mine' q -> play g s false p (S n) mine' q.

(** How the game ended for the side that plays by the strategy. *)
Definition result (mine : bool) (e : ending) : ending :=
  match e with Won => if mine then Won else Lost | Tied => Tied | Lost => if mine then Lost else Won end.

(** Whatever the other side does, the strategy has won after at most [n] plies: no play goes on for longer. *)
Definition wins_within g s mine p n := forall m mine' q, play g s mine p m mine' q ->
  m <= n /\ forall e, over g q = Some e -> result mine' e = Won.
(** Whatever the other side does, the strategy does not lose in fewer than [n] plies. *)
Definition lasts g s mine p n := forall m mine' q e, play g s mine p m mine' q ->
  over g q = Some e -> result mine' e = Lost -> n <= m.
(** Whatever the other side does, the strategy never loses. *)
Definition never_loses g s mine p := forall m mine' q e, play g s mine p m mine' q ->
  over g q = Some e -> result mine' e <> Lost.

(** Neither side can force a win at p. *)
Definition level (table : nat -> value) p := (exists n, table p = Tie n) \/ table p = Draw.
(** From p to q in [n] plies, all of them at positions where neither side can force a win. *)
Inductive level_play (g : game) (table : nat -> value) : nat -> nat -> nat -> Prop :=
  | level_here p : level table p -> level_play g table p 0 p
  | level_move p p' n q : level table p -> over g p = None -> In p' (moves g p) ->
      level_play g table p' n q -> level_play g table p (S n) q.

Section Sound.
Variable g : game.
Variable table : nat -> value.
Hypothesis right : follows_everywhere g table.

(** The strategy that the table holds: a move that is worth as much as the position. *)
Definition best p : nat :=
  match find (fun q => same (table p) (worth g p q (table q))) (moves g p) with Some q => q | None => p end.

Lemma best_is p : p < size g -> over g p = None ->
  In (best p) (moves g p) /\ table p = worth g p (best p) (table (best p)) /\ best p < size g.
Proof.
  intros P O. destruct (some_move _ _ _ (right p P) O) as (q & Q & E).
  unfold best. destruct (find _ _) eqn:F.
  - apply find_some in F as [F1 F2]. repeat split; auto.
    + now apply same_iff.
    + exact (in_game _ _ _ (right p P) O n F1).
  - apply find_none with (x := q) in F; auto. rewrite (proj2 (same_iff _ _)) in F by auto. discriminate.
Qed.

Lemma best_is_legal p : p < size g -> over g p = None -> In (best p) (moves g p).
Proof. intros. now apply best_is. Qed.

(** What is kept of a promise [v] when the value is now [w]. *)
Definition keeps (v w : value) : Prop :=
  match v with
  | Win n => exists k, w = Win k /\ k <= n
  | Loss n => forall k, w = Loss k -> n <= k
  | _ => forall k, w <> Loss k
  end.

Lemma keeps_refl v : keeps v v.
Proof. destruct v; simpl; intros; try congruence; eauto. inversion H; lia. Qed.

Lemma keeps_trans u v w : keeps u v -> keeps v w -> keeps u w.
Proof.
  destruct u; cbn.
  1: intros (k & -> & K) (l & -> & L); exists l; split; [auto|lia].
  1, 2: destruct v; cbn; intros A B k E; subst; try (destruct B as (? & B & _); discriminate);
    try (exact (B k eq_refl)); exact (A _ eq_refl).
  destruct v; cbn; intros A B k E; subst; try (destruct B as (? & B & _); discriminate);
    try (exfalso; exact (B k eq_refl)).
  specialize (A _ eq_refl); specialize (B k eq_refl); lia.
Qed.

Lemma keeps_after n v w : keeps v w -> keeps (after n v) (after n w).
Proof.
  destruct v; cbn.
  - intros (k & -> & K). exists (k + n). split; [auto|lia].
  - intros A k. destruct w; cbn; intro E; inversion E; subst. exact (A _ eq_refl).
  - intros A k. destruct w; cbn; intro E; inversion E; subst. exact (A _ eq_refl).
  - intros A k. destruct w; cbn; intro E; inversion E; subst. specialize (A _ eq_refl). lia.
Qed.

Lemma after_after m n v : after m (after n v) = after (n + m) v.
Proof. destruct v; simpl; try apply f_equal; auto; lia. Qed.

Lemma after_0 v : after 0 v = v.
Proof. destruct v; simpl; try apply f_equal; auto; lia. Qed.

(** One ply keeps what the position before promised to the side that plays by [best]. *)
Lemma ply_of_best p : p < size g -> over g p = None ->
  keeps (view true (table p)) (after 1 (view (negb (passes g p (best p))) (table (best p)))).
Proof. intros P O. destruct (best_is p P O) as (_ & E & _). cbn [view]. rewrite E at 1. apply keeps_refl. Qed.

Lemma ply_of_other p q : p < size g -> over g p = None -> In q (moves g p) ->
  keeps (view false (table p)) (after 1 (view (passes g p q) (table q))).
Proof.
  intros P O Q. assert (L := best_move _ _ _ (right p P) O q Q). unfold worth in L.
  destruct (passes g p q), (table p), (table q); cbn in *; try discriminate; intros;
    try apply Nat.leb_le in L; try congruence;
    try (match goal with H : Loss _ = Loss _ |- _ => injection H as <- end; lia);
    (eexists; split; [reflexivity|lia]).
Qed.

Lemma play_keeps mine p n mine' q : play g best mine p n mine' q -> p < size g ->
  q < size g /\ keeps (view mine (table p)) (after n (view mine' (table q))).
Proof.
  induction 1 as [mine p | p n mine' q O _ IH | p p' n mine' q O M _ IH]; intro P.
  - split; auto. rewrite after_0. apply keeps_refl.
  - destruct (best_is p P O) as (_ & _ & B). destruct (IH B) as [Q K]. split; auto.
    eapply keeps_trans; [apply (ply_of_best p); auto|].
    replace (S n) with (n + 1) by lia. rewrite <- (after_after 1 n). now apply keeps_after.
  - destruct (IH (in_game _ _ _ (right p P) O p' M)) as [Q K]. split; auto.
    eapply keeps_trans; [apply (ply_of_other p p'); auto|].
    replace (S n) with (n + 1) by lia. rewrite <- (after_after 1 n). now apply keeps_after.
Qed.

Lemma at_its_end mine p e : p < size g -> over g p = Some e -> view mine (table p) = final (result mine e).
Proof. intros P O. rewrite (at_end _ _ _ (right p P) e O). now destruct mine, e. Qed.

Lemma wins mine p n : p < size g -> view mine (table p) = Win n -> wins_within g best mine p n.
Proof.
  intros P V m mine' q R. destruct (play_keeps _ _ _ _ _ R P) as [Q K]. rewrite V in K.
  destruct K as (k & E & K). destruct (view mine' (table q)) as [j| | |] eqn:W; cbn in E; inversion E; subst.
  split; [lia|]. intros e O. rewrite (at_its_end _ _ _ Q O) in W. now destruct (result mine' e).
Qed.

Lemma loses_late mine p n : p < size g -> view mine (table p) = Loss n -> lasts g best mine p n.
Proof.
  intros P V m mine' q e R O L. destruct (play_keeps _ _ _ _ _ R P) as [Q K]. rewrite V in K.
  rewrite (at_its_end _ _ _ Q O), L in K. exact (K m eq_refl).
Qed.

Lemma safe mine p : p < size g -> level table p -> never_loses g best mine p.
Proof.
  intros P V m mine' q e R O L. destruct (play_keeps _ _ _ _ _ R P) as [Q K].
  rewrite (at_its_end _ _ _ Q O), L in K.
  destruct V as [(n & V) | V]; rewrite V in K; destruct mine; cbn in K; exact (K _ eq_refl).
Qed.

Lemma level_end p m q : level_play g table p m q -> p < size g -> over g q <> None ->
  over g q = Some Tied /\ exists n, table p = Tie n /\ n <= m.
Proof.
  induction 1 as [p L | p p' m q L O M _ IH]; intros P E.
  - destruct (over g p) as [e|] eqn:O; [|tauto]. assert (F := at_end _ _ _ (right p P) e O).
    destruct L as [(n & L) | L]; rewrite L in F; destruct e; try discriminate.
    inversion F; subst. eauto.
  - destruct (IH (in_game _ _ _ (right p P) O p' M) E) as (Tie_there & k & K & J). split; auto.
    assert (W := best_move _ _ _ (right p P) O p' M). unfold worth, view in W. rewrite K in W.
    destruct L as [(i & I) | I]; rewrite I in W; destruct (negb _); cbn in W; try discriminate;
      apply Nat.leb_le in W; exists i; split; auto; lia.
Qed.

Lemma to_level_end n : forall p, p < size g -> table p = Tie n -> exists q, level_play g table p n q /\ over g q = Some Tied.
Proof.
  induction n as [|n IH]; intros p P V; destruct (over g p) as [e|] eqn:O.
  1, 3: assert (F := at_end _ _ _ (right p P) e O); rewrite V in F; destruct e; try discriminate.
  - exists p. split; auto. constructor. left; eauto.
  - destruct (best_is p P O) as (_ & E & _). rewrite V in E. unfold worth, view in E.
    destruct (negb _), (table (best p)); cbn in E; inversion E; lia.
  - destruct (best_is p P O) as (I & E & B). rewrite V in E. unfold worth, view in E.
    assert (K : table (best p) = Tie n)
      by (destruct (negb _), (table (best p)); cbn in E; inversion E; f_equal; lia).
    destruct (IH (best p) B K) as (q & C & Q). exists q. split; auto.
    econstructor; eauto. left; eauto.
Qed.

(** What the value of a position says: see docs/explanation/values.md. *)
Theorem sound p : p < size g ->
  match table p with
  | Win n =>  (* the side to move wins within n plies; the other side lasts that long *)
      wins_within g best true p n /\ lasts g best false p n
  | Loss n =>
      wins_within g best false p n /\ lasts g best true p n
  | Tie n =>  (* neither side has to lose, and n plies is the shortest way to a level end where neither can win *)
      never_loses g best true p /\ never_loses g best false p
      /\ (exists q, level_play g table p n q /\ over g q = Some Tied)
      /\ (forall m q, level_play g table p m q -> over g q = Some Tied -> n <= m)
  | Draw =>  (* neither side has to lose, and play never ends where neither can win *)
      never_loses g best true p /\ never_loses g best false p
      /\ (forall m q, level_play g table p m q -> over g q = None)
  end.
Proof.
  intro P. destruct (table p) eqn:V.
  - split; [apply wins | apply loses_late]; auto; cbn; now rewrite V.
  - assert (L : level table p) by (left; eauto). repeat split; try now apply safe.
    + now apply to_level_end.
    + intros m q C O. destruct (level_end _ _ _ C P) as (_ & k & K & J); [congruence|].
      rewrite V in K. inversion K; now subst.
  - assert (L : level table p) by (right; auto). repeat split; try now apply safe.
    intros m q C. destruct (over g q) eqn:O; auto.
    destruct (level_end _ _ _ C P) as (_ & k & K & _); congruence.
  - split; [apply wins | apply loses_late]; auto; cbn; now rewrite V.
Qed.
End Sound.

Print Assumptions unique.
Print Assumptions sound.
