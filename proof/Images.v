(** * Symmetries of a square box, for claims in which a position stands for its image

    What a certificate says of forms and images is checked here, so that the theorems of [Fold] hold: each image is its own
    inverse, the form has the opposite sign there, and an image exchanges the earlier forms among each other, and the earlier
    images too. The same is done by src/laws/check-sizes-where.ts. *)
From Coq Require Import List ZArith Lia Bool Eqdep_dec.
From PerfectPlay Require Import Farkas Walk Fold.
Import ListNotations.
Open Scope Z_scope.

(** For each coordinate of the image: which one it is, from 0, and whether it is counted from the other end. *)
Definition image := list (nat * bool).
Definition coordinate_at n (pt : list Z) (e : nat * bool) := let c := nth (fst e) pt 0 in if snd e then n + 1 - c else c.
Definition image_at n (s : image) pt := map (coordinate_at n pt) s.

(** The factors of a form, and the image where it is negative. *)
Definition symmetry : Type := list Z * image.
Definition standing n (l : list symmetry) (pt : list Z) :=
  fold_left (fun q one => if 0 <=? dot (fst one) q then q else image_at n (snd one) q) l pt.

(** ** What is checked *)
Fixpoint same_list {X} (same : X -> X -> bool) (a b : list X) :=
  match a, b with
  | [], [] => true
  | x :: a, y :: b => same x y && same_list same a b
  | _, _ => false
  end.
Definition same_images : image -> image -> bool := same_list (fun a b => (fst a =? fst b)%nat && Bool.eqb (snd a) (snd b)).
(** The second image of the first. *)
Definition image_of (a b : image) : image := map (fun e => let (j, ends) := nth (fst e) a (O, false) in (j, xorb ends (snd e))) b.
Definition identity k : image := map (fun i => (i, false)) (seq 0 k).

(** The form at the image as a form of the point, without what stands at [n + 1], and the factor of that. *)
Fixpoint turned (f : list Z) (s : image) : list Z :=
  match f, s with
  | a :: f, (j, ends) :: s => add (turned f s) 1 (repeat 0 j ++ [if ends : bool then - a else a])
  | _, _ => []
  end.
Fixpoint at_ends (f : list Z) (s : image) : Z :=
  match f, s with
  | a :: f, (_, ends) :: s => (if ends : bool then a else 0) + at_ends f s
  | _, _ => 0
  end.
Definition zero := forallb (Z.eqb 0).

Definition sized k (s : image) := (length s =? k)%nat && forallb (fun e => (fst e <? k)%nat) s.
Definition fits_before k (before : list symmetry) (one : symmetry) : bool :=
  let (f, s) := one in
  sized k s && same_images (image_of s s) (identity k)
  && (at_ends f s =? 0) && zero (add (turned f s) 1 f)
  && forallb (fun other => (at_ends (fst other) s =? 0) && existsb (fun h => zero (add (turned (fst other) s) (-1) (fst h))) before) before
  && forallb (fun other => existsb (fun h => same_images (image_of (image_of s (snd other)) s) (snd h)) before) before.
Fixpoint all_fit k (before rest : list symmetry) : bool :=
  match rest with
  | [] => true
  | one :: rest => fits_before k before one && all_fit k (before ++ [one]) rest
  end.

Lemma same_list_iff {X} (same : X -> X -> bool) : (forall x y, same x y = true -> x = y) ->
  forall a b, same_list same a b = true -> a = b.
Proof.
  intros S. induction a as [|x a IH]; intros [|y b]; simpl; try easy. rewrite andb_true_iff. intros [E F].
  apply S in E. subst y. f_equal. auto.
Qed.
Lemma same_images_iff a b : same_images a b = true -> a = b.
Proof.
  apply same_list_iff. intros (i, e) (j, f). simpl. rewrite andb_true_iff, Nat.eqb_eq, eqb_true_iff. intros [-> ->]. auto.
Qed.

Lemma sized_iff k s : sized k s = true -> length s = k /\ forall e, In e s -> (fst e < k)%nat.
Proof.
  unfold sized. rewrite andb_true_iff, Nat.eqb_eq, forallb_forall. intros [L H]. split; auto. intros e I. apply Nat.ltb_lt. auto.
Qed.

Lemma dot_at j a p : dot (repeat 0 j ++ [a]) p = a * nth j p 0.
Proof. revert p. induction j as [|j IH]; intros [|x p]; cbn [repeat app dot nth]; try lia. rewrite IH. lia. Qed.

