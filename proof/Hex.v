(** * Hex

    On a rhombus of hexagons with [columns] columns and [rows] rows the sides put a stone on an empty cell by turns. One side has
    won when a chain of its stones joins the top and the bottom row, the other when one joins the first and the last column. A
    full board without a chain, which does not exist, would be a tie. Cells are numbered row by row from the top; each row is
    half a cell further to the right than the row above. *)
From Coq Require Import Arith Bool Lia List.
From PerfectPlay Require Import Strategy Positional.
Import ListNotations.

Record rhombus := Rhombus {
  columns : nat;
  rows : nat;
  (** Whether it is the prover who joins the top and the bottom row. *)
  prover_down : bool;
}.

(** ** Chains *)
Section Chains.
Variable b : rhombus.

Definition hexagons := seq 0 (columns b * rows b).
Definition column c := c mod columns b.
Definition row c := c / columns b.
(** The cell d is to the right of c; it is below it. *)
Definition right_of c d := (row d =? row c) && (column d =? S (column c)).
Definition below c d := (row d =? S (row c)) && ((column d =? column c) || (S (column d) =? column c)).
Definition adjacent c d := right_of c d || right_of d c || below c d || below d c.
Definition near c := filter (adjacent c) hexagons.

(** The cells of the two edges that a side joins. *)
Definition down side := Bool.eqb side (prover_down b).
Definition starts side := filter (fun c => (if down side then row c else column c) =? 0) hexagons.
Definition stops side := filter (fun c => if down side then S (row c) =? rows b else S (column c) =? columns b) hexagons.

(** The stones join a cell to another. *)
Inductive chain (men : nat) : nat -> nat -> Prop :=
| Alone c : In c hexagons -> Nat.testbit men c = true -> chain men c c
| Longer c d e : chain men c d -> In e (near d) -> Nat.testbit men e = true -> chain men c e.

Definition joins side men := exists c d, In c (starts side) /\ In d (stops side) /\ chain men c d.
End Chains.

(** ** The rules

    The stones that are joined to one of them are found by looking at the neighbours of each once. [near], [starts] and [stops]
    are made once. *)
Record tables := Tables { near_of : nat -> list nat; starts_of : bool -> list nat; stops_of : bool -> list nat }.
Definition right_tables b t := (forall c, c < columns b * rows b -> near_of t c = near b c)
  /\ (forall side, starts_of t side = starts b side) /\ (forall side, stops_of t side = stops b side).

Section Rules.
Variable b : rhombus.
Variable t : tables.

Definition visit men d (found : nat * list nat) :=
  let (seen, todo) := found in
  if Nat.testbit men d && negb (Nat.testbit seen d) then (Nat.setbit seen d, d :: todo) else found.
Fixpoint flood men fuel seen todo :=
  match fuel, todo with
  | S fuel, c :: todo => let (seen, todo) := fold_right (visit men) (seen, todo) (near_of t c) in flood men fuel seen todo
  | _, _ => seen
  end.
Definition group men c := flood men (columns b * rows b) (Nat.setbit 0 c) [c].

Definition has_chain side men :=
  existsb (fun c => Nat.testbit men c && existsb (Nat.testbit (group men c)) (stops_of t side)) (starts_of t side).
Definition hex_game := {|
  cells := columns b * rows b;
  allowed := fun _ _ => true;
  has_set := has_chain;
  misere := false;
|}.

(** Whether a chain with this cell joins the edges of the side. *)
Definition new_chain side men c :=
  let joined := group men c in
  existsb (Nat.testbit joined) (starts_of t side) && existsb (Nat.testbit joined) (stops_of t side).

(** ** What is found is a chain *)
Hypothesis right : right_tables b t.

Definition unseen seen := List.length (filter (fun d => negb (Nat.testbit seen d)) (hexagons b)).
Lemma filter_at_most (f : nat -> bool) l : List.length (filter f l) <= List.length l.
Proof. induction l as [|c l IH]; simpl; [lia|]. destruct (f c); simpl; lia. Qed.
Lemma unseen_less seen d : In d (hexagons b) -> Nat.testbit seen d = false -> S (unseen (Nat.setbit seen d)) = unseen seen.
Proof.
  intros I U. unfold unseen. rewrite <- (fewer (fun d => negb (Nat.testbit seen d)) d); [| apply seq_NoDup | exact I | now rewrite U].
  f_equal. f_equal. apply filter_ext. intros e. rewrite Nat.setbit_eqb. now destruct (d =? e), (Nat.testbit seen e).
Qed.

Lemma visit_all men seen todo l : (forall d, In d l -> In d (hexagons b)) ->
  let (seen', todo') := fold_right (visit men) (seen, todo) l in
  unseen seen' + List.length todo' = unseen seen + List.length todo
  /\ (forall d, Nat.testbit seen' d = true <-> Nat.testbit seen d = true \/ (In d l /\ Nat.testbit men d = true))
  /\ (forall d, In d todo' <-> In d todo \/ (Nat.testbit seen' d = true /\ Nat.testbit seen d = false)).
