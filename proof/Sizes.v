(** * Laws for boards of every size: the rule that each position has to follow, and its checker

    A game on a box of coordinates, some of them bounded by n; a claim says in terms of n and the coordinates who wins and in
    how many plies, or bounds these plies. The rule is a program of [Walk], so what the walk accepts holds at every position of
    every board. The same is done by src/laws/check-sizes-rule.ts. *)
From Coq Require Import List ZArith Lia Bool.
From PerfectPlay Require Import Fold Images Farkas Bounds Walk.
Import ListNotations.
Open Scope Z_scope.

(** ** Terms *)
(** Conditions are terms as well: 1 if they hold, 0 if not. A name is n, a coordinate or a definition, by number. *)
Inductive term :=
| Number (z : Z)
| Name (i : nat)
| Plus (a b : term)
| Times (k : Z) (a : term)
| Min (a b : term)
| Max (a b : term)
| Floor (a : term) (d : Z)
| If (c a b : term)
| AtLeast (a b : term)
| Equal (a b : term)
| And (a b : term)
| Or (a b : term).

Definition truth (b : bool) : Z := if b then 1 else 0.

Fixpoint meaning (names : list Z) (t : term) : Z :=
  match t with
  | Number z => z
  | Name i => nth i names 0
  | Plus a b => meaning names a + meaning names b
  | Times k a => k * meaning names a
  | Min a b => Z.min (meaning names a) (meaning names b)
  | Max a b => Z.max (meaning names a) (meaning names b)
  | Floor a d => meaning names a / d
  | If c a b => if meaning names c =? 0 then meaning names b else meaning names a
  | AtLeast a b => truth (meaning names b <=? meaning names a)
  | Equal a b => truth (meaning names a =? meaning names b)
  | And a b => if meaning names a =? 0 then 0 else meaning names b
  | Or a b => if meaning names a =? 0 then meaning names b else 1
  end.

(** Only names before this number. *)
Fixpoint scoped (k : nat) (t : term) : bool :=
  match t with
  | Number _ => true
  | Name i => (i <? k)%nat
  | Times _ a | Floor a _ => scoped k a
  | Plus a b | Min a b | Max a b | AtLeast a b | Equal a b | And a b | Or a b => scoped k a && scoped k b
  | If c a b => scoped k c && scoped k a && scoped k b
  end.

Lemma meaning_more names more t : scoped (length names) t = true -> meaning (names ++ more) t = meaning names t.
Proof.
  induction t; simpl; rewrite ?andb_true_iff; intros S;
    repeat match goal with H : _ /\ _ |- _ => destruct H end;
    repeat match goal with IH : _ -> meaning _ _ = meaning _ _ |- _ => rewrite IH by assumption; clear IH end; auto.
  apply Nat.ltb_lt in S. now rewrite app_nth1.
Qed.

(** The values of n, the coordinates and all definitions. *)
Definition names (definitions : list term) (first : list Z) : list Z :=
  fold_left (fun known t => known ++ [meaning known t]) definitions first.

Fixpoint all_scoped (k : nat) (definitions : list term) : bool :=
  match definitions with [] => true | t :: rest => scoped k t && all_scoped (S k) rest end.

Lemma names_length definitions : forall first, length (names definitions first) = (length first + length definitions)%nat.
Proof.
  induction definitions as [|t rest IH]; intros first; simpl; [lia|]. rewrite IH, app_length. simpl. lia.
Qed.
Lemma names_begin definitions : forall first, exists more, names definitions first = first ++ more.
Proof.
  induction definitions as [|t rest IH]; intros first; simpl.
  - exists []. now rewrite app_nil_r.
  - destruct (IH (first ++ [meaning first t])) as (more & E). exists ([meaning first t] ++ more). now rewrite E, app_assoc.
Qed.
Lemma names_defined definitions : forall first j t, all_scoped (length first) definitions = true ->
  nth_error definitions j = Some t ->
  nth (length first + j) (names definitions first) 0 = meaning (names definitions first) t.
Proof.
  induction definitions as [|u rest IH]; intros first j t Sc E; [destruct j; discriminate|].
  simpl in Sc. apply andb_true_iff in Sc as [U Sc].
  destruct j as [|j]; simpl in E.
  - inversion E; subst u. destruct (names_begin rest (first ++ [meaning first t])) as (more & M).
    unfold names in M |- *. cbn [fold_left]. rewrite M, <- app_assoc. rewrite app_nth2 by lia.
    replace (length first + 0 - length first)%nat with 0%nat by lia. simpl.
    rewrite meaning_more; auto.
  - specialize (IH (first ++ [meaning first u]) j t). rewrite app_length in IH. simpl in IH.
    replace (length first + S j)%nat with (length first + 1 + j)%nat by lia. apply IH; auto.
    now replace (length first + 1)%nat with (S (length first)) by lia.
Qed.

(** ** Terms as programs *)
Definition fail {A} (a : A) : program A := Divide [] 0 (fun _ => Return a).
Definition ask f : program bool := Ask f Return.
Definition minus f g := add f (-1) g.
Definition is_same f g := bind (ask (minus f g)) (fun x => if x then ask (minus g f) else Return false).

(** The forms of the names that have been used. *)
Definition memo := list (option form).
Fixpoint put (i : nat) (f : form) (m : memo) : memo :=
  match m, i with
  | [], _ => []
  | _ :: m, O => Some f :: m
  | x :: m, S i => x :: put i f m
  end.

Section Evaluate.
Variable name_of : nat -> memo -> program (form * memo).
Fixpoint eval (t : term) (m : memo) : program (form * memo) :=
  match t with
  | Number z => Return ([z], m)
  | Name i => name_of i m
  | Plus a b => bind (eval a m) (fun x => bind (eval b (snd x)) (fun y => Return (add (fst x) 1 (fst y), snd y)))
  | Times k a => bind (eval a m) (fun x => Return (add [] k (fst x), snd x))
  | Min a b => bind (eval a m) (fun x => bind (eval b (snd x)) (fun y =>
      bind (ask (minus (fst x) (fst y))) (fun more => Return (if more then fst y else fst x, snd y))))
  | Max a b => bind (eval a m) (fun x => bind (eval b (snd x)) (fun y =>
      bind (ask (minus (fst x) (fst y))) (fun more => Return (if more then fst x else fst y, snd y))))
  | Floor a d => bind (eval a m) (fun x => Divide (fst x) d (fun g => Return (g, snd x)))
  | If c a b => bind (eval c m) (fun x =>
      if is_number (fst x) then (if number_of (fst x) =? 0 then eval b (snd x) else eval a (snd x)) else fail x)
  | AtLeast a b => bind (eval a m) (fun x => bind (eval b (snd x)) (fun y =>
      bind (ask (minus (fst x) (fst y))) (fun more => Return ([truth more], snd y))))
  | Equal a b => bind (eval a m) (fun x => bind (eval b (snd x)) (fun y =>
      bind (is_same (fst x) (fst y)) (fun same => Return ([truth same], snd y))))
  | And a b => bind (eval a m) (fun x =>
      if is_number (fst x) then (if number_of (fst x) =? 0 then Return ([0], snd x) else eval b (snd x)) else fail x)
  | Or a b => bind (eval a m) (fun x =>
      if is_number (fst x) then (if number_of (fst x) =? 0 then eval b (snd x) else Return ([1], snd x)) else fail x)
  end.
End Evaluate.

Section Names.
(** How many names are not defined: n and the coordinates. *)
Variable first : nat.
Variable definitions : list term.
Fixpoint name_of (fuel : nat) (i : nat) (m : memo) : program (form * memo) :=
  match nth i m None, fuel with
  | Some f, _ => Return (f, m)
  | None, O => fail ([], m)
  | None, S fuel =>
      match nth_error definitions (i - first) with
      | Some t =>
          if (first <=? i)%nat then bind (eval (name_of fuel) t m) (fun x => Return (fst x, put i (fst x) (snd x)))
          else fail ([], m)
      | None => fail ([], m)
      end
  end.
End Names.

Lemma gives_return {A} p (a b : A) : gives p (Return a) b -> b = a.
Proof. now inversion 1. Qed.
Lemma gives_fail {A} p (a b : A) : gives p (fail a) b -> False.
Proof. inversion 1; lia. Qed.
Lemma gives_ask p f b : gives p (ask f) b -> b = (0 <=? value f p).
Proof. intros H. inversion H as [| f' next b' G |]; subst. now apply gives_return in G. Qed.
Lemma value_minus f g p : value (minus f g) p = value f p - value g p.
Proof. unfold minus. rewrite value_add. lia. Qed.
Lemma gives_minus p f g b : gives p (ask (minus f g)) b -> b = (value g p <=? value f p).
Proof. intros H. apply gives_ask in H. rewrite value_minus in H. subst b. destruct (Z.leb_spec 0 (value f p - value g p)), (Z.leb_spec (value g p) (value f p)); lia. Qed.
Lemma gives_same p f g b : gives p (is_same f g) b -> b = (value f p =? value g p).
Proof.
  intros H. apply gives_bind in H as (x & X & H). apply gives_minus in X.
  destruct x.
  - apply gives_minus in H. subst b. destruct (Z.leb_spec (value f p) (value g p)), (Z.eqb_spec (value f p) (value g p)); auto;
      symmetry in X; apply Z.leb_le in X; lia.
  - apply gives_return in H. subst b. symmetry in X. apply Z.leb_gt in X. symmetry. apply Z.eqb_neq. lia.
Qed.
Lemma gives_divide {A} p f d (next : form -> program A) a :
  gives p (Divide f d next) a -> exists g, 0 < d /\ value g p = value f p / d /\ gives p (next g) a.
Proof. inversion 1; subst. eauto. Qed.
Lemma value_number_form z p : value [z] p = z.
Proof. unfold value. simpl. destruct p; lia. Qed.

Ltac step_in H :=
  match type of H with
  | gives _ (bind _ _) _ => let x := fresh "x" in let X := fresh "X" in apply gives_bind in H as (x & X & H)
  | gives _ (Return _) _ => apply gives_return in H
  end.

Section Right.
Variable p : point.
Variable known : list Z.
Definition remembers (m : memo) := forall i f, nth i m None = Some f -> value f p = nth i known 0.
Definition right_names (name_of : nat -> memo -> program (form * memo)) :=
  forall i m x, remembers m -> gives p (name_of i m) x -> value (fst x) p = nth i known 0 /\ remembers (snd x).

Lemma eval_right name_of : right_names name_of -> forall t m x, remembers m -> gives p (eval name_of t m) x ->
  value (fst x) p = meaning known t /\ remembers (snd x).
Proof.
  intros N. induction t; intros m x R G; cbn [eval] in G.
  - apply gives_return in G. subst x. cbn [fst snd meaning]. rewrite value_number_form. auto.
  - now apply (N i m x).
  - step_in G. step_in G. step_in G. destruct (IHt1 _ _ R X) as (A & R1). destruct (IHt2 _ _ R1 X0) as (B & R2).
    subst x. cbn [fst snd meaning]. rewrite value_add, A, B. split; [lia | auto].
  - step_in G. step_in G. destruct (IHt _ _ R X) as (A & R1). subst x. cbn [fst snd meaning]. rewrite value_add, A.
    replace (value [] p) with 0 by (unfold value; now destruct p). split; [lia | auto].
  - step_in G. step_in G. step_in G. step_in G. destruct (IHt1 _ _ R X) as (A & R1). destruct (IHt2 _ _ R1 X0) as (B & R2).
    apply gives_minus in X1. subst x. cbn [fst snd meaning]. split; auto. destruct x2; symmetry in X1; [apply Z.leb_le in X1 | apply Z.leb_gt in X1]; lia.
  - step_in G. step_in G. step_in G. step_in G. destruct (IHt1 _ _ R X) as (A & R1). destruct (IHt2 _ _ R1 X0) as (B & R2).
    apply gives_minus in X1. subst x. cbn [fst snd meaning]. split; auto. destruct x2; symmetry in X1; [apply Z.leb_le in X1 | apply Z.leb_gt in X1]; lia.
  - step_in G. destruct (IHt _ _ R X) as (A & R1). apply gives_divide in G as (g & D & V & G). apply gives_return in G.
    subst x. cbn [fst snd meaning]. rewrite V, A. auto.
  - step_in G. destruct (IHt1 _ _ R X) as (A & R1). destruct (is_number (fst x0)) eqn:I; [|now apply gives_fail in G].
    apply (value_number _ p) in I. rewrite A in I. cbn [fst snd meaning]. rewrite I. destruct (number_of (fst x0) =? 0); eauto.
  - step_in G. step_in G. step_in G. step_in G. destruct (IHt1 _ _ R X) as (A & R1). destruct (IHt2 _ _ R1 X0) as (B & R2).
    apply gives_minus in X1. subst x. cbn [fst snd meaning]. rewrite value_number_form, X1, A, B. auto.
  - step_in G. step_in G. step_in G. step_in G. destruct (IHt1 _ _ R X) as (A & R1). destruct (IHt2 _ _ R1 X0) as (B & R2).
    apply gives_same in X1. subst x. cbn [fst snd meaning]. rewrite value_number_form, X1, A, B. auto.
  - step_in G. destruct (IHt1 _ _ R X) as (A & R1). destruct (is_number (fst x0)) eqn:I; [|now apply gives_fail in G].
    apply (value_number _ p) in I. rewrite A in I. cbn [fst snd meaning]. rewrite I. destruct (number_of (fst x0) =? 0); eauto.
    apply gives_return in G. subst x. cbn [fst snd meaning]. rewrite value_number_form. auto.
  - step_in G. destruct (IHt1 _ _ R X) as (A & R1). destruct (is_number (fst x0)) eqn:I; [|now apply gives_fail in G].
    apply (value_number _ p) in I. rewrite A in I. cbn [fst snd meaning]. rewrite I. destruct (number_of (fst x0) =? 0); eauto.
    apply gives_return in G. subst x. cbn [fst snd meaning]. rewrite value_number_form. auto.
