(* A search for the ends of proofs in positional games: it finds a move for each position of the prover's turn. Nobody has to trust
   it, since the extracted checker judges what it finds. Depth first, by alternate moves; how it orders moves is that of
   src/proofs/settle-lines.ts. *)

(* What a man on each cell would do: by side and cell, whether it would complete a set, which is so if the number is not 0. They are
   kept while men are put and taken back, the last one first. *)
type threats = {
  by_cell : int array array;
  put : int -> int -> unit;
  take : int -> int -> unit;
  new_threats : int -> int -> int; (* how many more there would be after a man of the side on the cell *)
}

(* the columns, the lowest cell first, where each cell is one if men do not fall; by column, how early it is tried *)
type board = { cells : int; columns : int array array; weights : int array; misere : bool; threats : threats }

type t = {
  board : board;
  column_of : int array; (* by cell *)
  heights : int array; (* by column, how many of its cells are taken *)
  good : int array array; (* by side and cell, how often a move was good *)
  keys : int array array; (* by side and cell, a random number; those of the men on the board together are its key *)
  mutable key : int; (* even *)
  memory : int array; (* keys with the answer in the lowest bit, each at one place *)
  best : int array; (* at the same place, the column that was good *)
  hold : bool; (* whether the prover holds out, rather than wins *)
}

(* what is remembered of one end fits in the cache *)
let memory_size = 1 lsl 15

let make board hold =
  let random = Random.State.make [| 1 |] in
  let number () = Int64.to_int (Random.State.int64 random Int64.max_int) land lnot 1 in
  let two n first = Array.init 2 (fun _ -> Array.init n (fun _ -> first ())) in
  let column_of = Array.make board.cells 0 in
  Array.iteri (fun column -> Array.iter (fun c -> column_of.(c) <- column)) board.columns;
  { board; hold; column_of; key = number ();
    heights = Array.make (Array.length board.columns) 0;
    good = two board.cells (fun () -> 0); keys = two board.cells number;
    memory = Array.make memory_size 0;
    best = Array.make memory_size (-1) }

let put s side cell =
  s.key <- s.key lxor s.keys.(side).(cell);
  s.board.threats.put side cell

let take s side cell =
  s.board.threats.take side cell;
  s.key <- s.key lxor s.keys.(side).(cell)

(* the man in a column that comes next *)
let put_in s side column =
  put s side s.board.columns.(column).(s.heights.(column));
  s.heights.(column) <- s.heights.(column) + 1

let take_from s side column =
  s.heights.(column) <- s.heights.(column) - 1;
  take s side s.board.columns.(column).(s.heights.(column))

let next_cell s column =
  let cells = s.board.columns.(column) and height = s.heights.(column) in
  if height < Array.length cells then cells.(height) else -1

(* side 0 is the prover: whether its goal is reached by a set of [side], with so many plies left *)
let reached_by_set s side plies = (side = 0) <> s.board.misere || (s.hold && plies = 0)

(* what the sets that either side can complete at once say of the one to move: it completes one; it cannot keep the other from it; it
   has to take one column; or nothing *)
type forced = Completes | Fails | Takes of int | Chooses

let forced s side =
  let own = s.board.threats.by_cell.(side) and other = s.board.threats.by_cell.(1 - side) in
  let rec look column found =
    if column = Array.length s.heights then found
    else
      let cell = next_cell s column in
      if cell < 0 then look (column + 1) found
      else if own.(cell) > 0 then Completes
      else if other.(cell) > 0 then look (column + 1) (if found = Chooses then Takes column else Fails)
      else look (column + 1) found in
  if s.board.misere then Chooses else look 0 Chooses

(* the columns to try, the most promising first *)
let promising s side forced =
  let other = s.board.threats.by_cell.(1 - side) in
  let rank column cell =
    (100_000 * s.board.threats.new_threats side cell) + (1000 * s.good.(side).(cell)) + s.board.weights.(column) in
  let rec insert rank column = function
    | ((first, _) as head) :: rest when first >= rank -> head :: insert rank column rest
    | tried -> (rank, column) :: tried in
  let hopeless column =
    let cells = s.board.columns.(column) and above = s.heights.(column) + 1 in
    (not s.board.misere) && above < Array.length cells && other.(cells.(above)) > 0 in
  let rec from column tried =
    if column = Array.length s.heights then List.map snd tried
    else
      let cell = next_cell s column and allowed = match forced with Takes only -> column = only | _ -> true in
      from (column + 1) (if cell >= 0 && allowed && not (hopeless column) then insert (rank column cell) column tried else tried) in
  from 0 []

