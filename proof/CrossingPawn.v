(** * Crossing pawn with two guards on open boards of n by m: who wins, and how soon

    [moves] and [winner] say the same as src/games/crossing-pawn.ts on a board without walls. Each move changes whether a guard
    that moves and the pawn are an odd or even number of steps apart. Red takes, so a guard that is to come beside the pawn
    has to be an odd number of steps away when red is to move; if it is not, red moves the other guard first. Black runs
    straight up.

    Red's longest win takes exactly 2n + 2m - 5 plies if n and m are at least 5. *)
From Coq Require Import List ZArith Lia Bool.
From PerfectPlay Require Import Bounds.
Import ListNotations.
Open Scope Z_scope.

(** ** The game, as programmed *)
Definition cell : Type := Z * Z.
Record position := { black_moves : bool; guard : cell; other : cell; pawn : cell }.
Inductive side := Red | Black.
Definition mover (p : position) : side := if black_moves p then Black else Red.
Definition opponent (s : side) : side := match s with Red => Black | Black => Red end.
Definition is (s t : side) : bool := match s, t with Red, Red | Black, Black => true | _, _ => false end.
Definition same (c d : cell) : bool := (fst c =? fst d) && (snd c =? snd d).
Definition pawn_steps : list cell := [(-1, 0); (0, -1); (0, 1)].
Definition steps : list cell := (1, 0) :: pawn_steps.

Section Board.
Variables n m : Z.
Hypothesis rows : 2 <= n.
Hypothesis columns : 2 <= m.

Definition on (c : cell) : bool := (1 <=? fst c) && (fst c <=? n) && (1 <=? snd c) && (snd c <=? m).
Definition walks (c : cell) (l : list cell) : list cell :=
  filter on (map (fun d => (fst c + fst d, snd c + snd d)) l).
Definition guard_walks (c blocked : cell) : list cell := filter (fun d => negb (same d blocked)) (walks c steps).
Definition moves (p : position) : list position :=
  let (turn, g, h, x) := p in
  if turn then map (Build_position false g h) (walks x pawn_steps)
  else map (fun c => Build_position true c h x) (guard_walks g h) ++
       map (fun c => Build_position true g c x) (guard_walks h g).

(* The side that has won before a move. *)
Definition winner (p : position) : option side :=
  if fst (pawn p) =? 1 then Some Black
  else if same (guard p) (pawn p) || same (other p) (pawn p) then Some (opponent (mover p))
  else match moves p with [] => Some (opponent (mover p)) | _ => None end.

(* The side wins within that many plies, whatever the other side does. *)
Definition over (s : side) (p : position) : option bool := option_map (is s) (winner p).
Definition wins (s : side) : nat -> position -> Prop :=
  Bounds.wins position (fun p => is s (mover p)) moves (over s).

(* A position of the board that is not over at once, with red to move. *)
Definition red_to_move (p : position) : Prop :=
  on (guard p) = true /\ on (other p) = true /\ on (pawn p) = true /\ same (guard p) (other p) = false /\
  same (guard p) (pawn p) = false /\ same (other p) (pawn p) = false /\ fst (pawn p) <> 1 /\ black_moves p = false.

(** ** Who wins with red to move, and how soon red does *)
(* Columns and rows from a guard to the pawn; the rows are negative where the guard is below. *)
Definition aside (g x : cell) : Z := Z.abs (snd x - snd g).
Definition ahead (g x : cell) : Z := fst x - fst g.
Definition odd (g x : cell) : bool := Z.odd (fst g + snd g + fst x + snd x).
Definition beside (g x : cell) : bool := aside g x + Z.abs (ahead g x) =? 1.
(* Whether the guard catches the pawn. *)
Definition stops (g x : cell) : bool :=
  if odd g x then beside g x || (aside g x <=? ahead g x + 1) && (aside g x <=? fst x - 1)
  else (aside g x <=? ahead g x) && (aside g x <=? fst x - 2).
Definition red_wins (p : position) : bool := stops (guard p) (pawn p) || stops (other p) (pawn p).
(* Columns from the pawn to the wall, going away from the guard, and going past it. *)
Definition away (g x : cell) : Z :=
  if snd g <? snd x then m - snd x else if snd x <? snd g then snd x - 1 else Z.max (snd x - 1) (m - snd x).
Definition past (g x : cell) : Z := if snd g <? snd x then snd x - 1 else m - snd x.
Definition rounds (g x : cell) (enough : Z) : Z :=
  let (a, b) := (aside g x, ahead g x) in
  if a + enough <=? b then Z.max (a + b + away g x) (b - a + past g x) else a + b + away g x.
(* Upper bounds, by one guard, with black and with red to move. *)
Definition caught (g x : cell) : option Z :=
  if negb (odd g x) && stops g x then Some (2 * rounds g x 2 - 2) else None.
Definition catches (g x : cell) : option Z :=
  if beside g x then Some 1
  else if negb (stops g x) then None
  else if odd g x then Some (2 * rounds g x 3 - 3)
  else Some (2 * rounds g x 2 - 1).

(** ** One guard *)
Lemma parity : forall z, exists k, z = 2 * k /\ Z.odd z = false \/ z = 2 * k + 1 /\ Z.odd z = true.
Proof.
  intros z. assert (D := Z.div_mod z 2 ltac:(lia)). rewrite Zmod_odd in D. exists (z / 2). destruct (Z.odd z); lia.
Qed.

Lemma even_double : forall z k, z = 2 * k -> Z.odd z = false.
Proof. intros z k ->. destruct (parity (2 * k)) as (l & [(_ & e)|(e & _)]); [exact e | lia]. Qed.

Ltac decide_tests :=
  repeat match goal with
  | |- context [?x =? ?y] => destruct (Z.eqb_spec x y); try (exfalso; lia)
  | |- context [?x <=? ?y] => destruct (Z.leb_spec x y); try (exfalso; lia)
  | |- context [?x <? ?y] => destruct (Z.ltb_spec x y); try (exfalso; lia)
  | H : context [?x =? ?y] |- _ => destruct (Z.eqb_spec x y); try (exfalso; lia)
  | H : context [?x <=? ?y] |- _ => destruct (Z.leb_spec x y); try (exfalso; lia)
  | H : context [?x <? ?y] |- _ => destruct (Z.ltb_spec x y); try (exfalso; lia)
  end; cbn [andb orb negb] in *.

Definition inside (k z : Z) : Prop := 1 <= z <= k.
Definition near (d e : Z) : Prop := d = 0 /\ Z.abs e = 1 \/ e = 0 /\ Z.abs d = 1.
(* A guard that is an odd number of steps away comes nearer. *)
Lemma approach : forall r c x y t, inside n r -> inside m c -> inside n x -> inside m y -> odd (r, c) (x, y) = true ->
  beside (r, c) (x, y) = false -> catches (r, c) (x, y) = Some t ->
  exists r' c', near (r' - r) (c' - c) /\ inside n r' /\ inside m c' /\ 2 <= x /\
    fast (Some t) (caught (r', c') (x, y)).
Proof.
  intros r c x y t R C X Y o b e. unfold catches in e. rewrite b in e. unfold stops in e. rewrite o, b in e.
  unfold inside, near, beside, aside, ahead, odd, caught, stops in *. cbn [fst snd] in *.
  destruct (parity (r + c + x + y)) as (k & [(P & Q)|(P & Q)]); rewrite Q in *; [discriminate |].
  cbn [orb] in e. 
  assert (F : Z.abs (y - c) <= x - r + 1 /\ Z.abs (y - c) <= x - 1 /\ t = 2 * rounds (r, c) (x, y) 3 - 3).
  { decide_tests; cbn [andb orb negb] in *; try discriminate. injection e as <-. auto. }
  destruct F as (le & gt & ->). clear e.
  assert (N : Z.abs (y - c) + Z.abs (x - r) <> 1) by (intro; decide_tests; congruence).
  assert (S : Z.abs (y - c) = x - r + 1 /\ 1 <= x - r \/ Z.abs (y - c) <= x - r - 1 /\ 1 <= x - r) by lia.
  destruct S as [(A & B)|(A & B)]; [destruct (Z_lt_ge_dec c y) |].
  - exists r, (c + 1). repeat split; try lia.
    unfold odd, beside, aside, ahead. cbn [fst snd]. rewrite (even_double _ (k + 1)) by lia. cbn [negb andb].
    unfold rounds, aside, ahead, away, past. cbn [fst snd]. decide_tests; unfold fast; lia.
  - exists r, (c - 1). repeat split; try lia.
    unfold odd, beside, aside, ahead. cbn [fst snd]. rewrite (even_double _ k) by lia. cbn [negb andb].
    unfold rounds, aside, ahead, away, past. cbn [fst snd]. decide_tests; unfold fast; lia.
  - exists (r + 1), c. repeat split; try lia.
    unfold odd, beside, aside, ahead. cbn [fst snd]. rewrite (even_double _ (k + 1)) by lia. cbn [negb andb].
    unfold rounds, aside, ahead, away, past. cbn [fst snd]. decide_tests; unfold fast; lia.
Qed.

(* The pawn cannot escape from a guard that is an even number of steps away. *)
Lemma flight : forall r c x y x' y', inside n r -> inside m c -> inside n x -> inside m y -> inside m y' -> 
  ~ (r = x /\ c = y) -> x' = x - 1 /\ y' = y \/ x' = x /\ Z.abs (y' - y) = 1 -> caught (r, c) (x, y) <> None ->
  2 <= x' /\ ~ (r = x' /\ c = y') /\ fast (caught (r, c) (x, y)) (catches (r, c) (x', y')).