Qed.

Lemma nth_nothing k : forall i, nth i (repeat (@None form) k) None = None.
Proof. induction k as [|k IH]; intros [|i]; simpl; auto. Qed.
Lemma nth_put f g : forall (m : memo) i j, nth j (put i f m) None = Some g -> (j = i /\ g = f) \/ nth j m None = Some g.
Proof.
  induction m as [|x m IH]; intros i j E; [now destruct i, j|].
  destruct i as [|i], j as [|j]; simpl in *; auto.
  - inversion E. auto.
  - destruct (IH i j E) as [[-> ->] | H]; auto.
Qed.
Lemma remembers_put m i f : remembers m -> value f p = nth i known 0 -> remembers (put i f m).
Proof. intros R V j g E. apply nth_put in E as [[-> ->] | E]; auto. Qed.

Lemma name_right first definitions :
  (forall j t, nth_error definitions j = Some t -> nth (first + j) known 0 = meaning known t) ->
  forall fuel, right_names (name_of first definitions fuel).
Proof.
  intros D. induction fuel as [|fuel IH]; intros i m x R G; simpl in G; destruct (nth i m None) as [f|] eqn:E.
  - apply gives_return in G. subst x. auto.
  - now apply gives_fail in G.
  - apply gives_return in G. subst x. auto.
  - destruct (nth_error definitions (i - first)) as [t|] eqn:T; [|now apply gives_fail in G].
    destruct (Nat.leb_spec first i); [|now apply gives_fail in G].
    step_in G. step_in G. destruct (eval_right _ IH _ _ _ R X) as (A & R1). specialize (D _ _ T).
    replace (first + (i - first))%nat with i in D by lia. subst x. simpl. rewrite D, A. split; auto.
    apply remembers_put; auto. now rewrite D, A.
Qed.
End Right.

(** ** Games *)
Record game := Game {
  (** The greatest value of each coordinate; none: n. The least is 1. *)
  bounds : list (option Z);
  (** Boards with n from here on. *)
  least : Z;
  (** What the moves of each side add; [false] is the first side. *)
  vectors : bool -> list (list Z);
  (** The side to move has lost if both coordinates of each pair are equal. *)
  pairs : list (nat * nat);
  (** A side has won if one of these coordinates has that value. *)
  goals : bool -> list (nat * Z);
}.

(** Who wins, seen from the side to move; a bound says [Draw] where it says nothing. *)
Inductive kind := Win | Loss | Draw.
Inductive worth := Is (k : kind) (plies : term) | Choose (c : term) (a b : worth).

Definition is_kind (k l : kind) := match k, l with Win, Win | Loss, Loss | Draw, Draw => true | _, _ => false end.
Lemma is_kind_iff k l : is_kind k l = true <-> k = l.
Proof. destruct k, l; simpl; split; congruence. Qed.

Fixpoint worth_at (known : list Z) (w : worth) : kind * Z :=
  match w with
  | Is k t => (k, meaning known t)
  | Choose c a b => if meaning known c =? 0 then worth_at known b else worth_at known a
  end.

Fixpoint every {X} (f : X -> program bool) (l : list X) : program bool :=
  match l with [] => Return true | x :: l => bind (f x) (fun b => if b then every f l else Return false) end.
Fixpoint any {X} (f : X -> program bool) (l : list X) : program bool :=
  match l with [] => Return false | x :: l => bind (f x) (fun b => if b then Return true else any f l) end.
Lemma gives_every {X} p (f : X -> program bool) g l b :
  (forall x c, gives p (f x) c -> c = g x) -> gives p (every f l) b -> b = forallb g l.
Proof.
  intros F. revert b. induction l as [|x l IH]; simpl; intros b G; [now apply gives_return in G|].
  step_in G. apply F in X0. subst x0. destruct (g x); simpl; auto. now apply gives_return in G.
Qed.
Lemma gives_any {X} p (f : X -> program bool) g l b :
  (forall x c, gives p (f x) c -> c = g x) -> gives p (any f l) b -> b = existsb g l.
Proof.
  intros F. revert b. induction l as [|x l IH]; simpl; intros b G; [now apply gives_return in G|].
  step_in G. apply F in X0. subst x0. destruct (g x); simpl; auto. now apply gives_return in G.
Qed.

Section Game.
Variable g : game.
Variable definitions : list term.
(** By side. *)
Variable claims : bool -> worth.
(** Where a form is negative, a position stands for its image, by one after the other. *)
Variable folds : list symmetry.

(** *** The meaning of the rules *)
Definition position : Type := bool * list Z.
Definition greatest (n : Z) (b : option Z) := match b with Some z => z | None => n end.
Fixpoint in_box (n : Z) (bs : list (option Z)) (pt : list Z) : bool :=
  match bs, pt with
  | [], [] => true
  | b :: bs, c :: pt => (1 <=? c) && (c <=? greatest n b) && in_box n bs pt
  | _, _ => false
  end.
Fixpoint moved (pt v : list Z) : list Z := match pt, v with c :: pt, s :: v => c + s :: moved pt v | _, _ => pt end.

(** Whether the side to move has won; none: play goes on. *)
Definition ended (side : bool) (pt : list Z) : option bool :=
  if existsb (fun a => nth (fst a) pt 0 =? snd a) (goals g false) then Some (negb side)
  else if existsb (fun a => nth (fst a) pt 0 =? snd a) (goals g true) then Some side
  else if forallb (fun a => nth (fst a) pt 0 =? nth (snd a) pt 0) (pairs g) then Some false
  else None.
Definition nexts n side pt := filter (in_box n (bounds g)) (map (moved pt) (vectors g side)).

Definition moves n (p : position) : list position :=
  if in_box n (bounds g) (snd p) then map (pair (negb (fst p))) (nexts n (fst p) (snd p)) else [].
(** For the side [s]. *)
Definition turn s (p : position) := Bool.eqb (fst p) s.
Definition over s (p : position) :=
  match ended (fst p) (snd p) with Some won => Some (Bool.eqb (if won then fst p else negb (fst p)) s) | None => None end.
(** The side [s] can win within so many plies, whatever the other side does. *)
Definition can_win n s := wins position (turn s) (moves n) (over s).

Definition known_at n pt := names definitions (n :: standing n folds pt).
Definition claim_at n side pt := worth_at (known_at n pt) (claims side).
Definition worth_of n side pt :=
  match ended side pt with Some won => (if won then Win else Loss, 0) | None => claim_at n side pt end.

(** *** The rules as programs *)
Definition greatest_form (n : form) (b : option Z) : form := match b with Some z => [z] | None => n end.
Fixpoint stays (n : form) (bs : list (option Z)) (at_ : list form) (v : list Z) : program bool :=
  match bs, at_, v with
  | b :: bs, c :: at_, s :: v =>
      if s =? 0 then stays n bs at_ v
      else bind (ask (if s <? 0 then minus (add c 1 [s]) [1] else minus (greatest_form n b) (add c 1 [s])))
        (fun ok => if ok then stays n bs at_ v else Return false)
  | _, _, _ => Return true
  end.
Fixpoint moved_forms (at_ : list form) (v : list Z) : list form :=
  match at_, v with c :: at_, s :: v => add c 1 [s] :: moved_forms at_ v | _, _ => at_ end.

Definition end_of (side : bool) (at_ : list form) : program (option bool) :=
  let reached a := is_same (nth (fst a) at_ []) [snd a] in
  bind (any reached (goals g false)) (fun w =>
    if w then Return (Some (negb side))
    else bind (any reached (goals g true)) (fun w =>
      if w then Return (Some side)
      else bind (every (fun a => is_same (nth (fst a) at_ []) (nth (snd a) at_ [])) (pairs g)) (fun w =>
        Return (if w then Some false else None)))).

Definition coordinates := length (bounds g).
Definition named := name_of (S coordinates) definitions (S (length definitions)).
Definition start_memo (n : form) (at_ : list form) : memo := Some n :: map Some at_ ++ repeat None (length definitions).
Fixpoint claim_in (w : worth) (m : memo) : program (kind * form * memo) :=
  match w with
  | Is k t => bind (eval named t m) (fun x => Return (k, fst x, snd x))
  | Choose c a b => bind (eval named c m) (fun x =>
      if is_number (fst x) then (if number_of (fst x) =? 0 then claim_in b (snd x) else claim_in a (snd x))
      else fail (Draw, [], []))
  end.

Fixpoint form_of (factors : list Z) (at_ : list form) : form :=
  match factors, at_ with a :: factors, c :: at_ => add (form_of factors at_) a c | _, _ => [] end.
Definition image_forms (n : form) (s : image) (at_ : list form) : list form :=
  map (fun e : nat * bool => let c := nth (fst e) at_ [] in if snd e then add (add n 1 [1]) (-1) c else c) s.
Fixpoint stand_program n (l : list symmetry) at_ : program (list form) :=
  match l with
  | [] => Return at_
  | one :: l => bind (ask (form_of (fst one) at_)) (fun here => stand_program n l (if here then at_ else image_forms n (snd one) at_))
  end.
(** Whether the claim is written for this position. *)
Definition is_written (l : list symmetry) at_ : program bool := every (fun one => ask (form_of (fst one) at_)) l.
Definition claim_program n side at_ := bind (stand_program n folds at_) (fun at_ => claim_in (claims side) (start_memo n at_)).
Definition worth_program n side at_ : program (kind * form) :=
  bind (end_of side at_) (fun e =>
    match e with
    | Some won => Return (if won then Win else Loss, [0])
    | None => bind (claim_program n side at_) (fun x => Return (fst x))
    end).

Fixpoint reached n side at_ (vs : list (list Z)) : program (list (kind * form)) :=
  match vs with
  | [] => Return []
  | v :: vs => bind (stays n (bounds g) at_ v) (fun ok =>
      if ok then bind (worth_program n (negb side) (moved_forms at_ v)) (fun w =>
        bind (reached n side at_ vs) (fun ws => Return (w :: ws)))
      else reached n side at_ vs)
  end.

(** *** Both agree *)
Section Agree.
Hypothesis all_in_scope : all_scoped (S coordinates) definitions = true.
Variable p : point.
Variables (nf : form) (n : Z).
Hypothesis n_right : value nf p = n.

Lemma values_nth at_ i : value (nth i at_ []) p = nth i (values at_ p) 0.
Proof.
  unfold values. replace 0 with (value [] p) by (unfold value; now destruct p).
  symmetry. exact (map_nth (fun f => value f p) at_ [] i).
Qed.

Lemma end_right side at_ e : gives p (end_of side at_) e -> e = ended side (values at_ p).
Proof.
  unfold end_of, ended. intros G. step_in G.
  assert (R : forall a c, gives p (is_same (nth (fst a) at_ []) [snd a]) c -> c = (nth (fst a) (values at_ p) 0 =? snd a)).
  { intros a c H. apply gives_same in H. now rewrite values_nth, value_number_form in H. }
  apply (gives_any _ _ _ _ _ R) in X. subst x. destruct (existsb _ (goals g false)); [now apply gives_return in G|].
  step_in G. apply (gives_any _ _ _ _ _ R) in X. subst x. destruct (existsb _ (goals g true)); [now apply gives_return in G|].
  step_in G. apply (gives_every _ _ (fun a => nth (fst a) (values at_ p) 0 =? nth (snd a) (values at_ p) 0)) in X.
  - subst x. now apply gives_return in G.
  - intros a c H. apply gives_same in H. now rewrite !values_nth in H.
Qed.

Lemma stays_right : forall bs at_ v b, in_box n bs (values at_ p) = true ->
  gives p (stays nf bs at_ v) b -> b = in_box n bs (moved (values at_ p) v).
