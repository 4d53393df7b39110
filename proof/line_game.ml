(* Connect four and tic-tac-toe of any size. *)
open Json
open Positional_game

let symmetries falls columns rows =
  let map = each columns rows in
  let across x y = (columns - 1 - x, y) and down x y = (x, rows - 1 - y) and both x y = (columns - 1 - x, rows - 1 - y) in
  let turned f x y = let x, y = f x y in (y, x) in
  let upright = [across; down; both] in
  if falls then [map across]
  else if columns = rows then List.map map (upright @ List.map turned ((fun x y -> (x, y)) :: upright))
  else List.map map upright

let read name options =
  let falls = name = "connect-four" in
  let options = members (["width"; "height"; "length"] @ if falls then [] else ["misere"]) options in
  let width = number 1 9 (options "width") and height = number 1 9 (options "height") in
  let length = number 2 9 (options "length") in
  let misere = (not falls) && word ["yes"; "no"] (options "misere") = "yes" in
  let rules =
    { Positional.width = Exact.of_int width; height = Exact.of_int height; in_a_row = Exact.of_int length; falls; loses = misere } in
  let masks = Positional.masks rules and cells = width * height in
  let through = by_cell cells (Positional.through masks) in
  let column x = List.init height (fun y -> x + (y * width)) in
  let of_mask mask = List.filter (fun c -> Exact.test_bit mask (Exact.of_int c)) (List.init cells Fun.id) in
  let search_board _ =
    let lines = Array.of_list (List.map (fun mask -> Array.of_list (of_mask mask)) masks) in
    let columns =
      if falls then Array.init width (fun x -> Array.of_list (List.rev (column x)))
      else Array.init cells (fun c -> [| c |]) in
    let through = Line_threats.lines_through cells lines in
    let weight = Array.fold_left (fun sum c -> sum + Array.length through.(c)) 0 in
    { Ending_search.cells; columns; weights = Array.map weight columns; misere; threats = Line_threats.make cells lines } in
  { columns = width; rows = height;
    order = if falls then List.concat_map column (List.init width Fun.id) else List.init cells Fun.id;
    symmetries = symmetries falls width height;
    sides = [| "x"; "o" |]; field = "cells"; symbols = [| 'x'; 'o' |];
    rules = (fun _ -> Positional.line_game rules masks);
    new_set = (fun _ -> Positional.new_line through);
    search_board;
    sentence =
      Printf.sprintf
        "On a board of %d columns and %d rows x and o take turns to put a man %s, whoever first has %d in a row, column or diagonal %s, and a full board without that is a tie."
        width height
        (if falls then "on the lowest empty cell of a column" else "on an empty cell")
        length (if misere then "loses" else "wins") }
