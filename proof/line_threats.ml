(* Where a man would fill a line. *)
open Ending_search

(* the cells of each line; by cell, the lines through it *)
let lines_through cells lines =
  let through c = List.filter (fun l -> Array.mem c lines.(l)) (List.init (Array.length lines) Fun.id) in
  Array.init cells (fun c -> Array.of_list (through c))

let make cells lines =
  let zeros n = Array.init 2 (fun _ -> Array.make n 0) in
  let through = lines_through cells lines and taken = Array.make cells false in
  (* by side and line, how many men are on it; by side and cell, how many lines the side would fill with a man there *)
  let men = zeros (Array.length lines) and by_cell = zeros cells in
  (* the lines through a cell that lack one cell only: called before a man is taken back as after it was put *)
  let count side cell by =
    let own = men.(side) and other = men.(1 - side) and threats = by_cell.(side) and through = through.(cell) in
    for i = 0 to Array.length through - 1 do
      let l = through.(i) in
      let line = lines.(l) in
      if other.(l) = 0 && own.(l) = Array.length line - 1 then
        for k = 0 to Array.length line - 1 do
          let c = line.(k) in
          if not taken.(c) then threats.(c) <- threats.(c) + by
        done
    done in
  let change side cell by =
    let own = men.(side) and through = through.(cell) in
    for i = 0 to Array.length through - 1 do
      let l = through.(i) in
      own.(l) <- own.(l) + by
    done in
  let put side cell =
    taken.(cell) <- true;
    change side cell 1;
    count side cell 1 in
  let take side cell =
    count side cell (-1);
    change side cell (-1);
    taken.(cell) <- false in
  let new_threats side cell =
    let own = men.(side) and other = men.(1 - side) and through = through.(cell) and count = ref 0 in
    for i = 0 to Array.length through - 1 do
      let l = through.(i) in
      if other.(l) = 0 && own.(l) = Array.length lines.(l) - 2 then incr count
    done;
    !count in
  { by_cell; put; take; new_threats }