Proof.
  induction bs as [|b bs IH]; intros [|c at_] v r B G; cbn [stays in_box moved values map] in *; try easy.
  - now apply gives_return in G.
  - rewrite !andb_true_iff, !Z.leb_le in B. destruct B as [[L U] B]. destruct v as [|s v].
    + apply gives_return in G. subst r. cbn [in_box moved]. rewrite (proj2 (Z.leb_le _ _) L), (proj2 (Z.leb_le _ _) U). now rewrite B.
    + assert (V : value (add c 1 [s]) p = value c p + s) by (rewrite value_add, value_number_form; lia).
      assert (N : value (greatest_form nf b) p = greatest n b) by (destruct b; simpl; auto using value_number_form).
      cbn [in_box moved]. destruct (s =? 0) eqn:D.
      * apply Z.eqb_eq in D. subst s. apply IH in G; auto. rewrite Z.add_0_r, (proj2 (Z.leb_le _ _) L), (proj2 (Z.leb_le _ _) U). exact G.
      * apply Z.eqb_neq in D. step_in G. destruct (s <? 0) eqn:T; [apply Z.ltb_lt in T | apply Z.ltb_ge in T].
        -- apply gives_minus in X. rewrite V, value_number_form in X. subst x.
           rewrite (proj2 (Z.leb_le (value c p + s) (greatest n b))) by lia. rewrite andb_true_r.
           destruct (1 <=? value c p + s); simpl; [now apply IH | now apply gives_return in G].
        -- apply gives_minus in X. rewrite V, N in X. subst x.
           rewrite (proj2 (Z.leb_le 1 (value c p + s))) by lia. simpl.
           destruct (value c p + s <=? greatest n b); simpl; [now apply IH | now apply gives_return in G].
Qed.

Lemma moved_right : forall at_ v, values (moved_forms at_ v) p = moved (values at_ p) v.
Proof.
  induction at_ as [|c at_ IH]; intros [|s v]; simpl; auto. rewrite value_add, value_number_form, <- IH. f_equal. lia.
Qed.

Lemma in_box_length : forall bs pt, in_box n bs pt = true -> length pt = length bs.
Proof.
  induction bs as [|b bs IH]; intros [|c pt]; simpl; try easy. rewrite !andb_true_iff. intros [_ B]. f_equal. auto.
Qed.

Lemma form_of_right factors : forall at_, value (form_of factors at_) p = dot factors (values at_ p).
Proof.
  induction factors as [|a factors IH]; intros [|c at_]; cbn [form_of values map dot]; try (unfold value; now destruct p).
  rewrite value_add, IH. unfold values. lia.
Qed.
Lemma image_forms_right s at_ : values (image_forms nf s at_) p = image_at n s (values at_ p).
Proof.
  unfold values, image_forms, image_at. rewrite map_map. apply map_ext. intros e. unfold coordinate_at. fold (values at_ p).
  assert (V : value (@nth form (fst e) at_ []) p = nth (fst e) (values at_ p) 0) by apply values_nth. destruct (snd e); [| exact V].
  rewrite !value_add, value_number_form, n_right, V. lia.
Qed.
Lemma stand_right l : forall at_ x, (forall one, In one l -> length (snd one) = coordinates) -> length at_ = coordinates ->
  gives p (stand_program nf l at_) x -> values x p = standing n l (values at_ p) /\ length x = coordinates.
Proof.
  induction l as [|one l IH]; intros at_ x S L G; cbn [stand_program] in G.
  - apply gives_return in G. now subst x.
  - step_in G. apply gives_ask in X. rewrite form_of_right in X. subst x0.
    apply IH in G; [| intros; apply S; now right | destruct (0 <=? _); auto; unfold image_forms; rewrite map_length; apply S; now left].
    destruct G as [V K]. split; auto. rewrite V. unfold standing. cbn [fold_left]. f_equal.
    assert (B : forall b : bool, values (if b then at_ else image_forms nf (snd one) at_) p =
      if b then values at_ p else image_at n (snd one) (values at_ p)) by (intros []; auto using image_forms_right).
    apply B.
Qed.
Lemma is_written_right l at_ b : gives p (is_written l at_) b -> b = forallb (fun one => 0 <=? dot (fst one) (values at_ p)) l.
Proof.
  apply gives_every. intros one c G. apply gives_ask in G. now rewrite form_of_right in G.
Qed.

Section Claim.
Variable at_ : list form.
Hypothesis sized : length at_ = coordinates.
Definition all_names := names definitions (n :: values at_ p).

Lemma named_right : right_names p all_names named.
Proof.
  apply name_right. intros j t E. unfold all_names.
  assert (L : length (n :: values at_ p) = S coordinates) by (simpl; unfold values; now rewrite map_length, sized).
  rewrite <- L. apply names_defined; auto. now rewrite L.
Qed.

Lemma start_remembers : remembers p all_names (start_memo nf at_).
Proof.
  unfold all_names. destruct (names_begin definitions (n :: values at_ p)) as (more & ->). intros i f E.
  unfold start_memo in E. destruct i as [|i]; simpl in E.
  - inversion E; subst f. exact n_right.
  - simpl. revert i E. unfold values. clear sized. induction at_ as [|c l IH]; intros i E; simpl in E.
    + now rewrite nth_nothing in E.
    + destruct i as [|i]; simpl in *; [inversion E; now subst | now apply IH].
Qed.

Lemma claim_in_right : forall w m x, remembers p all_names m -> gives p (claim_in w m) x ->
  (fst (fst x), value (snd (fst x)) p) = worth_at all_names w /\ remembers p all_names (snd x).
Proof.
  induction w as [k t | c a IHa b IHb]; intros m x R G; simpl in G; step_in G.
  - destruct (eval_right _ _ _ named_right _ _ _ R X) as (A & R1). apply gives_return in G. subst x. simpl. now rewrite A.
  - destruct (eval_right _ _ _ named_right _ _ _ R X) as (A & R1). destruct (is_number (fst x0)) eqn:I; [|now apply gives_fail in G].
    apply (value_number _ p) in I. rewrite A in I. simpl. rewrite I. destruct (number_of (fst x0) =? 0); eauto.
Qed.

End Claim.

Hypothesis images_sized : forall one, In one folds -> length (snd one) = coordinates.
Lemma claim_right side at_ x : length at_ = coordinates -> gives p (claim_program nf side at_) x ->
  ((fst (fst x), value (snd (fst x)) p) = claim_at n side (values at_ p) /\ remembers p (known_at n (values at_ p)) (snd x))
  /\ right_names p (known_at n (values at_ p)) named.
Proof.
  intros L G. unfold claim_program in G. step_in G. apply (stand_right _ _ _ images_sized L) in X as [V K].
  unfold claim_at, known_at. rewrite <- V. split; [|now apply named_right].
  eapply (claim_in_right x0 K); eauto. now apply start_remembers.
Qed.

Lemma worth_right side at_ x : length at_ = coordinates -> gives p (worth_program nf side at_) x ->
  (fst x, value (snd x) p) = worth_of n side (values at_ p).
Proof.
  unfold worth_program, worth_of. intros L G. step_in G. apply end_right in X. subst x0.
  destruct (ended side (values at_ p)) as [won|].
  - apply gives_return in G. subst x. simpl. now rewrite value_number_form.
  - step_in G. apply claim_right in X as [[X _] _]; auto. apply gives_return in G. subst x. exact X.
Qed.

Lemma moved_length : forall at_ v, length (moved_forms at_ v) = length at_.
Proof. induction at_ as [|c at_ IH]; intros [|s v]; simpl; auto. Qed.

Lemma reached_right side at_ : in_box n (bounds g) (values at_ p) = true -> forall vs ws,
  gives p (reached nf side at_ vs) ws ->
  map (fun w => (fst w, value (snd w) p)) ws
  = map (worth_of n (negb side)) (filter (in_box n (bounds g)) (map (moved (values at_ p)) vs)).
Proof.
  intros B. assert (L : length at_ = coordinates).
  { apply in_box_length in B. unfold values in B. now rewrite map_length in B. }
  induction vs as [|v vs IH]; intros ws G; simpl in G.
  - apply gives_return in G. now subst ws.
  - step_in G. apply (stays_right _ _ _ _ B) in X. subst x. simpl.
    destruct (in_box n (bounds g) (moved (values at_ p) v)); [|now apply IH].
    step_in G. step_in G. apply worth_right in X; [|now rewrite moved_length]. apply IH in X0. apply gives_return in G. subst ws.
    simpl. rewrite X0, X. f_equal. now rewrite moved_right.
Qed.
End Agree.

(** *** The rule for values *)
(** By how much the claim takes longer than a move. *)
Definition lead (c : form) (w : kind * form) := add (minus c (snd w)) 1 [-1].
Definition judge (k : kind) (c : form) (ws : list (kind * form)) : program bool :=
  match ws with
  | [] => Return false
  | _ =>
      let lost := filter (fun w => is_kind (fst w) Loss) ws in
      let right := match lost with [] => if existsb (fun w => is_kind (fst w) Draw) ws then Draw else Loss | _ => Win end in
      let best sign l := bind (every (fun w => ask (add [] sign (lead c w))) l) (fun all =>
        if all then any (fun w => ask (add [] (- sign) (lead c w))) l else Return false) in
      if negb (is_kind k right) then Return false
      else match right with Draw => Return true | Win => best (-1) lost | Loss => best 1 ws end
  end.

Definition follows_rule (k : kind) (c : Z) (ws : list (kind * Z)) : Prop :=
  match k with
  | Win => (exists d, In (Loss, d) ws /\ d + 1 <= c) /\ forall d, In (Loss, d) ws -> c <= d + 1
  | Draw => (exists d, In (Draw, d) ws) /\ forall d, ~ In (Loss, d) ws
  | Loss => (exists l d, In (l, d) ws /\ c <= d + 1) /\ forall l d, In (l, d) ws -> l = Win /\ d + 1 <= c
  end.

Lemma best_right p c sign l :
  gives p (bind (every (fun w => ask (add [] sign (lead c w))) l) (fun all =>
    if all then any (fun w => ask (add [] (- sign) (lead c w))) l else Return false)) true ->
  (forall w, In w l -> 0 <= sign * (value c p - value (snd w) p - 1))
  /\ exists w, In w l /\ 0 <= - sign * (value c p - value (snd w) p - 1).
Proof.
  assert (V : forall s w, value (add [] s (lead c w)) p = s * (value c p - value (snd w) p - 1)).
  { intros s w. unfold lead. rewrite !value_add, value_number_form. unfold minus. rewrite value_add.
    replace (value [] p) with 0 by (unfold value; simpl; now destruct p). lia. }
  intros G. step_in G.
  apply (gives_every _ _ (fun w => 0 <=? sign * (value c p - value (snd w) p - 1))) in X.
  2:{ intros w b H. apply gives_ask in H. now rewrite V in H. }
  destruct x; [|now apply gives_return in G].
  apply (gives_any _ _ (fun w => 0 <=? - sign * (value c p - value (snd w) p - 1))) in G.
  2:{ intros w b H. apply gives_ask in H. now rewrite V in H. }
  symmetry in X, G. rewrite forallb_forall in X. apply existsb_exists in G as (w & I & G). split.
  - intros v J. now apply Z.leb_le, X.
  - exists w. split; auto. now apply Z.leb_le.
Qed.

Lemma judge_right p k c ws : gives p (judge k c ws) true ->
  follows_rule k (value c p) (map (fun w => (fst w, value (snd w) p)) ws).
Proof.
  unfold judge. destruct ws as [|w0 rest] eqn:E; [intros G; now apply gives_return in G|]. rewrite <- E. clear E w0 rest.
  assert (F : forall w, In w (filter (fun w => is_kind (fst w) Loss) ws) <-> In w ws /\ fst w = Loss).
  { intros w. rewrite filter_In, is_kind_iff. tauto. }
  assert (M : forall l d, In (l, d) (map (fun w => (fst w, value (snd w) p)) ws) <-> exists w, In w ws /\ fst w = l /\ value (snd w) p = d).
  { intros l d. rewrite in_map_iff. split; intros (w & A & B).
    - inversion A; subst. eauto.
    - destruct B as [<- <-]. eauto. }
  destruct (filter (fun w => is_kind (fst w) Loss) ws) as [|l0 ls] eqn:L.
  - assert (N : forall w, In w ws -> fst w <> Loss) by (intros w I D; destruct (proj2 (F w) (conj I D))).
    destruct (existsb (fun w => is_kind (fst w) Draw) ws) eqn:X; simpl.
    + destruct (is_kind k Draw) eqn:K; simpl; intros G; [|now apply gives_return in G]. apply is_kind_iff in K. subst k. simpl.
      apply existsb_exists in X as (w & I & D). apply is_kind_iff in D. split.
      * exists (value (snd w) p). apply M. eauto.
      * intros d J. apply M in J as (v & A & B & _). now apply (N v).
    + destruct (is_kind k Loss) eqn:K; simpl; intros G; [|now apply gives_return in G]. apply is_kind_iff in K. subst k. simpl.
      apply best_right in G as [A (w & I & B)]. split.
      * exists (fst w), (value (snd w) p). split; [apply M; eauto | lia].
      * intros l d J. apply M in J as (v & J & <- & <-). specialize (A v J). split; [|lia].
        destruct (fst v) eqn:T; auto; [now destruct (N v J)|].
        assert (Y : existsb (fun w => is_kind (fst w) Draw) ws = true) by (apply existsb_exists; exists v; now rewrite T).
        congruence.
  - cbn [negb]. destruct (is_kind k Win) eqn:K; intros G; [|now apply gives_return in G]. apply is_kind_iff in K. subst k. simpl.
    apply best_right in G as [A (w & I & B)]. split.
    + apply F in I as [I D]. exists (value (snd w) p). split; [apply M; eauto | lia].
    + intros d J. apply M in J as (v & J & T & <-). specialize (A v (proj2 (F v) (conj J T))). lia.
