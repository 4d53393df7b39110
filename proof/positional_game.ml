(* A positional game on a board of rows, as a proof names it: what its checker, its search and its words need. A side is 0, which
   moves first, or 1. *)
open Json

type t = {
  columns : int;
  rows : int;
  order : int list; (* the cells in the order of moves *)
  symmetries : int array list; (* by the cell that each cell goes to *)
  sides : string array;
  field : string; (* the name of the cells in a position *)
  symbols : char array;
  sentence : string; (* the rules *)
  rules : int -> Positional.game; (* of a prover *)
  new_set : int -> bool -> Exact.t -> Exact.t -> bool;
  search_board : int -> Ending_search.board;
}

let cells game = game.columns * game.rows

let number least most value =
  let text = text value in
  match int_of_string_opt text with
  | Some n when string_of_int n = text && n >= least && n <= most -> n
  | _ -> refuse (Printf.sprintf "an option is no number from %d to %d" least most)

(* the map of all cells by one of columns and rows *)
let each columns rows place =
  Array.init (columns * rows) (fun c -> let x, y = place (c mod columns) (c / columns) in x + (y * columns))

(* by cell, what a function of the extracted numbers gives *)
let by_cell cells made =
  let all = Array.init cells (fun c -> made (Exact.of_int c)) in
  fun c -> all.(Exact.to_int c)

let ints = List.map Exact.to_int