(* whether what the prover still has to reach is too near to be prevented, or too near to be reached *)
let decided s side free plies =
  free = 0 || plies = 0
  || ((not s.board.misere) && if s.hold then plies <= 2 - side else plies = 1 && side = 1)

let place s = (s.key lsr 1) land (memory_size - 1)

(* whether the prover reaches its goal with [side] to move, [free] cells to fill, and so many plies *)
let rec reaches s side free plies =
  if decided s side free plies then s.hold
  else match forced s side with
    | Completes -> side = 0
    | Fails -> side = 1
    | forced ->
      let place = place s in
      let known = s.memory.(place) in
      if known land lnot 1 = s.key then known land 1 = 1
      else begin
        Verdict.worked 1;
        let good column = moved s side column free plies = (side = 0) in
        let found = List.find_opt good (promising s side forced) in
        let answer = (found <> None) = (side = 0) in
        s.memory.(place) <- s.key lor Bool.to_int answer;
        s.best.(place) <- Option.value found ~default:(-1);
        answer
      end

(* the same after a move *)
and moved s side column free plies =
  let cell = next_cell s column in
  if s.board.threats.by_cell.(side).(cell) > 0 then reached_by_set s side (plies - 1)
  else begin
    put_in s side column;
    let answer = reaches s (1 - side) (free - 1) (plies - 1) in
    take_from s side column;
    if answer = (side = 0) then s.good.(side).(cell) <- s.good.(side).(cell) + 1;
    answer
  end

(* The moves of the prover, for the positions that the other side can bring about. By number, its answer to each cell
   that the other side takes, with the number of the position after it, or -1 if the claim is kept there. *)
type found = { numbers : (int, int) Hashtbl.t; mutable answers : (int * (int * int)) list array; mutable count : int }

exception None_found
let most_listed = 4_194_304

let rec answer s found free plies =
  let columns = Array.length s.heights in
  let rec completing column =
    if column = columns then None
    else
      let cell = next_cell s column in
      if cell >= 0 && s.board.threats.by_cell.(0).(cell) > 0 && reached_by_set s 0 (plies - 1) then Some column
      else completing (column + 1) in
  let good column = moved s 0 column free plies in
  let known = if s.memory.(place s) = s.key lor 1 then s.best.(place s) else -1 in
  (* nothing is remembered where a column completes a set *)
  let column =
    if known >= 0 && next_cell s known >= 0 && good known then known
    else match completing 0 with
      | Some column -> column
      | None ->
        let all = List.filter (fun column -> next_cell s column >= 0) (List.init columns Fun.id) in
        match List.find_opt good (promising s 0 (forced s 0) @ all) with
        | Some column -> column
        | None -> raise None_found in
  let cell = next_cell s column in
  if s.board.threats.by_cell.(0).(cell) > 0 || free = 1 || plies = 1 then (cell, -1)
  else begin
    put_in s 0 column;
    let number = replies s found (free - 1) (plies - 1) in
    take_from s 0 column;
    (cell, number)
  end

and replies s found free plies =
  match Hashtbl.find_opt found.numbers s.key with
  | Some number -> number
  | None ->
    Verdict.worked 1;
    let number = found.count in
    if number = most_listed then raise Verdict.Undecided;
    found.count <- number + 1;
    Hashtbl.add found.numbers s.key number;
    if number = Array.length found.answers then found.answers <- Array.append found.answers (Array.make (max 64 number) []);
    found.answers.(number) <- [];
    Array.iteri (fun column _ ->
      let cell = next_cell s column in
      if cell >= 0 && s.board.threats.by_cell.(1).(cell) = 0 && free > 1 && plies > 1 then begin
        put_in s 1 column;
        let reply = answer s found (free - 1) (plies - 1) in
        take_from s 1 column;
        found.answers.(number) <- (cell, reply) :: found.answers.(number)
      end) s.heights;
    number

(* The answers for the positions that can follow from one of the prover's turn, given the cells of its men and of the others, in
   which it reaches its goal; and what it answers first, with the number of the position after it. *)
let answers_from s own other plies =
  Array.iter (fun counts -> Array.fill counts 0 (Array.length counts) 0) s.good;
  let men = List.map (fun c -> (0, c)) own @ List.map (fun c -> (1, c)) other in
  let higher n (_, c) =
    let column = s.column_of.(c) in
    s.heights.(column) <- s.heights.(column) + n in
  List.iter (fun (side, c) -> put s side c) men;
  List.iter (higher 1) men;
  let found = { numbers = Hashtbl.create 64; answers = [||]; count = 0 } in
  let first = answer s found (s.board.cells - List.length men) plies in
  List.iter (higher (-1)) men;
  List.iter (fun (side, c) -> take s side c) (List.rev men);
  (found.answers, found.count, first)