Qed.

Definition value_program n side at_ : program bool :=
  bind (claim_program n side at_) (fun x =>
    bind (reached n side at_ (vectors g side)) (fun ws => judge (fst (fst x)) (snd (fst x)) ws)).

(** *** The rule for bounds *)
(** Whether the bound is an upper one, the side that wins, and what no upper bound exceeds. *)
Variable upper : bool.
Variable winner : bool.
Variable longest : option term.
(** A position, with its side to move, whose bound is at least the longest. Its coordinates depend on n alone. *)
Variable start : option (bool * list term).

Definition bound_worth n side at_ : program (kind * form) :=
  bind (end_of side at_) (fun e =>
    match e with
    | Some won => Return (if Bool.eqb (if won then side else negb side) winner then Win else Draw, [0])
    | None => bind (claim_program n side at_) (fun x => Return (fst x))
    end).
Definition good (k : kind) (c : form) (w : kind * form) : program bool :=
  if upper then (if is_kind (fst w) Draw then Return false else ask (add (minus c (snd w)) 1 [-1]))
  else if is_kind (fst w) Draw then Return true
  else if is_kind k Draw then Return false
  else ask (add (minus (snd w) c) 1 [1]).
Fixpoint bounds_after n side at_ k c (some : bool) (vs : list (list Z)) : program bool :=
  let needs_one := negb (Bool.eqb (Bool.eqb side winner) (negb upper)) in
  match vs with
  | [] => Return (some && negb needs_one)
  | v :: vs => bind (stays n (bounds g) at_ v) (fun ok =>
      if ok then bind (bound_worth n (negb side) (moved_forms at_ v)) (fun w => bind (good k c w) (fun is_good =>
        if is_good && needs_one then Return true
        else if negb is_good && negb needs_one then Return false
        else bounds_after n side at_ k c true vs))
      else bounds_after n side at_ k c some vs)
  end.
Definition bound_program n side at_ : program bool :=
  bind (claim_program n side at_) (fun x =>
    let (k, c) := fst x in
    if upper && is_kind k Draw then Return true
    else bind (match longest with
      | Some t => if upper then bind (eval named t (snd x)) (fun y => ask (minus (fst y) c)) else Return true
      | None => Return true
      end) (fun ok => if ok then bounds_after n side at_ k c false (vectors g side) else Return false)).

(** *** The start *)
Fixpoint eval_all (ts : list term) (m : memo) : program (list form * memo) :=
  match ts with
  | [] => Return ([], m)
  | t :: ts => bind (eval named t m) (fun x => bind (eval_all ts (snd x)) (fun y => Return (fst x :: fst y, snd y)))
  end.
Fixpoint on_board (n : form) (bs : list (option Z)) (at_ : list form) : program bool :=
  match bs, at_ with
  | [], [] => Return true
  | b :: bs, c :: at_ => bind (ask (minus c [1])) (fun more =>
      if more then bind (ask (minus (greatest_form n b) c)) (fun less => if less then on_board n bs at_ else Return false)
      else Return false)
  | _, _ => Return false
  end.
(** The coordinates of the other positions are not known here. *)
Definition start_program n at_ : program bool :=
  match start, longest with
  | Some (side, ts), Some most => bind (stand_program n folds at_) (fun _ =>
      bind (eval_all ts (Some n :: repeat None (coordinates + length definitions))) (fun x =>
        bind (on_board n (bounds g) (fst x)) (fun ok =>
          if ok then bind (end_of side (fst x)) (fun e =>
            match e with
            | Some _ => Return false
            | None => bind (claim_program n side (fst x)) (fun y =>
                if is_kind (fst (fst y)) Draw then Return false
                else bind (eval named most (snd x)) (fun z => ask (minus (snd (fst y)) (fst z))))
            end)
          else Return false)))
  | _, _ => Return false
  end.

(** *** All positions *)
Variable is_bound : bool.
Definition where_written l side at_ (next : program bool) : program bool :=
  bind (is_written l at_) (fun here =>
    if here then bind (end_of side at_) (fun e => match e with Some _ => Return true | None => next end) else Return true).
Definition position_program side n at_ : program bool :=
  where_written folds side at_ (if is_bound then bound_program n side at_ else value_program n side at_).
(** Whether the claim is the same at the image under that symmetry, where its form and the earlier ones are not negative. *)
Definition image_program i side n at_ : program bool :=
  where_written (firstn (S i) folds) side at_
    (bind (stand_program n folds at_) (fun here =>
      bind (stand_program n folds (image_forms n (snd (nth i folds ([], []))) at_)) (fun there =>
        if same_list same_form here there then Return true
        else bind (claim_in (claims side) (start_memo n here)) (fun a =>
          bind (claim_in (claims side) (start_memo n there)) (fun b =>
            if is_kind (fst (fst a)) (fst (fst b)) then is_same (snd (fst a)) (snd (fst b)) else Return false))))).

(** What is asked: for a side to move the rule at all positions, or at an image, or the start. *)
Inductive task := Rule (side : bool) | Image (side : bool) (i : nat) | Start.
Definition tasks : list task :=
  flat_map (fun side => Rule side :: map (Image side) (seq 0 (length folds))) [false; true]
  ++ match start with Some _ => [Start] | None => [] end.
Definition program_of t n at_ : program bool :=
  match t with
  | Rule side => position_program side n at_
  | Image side i => image_program i side n at_
  | Start => start_program n at_
  end.
(** The first form is the number of the task. *)
Definition rule (forms : list form) : program bool :=
  match forms with
  | t :: n :: at_ => if is_number t then
        match nth_error tasks (Z.to_nat (number_of t)) with Some t => program_of t n at_ | None => fail false end
      else fail false
  | _ => fail false
  end.

(** What is checked of the symmetries: each keeps the box, the moves and the ends. *)
Definition turned_vector (s : image) (v : list Z) := map (fun e : nat * bool => let c := nth (fst e) v 0 in if snd e then - c else c) s.
Definition all_among {X} (same : X -> X -> bool) a b := forallb (fun x => existsb (same x) b) a.
Definition same_pair (a b : nat * nat) :=
  ((fst a =? fst b) && (snd a =? snd b) || (fst a =? snd b) && (snd a =? fst b))%nat%bool.
Definition keeps_rules (s : image) : bool :=
  forallb (fun side : bool =>
    let vs := vectors g side in
    let after := map (turned_vector s) vs in
    forallb (fun v => (length v =? coordinates)%nat) vs
    && all_among (same_list Z.eqb) vs after && all_among (same_list Z.eqb) after vs
    && match goals g side with [] => true | _ => false end) [false; true]
  && forallb (fun b => match b with None => true | _ => false end) (bounds g)
  && forallb (fun a => (fst a <? coordinates) && (snd a <? coordinates))%nat (pairs g)
  && (let place i := nth i s (O, false) in
      let after := map (fun a => (fst (place (fst a)), fst (place (snd a)))) (pairs g) in
      forallb (fun a => Bool.eqb (snd (place (fst a))) (snd (place (snd a)))) (pairs g)
      && all_among same_pair (pairs g) after && all_among same_pair after (pairs g)).
Definition right_folds : bool := all_fit coordinates [] folds && forallb (fun one => keeps_rules (snd one)) folds.

Definition unit (j : nat) : form := 0 :: repeat 0 j ++ [1].
(** The coordinates as forms, in which those bounded by n are variables from j on; and what is known of these. *)
Fixpoint places (bs : list (option Z)) (j : nat) : list (list form * list form) :=
  match bs with
  | [] => [([], [])]
  | None :: bs =>
      map (fun x => (unit j :: fst x, add (unit j) 1 [-1] :: minus (unit 0) (unit j) :: snd x)) (places bs (S j))
  | Some most :: bs =>
      flat_map (fun c => map (fun x => ([Z.of_nat c] :: fst x, snd x)) (places bs j)) (seq 1 (Z.to_nat most))
  end.
Definition variables := S (length (filter (fun b => match b with None => true | _ => false end) (bounds g))).
Definition branches : list branch :=
  flat_map (fun k => map (fun x =>
      {| Walk.known := add (unit 0) 1 [- least g] :: snd x; answers := []; given := [Z.of_nat k] :: unit 0 :: fst x |})
    (match nth_error tasks k with Some Start => firstn 1 (places (bounds g) 1) | _ => places (bounds g) 1 end))
  (seq 0 (length tasks)).

(** The number of cases, if the steps prove the claim. *)
Definition check (fuel : nat) (steps : list step) : option nat :=
  if all_scoped (S coordinates) definitions && right_folds then
    match walk variables rule fuel branches steps 0 with Some (cases, []) => Some cases | _ => None end
  else None.

Lemma unit_value j p : value (unit j) p = nth j p 0.
Proof.
  unfold value, unit. cbn [dot]. assert (D : forall k q, dot (repeat 0 k ++ [1]) q = nth k q 0).
  { induction k as [|k IH]; intros [|x q]; cbn [repeat app dot nth]; try lia. rewrite IH. lia. }
  rewrite D. lia.
Qed.

Lemma places_cover n : forall bs j pt, (0 < j)%nat -> in_box n bs pt = true ->
  exists place vars, In place (places bs j) /\ (pt = map (fun _ => 1) bs -> exists rest, places bs j = place :: rest)
    /\ length vars = length (filter (fun b : option Z => match b with None => true | _ => false end) bs)
    /\ forall prefix, length prefix = j -> nth 0 prefix 0 = n ->
       values (fst place) (prefix ++ vars) = pt /\ satisfies (prefix ++ vars) (snd place).
Proof.
  induction bs as [|b bs IH]; intros j [|c pt] J B; simpl in B; try easy.
  - exists ([], []), []. simpl. repeat split; eauto. intros f [].
  - rewrite !andb_true_iff, !Z.leb_le in B. destruct B as [[L U] B]. destruct b as [most|]; simpl in *.
    + destruct (IH j pt J B) as (place & vars & I & H & V & P). exists ([c] :: fst place, snd place), vars. split; [|split; [|split; auto]].
      * apply in_flat_map. exists (Z.to_nat c). split; [apply in_seq; lia|]. apply in_map_iff. exists place.
        rewrite Z2Nat.id by lia. auto.
      * intros E. inversion E as [[C T]]. destruct (H T) as (rest & R). rewrite R.
        replace (Z.to_nat most) with (S (Z.to_nat most - 1)) by lia. simpl. eauto.
      * intros prefix A N. destruct (P prefix A N) as [X Y]. split; auto. simpl. rewrite value_number_form. f_equal. exact X.
    + destruct (IH (S j) pt ltac:(lia) B) as (place & vars & I & H & V & P).
      eexists. exists (c :: vars). split; [apply in_map_iff; exists place; split; [reflexivity | exact I]|].
      split; [intros E; inversion E as [[C T]]; destruct (H T) as (rest & R); rewrite R; simpl; eauto|]. split; [simpl; lia|].
      intros prefix A N. destruct (P (prefix ++ [c])) as [X Y].
      * rewrite app_length. simpl. lia.
      * destruct prefix; simpl in *; [lia | auto].
      * rewrite <- app_assoc in X, Y. simpl in X, Y.
        assert (E : nth j (prefix ++ c :: vars) 0 = c).
        { rewrite app_nth2 by lia. now replace (j - length prefix)%nat with 0%nat by lia. }
        assert (E0 : nth 0 (prefix ++ c :: vars) 0 = n) by (destruct prefix; simpl in *; [lia | auto]).
        split.
        -- cbn [fst values map]. rewrite unit_value, E. f_equal. exact X.
        -- cbn [snd]. intros f [<- | [<- | F]]; [| | now apply Y].
           ++ change (0 <= value (add (unit j) 1 [-1]) (prefix ++ c :: vars)). rewrite value_add, value_number_form, unit_value, E. lia.
           ++ rewrite value_minus, !unit_value, E, E0. lia.
Qed.

(** What the checker accepts holds at every position of every board, and at the start. *)
Lemma branch_right fuel steps cases n pt k t : check fuel steps = Some cases -> least g <= n -> in_box n (bounds g) pt = true ->
  nth_error tasks k = Some t -> (t = Start -> pt = map (fun _ => 1) (bounds g)) ->
  exists p nf at_, value nf p = n /\ values at_ p = pt /\ gives p (program_of t nf at_) true.
