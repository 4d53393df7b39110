(* Where a stone would join the two edges of its side, in Hex. *)
open Ending_search

(* by cell, its neighbours; by side, the cells of the two edges *)
let make near (edges : (int list * int list) array) =
  let cells = Array.length near in
  let stones = Array.init 2 (fun _ -> Array.make cells false) and by_cell = Array.init 2 (fun _ -> Array.make cells 0) in
  (* the cells in which a stone would be joined to an edge *)
  let touching side edge =
    let own = stones.(side) and seen = Array.make cells false in
    let rec visit c =
      if not seen.(c) then begin
        seen.(c) <- true;
        if own.(c) then Array.iter visit near.(c)
      end in
    List.iter visit edge;
    seen in
  let find side =
    let first, last = edges.(side) in
    let one = touching side first and two = touching side last in
    for c = 0 to cells - 1 do
      by_cell.(side).(c) <- Bool.to_int (one.(c) && two.(c) && not stones.(side).(c))
    done in
  let set there side cell =
    stones.(side).(cell) <- there;
    find side in
  List.iter find [0; 1];
  { by_cell; put = set true; take = set false; new_threats = fun _ _ -> 0 }