Proof.
  induction l as [|c l IH]; intros H; simpl.
  - repeat split; intros; try tauto. destruct H0 as [|[A B]]; [auto | congruence].
  - assert (H' : forall d, In d l -> In d (hexagons b)) by (intros d I; apply H; now right). specialize (IH H').
    destruct (fold_right (visit men) (seen, todo) l) as (seen', todo'). destruct IH as (N & S & L). unfold visit.
    destruct (Nat.testbit men c) eqn:M, (Nat.testbit seen' c) eqn:V; simpl.
    + split; [exact N|]. split; [|exact L]. intros d. rewrite S. split; [tauto|].
      intros [|[[<- |] ?]]; [tauto | | tauto]. now apply S.
    + assert (O : Nat.testbit seen c = false).
      { destruct (Nat.testbit seen c) eqn:O; auto. assert (Nat.testbit seen' c = true) by (apply S; now left). congruence. }
      split; [rewrite <- N, <- (unseen_less seen' c); auto; [simpl; lia | apply H; now left]|].
      split; intros d; rewrite Nat.setbit_eqb; destruct (Nat.eqb_spec c d) as [<- | D]; simpl.
      * tauto.
      * rewrite S. split; [tauto|]. intros [|[[|] ?]]; [tauto | congruence | tauto].
      * split; [auto | intros _; now left].
      * rewrite L. split; [intros [|]; [congruence | tauto] | tauto].
    + split; [exact N|]. split; [|exact L]. intros d. rewrite S. split; [tauto|].
      intros [|[[<- |] ?]]; [tauto | | tauto]. now apply S.
    + split; [exact N|]. split; [|exact L]. intros d. rewrite S. split; [tauto|].
      intros [|[[<- |] ?]]; [tauto | congruence | tauto].
Qed.

Lemma in_near c d : In d (near b c) -> In d (hexagons b).
Proof. unfold near. now intros I%filter_In. Qed.
Lemma in_chain men c d : chain b men c d ->
  In c (hexagons b) /\ In d (hexagons b) /\ Nat.testbit men c = true /\ Nat.testbit men d = true.
Proof. induction 1 as [c I B | c d e C (I & J & M & N) E B]; repeat split; auto. now apply in_near in E. Qed.

Lemma flood_right men c fuel : forall seen todo, unseen seen + List.length todo <= fuel ->
  Nat.testbit seen c = true ->
  (forall d, In d todo -> Nat.testbit seen d = true) ->
  (forall d, Nat.testbit seen d = true -> chain b men c d) ->
  (forall d e, Nat.testbit seen d = true -> ~ In d todo -> In e (near b d) -> Nat.testbit men e = true -> Nat.testbit seen e = true) ->
  forall d, Nat.testbit (flood men fuel seen todo) d = true <-> chain b men c d.
Proof.
  assert (Done : forall seen, Nat.testbit seen c = true -> (forall d, Nat.testbit seen d = true -> chain b men c d) ->
    (forall d e, Nat.testbit seen d = true -> ~ In d [] -> In e (near b d) -> Nat.testbit men e = true -> Nat.testbit seen e = true) ->
    forall d, Nat.testbit seen d = true <-> chain b men c d).
  { intros seen F C E d. split; [apply C|]. induction 1 as [c I B | c d e D IH I B]; auto. apply (E d e); auto. }
  induction fuel as [|fuel IH]; intros seen todo N F L C E.
  - destruct todo; [|simpl in N; lia]. simpl. now apply Done.
  - destruct todo as [|x todo]; simpl; [now apply Done|]. destruct right as (T & _).
    assert (X : In x (hexagons b)) by (apply (in_chain men c), C, L; now left).
    rewrite T by (apply in_seq in X; lia).
    assert (V := visit_all men seen todo (near b x) (in_near x)).
    destruct (fold_right (visit men) (seen, todo) (near b x)) as (seen', todo'). destruct V as (N' & S & L'). apply IH.
    + simpl in N. lia.
    + apply S. now left.
    + intros d I. apply L' in I as [I | [I _]]; auto. apply S. left. apply L. now right.
    + intros d I. apply S in I as [I | [I M]]; auto. apply Longer with x; auto. apply C, L. now left.
    + intros d e D O I M. apply S. destruct (Nat.testbit seen d) eqn:Q.
      * destruct (Nat.eq_dec x d) as [<- | U]; [tauto|]. left. apply (E d); auto.
        intros [<- | J]; [easy|]. apply O, L'. now left.
      * destruct O. apply L'. now right.
Qed.

Lemma group_right men c : In c (hexagons b) -> Nat.testbit men c = true ->
  forall d, Nat.testbit (group men c) d = true <-> chain b men c d.
Proof.
  intros I M. assert (Only : forall d, Nat.testbit (Nat.setbit 0 c) d = true -> d = c).
  { intros d. rewrite Nat.setbit_eqb, Nat.bits_0, orb_false_r. intros E. now apply Nat.eqb_eq in E. }
  apply flood_right.
  - rewrite Nat.add_1_r, unseen_less by (auto; apply Nat.bits_0). unfold unseen.
    replace (columns b * rows b) with (List.length (hexagons b)) by apply seq_length. apply filter_at_most.
  - now rewrite Nat.setbit_eqb, Nat.eqb_refl.
  - intros d [<- | []]. now rewrite Nat.setbit_eqb, Nat.eqb_refl.
  - intros d D%Only. subst d. now constructor.
  - intros d e D%Only O _ _. subst d. destruct O. now left.
Qed.

Theorem has_chain_iff side men : has_chain side men = true <-> joins b side men.
Proof.
  unfold has_chain, joins. destruct right as (_ & A & Z). rewrite A, existsb_exists.
  assert (B : forall c, In c (starts b side) -> In c (hexagons b)) by (intros c I; now apply filter_In in I).
  split.
  - intros (c & I & E). apply andb_true_iff in E as [M E]. apply existsb_exists in E as (d & J & G). rewrite Z in J.
    exists c, d. repeat split; auto. apply group_right in G; auto.
  - intros (c & d & I & J & C). exists c. split; auto. destruct (in_chain _ _ _ C) as (_ & _ & M & _). rewrite M. simpl.
    rewrite Z. apply existsb_exists. exists d. split; auto. apply group_right; auto.
Qed.

(** ** A new chain has the cell that was taken *)
Lemma chain_app men c d e : chain b men c d -> chain b men d e -> chain b men c e.
Proof. intros C D. induction D as [d I B | d e f D IH I B]; auto. apply Longer with e; auto. Qed.
Lemma adjacent_sym c d : adjacent b c d = adjacent b d c.
Proof. unfold adjacent. now destruct (right_of b c d), (right_of b d c), (below b c d), (below b d c). Qed.
Lemma chain_sym men c d : chain b men c d -> chain b men d c.
Proof.
  induction 1 as [c I B | c d e C IH I B]; [now constructor|]. apply chain_app with d; auto.
  destruct (in_chain _ _ _ C) as (_ & J & _ & M). apply Longer with e; auto.
  - constructor; auto. now apply in_near in I.
  - apply filter_In in I as [_ I]. apply filter_In. now rewrite adjacent_sym.
Qed.
Lemma without men c d e : chain b (Nat.setbit men c) d e ->
  chain b men d e \/ (chain b (Nat.setbit men c) d c /\ chain b (Nat.setbit men c) c e).
Proof.
  set (men' := Nat.setbit men c). assert (B : forall x, Nat.testbit men' x = true -> x = c \/ Nat.testbit men x = true).
  { intros x. unfold men'. rewrite Nat.setbit_eqb. destruct (Nat.eqb_spec c x); auto. }
  induction 1 as [d I M | d e f D IH I M].
  - destruct (B d M) as [-> | N]; [right; split; now constructor | left; now constructor].
  - destruct IH as [IH | [IH J]]; [|right; split; auto; now apply Longer with e].
    destruct (B f M) as [-> | N]; [|left; now apply Longer with e].
    right. split; [now apply Longer with e|]. constructor; auto. now apply in_near in I.
Qed.

Theorem finds_chains : finds_new hex_game new_chain.
Proof.
  intros side men c C N. simpl in *. set (men' := Nat.setbit men c).
  assert (I : In c (hexagons b)) by (apply in_seq; lia).
  assert (M : Nat.testbit men' c = true) by (unfold men'; now rewrite Nat.setbit_eqb, Nat.eqb_refl).
  apply eq_true_iff_eq. rewrite has_chain_iff. unfold new_chain, joins. cbv zeta. destruct right as (_ & A & Z).
  rewrite A, Z, andb_true_iff, !existsb_exists. split.
  - intros [(d & D & G) (e & E & H)]. apply group_right in G, H; auto. exists d, e. repeat split; auto.
    apply chain_app with c; auto. now apply chain_sym.
  - intros (d & e & D & E & J). apply without in J as [J | [J K]].
    + assert (X : has_chain side men = true) by (apply has_chain_iff; now exists d, e). congruence.
    + split; [exists d | exists e]; split; auto; apply group_right; auto. now apply chain_sym.
Qed.
End Rules.

(** If the checker accepts lists, the prover reaches its goal by the rules above. *)
Theorem hex_accepted b t aim settled l plies p a :
  right_tables b t ->
  let g := hex_game b t in
  let accepts := accepts g (new_chain b t) (all_cells g) (board g) aim in
  (forall k q, settled k q = true -> exists l' a', accepts (fun _ _ => false) l' k q a') ->
  accepts settled l plies p a ->
  reaches position turn (over g) (moves g) aim plies p.
Proof. intros T g accepts. apply accepted. now apply finds_chains. Qed.

Print Assumptions has_chain_iff.
Print Assumptions finds_chains.
Print Assumptions hex_accepted.

From PerfectPlay Require Exact Lines.
Extraction "positional.ml" all_cells board moves over free_cells check_listed check_first
  Lines.masks Lines.through Lines.line_game Lines.new_line near starts stops hex_game new_chain.