Proof.
  unfold check. intros C N B T O. destruct (all_scoped _ _ && right_folds); [|discriminate].
  destruct (walk variables rule fuel branches steps 0) as [(found, rest)|] eqn:W; [|discriminate]. clear C.
  destruct (places_cover n (bounds g) 1 pt ltac:(lia) B) as (place & vars & I & H & V & P).
  destruct (P [n] eq_refl eq_refl) as [X Y]. simpl in X, Y.
  assert (J : In {| Walk.known := add (unit 0) 1 [- least g] :: snd place; answers := []; given := [Z.of_nat k] :: unit 0 :: fst place |}
    branches).
  { unfold branches. apply in_flat_map. exists k. split.
    - apply in_seq. assert (nth_error tasks k <> None) as L by congruence. apply nth_error_Some in L. lia.
    - apply in_map_iff. exists place. split; auto. rewrite T. destruct t; auto.
      destruct (H (O eq_refl)) as (others & ->). now left. }
  destruct (walk_right _ _ _ _ _ _ _ W _ J (n :: vars)) as (forms & q & E & G).
  - unfold variables. simpl. now rewrite V.
  - intros f [<- | F]; [| now apply Y].
    change (0 <= value (add (unit 0) 1 [- least g]) (n :: vars)). rewrite value_add, value_number_form, unit_value. cbn [nth]. lia.
  - intros f b [].
  - simpl in E. rewrite X in E. destruct forms as [|h [|nf at_]]; try discriminate. simpl in E. inversion E as [[K NF AT]].
    rewrite unit_value in NF. simpl in NF. unfold rule in G. destruct (is_number h) eqn:L; [|now apply gives_fail in G].
    apply (value_number _ q) in L. rewrite value_number_form in K. rewrite <- L, K, Nat2Z.id, T in G.
    exists q, nf, at_. auto.
Qed.

Lemma task_of_rule side : exists k, nth_error tasks k = Some (Rule side).
Proof. apply In_nth_error. unfold tasks. apply in_or_app. left. destruct side; simpl; auto. right. apply in_or_app. simpl. auto. Qed.
Lemma task_of_image side i : (i < length folds)%nat -> exists k, nth_error tasks k = Some (Image side i).
Proof.
  intros L. apply In_nth_error. unfold tasks. apply in_or_app. left. apply in_flat_map. exists side.
  split; [destruct side; simpl; auto|]. right. apply in_map, in_seq. lia.
Qed.

Lemma right_folds_of fuel steps cases : check fuel steps = Some cases -> right_folds = true.
Proof. unfold check. destruct right_folds; auto. now rewrite andb_false_r. Qed.
Lemma check_scoped fuel steps cases : check fuel steps = Some cases -> all_scoped (S coordinates) definitions = true.
Proof. unfold check. destruct (all_scoped _ _); [auto | discriminate]. Qed.

(** *** What players can force *)
(** The plies in which the side [s] wins. *)
Definition seen s side (w : kind * Z) : option Z :=
  match w with
  | (Win, d) => if Bool.eqb side s then Some d else None
  | (Loss, d) => if Bool.eqb side s then None else Some d
  | (Draw, _) => None
  end.
Definition with_end (s : bool) (claimed : position -> option Z) n (p : position) : option Z :=
  match over s p with
  | Some true => Some 0
  | Some false => None
  | None => if in_box n (bounds g) (snd p) then claimed p else None
  end.

Fixpoint box n (bs : list (option Z)) : list (list Z) :=
  match bs with
  | [] => [[]]
  | b :: bs => flat_map (fun c => map (cons (Z.of_nat c)) (box n bs)) (seq 1 (Z.to_nat (greatest n b)))
  end.
Lemma in_box_listed n : forall bs pt, in_box n bs pt = true -> In pt (box n bs).
Proof.
  induction bs as [|b bs IH]; intros [|c pt] B; simpl in *; try easy; auto.
  rewrite !andb_true_iff, !Z.leb_le in B. destruct B as [[L U] B]. apply in_flat_map. exists (Z.to_nat c).
  split; [apply in_seq; lia|]. apply in_map_iff. exists pt. rewrite Z2Nat.id by lia. auto.
Qed.

Lemma least_claim s claimed n : exists m, forall p h, with_end s claimed n p = Some h -> m <= h.
Proof.
  assert (L : forall l : list position, exists m, m <= 0 /\ forall p h, In p l -> with_end s claimed n p = Some h -> m <= h).
  { induction l as [|p l (m & N & M)]; [exists 0; split; [lia | intros ? ? []]|].
    destruct (with_end s claimed n p) as [b|] eqn:E.
    - exists (Z.min m b). split; [lia|]. intros q h [<- | I] F; [rewrite E in F; injection F; lia|]. specialize (M q h I F). lia.
    - exists m. split; auto. intros q h [<- | I] F; [congruence | eauto]. }
  destruct (L (flat_map (fun side : bool => map (pair side) (box n (bounds g))) [false; true])) as (m & N & M).
  exists m. intros (side, pt) h E. destruct (in_box n (bounds g) pt) eqn:B.
  - apply (M (side, pt) h); auto. apply in_flat_map. exists side. split; [destruct side; simpl; auto|].
    apply in_map, in_box_listed, B.
  - unfold with_end in E. simpl in E. rewrite B in E. destruct (over s (side, pt)) as [[]|]; inversion E. lia.
Qed.

Lemma ended_none s side pt : over s (side, pt) = None <-> ended side pt = None.
Proof. unfold over. simpl. destruct (ended side pt); split; congruence. Qed.

Lemma in_moves n side pt q : in_box n (bounds g) pt = true ->
  (In q (moves n (side, pt)) <-> exists pt', q = (negb side, pt') /\ In pt' (nexts n side pt)).
