(** * Claims that are written for one of several symmetric positions

    Where a form is negative, a position stands for its image; src/laws/check-sizes-where.ts checks what is asked of forms and
    images here. Then it is enough that the rule holds where no form is negative, and that the claim is the same there at the
    images. *)
From Coq Require Import List ZArith Lia.
From PerfectPlay Require Import Bounds.
Import ListNotations.
Open Scope Z_scope.

Section Fold.

Variable position : Type.
Definition fold : Type := (position -> Z) * (position -> position).

(* What is asked of each form f and image s, where l are the earlier ones. *)
Definition fits (l : list fold) (one : fold) : Prop :=
  let (f, s) := one in
  (forall p, s (s p) = p) /\ (forall p, f (s p) = - f p) /\
  (forall other, In other l -> exists h, In h l /\ forall p, fst other (s p) = fst h p) /\
  (forall other, In other l -> exists h, In h l /\ forall p, s (snd other (s p)) = snd h p).

Inductive good : list fold -> Prop :=
  | good_nil : good []
  | good_more : forall l one, good l -> fits l one -> good (l ++ [one]).

(* No form is negative. *)
Definition written (l : list fold) (p : position) : Prop := forall one, In one l -> 0 <= fst one p.

(* Images lead from p to q. *)
Inductive leads (l : list fold) (p : position) : position -> Prop :=
  | here : leads l p p
  | there : forall q one, leads l p q -> In one l -> leads l p (snd one q).

Lemma leads_more : forall l k p q, leads l p q -> leads (l ++ k) p q.
Proof. intros l k p q L. induction L; constructor; auto. apply in_or_app. auto. Qed.

(* Every position leads to one for which the claim is written. *)
Lemma folded : forall l, good l -> forall p, exists q, leads l p q /\ written l q.
Proof.
  intros l G. induction G as [|l (f, s) G IH (inv & sign & forms & _)]; intros p.
  - exists p. split; [constructor | intros one []].
  - destruct (IH p) as (q & L & W). destruct (Z_le_gt_dec 0 (f q)) as [pos|neg].
    + exists q. split; [now apply leads_more |].
      intros one i. apply in_app_or in i. destruct i as [i|[<-|[]]]; [auto | exact pos].
    + exists (s q). split.
      * apply (there _ _ q (f, s)); [now apply leads_more | apply in_or_app; simpl; auto].
      * intros one i. apply in_app_or in i. destruct i as [i|[<-|[]]].
        -- destruct (forms one i) as (h & j & e). rewrite e. auto.
        -- simpl. rewrite sign. lia.
Qed.

(* The position that p stands for: one image after the other, where a form is negative. *)
Definition stand (l : list fold) (p : position) : position :=
  fold_left (fun q one => if 0 <=? fst one q then q else snd one q) l p.

(** The claim is written for what a position stands for, and what it is written for stands for itself. *)
Theorem stand_written : forall l, good l -> forall p, written l (stand l p).
Proof.
  intros l G. induction G as [|l (f, s) G IH (inv & sign & forms & _)]; intros p; [intros one [] |].
  assert (E : stand (l ++ [(f, s) : fold]) p = if 0 <=? f (stand l p) then stand l p else s (stand l p)).
  { unfold stand. now rewrite fold_left_app. }
  rewrite E. clear E. specialize (IH p).
  destruct (Z.leb_spec 0 (f (stand l p))) as [pos|neg]; intros one i; apply in_app_or in i; destruct i as [i|[<-|[]]].
  - now apply IH.
  - exact pos.
  - destruct (forms one i) as (h & j & e). rewrite e. auto.
  - cbn [fst]. rewrite sign. lia.
Qed.

Theorem stand_same : forall l p, written l p -> stand l p = p.
Proof.
  induction l as [|one l IH]; intros p W; [reflexivity |]. unfold stand. cbn [fold_left].
  rewrite (proj2 (Z.leb_le _ _) (W one (or_introl eq_refl))). apply IH. intros other i. apply W. now right.
Qed.

Variable value : Type.
Variable claim : position -> value.

