(* Hex of any size, without swapping. *)
open Json
open Positional_game

let read options =
  let options = members ["size"; "swap"] options in
  let size = number 1 11 (options "size") in
  if text (options "swap") <> "no" then refuse "of hex this program reads proofs without swapping only: the option swap is not 'no'";
  let cells = size * size in
  let board prover = { Positional.columns = Exact.of_int size; rows = Exact.of_int size; prover_down = prover = 0 } in
  let near_of = by_cell cells (Positional.near (board 0)) in
  let tables prover =
    let both of_side = let own = of_side true and other = of_side false in fun side -> if side then own else other in
    { Positional.near_of; starts_of = both (Positional.starts (board prover)); stops_of = both (Positional.stops (board prover)) } in
  let tables = Array.init 2 tables in
  let search_board prover =
    let { Positional.starts_of; stops_of } = tables.(prover) in
    let edges own = (ints (starts_of own), ints (stops_of own)) in
    let near = Array.init cells (fun c -> Array.of_list (ints (near_of (Exact.of_int c)))) in
    { Ending_search.cells; columns = Array.init cells (fun c -> [| c |]); misere = false;
      (* first the cells in the middle *)
      weights = each size size (fun x y -> (- abs ((2 * x) + 1 - size) - abs ((2 * y) + 1 - size), 0));
      threats = Chain_threats.make near [| edges true; edges false |] } in
  { columns = size; rows = size; order = List.init cells Fun.id;
    symmetries = [each size size (fun x y -> (size - 1 - x, size - 1 - y))];
    sides = [| "red"; "blue" |]; field = "stones"; symbols = [| 'r'; 'b' |];
    rules = (fun prover -> Positional.hex_game (board prover) tables.(prover));
    new_set = (fun prover -> Positional.new_chain (board prover) tables.(prover));
    search_board;
    sentence =
      Printf.sprintf
        "On a rhombus of %d columns and %d rows of hexagons, each row half a hexagon further to the right than the one above, red and blue take turns to put a stone on an empty cell; red wins with a chain of stones from the top to the bottom row, blue with one from the first to the last column."
        size size }