Proof.
  intros B. unfold moves. simpl. rewrite B, in_map_iff. split.
  - intros (pt' & <- & I). eauto.
  - intros (pt' & -> & I). eauto.
Qed.
Lemma nexts_in_box n side pt pt' : In pt' (nexts n side pt) -> in_box n (bounds g) pt' = true.
Proof. unfold nexts. now intros [_ B]%filter_In. Qed.

Section Accepted.
Variable fuel : nat.
Variable steps : list step.
Variable cases : nat.
Hypothesis accepted : check fuel steps = Some cases.
Variable n : Z.
Hypothesis large : least g <= n.

(** *** Symmetric positions *)
Lemma none_or_some {X} (l : list X) : l = [] \/ exists x, In x l.
Proof. destruct l as [|x l]; simpl; eauto. Qed.

Definition written_at (l : list symmetry) pt := forallb (fun one => 0 <=? dot (fst one) pt) l.

Lemma all_sized one : In one folds -> sized coordinates (snd one) = true.
Proof.
  intros I. assert (R := right_folds_of _ _ _ accepted). unfold right_folds in R. apply andb_true_iff in R as [A _].
  exact (proj2 (all_good n _ _ _ A (fun _ F => match F with end) (good_nil _)) one I).
Qed.
Lemma all_long one : In one folds -> length (snd one) = coordinates.
Proof. intros I. now apply sized_iff, all_sized. Qed.
Lemma all_lifted : Fold.good (place n coordinates) (map (lift n coordinates) folds).
Proof.
  assert (R := right_folds_of _ _ _ accepted). unfold right_folds in R. apply andb_true_iff in R as [A _].
  exact (proj1 (all_good n _ _ _ A (fun _ F => match F with end) (good_nil _))).
Qed.

Lemma written_where l side p at_ next nf : value nf p = n -> gives p (where_written l side at_ next) true ->
  written_at l (values at_ p) = true -> ended side (values at_ p) = None -> gives p next true.
Proof.
  intros N G W O. unfold where_written in G. step_in G. apply (is_written_right p nf n N) in X. subst x.
  unfold written_at in W. rewrite W in G. step_in G. apply (end_right p nf n N) in X. rewrite O in X. now subst x.
Qed.

Lemma position_gives side pt : in_box n (bounds g) pt = true -> written_at folds pt = true -> ended side pt = None ->
  exists p nf at_, value nf p = n /\ values at_ p = pt
    /\ gives p (if is_bound then bound_program nf side at_ else value_program nf side at_) true.
Proof.
  intros B W O. destruct (task_of_rule side) as (k & T).
  destruct (branch_right _ _ _ n pt k _ accepted large B T) as (p & nf & at_ & N & P & G); [discriminate|].
  exists p, nf, at_. repeat split; auto. rewrite <- P in W, O. exact (written_where _ _ _ _ _ _ N G W O).
Qed.

Lemma same_forms_values p a b : same_list same_form a b = true -> values a p = values b p.
Proof.
  revert b. induction a as [|x a IH]; intros [|y b]; simpl; try easy. rewrite andb_true_iff. intros [E F].
  f_equal; auto. now apply same_form_value.
Qed.

Lemma image_gives side i pt : (i < length folds)%nat -> in_box n (bounds g) pt = true ->
  written_at (firstn (S i) folds) pt = true -> ended side pt = None ->
  claim_at n side (image_at n (snd (nth i folds ([], []))) pt) = claim_at n side pt.
Proof.
  intros L B W O. assert (Sc := check_scoped _ _ _ accepted). destruct (task_of_image side i L) as (k & T).
  destruct (branch_right _ _ _ n pt k _ accepted large B T) as (p & nf & at_ & N & P & G); [discriminate|].
  rewrite <- P in W, O. apply (written_where _ _ _ _ _ _ N) in G; auto. clear T W O.
  assert (LA : length at_ = coordinates).
  { apply in_box_length in B. rewrite <- P in B. unfold values in B. now rewrite map_length in B. }
  set (s := snd (nth i folds ([], []))) in *.
  assert (LI : length (image_forms nf s at_) = coordinates).
  { unfold image_forms. rewrite map_length. apply all_long, nth_In, L. }
  assert (V : values (image_forms nf s at_) p = image_at n s pt) by (rewrite (image_forms_right p nf n N); congruence).
  step_in G. step_in G. apply (stand_right p nf n N _ _ _ all_long LA) in X as [HV HL].
  apply (stand_right p nf n N _ _ _ all_long LI) in X0 as [TV TL]. rewrite V in TV. rewrite P in HV.
  unfold claim_at, known_at. destruct (same_list same_form x x0) eqn:E.
  - apply (same_forms_values p) in E. congruence.
  - step_in G. step_in G.
    apply (claim_in_right Sc p n x HL) in X; [|now apply (start_remembers p nf n N)].
    apply (claim_in_right Sc p n x0 TL) in X0; [|now apply (start_remembers p nf n N)].
    destruct X as [X _], X0 as [X0 _]. unfold all_names in *. rewrite HV in X. rewrite TV in X0. rewrite <- X, <- X0.
    destruct (is_kind _ _) eqn:K; [|now apply gives_return in G]. apply is_kind_iff in K. apply gives_same in G.
    symmetry in G. apply Z.eqb_eq in G. now rewrite K, G.
Qed.

Section Image.
Variable one : symmetry.
Hypothesis listed : In one folds.
Definition to pt := image_at n (snd one) pt.

Lemma kept : keeps_rules (snd one) = true.
Proof.
  assert (R := right_folds_of _ _ _ accepted). unfold right_folds in R. apply andb_true_iff in R as [_ R].
  rewrite forallb_forall in R. auto.
Qed.
Lemma all_n : forall b, In b (bounds g) -> b = None.
Proof.
  assert (K := kept). unfold keeps_rules in K. rewrite !andb_true_iff in K. destruct K as [[[_ K] _] _].
  rewrite forallb_forall in K. intros b I. specialize (K b I). now destruct b.
Qed.
Lemma box_inside pt : in_box n (bounds g) pt = inside n coordinates pt.
Proof.
  unfold inside, coordinates. assert (A := all_n). revert pt. induction (bounds g) as [|b bs IH]; intros [|c pt]; simpl; auto.
  rewrite (A b) by now left. simpl. rewrite IH by (intros; apply A; now right).
  now rewrite !andb_assoc, (andb_comm _ (length pt =? length bs)%nat), !andb_assoc.
Qed.
Lemma to_in_box pt : in_box n (bounds g) pt = true -> in_box n (bounds g) (to pt) = true.
Proof. rewrite !box_inside. apply image_inside, all_sized, listed. Qed.
Lemma to_to pt : length pt = coordinates -> to (to pt) = pt.
Proof.
  intros L. assert (R := right_folds_of _ _ _ accepted). unfold right_folds in R. apply andb_true_iff in R as [A _].
  unfold to. rewrite (image_image n coordinates) by auto using all_sized.
  enough (E : image_of (snd one) (snd one) = identity coordinates) by (rewrite E; now apply image_identity).
  exact (fit_twice _ _ _ _ A listed).
Qed.

Lemma among {X} (same : X -> X -> bool) a b x : all_among same a b = true -> In x a -> exists y, In y b /\ same x y = true.
Proof. unfold all_among. rewrite forallb_forall. intros H I. apply existsb_exists, H, I. Qed.
Lemma same_numbers a b : same_list Z.eqb a b = true -> a = b.
Proof. apply same_list_iff. intros x y. apply Z.eqb_eq. Qed.

Lemma nth_moved j : forall pt v, length v = length pt -> nth j (moved pt v) 0 = nth j pt 0 + nth j v 0.
Proof.
  induction j as [|j IH]; intros [|c pt] [|x v] L; simpl in *; try easy; try lia. apply IH. lia.
Qed.
Lemma moved_long : forall pt v, length (moved pt v) = length pt.
Proof. induction pt as [|c pt IH]; intros [|x v]; simpl; auto. Qed.
Lemma to_moved pt v : length pt = coordinates -> length v = coordinates ->
  to (moved pt v) = moved (to pt) (turned_vector (snd one) v).
Proof.
  intros P V. unfold to, image_at, turned_vector. induction (snd one) as [|e s IH]; simpl; [reflexivity|]. f_equal; [|exact IH].
  unfold coordinate_at. rewrite nth_moved by congruence. destruct (snd e); lia.
Qed.

Lemma vectors_kept side : (forall v, In v (vectors g side) -> length v = coordinates)
  /\ (forall v, In v (vectors g side) -> exists w, In w (vectors g side) /\ v = turned_vector (snd one) w)
  /\ (forall w, In w (vectors g side) -> In (turned_vector (snd one) w) (vectors g side))
  /\ goals g side = [].
Proof.
  assert (K := kept). unfold keeps_rules in K. rewrite !andb_true_iff in K. destruct K as [[[K _] _] _].
  rewrite forallb_forall in K. specialize (K side ltac:(destruct side; simpl; auto)). rewrite !andb_true_iff in K.
  destruct K as [[[L A] C] G]. rewrite forallb_forall in L. split; [|split; [|split]].
  - intros v I. now apply Nat.eqb_eq, L.
  - intros v I. destruct (among _ _ _ _ A I) as (y & J & E). apply same_numbers in E. subst y.
    apply in_map_iff in J as (w & <- & J). eauto.
  - intros w I. destruct (among _ _ _ _ C (in_map (turned_vector (snd one)) _ _ I)) as (y & J & E). apply same_numbers in E.
    now subst y.
  - now destruct (goals g side).
Qed.

Lemma to_nexts side pt q : in_box n (bounds g) pt = true ->
  (In q (nexts n side (to pt)) <-> exists r, In r (nexts n side pt) /\ q = to r).
Proof.
  intros B. assert (P := in_box_length _ _ _ B). fold coordinates in P. destruct (vectors_kept side) as (L & A & C & _).
  unfold nexts. rewrite filter_In, in_map_iff. split.
  - intros [(v & <- & I) M]. destruct (A v I) as (w & J & ->). rewrite <- to_moved in * by auto.
    exists (moved pt w). split; auto. apply filter_In. split; [now apply in_map|]. apply to_in_box in M.
    rewrite to_to in M; auto. now rewrite moved_long.
  - intros (r & I & ->). apply filter_In in I as [I M]. apply in_map_iff in I as (w & <- & J).
    split; [|now apply to_in_box]. exists (turned_vector (snd one) w). split; auto. now rewrite to_moved by auto.
Qed.

Lemma to_ended side pt : length pt = coordinates -> ended side (to pt) = ended side pt.
Proof.
  intros P. unfold ended. destruct (vectors_kept false) as (_ & _ & _ & ->), (vectors_kept true) as (_ & _ & _ & ->). simpl.
  assert (K := kept). unfold keeps_rules in K. cbv zeta in K. rewrite !andb_true_iff in K. destruct K as [[_ R] [[E A] C]].
  rewrite forallb_forall in R, E. assert (LS := all_long one listed).
  assert (T : forall a, In a (pairs g) ->
    (nth (fst a) (to pt) 0 = nth (snd a) (to pt) 0 <->
     nth (fst (nth (fst a) (snd one) (O, false))) pt 0 = nth (fst (nth (snd a) (snd one) (O, false))) pt 0)).
  { intros a I. specialize (R a I). specialize (E a I). apply andb_true_iff in R as [R1 R2]. apply Nat.ltb_lt in R1, R2.
    apply eqb_prop in E. unfold to, image_at.
    rewrite !(nth_indep (map _ _) 0 (coordinate_at n pt (O, false))) by (rewrite map_length; lia).
    rewrite !map_nth. unfold coordinate_at. rewrite E. destruct (snd (nth (snd a) (snd one) (O, false))); lia. }
  assert (Q : forall a b, same_pair a b = true -> (nth (fst a) pt 0 = nth (snd a) pt 0 <-> nth (fst b) pt 0 = nth (snd b) pt 0)).
  { intros (a, a') (b, b'). unfold same_pair. simpl. rewrite orb_true_iff, !andb_true_iff, !Nat.eqb_eq.
    intros [[-> ->] | [-> ->]]; intuition congruence. }
  assert (F : forallb (fun a => nth (fst a) (to pt) 0 =? nth (snd a) (to pt) 0) (pairs g) =
    forallb (fun a => nth (fst a) pt 0 =? nth (snd a) pt 0) (pairs g)).
  { apply eq_true_iff_eq. rewrite !forallb_forall. split; intros H a I.
    - destruct (among _ _ _ _ A I) as (y & J & S). apply in_map_iff in J as (b & <- & J).
      apply Z.eqb_eq, (Q _ _ S). simpl. apply (T b J). apply Z.eqb_eq, H, J.
    - apply Z.eqb_eq, (T a I).
      destruct (among _ _ _ _ C (in_map _ _ _ I)) as (y & J & S). apply (Q _ _ S). apply Z.eqb_eq, H, J. }
  now rewrite F.
Qed.
End Image.

(** What holds where the claim is written, and at a position if at its image, holds everywhere. *)
Lemma everywhere (R : list Z -> Prop) :
  (forall one pt, In one folds -> in_box n (bounds g) pt = true -> R (image_at n (snd one) pt) -> R pt) ->
  (forall pt, in_box n (bounds g) pt = true -> written_at folds pt = true -> R pt) ->
  forall pt, in_box n (bounds g) pt = true -> R pt.
Proof.
  intros K W pt B. destruct (none_or_some folds) as [E | (one & I)]; [apply W; auto; now rewrite E|].
  assert (Q := box_inside one I). assert (P := B). rewrite Q in P.
  apply (enough (place n coordinates) _ all_lifted (fun p => R (proj1_sig p))) with (p := exist _ pt P).
  - intros f J p H. apply in_map_iff in J as (h & <- & J). cbn [lift snd] in H. rewrite to_image_at in H by now apply all_sized.
    apply (K h); auto. rewrite Q. exact (proj2_sig p).
  - intros p H. apply W; [rewrite Q; exact (proj2_sig p)|]. apply forallb_forall. intros h J. apply Z.leb_le.
    exact (H _ (in_map (lift n coordinates) _ _ J)).
Qed.

Lemma claim_image side one pt : In one folds -> in_box n (bounds g) pt = true -> ended side pt = None ->
  claim_at n side (image_at n (snd one) pt) = claim_at n side pt.
Proof.
  intros I B O. assert (Q := box_inside one I). assert (P := B). rewrite Q in P.
  pose (claim := fun p : place n coordinates =>
    match ended side (proj1_sig p) with None => Some (claim_at n side (proj1_sig p)) | _ => None end).
  assert (L : forall p : place n coordinates, length (proj1_sig p) = coordinates).
  { intros p. now apply (inside_iff n), proj2_sig. }
  assert (C : forall l rest, folds = l ++ rest -> checked (place n coordinates) _ claim (map (lift n coordinates) l)).
  { induction l as [|f l IH] using rev_ind; intros rest E; [constructor|]. rewrite map_app. apply checked_more.
    - apply (IH (f :: rest)). now rewrite E, <- app_assoc.
    - intros p W. assert (J : In f folds) by (rewrite E; apply in_or_app; left; apply in_or_app; simpl; auto).
      unfold claim. cbn [lift snd]. rewrite to_image_at by now apply all_sized.
      change (image_at n (snd f) (proj1_sig p)) with (to f (proj1_sig p)). rewrite (to_ended f J) by apply L. destruct (ended side (proj1_sig p)) eqn:N; [reflexivity|]. f_equal.
      assert (G := image_gives side (length l) (proj1_sig p)).
      rewrite E, <- app_assoc, app_nth2, Nat.sub_diag in G by lia. cbn [app nth] in G. apply G; auto.
      + rewrite app_length. simpl. lia.
      + rewrite Q. exact (proj2_sig p).
      + rewrite firstn_app, firstn_all2 by lia. replace (S (length l) - length l)%nat with 1%nat by lia. simpl.
        apply forallb_forall. intros h M. apply Z.leb_le. apply (W (lift n coordinates h)).
        change [lift n coordinates f] with (map (lift n coordinates) [f]). rewrite <- map_app. apply in_map.
        exact M. }
  assert (S := same_everywhere _ _ claim _ all_lifted (C folds [] ltac:(now rewrite app_nil_r)) _
    (in_map (lift n coordinates) _ _ I) (exist _ pt P)).
  unfold claim in S. cbn [lift snd] in S. rewrite to_image_at in S by now apply all_sized. simpl in S.
  change (image_at n (snd one) pt) with (to one pt) in S. rewrite (to_ended one I), O in S by now apply in_box_length in B.
  injection S as S. exact S.
Qed.

Lemma standing_ended side : forall l pt, (forall one, In one l -> In one folds) -> in_box n (bounds g) pt = true ->
  ended side (standing n l pt) = ended side pt.
Proof.
  induction l as [|f l IH]; intros pt H B; [reflexivity|]. unfold standing. cbn [fold_left].
  assert (J : In f folds) by (apply H; now left). assert (H' : forall one, In one l -> In one folds) by (intros; apply H; now right).
  destruct (0 <=? dot (fst f) pt); [now apply IH|].
  change (ended side (standing n l (to f pt)) = ended side pt). rewrite IH by auto using to_in_box.
  apply (to_ended f J). now apply in_box_length in B.
Qed.

(** What a position stands for is on the board, and the claim is written for it. *)
Lemma standing_right pt : in_box n (bounds g) pt = true ->
  let q := standing n folds pt in
  in_box n (bounds g) q = true /\ written_at folds q = true /\ standing n folds q = q /\ forall side, ended side q = ended side pt.
Proof.
  intros B. cbv zeta. destruct (none_or_some folds) as [E | (one & I)]; [rewrite E; simpl; auto|].
  assert (Q := box_inside one I). assert (P := B). rewrite Q in P.
  assert (A := standing_at n coordinates folds all_sized (exist _ pt P)). simpl in A.
  assert (W := stand_written _ _ all_lifted (exist _ pt P)).
  set (q := stand _ _ _) in *. split; [|split; [|split]].
  - rewrite A, Q. exact (proj2_sig q).
  - rewrite A. apply forallb_forall. intros h J. apply Z.leb_le. exact (W _ (in_map (lift n coordinates) _ _ J)).
  - rewrite A. rewrite (standing_at n coordinates folds all_sized q). now rewrite stand_same.
  - intros side. now apply standing_ended.
Qed.

Section Values.
Hypothesis of_values : is_bound = false.

Lemma written_follow side pt : in_box n (bounds g) pt = true -> written_at folds pt = true -> ended side pt = None ->
  follows_rule (fst (claim_at n side pt)) (snd (claim_at n side pt)) (map (worth_of n (negb side)) (nexts n side pt)).
Proof.
  intros B W E. assert (S := check_scoped _ _ _ accepted).
  destruct (position_gives side pt B W E) as (p & nf & at_ & N & P & G). rewrite of_values in G.
  unfold value_program in G. step_in G. step_in G. apply judge_right in G.
  assert (L : length at_ = coordinates).
  { apply in_box_length in B. rewrite <- P in B. unfold values in B. now rewrite map_length in B. }
  apply (claim_right S p nf n N all_long _ _ _ L) in X. destruct X as [[X _] _]. rewrite P in X. rewrite <- X. simpl.
  rewrite <- P in B. apply (reached_right S p nf n N all_long side at_ B) in X0. rewrite P in X0. unfold nexts. rewrite <- X0. exact G.
Qed.

Lemma follows_same k c ws us : (forall w, In w ws <-> In w us) -> follows_rule k c ws -> follows_rule k c us.
Proof.
  intros S. destruct k; simpl.
  - intros [(d & I & L) F]. split; [exists d; rewrite <- S; auto|]. intros e J. apply F, S, J.
  - intros [(l & d & I & L) F]. split; [exists l, d; rewrite <- S; auto|]. intros l' e J. apply F, S, J.
  - intros [(d & I) F]. split; [exists d; rewrite <- S; auto|]. intros e J. apply (F e), S, J.
Qed.

Lemma worth_image side one pt : In one folds -> in_box n (bounds g) pt = true -> worth_of n side (to one pt) = worth_of n side pt.
Proof.
  intros I B. unfold worth_of. rewrite (to_ended one I) by now apply in_box_length in B.
  destruct (ended side pt) eqn:O; [reflexivity|]. now apply claim_image.
Qed.

Lemma all_follow side pt : in_box n (bounds g) pt = true -> ended side pt = None ->
  follows_rule (fst (claim_at n side pt)) (snd (claim_at n side pt)) (map (worth_of n (negb side)) (nexts n side pt)).
Proof.
  apply (everywhere (fun pt => ended side pt = None ->
    follows_rule (fst (claim_at n side pt)) (snd (claim_at n side pt)) (map (worth_of n (negb side)) (nexts n side pt)))).
  - intros one q I B R O. fold (to one q) in R. rewrite (to_ended one I) in R by now apply in_box_length in B.
    specialize (R O). unfold to in R at 1 2. rewrite (claim_image _ one) in R by auto. revert R. apply follows_same.
    intros w. rewrite !in_map_iff. split; intros (r & <- & J).
    + apply (to_nexts one I _ _ _ B) in J as (u & J & ->). exists u. split; auto. symmetry. apply worth_image; auto.
      now apply nexts_in_box in J.
    + exists (to one r). split; [apply worth_image; auto; now apply nexts_in_box in J|]. apply (to_nexts one I _ _ _ B). eauto.
  - intros q B W O. now apply written_follow.
Qed.

Definition claimed_by s (p : position) := seen s (fst p) (claim_at n (fst p) (snd p)).
Lemma bound_seen s side pt : in_box n (bounds g) pt = true ->
  with_end s (claimed_by s) n (side, pt) = seen s side (worth_of n side pt).
Proof.
  intros B. unfold with_end, worth_of, over, claimed_by. simpl. rewrite B.
  destruct (ended side pt) as [won|]; [|reflexivity]. destruct won, side, s; reflexivity.
Qed.

(** What the rule says of the bounds of one side. *)
Lemma rule_seen s side k c ws : follows_rule k c ws ->
  let here := seen s side (k, c) in let there := seen s (negb side) in
  if Bool.eqb side s then
    (forall w, In w ws -> slow here (there w)) /\ (here <> None -> exists w, In w ws /\ fast here (there w))
  else
    (exists w, In w ws /\ slow here (there w)) /\ (here <> None -> forall w, In w ws -> fast here (there w)).
Proof.
  intros F. simpl. replace (Bool.eqb (negb side) s) with (negb (Bool.eqb side s)) by now destruct side, s.
  unfold seen. replace (Bool.eqb (negb side) s) with (negb (Bool.eqb side s)) by now destruct side, s.
  destruct (Bool.eqb side s), k; simpl in *.
  - destruct F as ((d & I & L) & F). split.
    + intros ([] , e) J; simpl; auto.
    + intros _. exists (Loss, d). split; auto.
  - destruct F as (_ & F). split; [|easy]. intros (l, e) J. destruct (F l e J) as [-> _]. simpl. auto.
  - destruct F as (_ & F). split; [|easy]. intros ([], e) J; simpl; auto. destruct (F e J).
  - destruct F as ((d & I & _) & _). split; [|easy]. exists (Loss, d). split; simpl; auto.
  - destruct F as ((l & d & I & L) & F). destruct (F l d I) as [-> _]. split.
    + exists (Win, d). split; auto.
    + intros _ (l, e) J. destruct (F l e J) as [-> H]. simpl. lia.
  - destruct F as ((d & I) & _). split; [|easy]. exists (Draw, d). split; simpl; auto.
Qed.

Lemma some_next side pt : in_box n (bounds g) pt = true -> ended side pt = None -> moves n (side, pt) <> [].
Proof.
  intros B E M. assert (F := all_follow side pt B E). unfold moves in M. simpl in M. rewrite B in M.
  apply map_eq_nil in M. rewrite M in F. destruct (fst (claim_at n side pt)); simpl in F.
  - destruct F as ((d & [] & _) & _).
  - destruct F as ((l & d & [] & _) & _).
  - destruct F as ((d & []) & _).
Qed.

Definition bound s := with_end s (claimed_by s) n.
Lemma bound_won s p : over s p = Some true -> bound s p = Some 0.
Proof. unfold bound, with_end. now intros ->. Qed.
Lemma bound_lost s p : over s p = Some false -> bound s p = None.
Proof. unfold bound, with_end. now intros ->. Qed.

Lemma values_slow s p : over s p = None ->
  if turn s p then forall q, In q (moves n p) -> slow (bound s p) (bound s q)
  else moves n p <> [] -> exists q, In q (moves n p) /\ slow (bound s p) (bound s q).
Proof.
  destruct p as (side, pt). intros O. apply ended_none in O. unfold turn. simpl.
  destruct (in_box n (bounds g) pt) eqn:B.
  - assert (R := rule_seen s side _ _ _ (all_follow side pt B O)). rewrite <- surjective_pairing in R.
    assert (H : bound s (side, pt) = seen s side (claim_at n side pt)).
    { unfold bound. rewrite bound_seen by auto. unfold worth_of. now rewrite O. }
    cbv zeta in R. destruct (Bool.eqb side s).
    + intros q I. apply in_moves in I as (pt' & -> & I); auto. destruct R as [R _]. unfold bound at 2.
      rewrite H, bound_seen by (eapply nexts_in_box; eauto). apply R, in_map, I.
    + intros _. destruct R as [(w & I & R) _]. apply in_map_iff in I as (pt' & <- & I). exists (negb side, pt').
      split; [apply in_moves; eauto|]. unfold bound at 2. rewrite H, bound_seen by (eapply nexts_in_box; eauto). exact R.
  - unfold moves. simpl. rewrite B. destruct (Bool.eqb side s); [intros q [] | easy].
Qed.

Lemma values_fast s : falls position (turn s) (moves n) (over s) (bound s).
Proof.
  intros (side, pt) O H. apply ended_none in O. unfold turn. simpl.
  destruct (in_box n (bounds g) pt) eqn:B.
  2:{ unfold bound, with_end in H. simpl in H. rewrite B in H. unfold over in H. simpl in H. now rewrite O in H. }
  assert (R := rule_seen s side _ _ _ (all_follow side pt B O)). rewrite <- surjective_pairing in R.
  assert (E : bound s (side, pt) = seen s side (claim_at n side pt)).
  { unfold bound. rewrite bound_seen by auto. unfold worth_of. now rewrite O. }
  rewrite E in *. cbv zeta in R. destruct (Bool.eqb side s).
  - destruct R as [_ R]. destruct (R H) as (w & I & F). apply in_map_iff in I as (pt' & <- & I). exists (negb side, pt').
    split; [apply in_moves; eauto|]. unfold bound. rewrite bound_seen by (eapply nexts_in_box; eauto). exact F.
  - split; [now apply some_next|]. intros q I. apply in_moves in I as (pt' & -> & I); auto. destruct R as [_ R].
    unfold bound. rewrite bound_seen by (eapply nexts_in_box; eauto). apply R; auto. now apply in_map.
Qed.

(** Each claimed value is right: the winner wins in so many plies, and not in fewer; and nobody can force a win of a draw. *)
Theorem values_right side pt : in_box n (bounds g) pt = true -> ended side pt = None ->
  let exactly s d := 0 <= d /\ can_win n s (Z.to_nat d) (side, pt) /\ forall k, can_win n s k (side, pt) -> d <= Z.of_nat k in
  match claim_at n side pt with
  | (Win, d) => exactly side d
  | (Loss, d) => exactly (negb side) d
  | (Draw, _) => forall s k, ~ can_win n s k (side, pt)
  end.
Proof.
  intros B O exactly.
  assert (E : forall s, bound s (side, pt) = seen s side (claim_at n side pt)).
  { intros s. unfold bound. rewrite bound_seen by auto. unfold worth_of. now rewrite O. }
  assert (M : forall s d, bound s (side, pt) = Some d -> exactly s d).
  { intros s d H. destruct (least_claim s (claimed_by s) n) as (m & L). split; [|split].
    - eapply at_most_above; eauto using bound_won, bound_lost, values_fast.
    - eapply at_most_above; eauto using bound_won, bound_lost, values_fast.
    - intros k W. destruct (at_least _ _ _ _ (bound s) (bound_won s) (values_slow s) k _ W) as (h & F & G). congruence. }
  assert (N : forall s k, can_win n s k (side, pt) -> bound s (side, pt) <> None).
  { intros s k W. destruct (at_least _ _ _ _ (bound s) (bound_won s) (values_slow s) k _ W) as (h & F & G). congruence. }
  destruct (claim_at n side pt) as ([], d).
  - apply M. rewrite E. simpl. now rewrite eqb_reflx.
  - apply M. rewrite E. simpl. now destruct side.
  - intros s k W. apply (N s k W). now rewrite E.
Qed.
End Values.

Section Bounded.
Hypothesis of_bounds : is_bound = true.

Definition plies_of (k : kind) (d : Z) : option Z := match k with Draw => None | _ => Some d end.
Definition claimed_bound (p : position) := let (k, d) := claim_at n (fst p) (snd p) in plies_of k d.
Definition full := with_end winner claimed_bound n.
Definition related here there := if upper then fast here there else slow here there.

Lemma bound_worth_right p nf side at_ x : value nf p = n -> in_box n (bounds g) (values at_ p) = true ->
  gives p (bound_worth nf side at_) x -> plies_of (fst x) (value (snd x) p) = full (side, values at_ p).
Proof.
  intros N B G. assert (S := check_scoped _ _ _ accepted).
  assert (L : length at_ = coordinates) by (apply in_box_length in B; unfold values in B; now rewrite map_length in B).
  unfold bound_worth in G. step_in G. apply (end_right p nf n N) in X. subst x0. unfold full, with_end, over, claimed_bound. simpl. rewrite B.
  destruct (ended side (values at_ p)) as [won|].
  - apply gives_return in G. subst x. simpl. rewrite value_number_form.
    destruct (Bool.eqb (if won then side else negb side) winner); reflexivity.
  - step_in G. apply (claim_right S p nf n N all_long _ _ _ L) in X. destruct X as [[X _] _]. apply gives_return in G. subst x.
    rewrite <- X. reflexivity.
Qed.

Lemma good_right p k c w : gives p (good k c w) true -> (upper = true -> k <> Draw) ->
  related (plies_of k (value c p)) (plies_of (fst w) (value (snd w) p)).
Proof.
  unfold good, related. intros G U. destruct upper.
  - specialize (U eq_refl). destruct (is_kind (fst w) Draw) eqn:D; [now apply gives_return in G|].
    apply gives_ask in G. symmetry in G. apply Z.leb_le in G. rewrite value_add, value_minus, value_number_form in G.
    destruct k; try easy; destruct (fst w); try easy; simpl; lia.
  - destruct (is_kind (fst w) Draw) eqn:D.
    + apply is_kind_iff in D. rewrite D. simpl. auto.
    + destruct (is_kind k Draw) eqn:K; [now apply gives_return in G|].
      apply gives_ask in G. symmetry in G. apply Z.leb_le in G. rewrite value_add, value_minus, value_number_form in G.
      destruct k; try easy; destruct (fst w); try easy; simpl; lia.
Qed.

Definition needs_one side := negb (Bool.eqb (Bool.eqb side winner) (negb upper)).
Lemma bounds_after_right p nf side at_ k c : value nf p = n -> in_box n (bounds g) (values at_ p) = true ->
  (upper = true -> k <> Draw) -> forall vs some, gives p (bounds_after nf side at_ k c some vs) true ->
  let nx := filter (in_box n (bounds g)) (map (moved (values at_ p)) vs) in
  let fits pt := related (plies_of k (value c p)) (full (negb side, pt)) in
  if needs_one side then exists pt, In pt nx /\ fits pt else (some = true \/ nx <> []) /\ forall pt, In pt nx -> fits pt.
Proof.
  intros N B U. cbv zeta. assert (S := check_scoped _ _ _ accepted).
  induction vs as [|v vs IH]; intros some G; simpl in G; fold (needs_one side) in G.
  - apply gives_return in G. symmetry in G. apply andb_true_iff in G as [G H]. destruct (needs_one side); [easy|]. simpl. split; auto.
    intros pt [].
  - step_in G. apply (stays_right p nf n N _ _ _ _ B) in X. subst x. simpl.
    destruct (in_box n (bounds g) (moved (values at_ p) v)) eqn:M; [|now apply IH].
    step_in G. step_in G.
    assert (F : x0 = true -> related (plies_of k (value c p)) (full (negb side, moved (values at_ p) v))).
    { intros ->. rewrite <- moved_right in M. apply bound_worth_right in X; auto. rewrite moved_right in X. rewrite <- X. now apply good_right. }
    destruct (needs_one side); destruct x0; simpl in G.
    + exists (moved (values at_ p) v). simpl. auto.
    + destruct (IH _ G) as (pt & I & R). exists pt. simpl. auto.
    + destruct (IH _ G) as (_ & R). split; [right; discriminate|]. intros pt [<- | I]; auto.
    + now apply gives_return in G.
Qed.

Definition moves_fit side pt (k : kind) (d : Z) :=
  let fits pt' := related (plies_of k d) (full (negb side, pt')) in
  if needs_one side then exists pt', In pt' (nexts n side pt) /\ fits pt'
  else nexts n side pt <> [] /\ forall pt', In pt' (nexts n side pt) -> fits pt'.

Lemma written_bound side pt : in_box n (bounds g) pt = true -> written_at folds pt = true -> ended side pt = None ->
  let (k, d) := claim_at n side pt in
  (upper = true /\ k = Draw) \/
  ((upper = true -> k <> Draw /\ forall t, longest = Some t -> d <= meaning (known_at n pt) t) /\ moves_fit side pt k d).
Proof.
  intros B W E. assert (S := check_scoped _ _ _ accepted).
  destruct (position_gives side pt B W E) as (p & nf & at_ & N & P & G). rewrite of_bounds in G.
  unfold bound_program in G. step_in G.
  assert (L : length at_ = coordinates) by (apply in_box_length in B; rewrite <- P in B; unfold values in B; now rewrite map_length in B).
  destruct (claim_right S p nf n N all_long side at_ _ L X) as [[C R] M]. rewrite P in C, R, M. rewrite <- C.
  destruct x as ((k, c), m). simpl in *.
  destruct (upper && is_kind k Draw) eqn:D.
  - left. apply andb_true_iff in D as [D K]. apply is_kind_iff in K. auto.
  - right. step_in G. destruct x; [|now apply gives_return in G].
    assert (U : upper = true -> k <> Draw).
    { intros T K. rewrite T in D. simpl in D. apply is_kind_iff in K. congruence. }
    split.
    + intros T. split; auto. intros t T'. rewrite T', T in X0. step_in X0.
      destruct (eval_right _ _ _ M _ _ _ R X1) as [V _]. apply gives_minus in X0.
      symmetry in X0. apply Z.leb_le in X0. now rewrite V in X0.
    + rewrite <- P in B. assert (A := bounds_after_right p nf side at_ k c N B U _ _ G). cbv zeta in A. rewrite P in A.
      unfold moves_fit, nexts. destruct (needs_one side); auto. destruct A as [[A | A] A']; [discriminate | auto].
Qed.

Lemma full_image side one pt : In one folds -> in_box n (bounds g) pt = true -> full (side, to one pt) = full (side, pt).
Proof.
  intros I B. unfold full, with_end, over, claimed_bound. simpl. rewrite (to_ended one I) by now apply in_box_length in B.
  rewrite B, (to_in_box one I pt B). destruct (ended side pt) eqn:O; [reflexivity|]. unfold to. now rewrite claim_image.
Qed.

Lemma all_moves side pt : in_box n (bounds g) pt = true -> ended side pt = None ->
  let (k, d) := claim_at n side pt in (upper = true /\ k = Draw) \/ ((upper = true -> k <> Draw) /\ moves_fit side pt k d).
Proof.
  apply (everywhere (fun pt => ended side pt = None -> let (k, d) := claim_at n side pt in
    (upper = true /\ k = Draw) \/ ((upper = true -> k <> Draw) /\ moves_fit side pt k d))).
  - intros one q I B R O. fold (to one q) in R. rewrite (to_ended one I) in R by now apply in_box_length in B.
    specialize (R O). unfold to in R at 1. rewrite (claim_image _ one) in R by auto. destruct (claim_at n side q) as (k, d).
    destruct R as [R | [U R]]; [now left|]. right. split; auto. unfold moves_fit in *.
    assert (F : forall r, In r (nexts n side q) -> full (negb side, to one r) = full (negb side, r)).
    { intros r J. apply full_image; auto. now apply nexts_in_box in J. }
    destruct (needs_one side).
    + destruct R as (r & J & R). apply (to_nexts one I _ _ _ B) in J as (u & J & ->). exists u. split; auto. now rewrite <- F.
    + destruct R as [M R]. split.
      * intros E. apply M. destruct (nexts n side (to one q)) as [|r rest] eqn:T; auto.
        destruct (proj1 (to_nexts one I side q r B)) as (u & J & _); [rewrite T; now left|]. now rewrite E in J.
      * intros r J. rewrite <- F by auto. apply R, (to_nexts one I _ _ _ B). eauto.
  - intros q B W O. assert (R := written_bound side q B W O). destruct (claim_at n side q) as (k, d).
    destruct R as [R | [U R]]; [now left|]. right. split; auto. intros T. now apply U.
Qed.

Lemma bound_rule side pt : in_box n (bounds g) pt = true -> ended side pt = None ->
  let (k, d) := claim_at n side pt in
  (upper = true /\ k = Draw) \/
  ((upper = true -> k <> Draw /\ forall t, longest = Some t -> d <= meaning (known_at n pt) t) /\ moves_fit side pt k d).
Proof.
  intros B O. assert (M := all_moves side pt B O). destruct (standing_right pt B) as (B' & W & S & E).
  assert (R := written_bound side _ B' W (eq_trans (E side) O)).
  assert (K : known_at n (standing n folds pt) = known_at n pt) by (unfold known_at; now rewrite S).
  unfold claim_at in *. rewrite K in R. destruct (worth_at _ _) as (k, d).
  destruct M as [M | [U M]]; [now left|]. right. split; auto. intros T. split; auto.
  destruct R as [[_ R] | [R _]]; [now destruct (U T)|]. now apply R.
Qed.

Lemma full_won p : over winner p = Some true -> full p = Some 0.
Proof. unfold full, with_end. now intros ->. Qed.
Lemma full_lost p : over winner p = Some false -> full p = None.
Proof. unfold full, with_end. now intros ->. Qed.
Lemma full_open side pt : in_box n (bounds g) pt = true -> ended side pt = None -> full (side, pt) = claimed_bound (side, pt).
Proof. intros B E. unfold full, with_end, over. simpl. now rewrite E, B. Qed.

Lemma bounds_fast : upper = true -> falls position (turn winner) (moves n) (over winner) full.
Proof.
  intros U (side, pt) O H. apply ended_none in O. unfold turn. simpl.
  destruct (in_box n (bounds g) pt) eqn:B.
  2:{ unfold full, with_end, over in H. simpl in H. now rewrite O, B in H. }
  rewrite full_open in * by auto. assert (R := bound_rule side pt B O). unfold claimed_bound in *. simpl in *.
  destruct (claim_at n side pt) as (k, d). destruct R as [[_ ->] | [_ R]]; [now destruct H|]. cbv zeta in R.
  unfold moves_fit, needs_one, related in R. cbv zeta in R. rewrite U in R. simpl in R. destruct (Bool.eqb side winner); simpl in R.
  - destruct R as (pt' & I & R). exists (negb side, pt'). split; [apply in_moves; eauto | exact R].
  - destruct R as (M & R). split.
    + intros E. unfold moves in E. simpl in E. rewrite B in E. now apply map_eq_nil in E.
    + intros q I. apply in_moves in I as (pt' & -> & I); auto.
Qed.

Lemma bounds_slow : upper = false -> forall p, over winner p = None ->
  if turn winner p then forall q, In q (moves n p) -> slow (full p) (full q)
  else moves n p <> [] -> exists q, In q (moves n p) /\ slow (full p) (full q).
Proof.
  intros U (side, pt) O. apply ended_none in O. unfold turn. simpl.
  destruct (in_box n (bounds g) pt) eqn:B.
  - rewrite full_open by auto. assert (R := bound_rule side pt B O). unfold claimed_bound. simpl.
    destruct (claim_at n side pt) as (k, d). destruct R as [[T _] | [_ R]]; [congruence|]. cbv zeta in R.
    unfold moves_fit, needs_one, related in R. cbv zeta in R. rewrite U in R. simpl in R. destruct (Bool.eqb side winner); simpl in R.
    + destruct R as (_ & R). intros q I. apply in_moves in I as (pt' & -> & I); auto.
    + intros _. destruct R as (pt' & I & R). exists (negb side, pt'). split; [apply in_moves; eauto | exact R].
  - unfold moves. simpl. rewrite B. destruct (Bool.eqb side winner); [intros q [] | easy].
Qed.

(** The winner wins within an upper bound, and no number is greater than the longest. *)
Theorem upper_right side pt : upper = true -> in_box n (bounds g) pt = true -> ended side pt = None ->
  let (k, d) := claim_at n side pt in
  k <> Draw ->
  0 <= d /\ can_win n winner (Z.to_nat d) (side, pt)
  /\ forall t, longest = Some t -> d <= meaning (known_at n pt) t.
Proof.
  intros U B E. assert (F := full_open side pt B E). assert (R := bound_rule side pt B E). unfold claimed_bound in F. simpl in F.
  destruct (claim_at n side pt) as (k, d). intros K. destruct R as [[_ R] | [R _]]; [easy|].
  destruct (least_claim winner claimed_bound n) as (m & L).
  assert (H : full (side, pt) = Some d) by (rewrite F; now destruct k).
  destruct (at_most_above _ _ _ _ full full_won full_lost m L (bounds_fast U) _ _ H) as [X Y].
  split; [|split]; auto. intros t T. now apply R.
Qed.

(** The winner needs no fewer plies than a lower bound; where it is [Draw] it does not win. *)
Theorem lower_right side pt plies : upper = false -> in_box n (bounds g) pt = true -> ended side pt = None ->
  can_win n winner plies (side, pt) -> let (k, d) := claim_at n side pt in k <> Draw /\ d <= Z.of_nat plies.
Proof.
  intros U B E W. destruct (at_least _ _ _ _ full full_won (bounds_slow U) plies _ W) as (h & F & L).
  rewrite full_open in F by auto. unfold claimed_bound in F. simpl in F.
  destruct (claim_at n side pt) as (k, d). destruct k; inversion F; subst; split; easy.
Qed.

Lemma eval_all_right p known : right_names p known named -> forall ts m x, remembers p known m -> gives p (eval_all ts m) x ->
  values (fst x) p = map (meaning known) ts /\ remembers p known (snd x).
Proof.
  intros R. induction ts as [|t ts IH]; intros m x M G; simpl in G.
  - apply gives_return in G. subst x. auto.
  - step_in G. step_in G. destruct (eval_right _ _ _ R _ _ _ M X) as (A & M1). destruct (IH _ _ M1 X0) as (C & M2).
    apply gives_return in G. subst x. simpl. rewrite A, <- C. auto.
Qed.
Lemma on_board_right p nf : value nf p = n -> forall bs at_, gives p (on_board nf bs at_) true -> in_box n bs (values at_ p) = true.
Proof.
  intros N. induction bs as [|b bs IH]; intros [|c at_] G; cbn [on_board] in G; try (now apply gives_return in G); auto.
  step_in G. apply gives_minus in X. rewrite value_number_form in X. destruct x; [|now apply gives_return in G].
  step_in G. apply gives_minus in X0. destruct x; [|now apply gives_return in G].
  assert (E : value (greatest_form nf b) p = greatest n b) by (destruct b; simpl; auto using value_number_form).
  rewrite E in X0. cbn [values map in_box]. rewrite <- X, <- X0. simpl. now apply IH.
Qed.

(** The start is on the board, where play goes on, and its bound is at least the longest. *)
Theorem start_right side ts most : start = Some (side, ts) -> longest = Some most ->
  in_box n (bounds g) (map (fun _ => 1) (bounds g)) = true ->
  let known := names definitions (n :: map (fun _ => 1) (bounds g)) in
  let pt := map (meaning known) ts in
  in_box n (bounds g) pt = true /\ ended side pt = None
  /\ let (k, d) := claim_at n side pt in k <> Draw /\ meaning known most <= d.
Proof.
  intros T L B. assert (Sc := check_scoped _ _ _ accepted).
  destruct (In_nth_error tasks Start) as (j & J).
  { unfold tasks. apply in_or_app. right. rewrite T. now left. }
  destruct (branch_right _ _ _ n (map (fun _ => 1) (bounds g)) j _ accepted large B J) as (p & nf & at_ & N & P & G); [reflexivity|].
  simpl in G. unfold start_program in G. rewrite T, L in G. step_in G. clear x X.
    assert (Z : length at_ = coordinates).
    { apply in_box_length in B. rewrite <- P in B. unfold values in B. now rewrite map_length in B. }
    assert (R := named_right Sc p n at_ Z). unfold all_names in R. rewrite P in R.
    step_in G.
    assert (M : remembers p (names definitions (n :: map (fun _ => 1) (bounds g))) (Some nf :: repeat None (coordinates + length definitions))).
    { destruct (names_begin definitions (n :: map (fun _ => 1) (bounds g))) as (more & ->). intros [|i] f E; simpl in E.
      - inversion E; subst f. exact N.
      - now rewrite nth_nothing in E. }
    destruct (eval_all_right p _ R _ _ _ M X) as [V M1].
    step_in G. destruct x0; [|now apply gives_return in G]. apply (on_board_right p nf N) in X0.
    step_in G. apply (end_right p nf n N) in X1. destruct x0; [now apply gives_return in G|].
    step_in G. assert (Z' : length (fst x) = coordinates).
    { apply in_box_length in X0. unfold values in X0. now rewrite map_length in X0. }
    apply (claim_right Sc p nf n N all_long _ _ _ Z') in X2. destruct X2 as [[C _] _]. rewrite V in *.
    split; [exact X0 | split; [now symmetry|]]. cbv zeta. rewrite <- C.
    destruct (is_kind (fst (fst x0)) Draw) eqn:D; [now apply gives_return in G|]. split.
    + intros E. apply is_kind_iff in E. congruence.
    + step_in G. destruct (eval_right _ _ _ R _ _ _ M1 X2) as [A _]. apply gives_minus in G. symmetry in G. apply Z.leb_le in G. lia.
Qed.
End Bounded.
End Accepted.
End Game.

Print Assumptions values_right.
Print Assumptions upper_right.
Print Assumptions lower_right.
Print Assumptions start_right.

From PerfectPlay Require Exact.
Extraction "sizes.ml" check right_folds.