(* The claim is the same at the image under each symmetry, where its form and the earlier ones are not negative. *)
Inductive checked : list fold -> Prop :=
  | checked_nil : checked []
  | checked_more : forall l one, checked l ->
      (forall p, written (l ++ [one]) p -> claim (snd one p) = claim p) -> checked (l ++ [one]).

(** The claim is the same at all images of every position. *)
Theorem same_everywhere : forall l, good l -> checked l -> forall one, In one l -> forall p, claim (snd one p) = claim p.
Proof.
  intros l G. induction G as [|l (f, s) G IH (inv & sign & forms & images)]; intros C one i; [destruct i |].
  inversion C as [e | l' one' C' last e]; [now destruct l |].
  apply app_inj_tail in e. destruct e as (-> & ->). specialize (IH C').
  apply in_app_or in i. destruct i as [i|[<-|[]]]; [now apply IH |]. cbn [snd] in *.
  assert (along : forall p q, leads l p q -> claim q = claim p).
  { intros p q L. induction L as [|q one L e i]; [reflexivity |]. now rewrite IH. }
  assert (moved : forall p q, leads l p q -> leads l (s p) (s q)).
  { intros p q L. induction L as [|q one L e i]; [constructor |].
    destruct (images one i) as (h & j & same). specialize (same (s q)). rewrite inv in same. rewrite same.
    now constructor. }
  intros p. destruct (folded l G p) as (q & L & W).
  rewrite <- (along _ _ L), <- (along _ _ (moved _ _ L)).
  assert (W' : forall x, written l x -> 0 <= f x -> written (l ++ [(f, s)]) x).
  { intros x Wx pos one i. apply in_app_or in i. destruct i as [i|[<-|[]]]; [auto | exact pos]. }
  destruct (Z_le_gt_dec 0 (f q)) as [pos|neg]; [apply last; auto |].
  assert (Ws : written l (s q)) by (intros one i; destruct (forms one i) as (h & j & e); rewrite e; auto).
  assert (E := last (s q) (W' _ Ws ltac:(rewrite sign; lia))). rewrite inv in E. congruence.
Qed.

(** What an image does not change, and what holds where the claim is written, holds everywhere. *)
Theorem enough : forall l, good l -> forall rule : position -> Prop,
  (forall one, In one l -> forall p, rule (snd one p) -> rule p) -> (forall p, written l p -> rule p) -> forall p, rule p.
Proof.
  intros l G rule same W p. destruct (folded l G p) as (q & L & w). specialize (W q w). clear w.
  induction L as [|q one L IH i]; [exact W |]. now apply IH, same with one.
Qed.

End Fold.

(** The rule for upper bounds in particular: an image keeps it if it keeps turns, ends, moves and bounds. *)
Section Rule.

Variable position : Type.
Variable turn : position -> bool.
Variable moves : position -> list position.
Variable over : position -> option bool.
Variable bound : position -> option Z.

Definition follows (p : position) : Prop := over p = None -> bound p <> None ->
  if turn p then exists q, In q (moves p) /\ fast (bound p) (bound q)
  else moves p <> [] /\ forall q, In q (moves p) -> fast (bound p) (bound q).

Theorem image_follows : forall s : position -> position,
  (forall p, turn (s p) = turn p) -> (forall p, over (s p) = over p) -> (forall p, bound (s p) = bound p) ->
  (forall p, moves (s p) = [] <-> moves p = []) ->
  (forall p q, In q (moves (s p)) -> exists r, In r (moves p) /\ q = s r) ->
  (forall p r, In r (moves p) -> In (s r) (moves (s p))) ->
  forall p, follows (s p) -> follows p.
Proof.
  intros s T O B N back forth p F o b. unfold follows in F. rewrite T, O, B in F. specialize (F o b).
  destruct (turn p).
  - destruct F as (q & i & le). destruct (back p q i) as (r & j & ->). rewrite B in le. now exists r.
  - destruct F as (some & F). split; [now rewrite <- N |]. intros r i. specialize (F _ (forth p r i)). now rewrite B in F.
Qed.

End Rule.

Print Assumptions folded.
Print Assumptions stand_written.
Print Assumptions stand_same.
Print Assumptions same_everywhere.
Print Assumptions enough.
Print Assumptions image_follows.