Lemma fit_twice k : forall rest before one, all_fit k before rest = true -> In one rest ->
  image_of (snd one) (snd one) = identity k.
Proof.
  induction rest as [|h rest IH]; intros before one A I; [destruct I |].
  simpl in A. apply andb_true_iff in A as [F A]. destruct I as [<- | I]; [| eauto].
  destruct h as (f, s). unfold fits_before in F. rewrite !andb_true_iff in F. destruct F as [[[[[_ F] _] _] _] _].
  now apply same_images_iff.
Qed.

(** ** What follows for points *)
Section Points.
Variable n : Z.
Variable k : nat.

Definition inside (pt : list Z) := (length pt =? k)%nat && forallb (fun c => (1 <=? c) && (c <=? n)) pt.
Lemma inside_iff pt : inside pt = true <-> length pt = k /\ forall c, In c pt -> 1 <= c <= n.
Proof.
  unfold inside. rewrite andb_true_iff, Nat.eqb_eq, forallb_forall. split; intros [L H]; split; auto; intros c I; specialize (H c I);
    rewrite andb_true_iff, !Z.leb_le in *; lia.
Qed.

Lemma nth_inside pt j : inside pt = true -> (j < k)%nat -> 1 <= nth j pt 0 <= n.
Proof. rewrite inside_iff. intros [L H] J. apply H, nth_In. now rewrite L. Qed.

Lemma image_inside s pt : sized k s = true -> inside pt = true -> inside (image_at n s pt) = true.
Proof.
  intros S P. apply sized_iff in S as [L H]. apply inside_iff. unfold image_at. rewrite map_length. split; auto.
  intros c I. apply in_map_iff in I as (e & <- & I). specialize (H e I). unfold coordinate_at.
  assert (R := nth_inside pt _ P H). destruct (snd e); lia.
Qed.

Lemma image_image a b pt : sized k a = true -> sized k b = true -> image_at n b (image_at n a pt) = image_at n (image_of a b) pt.
Proof.
  intros A B. apply sized_iff in A as [L _]. apply sized_iff in B as [_ H]. unfold image_at, image_of. rewrite map_map.
  apply map_ext_in. intros e I. specialize (H e I). unfold coordinate_at at 1.
  rewrite (nth_indep _ 0 (coordinate_at n pt (O, false))) by (rewrite map_length; lia). rewrite map_nth.
  destruct (nth (fst e) a (O, false)) as (j, ends). unfold coordinate_at. simpl. destruct ends, (snd e); simpl; lia.
Qed.