Proof.
  intros r c x y x' y' R C X Y Y' d s e. unfold caught in *.
  destruct (negb (odd (r, c) (x, y))) eqn:o; [| easy]. apply negb_true_iff in o.
  unfold stops in *. rewrite o in *. unfold inside, aside, ahead, catches, stops in *. cbn [fst snd] in *.
  assert (F : Z.abs (y - c) <= x - r /\ Z.abs (y - c) <= x - 2) by (decide_tests; cbn in e; try easy; lia). clear e.
  assert (o' : odd (r, c) (x', y') = true).
  { unfold odd in *. cbn [fst snd] in *. destruct (parity (r + c + x + y)) as (k & [(P & Q)|(P & Q)]); [| congruence].
    destruct (parity (r + c + x' + y')) as (l & [(P' & Q')|(P' & Q')]); [lia | exact Q']. }
  rewrite o'. unfold odd in *. cbn [fst snd] in *.
  destruct (parity (r + c + x + y)) as (k & [(P & Q)|(P & Q)]); [| congruence].
  split; [lia |]. split; [lia |]. unfold beside, aside, ahead, rounds, away, past. cbn [fst snd].
  decide_tests; unfold fast; unfold aside, ahead in *; cbn [fst snd] in *; decide_tests; unfold fast; try lia.
Qed.

(** ** Two guards *)
(* Whether the pawn could take the guard. *)
Definition threatened (g x : cell) : bool := beside g x && (fst g <=? fst x).

(* The line beside a line. *)
Lemma next : forall k z, 2 <= k -> inside k z -> exists y, inside k y /\ Z.abs (y - z) = 1.
Proof. intros k z K Z. unfold inside in *. destruct (Z_lt_ge_dec z k); [exists (z + 1) | exists (z - 1)]; lia. Qed.

(* A guard that is not beside the pawn can move where the pawn cannot take it, and not onto the other guard. *)
Lemma wait : forall r c r' c' x y, inside n r -> inside m c -> inside n x -> inside m y -> 3 <= x ->
  beside (r, c) (x, y) = false -> ~ (r = x /\ c = y) ->
  odd (r, c) (x, y) = true \/ odd (r', c') (x, y) = false ->
  exists i j, near (i - r) (j - c) /\ inside n i /\ inside m j /\ ~ (i = r' /\ j = c') /\ threatened (i, j) (x, y) = false.
Proof.
  intros r c r' c' x y R C X Y far b d o. unfold odd, inside, near in *. cbn [fst snd] in *.
  assert (T : forall i j, Z.abs (y - j) + Z.abs (x - i) <> 1 \/ x < i -> threatened (i, j) (x, y) = false).
  { intros i j H. unfold threatened, beside, aside, ahead. cbn [fst snd]. decide_tests; cbn; lia || easy. }
  assert (B : Z.abs (y - c) + Z.abs (x - r) <> 1).
  { unfold beside, aside, ahead in b. cbn [fst snd] in b. now apply Z.eqb_neq. }
  destruct (parity (r + c + x + y)) as (k & [(P & Q)|(P & Q)]); rewrite Q in o.
  - destruct o as [o|o]; [discriminate |]. destruct (parity (r' + c' + x + y)) as (l & [(P' & Q')|(P' & Q')]); [| congruence].
    destruct (Z.eq_dec y c), (Z_lt_ge_dec c m), (Z_lt_ge_dec x r).
    + exists r, (c + 1). rewrite T by lia. lia.
    + exists r, (c + 1). rewrite T by lia. lia.
    + exists r, (c - 1). rewrite T by lia. lia.
    + exists r, (c - 1). rewrite T by lia. lia.
    + destruct (Z_lt_ge_dec c y); [exists r, (c + 1) | exists r, (c - 1)]; rewrite T by lia; lia.
    + destruct (Z_lt_ge_dec 1 r); [exists (r - 1), c | exists (r + 1), c]; rewrite T by lia; lia.
    + destruct (Z_lt_ge_dec c y); [exists r, (c + 1) | exists r, (c - 1)]; rewrite T by lia; lia.
    + destruct (Z_lt_ge_dec 1 r); [exists (r - 1), c | exists (r + 1), c]; rewrite T by lia; lia.
  - destruct (next n r rows R) as (i & I & E), (next m c columns C) as (j & J & F). unfold near, inside in *.
    destruct (Z.eq_dec i r'); [exists r, j | exists i, c]; rewrite T by lia; lia.
Qed.

(** ** Moves *)
Local Notation at_ := Build_position.

Lemma on_iff : forall r c, on (r, c) = true <-> inside n r /\ inside m c.
Proof. intros r c. unfold on, inside. cbn [fst snd]. rewrite !andb_true_iff, !Z.leb_le. tauto. Qed.
Lemma same_iff : forall r c r' c', same (r, c) (r', c') = true <-> r = r' /\ c = c'.
Proof. intros. unfold same. cbn [fst snd]. now rewrite andb_true_iff, !Z.eqb_eq. Qed.
Lemma same_not : forall r c r' c', same (r, c) (r', c') = false <-> ~ (r = r' /\ c = c').
Proof. intros. rewrite <- same_iff. destruct (same (r, c) (r', c')); split; congruence. Qed.

Lemma in_walks : forall r c l i j, In (i, j) (walks (r, c) l) <-> In (i - r, j - c) l /\ inside n i /\ inside m j.
Proof.
  intros r c l i j. unfold walks. rewrite filter_In, in_map_iff, on_iff. cbn [fst snd]. split.
  - intros (((d, e) & q & k) & o). injection q as <- <-. cbn [fst snd] in *.
    replace (r + d - r) with d in * by lia. replace (c + e - c) with e in * by lia. auto.
  - intros (k & o). split; [| exact o]. exists (i - r, j - c). split; [cbn [fst snd]; f_equal; lia | exact k].
Qed.
Lemma in_steps : forall d e, In (d, e) steps <-> near d e.
Proof.
  intros d e. unfold steps, pawn_steps, near. cbn [In]. split.
  - intros H. repeat destruct H as [H|H]; try injection H as <- <-; lia.
  - intros H. assert (D : d = 0 /\ e = 1 \/ d = 0 /\ e = -1 \/ d = 1 /\ e = 0 \/ d = -1 /\ e = 0) by lia.
    destruct D as [(-> & ->)|[(-> & ->)|[(-> & ->)|(-> & ->)]]]; tauto.
Qed.
Definition ahead_or_aside (d e : Z) : Prop := d = -1 /\ e = 0 \/ d = 0 /\ Z.abs e = 1.
Lemma in_pawn_steps : forall d e, In (d, e) pawn_steps <-> ahead_or_aside d e.
Proof.
  intros d e. unfold pawn_steps, ahead_or_aside. cbn [In]. split.
  - intros H. repeat destruct H as [H|H]; try injection H as <- <-; lia.
  - intros H. assert (D : d = 0 /\ e = 1 \/ d = 0 /\ e = -1 \/ d = -1 /\ e = 0) by lia.
    destruct D as [(-> & ->)|[(-> & ->)|(-> & ->)]]; tauto.
Qed.

Lemma black_can : forall g h x y q, In q (moves (at_ true g h (x, y))) <->
  exists i j, ahead_or_aside (i - x) (j - y) /\ inside n i /\ inside m j /\ q = at_ false g h (i, j).
Proof.
  intros g h x y q. unfold moves. rewrite in_map_iff. split.
  - intros ((i, j) & <- & w). apply in_walks in w. rewrite in_pawn_steps in w. exists i, j. tauto.
  - intros (i & j & a & o & p & ->). exists (i, j). split; [reflexivity |]. apply in_walks. now rewrite in_pawn_steps.
Qed.
Lemma guard_can : forall r c r' c' i j, In (i, j) (guard_walks (r, c) (r', c')) <->
  near (i - r) (j - c) /\ inside n i /\ inside m j /\ ~ (i = r' /\ j = c').
Proof. intros. unfold guard_walks. rewrite filter_In, in_walks, in_steps, negb_true_iff, same_not. tauto. Qed.
Lemma red_can : forall r c r' c' x q, In q (moves (at_ false (r, c) (r', c') x)) <->
  exists i j, inside n i /\ inside m j /\
    (near (i - r) (j - c) /\ ~ (i = r' /\ j = c') /\ q = at_ true (i, j) (r', c') x \/
     near (i - r') (j - c') /\ ~ (i = r /\ j = c) /\ q = at_ true (r, c) (i, j) x).
Proof.
  intros r c r' c' x q. unfold moves. rewrite in_app_iff, !in_map_iff. split.
  - intros [((i, j) & <- & w)|((i, j) & <- & w)]; apply guard_can in w; exists i, j; intuition.
  - intros (i & j & I & J & [(s & d & ->)|(s & d & ->)]); [left | right]; exists (i, j); split; trivial; now apply guard_can.
Qed.

Lemma turns : forall p q, In q (moves p) -> black_moves q = negb (black_moves p).
Proof.
  intros [[] g h x] q i; unfold moves in i; rewrite ?in_app_iff, !in_map_iff in i; firstorder; now subst.
Qed.

(* All pieces are on the board, and the guards on different cells. *)
Definition legal (p : position) : bool := on (guard p) && on (other p) && on (pawn p) && negb (same (guard p) (other p)).
Lemma legal_iff : forall t r c r' c' x y, legal (at_ t (r, c) (r', c') (x, y)) = true <->
  inside n r /\ inside m c /\ inside n r' /\ inside m c' /\ inside n x /\ inside m y /\ ~ (r = r' /\ c = c').
Proof.
  intros. unfold legal. cbn [guard other pawn]. rewrite !andb_true_iff, negb_true_iff, !on_iff, same_not. tauto.
Qed.

Lemma some_move : forall p, legal p = true -> moves p <> [].
Proof.
  intros [t (r, c) (r', c') (x, y)] L. apply legal_iff in L. unfold inside in L.
  assert (E : exists q, In q (moves (at_ t (r, c) (r', c') (x, y)))).
  { destruct t.
    - destruct (Z_lt_ge_dec y m); [exists (at_ false (r, c) (r', c') (x, y + 1)) | exists (at_ false (r, c) (r', c') (x, y - 1))];
        apply black_can; do 2 eexists; (split; [| split; [| split; [| reflexivity]]]); unfold ahead_or_aside, inside; lia.
    - destruct (next n r rows) as (i & I & E), (next m c columns) as (j & J & F); try (unfold inside; lia). unfold near, inside in *. destruct (Z.eq_dec i r').
      + exists (at_ true (r, j) (r', c') (x, y)). apply red_can. exists r, j. unfold near, inside. repeat split; try lia. left. repeat split; lia.
      + exists (at_ true (i, c) (r', c') (x, y)). apply red_can. exists i, c. unfold near, inside. repeat split; try lia. left. repeat split; lia. }
  destruct E as (q & i). intro e. now rewrite e in i.
Qed.

Lemma stays_legal : forall p q, legal p = true -> In q (moves p) -> legal q = true.
Proof.
  intros [[] (r, c) (r', c') (x, y)] q L i; apply legal_iff in L.
  - apply black_can in i. destruct i as (i & j & _ & I & J & ->). apply legal_iff. tauto.
  - apply red_can in i. destruct i as (i & j & I & J & [(_ & d & ->)|(_ & d & ->)]); apply legal_iff; unfold inside in *; lia.
Qed.

(* Who has won, where every side can move. *)
Definition ended (p : position) : option side :=
  if fst (pawn p) =? 1 then Some Black
  else if same (guard p) (pawn p) || same (other p) (pawn p) then Some (opponent (mover p)) else None.
Lemma winner_ended : forall p, legal p = true -> winner p = ended p.
Proof.
  intros p L. unfold winner, ended. assert (S := some_move p L).
  destruct (fst (pawn p) =? 1), (same (guard p) (pawn p) || same (other p) (pawn p)); trivial. now destruct (moves p).
Qed.
Lemma taken : forall t g h x y s, x <> 1 -> legal (at_ t g h (x, y)) = true -> g = (x, y) \/ h = (x, y) ->
  over s (at_ t g h (x, y)) = Some (is s (if t then Red else Black)).
Proof.
  intros t g h x y s k L e. unfold over. rewrite winner_ended by exact L. unfold ended. cbn [pawn guard other fst].
  apply Z.eqb_neq in k. rewrite k. replace (same g (x, y) || same h (x, y)) with true; [now destruct t |]. symmetry. apply orb_true_iff.
  destruct e as [-> | ->]; [left | right]; unfold same; now rewrite !Z.eqb_refl.
Qed.
Lemma goes_on : forall t r c r' c' x y s, legal (at_ t (r, c) (r', c') (x, y)) = true ->
  over s (at_ t (r, c) (r', c') (x, y)) = None <-> x <> 1 /\ ~ (r = x /\ c = y) /\ ~ (r' = x /\ c' = y).
Proof.
  intros. unfold over. rewrite winner_ended by assumption. unfold ended. cbn [pawn guard other fst].
  rewrite <- !same_not, <- Z.eqb_neq. destruct (x =? 1), (same (r, c) (x, y)), (same (r', c') (x, y)); cbn; intuition congruence.
Qed.

(** ** Red wins *)
Definition least (s t : option Z) : option Z :=
  match s, t with Some a, Some b => Some (Z.min a b) | None, _ => t | _, None => s end.
Definition bound (p : position) : option Z :=
  let (turn, g, h, x) := p in
  match over Red p with
  | Some won => if won then Some 0 else None
  | None =>
      if negb (legal p) then None
      else if turn then if threatened g x || threatened h x then None else least (caught g x) (caught h x)
      else least (catches g x) (catches h x)
  end.

Lemma fast_least : forall s t u, fast s t \/ fast s u -> fast s (least t u).
Proof. intros [a|] [b|] [c|]; cbn; intuition lia. Qed.
Lemma least_is : forall s t, least s t = s \/ least s t = t.
Proof. intros [a|] [b|]; cbn; auto. destruct (Z.min_spec a b) as [(_ & ->)|(_ & ->)]; auto. Qed.

Lemma some_is : forall a b : Z, Some a = Some b -> a = b.
Proof. congruence. Qed.
Lemma caught_pos : forall r c x y t, inside m c -> inside n x -> inside m y -> ~ (r = x /\ c = y) ->
  caught (r, c) (x, y) = Some t -> 2 <= t.
Proof.
  intros r c x y t C X Y d e. unfold caught, stops in e. destruct (odd (r, c) (x, y)) eqn:o; [discriminate |].
  cbn [negb andb] in e. unfold rounds, aside, ahead, away, past, inside, odd in *. cbn [fst snd] in *.
  destruct (parity (r + c + x + y)) as (k & [(P & Q)|(P & Q)]); [| congruence].
  decide_tests; try discriminate; apply some_is in e; lia.
Qed.
Lemma catches_pos : forall r c x y t, inside m c -> inside n x -> inside m y -> ~ (r = x /\ c = y) ->
  catches (r, c) (x, y) = Some t -> 1 <= t.
Proof.
  intros r c x y t C X Y d e. assert (E := caught_pos r c x y (t - 1) C X Y d). unfold caught, catches in *.
  destruct (beside (r, c) (x, y)) eqn:b; [apply some_is in e; lia |]. destruct (stops (r, c) (x, y)) eqn:s; [| discriminate].
  cbn [negb andb] in *. destruct (odd (r, c) (x, y)) eqn:o; cbn [negb andb] in *.
  - unfold stops in s. rewrite o, b in s. unfold rounds, beside, aside, ahead, away, past, inside in *. cbn [fst snd orb] in *.
    clear E. decide_tests; try discriminate; apply some_is in e; lia.
  - apply some_is in e. specialize (E ltac:(f_equal; lia)). lia.
Qed.
Lemma least_some : forall s t a, s = Some a \/ t = Some a -> exists b, least s t = Some b /\ b <= a.
Proof. intros [s|] [t|] a [e|e]; try discriminate; apply some_is in e; cbn; eexists; (split; [reflexivity | lia]). Qed.
Lemma beside_near : forall r c x y, beside (r, c) (x, y) = true <-> near (x - r) (y - c).
Proof. intros. unfold beside, aside, ahead, near. cbn [fst snd]. rewrite Z.eqb_eq. lia. Qed.
Lemma even_apart : forall r c x y, odd (r, c) (x, y) = false -> beside (r, c) (x, y) = false.
Proof.
  intros r c x y o. destruct (beside (r, c) (x, y)) eqn:b; trivial. apply beside_near in b. unfold odd, near in *. cbn [fst snd] in o.
  destruct (parity (r + c + x + y)) as (k & [(P & _)|(_ & Q)]); [lia | congruence].
Qed.
Lemma odd_step : forall r c x y i j, near (i - r) (j - c) -> odd (i, j) (x, y) = negb (odd (r, c) (x, y)).
Proof.
  intros r c x y i j s. unfold odd, near in *. cbn [fst snd].
  destruct (parity (r + c + x + y)) as (k & [(P & ->)|(P & ->)]), (parity (i + j + x + y)) as (l & [(P' & ->)|(P' & ->)]);
    cbn [negb]; trivial; lia.
Qed.
Lemma caught_even : forall r c x y t, caught (r, c) (x, y) = Some t -> odd (r, c) (x, y) = false.
Proof. intros r c x y t e. unfold caught in e. now destruct (odd (r, c) (x, y)). Qed.
Lemma unthreatened : forall g x, beside g x = false -> threatened g x = false.
Proof. intros g x b. unfold threatened. now rewrite b. Qed.

Lemma caught_far : forall r c x y t, inside n r -> inside n x -> ~ (r = x /\ c = y) -> caught (r, c) (x, y) = Some t -> 3 <= x.
Proof.
  intros r c x y t R X d e. assert (o := caught_even r c x y t e). unfold caught, stops in e. rewrite o in e.
  unfold aside, ahead, odd, inside in *. cbn [negb andb fst snd] in *.
  destruct (parity (r + c + x + y)) as (k & [(P & Q)|(P & Q)]); [| congruence]. decide_tests; try discriminate. lia.
Qed.

(* Red's answer, where neither guard is beside the pawn, by the bound of the first guard. *)
Lemma answer : forall r c r' c' x y t, inside n r -> inside m c -> inside n r' -> inside m c' -> inside n x -> inside m y ->
  ~ (r = x /\ c = y) -> ~ (r' = x /\ c' = y) -> ~ (r = r' /\ c = c') -> beside (r, c) (x, y) = false -> beside (r', c') (x, y) = false ->
  catches (r, c) (x, y) = Some t ->
  exists i j, inside n i /\ inside m j /\
    (near (i - r) (j - c) /\ ~ (i = r' /\ j = c') /\ threatened (i, j) (x, y) = false /\
       (fast (Some t) (caught (i, j) (x, y)) \/ fast (Some t) (caught (r', c') (x, y))) \/
     near (i - r') (j - c') /\ ~ (i = r /\ j = c) /\ threatened (i, j) (x, y) = false /\ fast (Some t) (caught (r, c) (x, y))).
Proof.
  intros r c r' c' x y t R C R' C' X Y d d' ne b b' e. destruct (odd (r, c) (x, y)) eqn:o.
  - destruct (approach r c x y t) as (i & j & s & I & J & two & F); auto.
    destruct (same (i, j) (r', c')) eqn:q.
    + apply same_iff in q. destruct q as (-> & ->).
      assert (o' : odd (r', c') (x, y) = false) by now rewrite (odd_step r c x y r' c' s), o.
      destruct (caught (r', c') (x, y)) as [u|] eqn:v; [| destruct F].
      destruct (wait r c r' c' x y) as (i & j & s' & I' & J' & q & T); eauto using caught_far.
      exists i, j. split; [exact I' |]. split; [exact J' |]. left. repeat split; auto.
    + apply same_not in q. exists i, j. split; [exact I |]. split; [exact J |]. left. repeat split; auto.
      apply unthreatened, even_apart. now rewrite (odd_step r c x y i j s), o.
  - assert (F : caught (r, c) (x, y) = Some (t - 1)).
    { unfold catches in e. rewrite b in e. unfold caught. rewrite o in *. cbn [negb andb].
      destruct (stops (r, c) (x, y)); [| discriminate]. apply some_is in e. f_equal. lia. }
    destruct (wait r' c' r c x y) as (i & j & s & I & J & q & T); eauto using caught_far.
    exists i, j. split; [exact I |]. split; [exact J |]. right. rewrite F. repeat split; auto. cbn. lia.
Qed.

Lemma bound_on : forall t r c r' c' x y, legal (at_ t (r, c) (r', c') (x, y)) = true -> x <> 1 ->
  ~ (r = x /\ c = y) -> ~ (r' = x /\ c' = y) ->
  bound (at_ t (r, c) (r', c') (x, y)) =
    if t then if threatened (r, c) (x, y) || threatened (r', c') (x, y) then None else least (caught (r, c) (x, y)) (caught (r', c') (x, y))
    else least (catches (r, c) (x, y)) (catches (r', c') (x, y)).
Proof.
  intros t r c r' c' x y L k d d'. unfold bound. rewrite (proj2 (goes_on t r c r' c' x y Red L)) by auto. now rewrite L.
Qed.

Lemma not_taken : forall r c x y x' y', threatened (r, c) (x, y) = false -> ahead_or_aside (x' - x) (y' - y) -> ~ (r = x' /\ c = y').
Proof.
  intros r c x y x' y' t a (-> & ->). unfold threatened in t. apply andb_false_iff in t. destruct t as [t|t].
  - rewrite <- not_true_iff_false, beside_near in t. unfold near, ahead_or_aside in *. lia.
  - apply Z.leb_gt in t. unfold ahead_or_aside in a. cbn [fst snd] in t. lia.
Qed.
Lemma first_can : forall r c r' c' x i j, inside n i -> inside m j -> near (i - r) (j - c) -> ~ (i = r' /\ j = c') ->
  In (at_ true (i, j) (r', c') x) (moves (at_ false (r, c) (r', c') x)).
Proof. intros. apply red_can. exists i, j. tauto. Qed.
Lemma second_can : forall r c r' c' x i j, inside n i -> inside m j -> near (i - r') (j - c') -> ~ (i = r /\ j = c) ->
  In (at_ true (r, c) (i, j) x) (moves (at_ false (r, c) (r', c') x)).
Proof. intros. apply red_can. exists i, j. tauto. Qed.
Lemma bound_taken : forall g h x y, x <> 1 -> legal (at_ true g h (x, y)) = true -> g = (x, y) \/ h = (x, y) ->
  bound (at_ true g h (x, y)) = Some 0.
Proof. intros g h x y k L e. unfold bound. now rewrite taken. Qed.
(* Where red moves and the pawn can take nothing. *)
Lemma bound_after : forall r c r' c' x y t, legal (at_ true (r, c) (r', c') (x, y)) = true -> x <> 1 ->
  threatened (r, c) (x, y) = false -> threatened (r', c') (x, y) = false ->
  ~ (r = x /\ c = y) -> ~ (r' = x /\ c' = y) ->
  fast t (caught (r, c) (x, y)) \/ fast t (caught (r', c') (x, y)) -> fast t (bound (at_ true (r, c) (r', c') (x, y))).
Proof. intros r c r' c' x y t L k T T' d d' F. rewrite bound_on by assumption. rewrite T, T'. now apply fast_least. Qed.

Lemma red_falls : falls position (fun p => is Red (mover p)) moves (over Red) bound.
Proof.
  intros p o some. assert (L : legal p = true).
  { unfold bound in some. destruct p. rewrite o in some. destruct (legal _); [reflexivity | easy]. }
  assert (M := some_move p L). assert (S := stays_legal p).
  destruct p as [[] (r, c) (r', c') (x, y)]; assert (O := o); apply goes_on in O; trivial; destruct O as (k & d & d');
    rewrite bound_on in * by assumption; assert (B := L); apply legal_iff in B;
    destruct B as (R & C & R' & C' & X & Y & ne); cbn [is mover black_moves].

  - split; [exact M |]. intros q i. assert (L' := S q L i). apply black_can in i. destruct i as (x' & y' & a & X' & Y' & ->).
    destruct (threatened (r, c) (x, y)) eqn:t, (threatened (r', c') (x, y)) eqn:t'; try easy. cbn [orb] in some.
    assert (Q : forall g h, caught (g, h) (x, y) <> None -> inside n g -> inside m h -> ~ (g = x /\ h = y) ->
      2 <= x' /\ ~ (g = x' /\ h = y') /\ fast (caught (g, h) (x, y)) (catches (g, h) (x', y'))).
    { intros g h e G H D. apply flight; trivial. clear - a. unfold ahead_or_aside in a. lia. }
    assert (free : ~ (r = x' /\ c = y') /\ ~ (r' = x' /\ c' = y')) by (split; eapply not_taken; eassumption).
    assert (two : 2 <= x').
    { destruct (caught (r, c) (x, y)) eqn:e; [apply (Q r c); congruence || assumption |].
      now apply (Q r' c'). }
    rewrite bound_on by (tauto || lia).
    destruct (least_is (caught (r, c) (x, y)) (caught (r', c') (x, y))) as [e|e]; rewrite e in *; apply fast_least; [left | right]; apply Q; auto.
  - assert (positive : fast (least (catches (r, c) (x, y)) (catches (r', c') (x, y))) (Some 0)).
    { assert (P := fun t => catches_pos r c x y t C X Y d). assert (P' := fun t => catches_pos r' c' x y t C' X Y d').
      destruct (catches (r, c) (x, y)) as [t|], (catches (r', c') (x, y)) as [t'|]; cbn; trivial;
        try specialize (P _ eq_refl); try specialize (P' _ eq_refl); lia. }
    destruct (beside (r, c) (x, y)) eqn:b; [| destruct (beside (r', c') (x, y)) eqn:b'].
    + exists (at_ true (x, y) (r', c') (x, y)). apply beside_near in b.
      assert (q := first_can r c r' c' (x, y) x y X Y b ltac:(lia)). split; [exact q |].
      rewrite bound_taken by eauto. exact positive.
    + exists (at_ true (r, c) (x, y) (x, y)). apply beside_near in b'.
      assert (q := second_can r c r' c' (x, y) x y X Y b' ltac:(lia)). split; [exact q |].
      rewrite bound_taken by eauto. exact positive.
    + assert (stay : forall i j g h, near (i - g) (j - h) -> beside (g, h) (x, y) = false -> ~ (i = x /\ j = y)).
      { intros i j g h s f (-> & ->). apply beside_near in s. congruence. }
      destruct (least (catches (r, c) (x, y)) (catches (r', c') (x, y))) as [t|] eqn:e; [| easy].
      destruct (least_is (catches (r, c) (x, y)) (catches (r', c') (x, y))) as [f|f]; rewrite f in e.
      * destruct (answer r c r' c' x y t) as (i & j & I & J & [(s & q & T & F)|(s & q & T & F)]); auto.
        -- assert (v := first_can r c r' c' (x, y) i j I J s q). eexists. split; [exact v |].
           apply bound_after; eauto using unthreatened.
        -- assert (v := second_can r c r' c' (x, y) i j I J s q). eexists. split; [exact v |].
           apply bound_after; eauto using unthreatened.
      * destruct (answer r' c' r c x y t) as (i & j & I & J & [(s & q & T & F)|(s & q & T & F)]); auto; try lia.
        -- assert (v := second_can r c r' c' (x, y) i j I J s q). eexists. split; [exact v |].
           apply bound_after; eauto using unthreatened. tauto.
        -- assert (v := first_can r c r' c' (x, y) i j I J s q). eexists. split; [exact v |].
           apply bound_after; eauto using unthreatened.
Qed.

Lemma within : forall p h, bound p = Some h -> 0 <= h /\ wins Red (Z.to_nat h) p.
Proof.
  apply (at_most_above position (fun p => is Red (mover p)) moves (over Red) bound) with 0.
  - intros p o. unfold bound. destruct p. now rewrite o.
  - intros p o. unfold bound. destruct p. now rewrite o.
  - intros p h e. unfold bound in e. destruct p as [t (r, c) (r', c') (x, y)].
    destruct (over Red _) as [[]|] eqn:o; try discriminate; [apply some_is in e; lia |].
    destruct (legal _) eqn:L; [| discriminate]. apply goes_on in o; trivial. apply legal_iff in L. cbn [negb] in e.
    destruct o as (k & d & d'), L as (R & C & R' & C' & X & Y & ne).
    assert (P : forall f : Z -> Z -> option Z,
      (forall g l a, inside m l -> ~ (g = x /\ l = y) -> f g l = Some a -> 1 <= a) -> least (f r c) (f r' c') = Some h -> 0 <= h).
    { intros f F l. destruct (least_is (f r c) (f r' c')) as [q|q]; rewrite q in l;
        [specialize (F r c h C d l) | specialize (F r' c' h C' d' l)]; lia. }
    destruct t.
    + destruct (_ || _); [discriminate |]. apply (P (fun g l => caught (g, l) (x, y))); trivial.
      intros g l a G D E. assert (V := caught_pos g l x y a G X Y D E). lia.
    + apply (P (fun g l => catches (g, l) (x, y))); trivial.
      intros g l a G D E. now apply (catches_pos g l x y a G X Y D).
  - exact red_falls.
Qed.

Lemma catches_most : forall r c x y t, inside n r -> inside m c -> inside n x -> inside m y -> 2 <= x -> ~ (r = x /\ c = y) ->
  catches (r, c) (x, y) = Some t -> t <= 2 * n + 2 * m - 5.
Proof.
  intros r c x y t R C X Y two d e. unfold catches in e.
  destruct (beside (r, c) (x, y)) eqn:b; [apply some_is in e; lia |]. destruct (stops (r, c) (x, y)) eqn:s; [| discriminate].
  cbn [negb] in e. unfold stops in s. rewrite b in s. unfold rounds, beside, aside, ahead, away, past, inside, odd in *. cbn [fst snd orb] in *.
  destruct (parity (r + c + x + y)) as (k & [(P & Q)|(P & Q)]); rewrite Q in *;
    decide_tests; try discriminate; apply some_is in e; lia.
Qed.

Lemma pieces : forall p, red_to_move p -> exists r c r' c' x y, p = at_ false (r, c) (r', c') (x, y) /\ legal p = true /\
  x <> 1 /\ ~ (r = x /\ c = y) /\ ~ (r' = x /\ c' = y).
Proof.
  intros [t (r, c) (r', c') (x, y)] (O & O' & O'' & ne & d & d' & k & turn). cbn [guard other pawn black_moves fst] in *.
  apply same_not in d, d'. exists r, c, r', c', x, y. rewrite turn. repeat split; trivial.
  unfold legal. cbn [guard other pawn]. now rewrite O, O', O'', ne.
Qed.

(** Where red wins, it does so within 2n + 2m - 5 plies. *)
Theorem red_wins_within : forall p, red_to_move p -> red_wins p = true -> wins Red (Z.to_nat (2 * n + 2 * m - 5)) p.
Proof.
  intros p T W. destruct (pieces p T) as (r & c & r' & c' & x & y & -> & L & k & d & d').
  assert (B := bound_on _ _ _ _ _ _ _ L k d d'). cbn [is] in B. apply legal_iff in L. destruct L as (R & C & R' & C' & X & Y & ne).
  assert (S : forall g h, stops (g, h) (x, y) = true -> exists t, catches (g, h) (x, y) = Some t).
  { intros g h s. unfold catches. rewrite s. destruct (beside (g, h) (x, y)), (odd (g, h) (x, y)); cbn [negb]; eauto. }
  assert (E : exists t, least (catches (r, c) (x, y)) (catches (r', c') (x, y)) = Some t).
  { unfold red_wins in W. cbn [guard other pawn] in W. apply orb_true_iff in W. destruct W as [W|W]; destruct (S _ _ W) as (a & A).
    - destruct (least_some _ (catches (r', c') (x, y)) a (or_introl A)) as (t & e & _). eauto.
    - destruct (least_some (catches (r, c) (x, y)) _ a (or_intror A)) as (t & e & _). eauto. }
  destruct E as (t & E). rewrite E in B. destruct (within _ _ B) as (ge & V). apply wins_later with (2 := V).
  assert (two : 2 <= x) by (unfold inside in X; lia).
  assert (M : t <= 2 * n + 2 * m - 5); [| lia].
  destruct (least_is (catches (r, c) (x, y)) (catches (r', c') (x, y))) as [e|e]; rewrite e in E;
    [apply (catches_most r c x y) | apply (catches_most r' c' x y)]; trivial.
Qed.

(** ** Black wins elsewhere, by running straight up *)
Definition behind (g x : cell) : Prop :=
  ahead g x + 2 <= aside g x \/ fst x - (if odd g x then 0 else 1) <= aside g x.
Lemma behind_iff : forall r c x y, 2 <= x -> stops (r, c) (x, y) = false <-> behind (r, c) (x, y).
Proof.
  intros r c x y two. unfold stops, behind, beside, aside, ahead, odd. cbn [fst snd].
  assert (P : exists k, r + c + x + y = Z.abs (y - c) - (x - r) + 2 * k).
  { destruct (Z_le_gt_dec c y); [exists (c + x) | exists (x + y)]; lia. }
  destruct P as (k & P). destruct (parity (r + c + x + y)) as (l & [(L & ->)|(L & ->)]);
    rewrite ?orb_false_iff, !andb_false_iff, !Z.leb_gt, ?Z.eqb_neq; lia.
Qed.

(* A guard that the pawn leaves behind stays behind, whether it moves or waits. *)
Lemma left_behind : forall r c x y i j, behind (r, c) (x, y) -> near (i - r) (j - c) \/ i = r /\ j = c ->
  behind (i, j) (x - 1, y).
Proof.
  intros r c x y i j b [s|(-> & ->)].
  - assert (o : odd (i, j) (x - 1, y) = odd (r, c) (x, y)).
    { unfold odd, near in *. cbn [fst snd]. destruct (parity (r + c + x + y)) as (k & [(K & ->)|(K & ->)]),
        (parity (i + j + (x - 1) + y)) as (l & [(L & ->)|(L & ->)]); trivial; lia. }
    unfold behind in *. rewrite o. unfold near, aside, ahead in *. cbn [fst snd] in *. destruct (odd _ _); lia.
  - assert (o : odd (r, c) (x - 1, y) = negb (odd (r, c) (x, y))).
    { unfold odd. cbn [fst snd]. destruct (parity (r + c + x + y)) as (k & [(K & ->)|(K & ->)]),
        (parity (r + c + (x - 1) + y)) as (l & [(L & ->)|(L & ->)]); trivial; lia. }
    unfold behind in *. rewrite o. unfold aside, ahead in *. cbn [fst snd] in *. destruct (odd (r, c) (x, y)); cbn [negb]; lia.
Qed.

(* Upper bounds. *)
Definition runs (p : position) : option Z :=
  let (turn, g, h, x) := p in
  let up := (fst x - 1, snd x) in
  match over Black p with
  | Some won => if won then Some 0 else None
  | None =>
      if negb (legal p) then None
      else if turn then
        if threatened g x || threatened h x || (fst x =? 2) then Some 1
        else if stops g up || stops h up then None else Some (2 * fst x - 3)
      else if red_wins p then None else Some (2 * fst x - 2)
  end.
(* Lower bounds. *)
Definition delay (p : position) : option Z :=
  let (turn, g, h, x) := p in
  match over Black p with
  | Some won => if won then Some 0 else None
  | None =>
      if negb (legal p) then Some 0
      else if turn then if threatened g x || threatened h x then Some 1 else Some (2 * fst x - 3)
      else Some (2 * fst x - 2)
  end.

Lemma black_over : forall g h y s, legal (at_ false g h (1, y)) = true -> over s (at_ false g h (1, y)) = Some (is s Black).
Proof. intros g h y s L. unfold over. rewrite winner_ended by exact L. reflexivity. Qed.
Lemma threat : forall r c x y, threatened (r, c) (x, y) = true -> ahead_or_aside (r - x) (c - y).
Proof.
  intros r c x y t. unfold threatened in t. apply andb_true_iff in t. rewrite beside_near, Z.leb_le in t.
  unfold near, ahead_or_aside in *. cbn [fst snd] in t. lia.
Qed.
Lemma beside_stops : forall g x, beside g x = true -> stops g x = true.
Proof.
  intros (r, c) (x, y) b. unfold stops. rewrite b. destruct (odd (r, c) (x, y)) eqn:o; trivial.
  apply even_apart in o. congruence.
Qed.
(* After a move of red that takes nothing. *)
Lemma red_moved : forall r c r' c' x y q, legal (at_ false (r, c) (r', c') (x, y)) = true -> x <> 1 ->
  beside (r, c) (x, y) = false -> beside (r', c') (x, y) = false -> ~ (r = x /\ c = y) -> ~ (r' = x /\ c' = y) ->
  In q (moves (at_ false (r, c) (r', c') (x, y))) ->
  exists i j i' j', q = at_ true (i, j) (i', j') (x, y) /\ legal q = true /\ over Black q = None /\
    (near (i - r) (j - c) \/ i = r /\ j = c) /\ (near (i' - r') (j' - c') \/ i' = r' /\ j' = c').
Proof.
  intros r c r' c' x y q L k b b' d d' I. assert (L' := stays_legal _ _ L I). apply red_can in I.
  assert (S : forall i j g h, beside (g, h) (x, y) = false -> near (i - g) (j - h) -> ~ (i = x /\ j = y)).
  { intros i j g h f s (-> & ->). apply beside_near in s. congruence. }
  destruct I as (i & j & _ & _ & [(s & _ & ->)|(s & _ & ->)]);
    [exists i, j, r', c' | exists r, c, i, j]; (split; [reflexivity |]); (split; [exact L' |]);
    (split; [apply goes_on; eauto | auto]).
Qed.

Lemma black_falls : falls position (fun p => is Black (mover p)) moves (over Black) runs.
Proof.
  intros p o some. assert (L : legal p = true).
  { unfold runs in some. destruct p. rewrite o in some. destruct (legal _); [reflexivity | easy]. }
  assert (M := some_move p L). assert (S := stays_legal p).
  destruct p as [[] (r, c) (r', c') (x, y)]; assert (O := o); apply goes_on in O; trivial; destruct O as (k & d & d');
    cbn [is mover black_moves]; unfold runs at 1; unfold runs in some; rewrite o, L in some |- *;
    assert (B := L); apply legal_iff in B; destruct B as (R & C & R' & C' & X & Y & ne);
    cbn [is mover black_moves negb] in *.
  - assert (up : In (at_ false (r, c) (r', c') (x - 1, y)) (moves (at_ true (r, c) (r', c') (x, y)))).
    { apply black_can. exists (x - 1), y. unfold ahead_or_aside, inside in *. repeat split; trivial; lia. }
    assert (T : forall g h, (g, h) = (r, c) \/ (g, h) = (r', c') -> threatened (g, h) (x, y) = true ->
      exists q, In q (moves (at_ true (r, c) (r', c') (x, y))) /\ runs q = Some 0).
    { intros g h e t. apply threat in t. exists (at_ false (r, c) (r', c') (g, h)).
      assert (q : In (at_ false (r, c) (r', c') (g, h)) (moves (at_ true (r, c) (r', c') (x, y)))).
      { apply black_can. exists g, h. destruct e as [e|e]; injection e as -> ->; auto. }
      split; [exact q |]. unfold runs. destruct (Z.eq_dec g 1) as [->|one].
      - now rewrite black_over by auto.
      - rewrite taken by (auto; intuition congruence). reflexivity. }
    destruct (threatened (r, c) (x, y)) eqn:t; [| destruct (threatened (r', c') (x, y)) eqn:t'; [| destruct (Z.eqb_spec (fst (x, y)) 2) as [two|two]]];
      cbn [orb fst snd] in *.
    + destruct (T r c) as (q & i & e); auto. exists q. rewrite e. split; [exact i | cbn; lia].
    + destruct (T r' c') as (q & i & e); auto. exists q. rewrite e. split; [exact i | cbn; lia].
    + exists (at_ false (r, c) (r', c') (x - 1, y)). split; [exact up |]. subst x. unfold runs. rewrite black_over by auto. cbn. lia.
    + exists (at_ false (r, c) (r', c') (x - 1, y)). split; [exact up |].
      destruct (stops (r, c) (x - 1, y)) eqn:s, (stops (r', c') (x - 1, y)) eqn:s'; try easy. cbn [orb].
      assert (L' := S _ L up). unfold runs. rewrite (proj2 (goes_on false r c r' c' (x - 1) y Black L')).
      * rewrite L'. unfold red_wins. cbn [guard other pawn negb]. rewrite s, s'. cbn [orb fst fast]. lia.
      * split; [lia |]. assert (a : ahead_or_aside (x - 1 - x) (y - y)) by (unfold ahead_or_aside; lia).
        split; eapply not_taken; eassumption.
  - destruct (red_wins _) eqn:w; [easy |]. unfold red_wins in w. cbn [guard other pawn] in w. apply orb_false_iff in w. destruct w as (s & s').
    split; [exact M |]. intros q i.
    assert (b : beside (r, c) (x, y) = false) by (destruct (beside (r, c) (x, y)) eqn:b; trivial; apply beside_stops in b; congruence).
    assert (b' : beside (r', c') (x, y) = false) by (destruct (beside (r', c') (x, y)) eqn:b'; trivial; apply beside_stops in b'; congruence).
    destruct (red_moved r c r' c' x y q L k b b' d d' i) as (g & h & g' & h' & -> & L' & O & a & a').
    unfold runs. rewrite O, L'. cbn [negb fst snd]. assert (two : 2 <= x) by (unfold inside in X; lia).
    destruct (Z.eqb_spec x 2) as [->|three]; [rewrite orb_true_r; cbn; lia |].
    apply behind_iff in s, s'; trivial.
    replace (stops (g, h) (x - 1, y)) with false by (symmetry; apply behind_iff; [lia | exact (left_behind r c x y g h s a)]).
    replace (stops (g', h') (x - 1, y)) with false by (symmetry; apply behind_iff; [lia | exact (left_behind r' c' x y g' h' s' a')]).
    destruct (_ || _); cbn [fast orb]; lia.
Qed.

Lemma runs_pos : forall p t, runs p = Some t -> 0 <= t.
Proof.
  intros [t (r, c) (r', c') (x, y)] a e. unfold runs in e. destruct (over Black _) as [[]|] eqn:o; try discriminate; [apply some_is in e; lia |].
  destruct (legal _) eqn:L; [| discriminate]. apply goes_on in o; trivial. apply legal_iff in L. unfold inside in L. cbn [negb fst] in e.
  repeat match type of e with (if ?b then _ else _) = _ => destruct b end; try discriminate; apply some_is in e; lia.
Qed.
Lemma delay_pos : forall p t, delay p = Some t -> 0 <= t.
Proof.
  intros [t (r, c) (r', c') (x, y)] a e. unfold delay in e. destruct (over Black _) as [[]|] eqn:o; try discriminate; [apply some_is in e; lia |].
  destruct (legal _) eqn:L; cbn [negb] in e; [| apply some_is in e; lia]. apply goes_on in o; trivial. apply legal_iff in L.
  unfold inside in L. cbn [fst] in e. destruct t; [destruct (_ || _) |]; apply some_is in e; lia.
Qed.

Lemma black_slow : forall p, over Black p = None -> if is Black (mover p)
  then forall q, In q (moves p) -> slow (delay p) (delay q)
  else moves p <> [] -> exists q, In q (moves p) /\ slow (delay p) (delay q).
Proof.
  intros p o. assert (Z0 : forall q, slow (Some 0) (delay q)).
  { intros q. destruct (delay q) as [t|] eqn:e; cbn; trivial. apply delay_pos in e. lia. }
  destruct (legal p) eqn:L.
  2:{ assert (D : delay p = Some 0) by (unfold delay; destruct p; now rewrite o, L). rewrite D.
      destruct (is _ _); [auto |]. intros M. destruct (moves p) as [|q l]; [easy |]. exists q. split; [now left | apply Z0]. }
  assert (S := fun q => stays_legal p q L).
  destruct p as [[] (r, c) (r', c') (x, y)]; assert (O := o); apply goes_on in O; trivial; destruct O as (k & d & d');
    cbn [is mover black_moves]; unfold delay at 1; rewrite o, L; assert (B := L); apply legal_iff in B; destruct B as (R & C & R' & C' & X & Y & ne);
    cbn [is mover black_moves negb fst].
  - intros q i. assert (L' := S q i). apply black_can in i. destruct i as (g & h & a & G & H & ->).
    destruct (threatened (r, c) (x, y) || threatened (r', c') (x, y)) eqn:t.
    + destruct (delay _) as [u|] eqn:e; cbn; trivial. apply delay_pos in e. lia.
    + apply orb_false_iff in t. destruct t as (t & t'). unfold ahead_or_aside, inside in *.
      unfold delay. destruct (Z.eq_dec g 1) as [->|one].
      * rewrite black_over by exact L'. cbn [is slow]. lia.
      * rewrite (proj2 (goes_on false r c r' c' g h Black L')).
        -- rewrite L'. cbn [negb fst slow]. lia.
        -- split; [exact one |]. split; eapply not_taken; eassumption.
  - intros _. destruct (beside (r, c) (x, y)) eqn:b; [| destruct (beside (r', c') (x, y)) eqn:b'].
    + apply beside_near in b. assert (q := first_can r c r' c' (x, y) x y X Y b ltac:(lia)).
      exists (at_ true (x, y) (r', c') (x, y)). split; [exact q |]. unfold delay. rewrite taken by eauto. exact I.
    + apply beside_near in b'. assert (q := second_can r c r' c' (x, y) x y X Y b' ltac:(lia)).
      exists (at_ true (r, c) (x, y) (x, y)). split; [exact q |]. unfold delay. rewrite taken by eauto. exact I.
    + assert (stay : forall q, In q (moves (at_ false (r, c) (r', c') (x, y))) ->
        (x = 2 \/ threatened (guard q) (x, y) = false /\ threatened (other q) (x, y) = false) -> slow (Some (2 * x - 2)) (delay q)).
      { intros q i T. destruct (red_moved r c r' c' x y q L k b b' d d' i) as (g & h & g' & h' & -> & L' & O & _).
        unfold delay. rewrite O, L'. cbn [guard other negb fst] in *. destruct T as [->|(-> & ->)]; [destruct (_ || _) |]; cbn [orb slow]; lia. }
      destruct (Z.eq_dec x 2) as [two|two].
      * destruct (moves (at_ false (r, c) (r', c') (x, y))) as [|q l] eqn:M; [now apply some_move in M |].
        exists q. split; [now left |]. apply stay; [now left | now left].
      * assert (far : 3 <= x) by (unfold inside in X; lia). destruct (odd (r, c) (x, y)) eqn:w.
        -- destruct (wait r c r' c' x y) as (i & j & s & I & J & q & T); auto.
           exists (at_ true (i, j) (r', c') (x, y)). assert (v := first_can r c r' c' (x, y) i j I J s q). split; [exact v |].
           apply stay; [exact v |]. right. cbn [guard other]. auto using unthreatened.
        -- destruct (wait r' c' r c x y) as (i & j & s & I & J & q & T); auto.
           exists (at_ true (r, c) (i, j) (x, y)). assert (v := second_can r c r' c' (x, y) i j I J s q). split; [exact v |].
           apply stay; [exact v |]. right. cbn [guard other]. auto using unthreatened.
Qed.

(** Where red does not win, black wins in exactly twice as many plies as the pawn has rows to go. *)
Theorem black_wins_in : forall p, red_to_move p -> red_wins p = false ->
  forall k, wins Black k p <-> 2 * (fst (pawn p) - 1) <= Z.of_nat k.
Proof.
  intros p T w k. destruct (pieces p T) as (r & c & r' & c' & x & y & -> & L & two & d & d').
  assert (o : over Black (at_ false (r, c) (r', c') (x, y)) = None) by (apply goes_on; auto). split.
  - intros W. apply at_least with (bound := delay) in W.
    + destruct W as (h & e & le). unfold delay in e. rewrite o, L in e. cbn [negb] in e. apply some_is in e. cbn [pawn fst] in *. lia.
    + intros [] O. unfold delay. now rewrite O.
    + exact black_slow.
  - intros le. destruct (at_most_above position (fun p => is Black (mover p)) moves (over Black) runs) with (m := 0)
      (p := at_ false (r, c) (r', c') (x, y)) (h := 2 * x - 2) as (ge & W).
    + intros [] O. unfold runs. now rewrite O.
    + intros [] O. unfold runs. now rewrite O.
    + exact runs_pos.
    + exact black_falls.
    + unfold runs. rewrite o, L, w. reflexivity.
    + apply wins_later with (2 := W). cbn [pawn fst] in le. lia.
Qed.


(** ** The longest win of red *)
Section Longest.
Hypothesis five_rows : 5 <= n.
Hypothesis five_columns : 5 <= m.

(* Lower bounds with red to move. The pawn runs to the last two columns, both guards behind it, and stays there. By moves aside
   it keeps the plies that a guard needs, [far]. It goes up, which costs some, only where the other guard has come near, which
   has cost red as many: [detour] counts that, and does not depend on the pawn. *)
Definition far (g x : cell) : Z := 2 * (m - snd g + fst x - fst g) - (if odd g x then 3 else 1).
Definition detour (g h : cell) : Z := 2 * (m - snd g - snd h + fst h - fst g) + 1.
Definition right_of (g h x : cell) : bool :=
  (m - 1 <=? snd x) || ((snd g + 2 <=? snd x) && (snd h + 2 <=? snd x) && (fst x - fst h + 2 <=? snd x - snd h)).
Definition span (g h x : cell) : Z :=
  Z.max 1 (Z.min (Z.min (far g x) (detour g h)) (if stops h x then far h x else far g x)).
Definition lasts (g h x : cell) : Z := if beside g x || beside h x || negb (right_of g h x) then 1 else span g h x.

Definition moved (r c i j : Z) : Prop := near (i - r) (j - c) \/ i = r /\ j = c.

Lemma far_step : forall r c i j x y v, moved r c i j -> Z.abs (v - y) = 1 -> far (r, c) (x, y) <= far (i, j) (x, v) + 2.
Proof.
  intros r c i j x y v [s|(-> & ->)] a; unfold far, odd, near in *; cbn [fst snd];
  destruct (parity (r + c + x + y)) as (k & [(K & ->)|(K & ->)]).
  - destruct (parity (i + j + x + v)) as (l & [(L & ->)|(L & ->)]); lia.
  - destruct (parity (i + j + x + v)) as (l & [(L & ->)|(L & ->)]); lia.
  - destruct (parity (r + c + x + v)) as (l & [(L & ->)|(L & ->)]); lia.
  - destruct (parity (r + c + x + v)) as (l & [(L & ->)|(L & ->)]); lia.
Qed.
Lemma far_beside : forall r c x y, inside m c -> inside m y -> m - 1 <= y -> beside (r, c) (x, y) = true -> far (r, c) (x, y) <= 1.
Proof.
  intros r c x y C Y e b. assert (o : odd (r, c) (x, y) = true) by (destruct (odd (r, c) (x, y)) eqn:o; trivial; apply even_apart in o; congruence).
  apply beside_near in b. unfold far. rewrite o. unfold near, inside in *. cbn [fst snd]. lia.
Qed.
Lemma detour_step : forall r c r' c' i j i' j',
  near (i - r) (j - c) /\ i' = r' /\ j' = c' \/ i = r /\ j = c /\ near (i' - r') (j' - c') ->
  detour (r, c) (r', c') <= detour (i, j) (i', j') + 2.
Proof. intros r c r' c' i j i' j' [(s & -> & ->)|(-> & -> & s)]; unfold detour, near in *; cbn [fst snd]; lia. Qed.

Lemma span_one : forall g h x, 1 <= span g h x.
Proof. intros. unfold span. lia. Qed.
Lemma lasts_one : forall g h x, 1 <= lasts g h x.
Proof. intros. unfold lasts. destruct (_ || _ || _); [lia | apply span_one]. Qed.
Lemma span_least : forall g h x t, t <= far g x -> t <= detour g h -> (stops h x = true -> t <= far h x) -> t <= span g h x.
Proof. intros g h x t G D H. unfold span. destruct (stops h x); [specialize (H eq_refl) |]; lia. Qed.
Lemma span_most : forall g h x, span g h x <= Z.max 1 (far g x) /\ span g h x <= Z.max 1 (detour g h) /\
  (stops h x = true -> span g h x <= Z.max 1 (far h x)).
Proof. intros. unfold span. destruct (stops h x); (split; [lia |]); (split; [lia |]); intro e; lia || discriminate. Qed.

(* A guard that does not stop the pawn, but would after its step aside, has come near. *)
Lemma came_near : forall r c r' c' i j i' j' x y v, inside n i' -> inside m j' -> m - 1 <= v <= m ->
  near (i - r) (j - c) /\ i' = r' /\ j' = c' \/ i = r /\ j = c /\ near (i' - r') (j' - c') ->
  stops (i', j') (x, v) = true -> detour (r, c) (r', c') <= far (i, j) (x - 1, y) + 2.
Proof.
  intros r c r' c' i j i' j' x y v I J V s t.
  assert (A : i' - x <= j' - 3).
  { unfold stops in t. unfold beside, aside, ahead, inside in *. cbn [fst snd] in t.
    destruct (odd (i', j') (x, v)); rewrite ?orb_true_iff, ?andb_true_iff, ?Z.leb_le, ?Z.eqb_eq in t; lia. }
  clear t. unfold far, detour. cbn [fst snd]. destruct s as [(s & -> & ->)|(-> & -> & s)]; unfold near in s; destruct (odd _ _); lia.
Qed.

(* Black's reply to a move of red. *)
Lemma reply : forall r c r' c' i j i' j' x y, inside n i -> inside m j -> inside n i' -> inside m j' -> inside n x -> inside m y -> 2 <= x ->
  near (i - r) (j - c) /\ i' = r' /\ j' = c' \/ i = r /\ j = c /\ near (i' - r') (j' - c') ->
  beside (r, c) (x, y) = false -> beside (r', c') (x, y) = false ->
  exists u v, ahead_or_aside (u - x) (v - y) /\ inside n u /\ inside m v /\
    (u <> 1 -> lasts (r, c) (r', c') (x, y) <= lasts (i, j) (i', j') (u, v) + 2).
Proof.
  intros r c r' c' i j i' j' x y I J I' J' X Y two s b b'. unfold lasts at 1. rewrite b, b'. cbn [orb].
  assert (M : moved r c i j /\ moved r' c' i' j') by (unfold moved; tauto). destruct M as (M & M').
  assert (D := detour_step _ _ _ _ _ _ _ _ s).
  destruct (span_most (r, c) (r', c') (x, y)) as (F & E & F').
  destruct (right_of (r, c) (r', c') (x, y)) eqn:g; cbn [negb].
  2: { assert (V : exists v, Z.abs (v - y) = 1 /\ inside m v)
         by (unfold inside in *; destruct (Z_lt_ge_dec y m); [exists (y + 1) | exists (y - 1)]; lia).
       destruct V as (v & a & V). exists x, v. split; [unfold ahead_or_aside; lia |]. split; [exact X |]. split; [exact V |].
       intros _. assert (P := lasts_one (i, j) (i', j') (x, v)). lia. }
  unfold right_of in g. cbn [fst snd] in g. apply orb_true_iff in g.
  rewrite !andb_true_iff, !Z.leb_le in g. destruct (Z_le_gt_dec (m - 1) y) as [w|w].
  - clear g. assert (V : exists v, Z.abs (v - y) = 1 /\ m - 1 <= v <= m)
      by (unfold inside in Y; destruct (Z_lt_ge_dec y m); [exists (y + 1) | exists (y - 1)]; lia).
    destruct V as (v & a & V). assert (IV : inside m v) by (unfold inside; lia).
    destruct (stops (i', j') (x, v) && negb (stops (r', c') (x, y))) eqn:t.
    + apply andb_true_iff in t. destruct t as (t & t'). apply negb_true_iff in t'.
      exists (x - 1), y. split; [unfold ahead_or_aside; lia |]. split; [unfold inside in *; lia |]. split; [exact Y |]. intros k.
      assert (C := came_near r c r' c' i j i' j' x y v I' J' V s t).
      assert (free : stops (i', j') (x - 1, y) = false)
        by (apply behind_iff; [lia |]; apply (left_behind r' c' x y); [apply behind_iff; [lia | exact t'] | exact M']).
      assert (no : beside (i', j') (x - 1, y) = false)
        by (destruct (beside (i', j') (x - 1, y)) eqn:q; trivial; apply beside_stops in q; congruence).
      unfold lasts. rewrite no, orb_false_r. unfold right_of. cbn [snd]. rewrite (proj2 (Z.leb_le (m - 1) y) w). cbn [orb negb]. rewrite orb_false_r.
      destruct (beside (i, j) (x - 1, y)) eqn:q.
      * assert (f := far_beside i j (x - 1) y J Y w q). lia.
      * assert (L := span_least (i, j) (i', j') (x - 1, y)). rewrite free in L.
        assert (one := span_one (i, j) (i', j') (x - 1, y)).
        destruct (Z_le_gt_dec (span (r, c) (r', c') (x, y)) 3) as [small|large]; [lia |].
        specialize (L (span (r, c) (r', c') (x, y) - 2) ltac:(lia) ltac:(lia) ltac:(discriminate)). lia.
    + exists x, v. split; [unfold ahead_or_aside; lia |]. split; [exact X |]. split; [exact IV |]. intros _.
      assert (G := far_step r c i j x y v M a). assert (H := far_step r' c' i' j' x y v M' a).
      assert (S : stops (i', j') (x, v) = true -> stops (r', c') (x, y) = true)
        by (intros e; rewrite e in t; cbn [andb] in t; now apply negb_false_iff in t).
      unfold lasts. unfold right_of. cbn [snd]. rewrite (proj2 (Z.leb_le (m - 1) v)) by lia. cbn [orb negb]. rewrite orb_false_r.
      destruct (beside (i, j) (x, v)) eqn:q; [assert (f := far_beside i j x v J IV ltac:(lia) q); cbn [orb]; lia |].
      destruct (beside (i', j') (x, v)) eqn:q'; cbn [orb].
      * assert (f := far_beside i' j' x v J' IV ltac:(lia) q'). apply beside_stops in q'. specialize (F' (S q')). lia.
      * assert (one := span_one (i, j) (i', j') (x, v)).
        destruct (Z_le_gt_dec (span (r, c) (r', c') (x, y)) 3) as [small|large]; [lia |].
        assert (P := span_least (i, j) (i', j') (x, v) (span (r, c) (r', c') (x, y) - 2) ltac:(lia) ltac:(lia)).
        assert (Q : stops (i', j') (x, v) = true -> span (r, c) (r', c') (x, y) - 2 <= far (i', j') (x, v)) by (intros e; specialize (F' (S e)); lia).
        specialize (P Q). lia.
  - destruct g as [g|((g & h) & k)]; [lia |].
    assert (near_i : j <= c + 1 /\ j' <= c' + 1 /\ j' - i' <= c' - r' + 1) by (unfold moved, near in M, M'; lia).
    exists x, (y + 1). split; [unfold ahead_or_aside; lia |]. split; [exact X |]. split; [unfold inside in *; lia |]. intros _.
    assert (G := far_step r c i j x y (y + 1) M ltac:(lia)).
    assert (free : stops (i', j') (x, y + 1) = false)
      by (apply behind_iff; [lia |]; unfold behind, aside, ahead; cbn [fst snd]; left; lia).
    assert (no : beside (i', j') (x, y + 1) = false)
      by (destruct (beside (i', j') (x, y + 1)) eqn:q; trivial; apply beside_stops in q; congruence).
    assert (no' : beside (i, j) (x, y + 1) = false)
      by (unfold beside, aside, ahead; cbn [fst snd]; apply Z.eqb_neq; lia).
    assert (right : right_of (i, j) (i', j') (x, y + 1) = true)
      by (unfold right_of; cbn [fst snd]; apply orb_true_iff; right; rewrite !andb_true_iff, !Z.leb_le; lia).
    unfold lasts. rewrite no, no', right. cbn [orb negb].
    assert (one := span_one (i, j) (i', j') (x, y + 1)).
    destruct (Z_le_gt_dec (span (r, c) (r', c') (x, y)) 3) as [small|large]; [lia |].
    assert (P := span_least (i, j) (i', j') (x, y + 1) (span (r, c) (r', c') (x, y) - 2)).
    specialize (P ltac:(lia) ltac:(lia) ltac:(rewrite free; discriminate)). lia.
Qed.

(* With red to move, and with black to move by the best of its moves. None: red does not win. *)
Definition lower (p : position) : option Z :=
  let (_, g, h, x) := p in
  match over Red p with
  | Some won => if won then Some 0 else None
  | None => if negb (legal p) then Some 0 else if red_wins p then Some (lasts g h x) else None
  end.
Definition later (s t : option Z) : option Z :=
  match s, t with Some a, Some b => Some (Z.max a b) | _, _ => None end.
Definition needs (p : position) : option Z :=
  match over Red p with
  | Some won => if won then Some 0 else None
  | None =>
      if negb (legal p) then Some 0
      else if black_moves p then option_map (Z.add 1) (fold_right later (Some 0) (map lower (moves p)))
      else lower p
  end.

Lemma needs_lower : forall p, black_moves p = false -> needs p = lower p.
Proof.
  intros [t g h x] b. cbn [black_moves] in b. subst t. unfold needs, lower. cbn [black_moves].
  destruct (over Red _); trivial. now destruct (negb _).
Qed.
Lemma lower_pos : forall p t, lower p = Some t -> 0 <= t.
Proof.
  intros [b g h x] t e. unfold lower in e. destruct (over Red _) as [[]|]; try discriminate; [apply some_is in e; lia |].
  destruct (negb _); [apply some_is in e; lia |]. destruct (red_wins _); [| discriminate]. apply some_is in e.
  assert (P := lasts_one g h x). lia.
Qed.
Lemma later_least : forall l s h, In s l -> fold_right later (Some 0) l = Some h -> exists t, s = Some t /\ t <= h.
Proof.
  induction l as [|a l IH]; intros s h i e; [destruct i |]. cbn [fold_right] in e. destruct a as [a|]; [| discriminate].
  destruct (fold_right later (Some 0) l) as [b|]; [| discriminate]. cbn [later] in e. apply some_is in e.
  destruct i as [<-|i]; [exists a; split; [reflexivity | lia] |]. destruct (IH s b i eq_refl) as (t & f & le). exists t. split; [exact f | lia].
Qed.
Lemma later_is : forall l, l <> [] -> (forall t, In (Some t) l -> 0 <= t) ->
  exists s, In s l /\ slow (option_map (Z.add 1) (fold_right later (Some 0) l)) s.
Proof.
  induction l as [|a l IH]; intros some pos; [easy |]. destruct a as [a|]; [| exists None; split; [now left | exact I]].
  assert (A := pos a (or_introl eq_refl)). destruct l as [|b l].
  - exists (Some a). split; [now left | cbn [fold_right later option_map slow]; lia].
  - destruct IH as (s & i & S); [discriminate | intros t j; apply pos; now right |].
    change (fold_right later (Some 0) (Some a :: b :: l)) with (later (Some a) (fold_right later (Some 0) (b :: l))).
    destruct (fold_right later (Some 0) (b :: l)) as [h|]; destruct s as [s|].
    + cbn [later option_map slow] in *. destruct (Z_le_gt_dec h a).
      * exists (Some a). split; [now left | cbn [slow]; lia].
      * exists (Some s). split; [now right | cbn [slow]; lia].
    + exists None. split; [now right | exact I].
    + contradiction.
    + exists None. split; [now right | exact I].
Qed.
Lemma needs_pos : forall p t, needs p = Some t -> 0 <= t.
Proof.
  intros p t e. unfold needs in e. destruct (over Red p) as [[]|]; try discriminate; [apply some_is in e; lia |].
  destruct (negb _); [apply some_is in e; lia |]. destruct (black_moves p); [| now apply lower_pos in e].
  assert (P : forall l h, fold_right later (Some 0) l = Some h -> 0 <= h).
  { induction l as [|a l IH]; intros h f; cbn [fold_right later] in f; [apply some_is in f; lia |]. destruct a as [a|]; [| discriminate].
    destruct (fold_right later (Some 0) l) as [b|]; [| discriminate]. cbn [fold_right later] in f.
    apply some_is in f. specialize (IH b eq_refl). lia. }
  destruct (fold_right _ _ _) as [h|] eqn:f; [| discriminate]. cbn [option_map] in e. apply some_is in e. specialize (P _ _ f). lia.
Qed.

Lemma over_red : forall p, over Red p = option_map negb (over Black p).
Proof. intros p. unfold over. now destruct (winner p) as [[]|]. Qed.
Lemma runs_lower : forall p, black_moves p = false -> runs p <> None -> lower p = None.
Proof.
  intros [t g h x] b R. cbn [black_moves] in b. subst t. unfold runs in R. unfold lower. rewrite over_red.
  destruct (over Black _) as [[]|]; cbn [option_map negb]; trivial; try easy.
  destruct (legal _); [| easy]. cbn [negb] in *. now destruct (red_wins _).
Qed.
Lemma fast_some : forall s t, s <> None -> fast s t -> t <> None.
Proof. intros [s|] [t|]; easy. Qed.

(* For each move of red, black has a reply that costs red at most two plies. *)
Lemma replied : forall p q, legal p = true -> black_moves p = false -> over Red p = None -> In q (moves p) ->
  over Red q = None -> exists s, In s (moves q) /\
    match lower s, lower p with None, _ => True | Some t, Some h => h <= t + 2 | Some _, None => False end.
Proof.
  intros p q L b o i O. assert (M := stays_legal p q L i). destruct (red_wins p) eqn:w.
  - destruct p as [t (r, c) (r', c') (x, y)]. cbn [black_moves] in b. subst t.
    assert (E : lower (at_ false (r, c) (r', c') (x, y)) = Some (lasts (r, c) (r', c') (x, y))) by (unfold lower; now rewrite o, L, w).
    rewrite E. assert (o' := o). apply goes_on in o'; trivial. destruct o' as (k & d & d'). assert (B := L). apply legal_iff in B.
    destruct B as (R & C & R' & C' & X & Y & ne). assert (two : 2 <= x) by (unfold inside in X; lia).
    apply red_can in i.
    assert (Q : exists i j i' j', q = at_ true (i, j) (i', j') (x, y) /\
      (near (i - r) (j - c) /\ i' = r' /\ j' = c' \/ i = r /\ j = c /\ near (i' - r') (j' - c'))).
    { destruct i as (i & j & _ & _ & [(s & _ & ->)|(s & _ & ->)]); [exists i, j, r', c' | exists r, c, i, j]; auto 6. }
    clear i. destruct Q as (i & j & i' & j' & -> & s). assert (N := M). apply legal_iff in N. destruct N as (I & J & I' & J' & _ & _ & NE).
    assert (Z : exists u v, ahead_or_aside (u - x) (v - y) /\ inside n u /\ inside m v /\
      (u <> 1 -> lasts (r, c) (r', c') (x, y) <= lasts (i, j) (i', j') (u, v) + 2)).
    { destruct (beside (r, c) (x, y) || beside (r', c') (x, y)) eqn:n'.
      - unfold lasts at 1. rewrite n'. cbn [orb]. assert (V : exists v, Z.abs (v - y) = 1 /\ inside m v)
          by (unfold inside in *; destruct (Z_lt_ge_dec y m); [exists (y + 1) | exists (y - 1)]; lia).
        destruct V as (v & a & V). exists x, v. assert (P := lasts_one (i, j) (i', j') (x, v)).
        unfold ahead_or_aside. repeat split; try lia; apply V || apply X.
      - apply orb_false_iff in n'. destruct n' as (n1 & n2). now apply reply. }
    destruct Z as (u & v & a & U & V & le). exists (at_ false (i, j) (i', j') (u, v)).
    assert (i0 : In (at_ false (i, j) (i', j') (u, v)) (moves (at_ true (i, j) (i', j') (x, y)))) by (apply black_can; exists u, v; auto).
    split; [exact i0 |]. assert (L' := stays_legal _ _ M i0). unfold lower.
    destruct (Z.eq_dec u 1) as [->|k']; [rewrite black_over by exact L'; exact Logic.I |].
    destruct (over Red (at_ false (i, j) (i', j') (u, v))) as [won|] eqn:z.
    + assert (D : (i, j) = (u, v) \/ (i', j') = (u, v)).
      { destruct (same (i, j) (u, v)) eqn:e1; [left; apply same_iff in e1; destruct e1; congruence |].
        destruct (same (i', j') (u, v)) eqn:e2; [right; apply same_iff in e2; destruct e2; congruence |].
        apply same_not in e1, e2. rewrite (proj2 (goes_on false i j i' j' u v Red L')) in z by auto. discriminate. }
      rewrite taken in z by assumption. injection z as <-. exact Logic.I.
    + rewrite L'. cbn [negb]. destruct (red_wins (at_ false (i, j) (i', j') (u, v))); [auto | exact Logic.I].
  - assert (ob : forall p, over Red p = None -> over Black p = None) by (intros z e; rewrite over_red in e; now destruct (over Black z)).
    assert (R : runs p <> None).
    { unfold runs. destruct p. rewrite (ob _ o), L, w. cbn [black_moves] in b. subst. cbn. discriminate. }
    assert (F := black_falls p (ob _ o) R). unfold mover in F at 1. rewrite b in F. cbn [is] in F. destruct F as (_ & F).
    assert (R' := fast_some _ _ R (F q i)). assert (F' := black_falls q (ob _ O) R').
    assert (bq : black_moves q = true) by now rewrite (turns p q i), b.
    unfold mover in F' at 1. rewrite bq in F'. cbn [is] in F'. destruct F' as (s & j & F'). exists s. split; [exact j |].
    assert (bs : black_moves s = false) by now rewrite (turns q s j), bq.
    rewrite (runs_lower s bs (fast_some _ _ R' F')). exact Logic.I.
Qed.

Lemma red_slow : forall p, over Red p = None -> if is Red (mover p)
  then forall q, In q (moves p) -> slow (needs p) (needs q)
  else moves p <> [] -> exists q, In q (moves p) /\ slow (needs p) (needs q).
Proof.
  intros p o. assert (Z0 : forall q, slow (Some 0) (needs q)).
  { intros q. destruct (needs q) as [t|] eqn:e; cbn; trivial. apply needs_pos in e. lia. }
  destruct (legal p) eqn:L.
  2:{ assert (D : needs p = Some 0) by (unfold needs; now rewrite o, L). rewrite D.
      destruct (is _ _); [auto |]. intros M. destruct (moves p) as [|q l]; [easy |]. exists q. split; [now left | apply Z0]. }
  unfold mover. destruct (black_moves p) eqn:b; cbn [is].
  - intros some. assert (N : needs p = option_map (Z.add 1) (fold_right later (Some 0) (map lower (moves p)))) by (unfold needs; now rewrite o, L, b).
    rewrite N. destruct (later_is (map lower (moves p))) as (s & i & S).
    + intro e. apply map_eq_nil in e. easy.
    + intros t i. apply in_map_iff in i. destruct i as (q & e & _). now apply lower_pos in e.
    + apply in_map_iff in i. destruct i as (q & e & i). exists q. split; [exact i |].
      rewrite needs_lower, e; [exact S | now rewrite (turns p q i), b].
  - intros q i. rewrite needs_lower by exact b. destruct (over Red q) as [won|] eqn:O.
    + unfold needs. rewrite O. destruct won; [| destruct (lower p); exact Logic.I].
      destruct p as [t (r, c) (r', c') (x, y)]. cbn [black_moves] in b. subst t. assert (o' := o). apply goes_on in o'; trivial.
      destruct o' as (k & d & d'). assert (M := stays_legal _ _ L i). apply red_can in i.
      assert (B : beside (r, c) (x, y) = true \/ beside (r', c') (x, y) = true).
      { destruct i as (i & j & I & J & [(s & e & ->)|(s & e & ->)]).
        - left. destruct (same (i, j) (x, y)) eqn:q; [apply same_iff in q; destruct q as (-> & ->); now apply beside_near |].
          apply same_not in q. rewrite (proj2 (goes_on true i j r' c' x y Red M)) in O by auto. discriminate.
        - right. destruct (same (i, j) (x, y)) eqn:q; [apply same_iff in q; destruct q as (-> & ->); now apply beside_near |].
          apply same_not in q. rewrite (proj2 (goes_on true r c i j x y Red M)) in O by auto. discriminate. }
      assert (W : red_wins (at_ false (r, c) (r', c') (x, y)) = true)
        by (unfold red_wins; cbn [guard other pawn]; apply orb_true_iff; destruct B as [B|B]; apply beside_stops in B; auto).
      unfold lower. rewrite o, L, W. cbn [negb]. unfold lasts. apply orb_true_iff in B. rewrite B. cbn. lia.
    + destruct (replied p q L b o i O) as (s & j & S). assert (M := stays_legal p q L i).
      assert (bq : black_moves q = true) by now rewrite (turns p q i), b.
      unfold needs. rewrite O, M, bq. cbn [negb].
      assert (T := later_least (map lower (moves q)) (lower s)).
      destruct (fold_right _ _ _) as [f|]; cbn [option_map]; [| destruct (lower p); exact Logic.I].
      destruct (T f) as (t & e & le); [apply in_map; exact j | reflexivity |]. rewrite e in S. destruct (lower p) as [h|]; [cbn [slow]; lia | exact S].
Qed.

(** Red needs exactly that long from this position, and never longer. *)
Definition wins_in (s : side) (k : nat) (p : position) : Prop := wins s k p /\ forall l, wins s l p -> (k <= l)%nat.
Definition hardest : position := at_ false (1, 1) (n, 1) (n, if Z.even n then 4 else 3).

Theorem longest_win : (forall p k, red_to_move p -> wins_in Red k p -> Z.of_nat k <= 2 * n + 2 * m - 5) /\
  red_to_move hardest /\ wins_in Red (Z.to_nat (2 * n + 2 * m - 5)) hardest.
Proof.
  assert (A : forall p k, wins Red k p -> exists h, needs p = Some h /\ h <= Z.of_nat k).
  { intros p k. apply (at_least position (fun p => is Red (mover p)) moves (over Red) needs).
    - intros q o. unfold needs. now rewrite o.
    - exact red_slow. }
  split.
  { intros p k T (W & least_k). destruct (red_wins p) eqn:w.
    + assert (V := least_k _ (red_wins_within p T w)). lia.
    + destruct (A p k W) as (h & e & _). destruct (pieces p T) as (r & c & r' & c' & x & y & -> & L & two & d & d').
      assert (o : over Red (at_ false (r, c) (r', c') (x, y)) = None) by (apply goes_on; auto).
      rewrite needs_lower in e by reflexivity. unfold lower in e. rewrite o, L, w in e. discriminate. }
  assert (H : exists c, hardest = at_ false (1, 1) (n, 1) (n, c) /\ 3 <= c <= 4 /\ Z.odd (1 + 1 + n + c) = false).
  { exists (if Z.even n then 4 else 3). split; [reflexivity |]. rewrite <- (negb_involutive (Z.even n)), Z.negb_even.
    destruct (parity n) as (k & [(K & ->)|(K & ->)]); cbn [negb]; (split; [lia |]).
    - apply even_double with (k + 3). lia.
    - apply even_double with (k + 3). lia. }
  destruct H as (c & E & C & P).
  assert (L : legal (at_ false (1, 1) (n, 1) (n, c)) = true) by (apply legal_iff; unfold inside; lia).
  assert (first_far : beside (1, 1) (n, c) = false) by (unfold beside, aside, ahead; cbn [fst snd]; apply Z.eqb_neq; lia).
  assert (second_far : beside (n, 1) (n, c) = false) by (unfold beside, aside, ahead; cbn [fst snd]; apply Z.eqb_neq; lia).
  assert (first_stops : stops (1, 1) (n, c) = true).
  { unfold stops, odd, aside, ahead. cbn [fst snd]. rewrite P. apply andb_true_iff. rewrite !Z.leb_le. lia. }
  assert (second_stops : stops (n, 1) (n, c) = false) by (apply behind_iff; [lia |]; left; unfold aside, ahead; cbn [fst snd]; lia).
  assert (T : red_to_move hardest).
  { rewrite E. unfold red_to_move. cbn [guard other pawn black_moves fst]. rewrite !on_iff, !same_not. unfold inside. repeat split; lia. }
  split; [| split].
  - exact T.
  - apply red_wins_within; [exact T | unfold red_wins; rewrite E; cbn [guard other pawn]; now rewrite first_stops].
  - intros l W. destruct (A _ _ W) as (h & e & le). rewrite E in e. rewrite needs_lower in e by reflexivity. unfold lower in e.
    assert (o : over Red (at_ false (1, 1) (n, 1) (n, c)) = None) by (apply goes_on; [exact L | lia]).
    rewrite o, L in e. cbn [negb] in e. unfold red_wins in e. cbn [guard other pawn] in e. rewrite first_stops in e. cbn [orb] in e.
    apply some_is in e. unfold lasts in e. rewrite first_far, second_far in e.
    replace (right_of (1, 1) (n, 1) (n, c)) with true in e
      by (symmetry; unfold right_of; cbn [fst snd]; apply orb_true_iff; right; rewrite !andb_true_iff, !Z.leb_le; lia).
    cbn [orb negb] in e. unfold span in e. rewrite second_stops in e. unfold far, detour in e. cbn [fst snd] in e.
    unfold odd in e. cbn [fst snd] in e. rewrite P in e. lia.
Qed.
End Longest.

End Board.

Print Assumptions red_wins_within.
Print Assumptions black_wins_in.
Print Assumptions longest_win.
