(** * Games in which two sides fill lines

    On a board of [width] columns and [height] rows the sides put a man on an empty cell by turns, or drop it onto the lowest
    empty cell of a column. Whoever first has [in_a_row] men in a row, column or diagonal has won, or lost; a full board without
    such a line is a tie. Cells are numbered row by row from the top. *)
From Coq Require Import Arith Bool Lia List.
From PerfectPlay Require Import Strategy Positional.
Import ListNotations.

Record rules := Rules {
  width : nat;
  height : nat;
  in_a_row : nat;
  (** Whether men fall. *)
  falls : bool;
  (** Whether who has a line has lost. *)
  loses : bool;
}.

(** ** Lines *)
Inductive direction := Across | Down | Falling | Rising.
Definition directions := [Across; Down; Falling; Rising].

(** The line of cells that begins in column x and row y. *)
Definition cell r x y := x + y * width r.
Definition line r x y d :=
  map (fun i => match d with
    | Across => cell r (x + i) y
    | Down => cell r x (y + i)
    | Falling => cell r (x + i) (y + i)
    | Rising => cell r (x - i) (y + i)
    end) (seq 0 (in_a_row r)).
(** Whether it is on the board. *)
Definition fits r x y d :=
  match d with Across => true | _ => y + in_a_row r <=? height r end
  && match d with Down => true | Rising => in_a_row r <=? x + 1 | _ => x + in_a_row r <=? width r end.
Definition lines r : list (list nat) :=
  flat_map (fun y => flat_map (fun x => map (line r x y) (filter (fits r x y) directions)) (seq 0 (width r)))
    (seq 0 (height r)).

(** Lines as bits. *)
Definition masks r := map mask (lines r).

(** ** The rules *)
Definition has_line all_masks men := existsb (filled men) all_masks.
(** A man falls as far as the cells below are free; there are [all] cells. *)
Definition rests r all p c := let below := c + width r in negb (falls r) || (all <=? below) || negb (free p below).

(** [all_masks] are [masks r], which are made once. *)
Definition line_game r all_masks := let all := width r * height r in {|
  cells := all;
  allowed := rests r all;
  has_set := fun _ => has_line all_masks;
  misere := loses r;
|}.

(** ** The lines through a cell are enough *)
Definition through all_masks c := filter (fun m => Nat.testbit m c) all_masks.
Definition new_line (made_through : nat -> list nat) (side : bool) men c := existsb (filled men) (made_through c).

Theorem finds_lines r made_through : (forall c, c < width r * height r -> made_through c = through (masks r) c) ->
  finds_new (line_game r (masks r)) (new_line made_through).
Proof.
  intros T side men c C N. unfold new_line. simpl in *. rewrite T by exact C. apply eq_true_iff_eq. unfold has_line, through in *.
  rewrite !existsb_exists. split; intros (m & I & F).
  - apply filter_In in I as [I _]. eauto.
  - exists m. rewrite filter_In. repeat split; auto. destruct (Nat.testbit m c) eqn:B; auto.
    assert (filled men m = true).
    { unfold filled in *. apply Nat.eqb_eq in F. apply Nat.eqb_eq. rewrite <- F at 2. apply Nat.bits_inj. intros d.
      rewrite !Nat.land_spec, Nat.setbit_eqb. destruct (Nat.eqb_spec c d) as [<- | _]; [|reflexivity].
      now rewrite B, !andb_false_r. }
    assert (existsb (filled men) (masks r) = true) by (apply existsb_exists; eauto). congruence.
Qed.

(** If the checker accepts lists, the prover reaches its goal by the rules above. *)
Theorem lines_accepted r made_through aim settled l plies p a :
  (forall c, c < width r * height r -> made_through c = through (masks r) c) ->
  let g := line_game r (masks r) in
  let accepts := accepts g (new_line made_through) (all_cells g) (board g) aim in
  (forall k q, settled k q = true -> exists l' a', accepts (fun _ _ => false) l' k q a') ->
  accepts settled l plies p a ->
  reaches position turn (over g) (moves g) aim plies p.
Proof. intros T g accepts. apply accepted. now apply finds_lines. Qed.

Print Assumptions finds_lines.
Print Assumptions lines_accepted.