Lemma image_of_sized a b : sized k a = true -> sized k b = true -> sized k (image_of a b) = true.
Proof.
  intros A B. apply sized_iff in A as [L H]. apply sized_iff in B as [M K]. unfold sized, image_of.
  rewrite map_length, M, Nat.eqb_refl. apply forallb_forall. intros e I. apply in_map_iff in I as (e' & <- & I).
  specialize (K e' I). assert (N := H (nth (fst e') a (O, false)) ltac:(apply nth_In; lia)).
  destruct (nth (fst e') a (O, false)). now apply Nat.ltb_lt.
Qed.

Lemma image_identity pt : length pt = k -> image_at n (identity k) pt = pt.
Proof.
  intros L. unfold image_at, identity. rewrite map_map. unfold coordinate_at. simpl. subst k.
  induction pt as [|c pt IH]; [reflexivity |]. simpl. f_equal. rewrite <- seq_shift, map_map. exact IH.
Qed.

Lemma form_at_image f : forall s pt, dot f (image_at n s pt) = dot (turned f s) pt + (n + 1) * at_ends f s.
Proof.
  induction f as [|a f IH]; intros [|(j, ends) s] pt; cbn [image_at map turned at_ends dot]; try lia.
  rewrite dot_add, dot_at. specialize (IH s pt). unfold image_at in IH. rewrite IH. unfold coordinate_at. cbn [fst snd].
  destruct ends; ring.
Qed.

Lemma zero_sum a x b pt : zero (add a x b) = true -> dot a pt = - x * dot b pt.
Proof. intros Z. apply (zeros _ pt) in Z. rewrite dot_add in Z. lia. Qed.

(** Points of the box. *)
Definition place := {pt : list Z | inside pt = true}.
Lemma same_place (p q : place) : proj1_sig p = proj1_sig q -> p = q.
Proof. destruct p as [p P], q as [q Q]. simpl. intros <-. f_equal. apply UIP_dec, bool_dec. Qed.

Definition to_image (s : image) (p : place) : place :=
  match bool_dec (inside (image_at n s (proj1_sig p))) true with
  | left e => exist _ (image_at n s (proj1_sig p)) e
  | right _ => p
  end.
Lemma to_image_at s p : sized k s = true -> proj1_sig (to_image s p) = image_at n s (proj1_sig p).
Proof.
  intros S. unfold to_image. destruct (bool_dec _ _) as [e|e]; [reflexivity |].
  exfalso. apply e, image_inside; auto. exact (proj2_sig p).
Qed.

Definition lift (one : symmetry) : fold place := (fun p => dot (fst one) (proj1_sig p), to_image (snd one)).

Lemma fits_right before one : (forall other, In other before -> sized k (snd other) = true) ->
  fits_before k before one = true -> fits place (map lift before) (lift one).
Proof.
  intros B F. destruct one as (f, s). unfold fits_before in F. rewrite !andb_true_iff in F.
  destruct F as [[[[[S I] E] O] Fs] Ss]. apply same_images_iff in I. apply Z.eqb_eq in E.
  rewrite forallb_forall in Fs, Ss. unfold fits, lift. simpl.
  assert (Length : forall p : place, length (proj1_sig p) = k) by (intros p; now apply inside_iff, proj2_sig).
  split; [|split; [|split]].
  - intros p. apply same_place. rewrite !to_image_at, image_image, I by auto. now apply image_identity.
  - intros p. rewrite to_image_at, form_at_image, E by auto. rewrite (zero_sum _ _ _ _ O).
    now rewrite Z.mul_0_r, Z.add_0_r, Z.mul_opp_l, Z.mul_1_l.
  - intros other J. apply in_map_iff in J as (o & <- & J). specialize (Fs o J). apply andb_true_iff in Fs as [E' X].
    apply Z.eqb_eq in E'. apply existsb_exists in X as (h & K & Z). exists (lift h). split; [now apply in_map |].
    intros p. simpl. rewrite to_image_at, form_at_image, E' by auto. rewrite (zero_sum _ _ _ _ Z).
    change (- (-1)) with 1. now rewrite Z.mul_0_r, Z.add_0_r, Z.mul_1_l.
  - intros other J. apply in_map_iff in J as (o & <- & J). specialize (Ss o J). apply existsb_exists in Ss as (h & K & Z).
    apply same_images_iff in Z. exists (lift h). split; [now apply in_map |].
    intros p. simpl. apply same_place. assert (SO := B o J). rewrite !to_image_at by auto.
    now rewrite <- Z, <- !image_image by (auto; now apply image_of_sized).
Qed.

Theorem all_good : forall rest before, all_fit k before rest = true -> (forall one, In one before -> sized k (snd one) = true) ->
  good place (map lift before) -> good place (map lift (before ++ rest)) /\ forall one, In one (before ++ rest) -> sized k (snd one) = true.
Proof.
  induction rest as [|one rest IH]; intros before A B G; simpl in A.
  - rewrite app_nil_r. auto.
  - apply andb_true_iff in A as [F A]. replace (before ++ one :: rest) with ((before ++ [one]) ++ rest) by now rewrite <- app_assoc.
    apply IH; auto.
    + intros other I. apply in_app_or in I. destruct I as [I|[<-|[]]]; auto. destruct one as (f, s). unfold fits_before in F.
      rewrite !andb_true_iff in F. simpl. tauto.
    + rewrite map_app. apply good_more; auto. now apply fits_right.
Qed.

Theorem standing_at l : (forall one, In one l -> sized k (snd one) = true) -> forall p : place,
  standing n l (proj1_sig p) = proj1_sig (stand place (map lift l) p).
Proof.
  induction l as [|one l IH]; intros S p; [reflexivity |].
  change (standing n l (if 0 <=? dot (fst one) (proj1_sig p) then proj1_sig p else image_at n (snd one) (proj1_sig p))
    = proj1_sig (stand place (map lift l) (if 0 <=? dot (fst one) (proj1_sig p) then p else to_image (snd one) p))).
  assert (S' : forall other, In other l -> sized k (snd other) = true) by (intros; apply S; now right).
  destruct (0 <=? dot (fst one) (proj1_sig p)); [now apply IH |].
  rewrite <- to_image_at by (apply S; now left). now apply IH.
Qed.
End Points.

Print Assumptions all_good.
Print Assumptions standing_at.
