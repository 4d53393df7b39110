(* Laws in the digits of a base: lists what the check extracted from LawChecker.v asks for, and asks it. *)
open Laws
open Verdict

(* the steps of following all possibilities, and putting what comes after them in order *)
let steps_of base { many } possibilities after =
  Verdict.product [List.length possibilities; (if many then Exact.to_int base else 1); 1 + List.length after]

(* The number of product states, if the automaton gives the value of every point. *)
let check base k moves forbidden nimbers stuck next output =
  let words = letters k base in
  (* the states that digits lead to *)
  let states = Numbered.empty Fun.id in
  ignore (Numbered.number states Exact.zero);
  Numbered.each states (fun _ q -> List.iter (fun w -> ignore (Numbered.number states (next q w))) words);
  let products = Numbered.empty Numbered.text and go = Hashtbl.create 4096 in
  ignore (Numbered.number products (start moves forbidden));
  Numbered.each products (fun n state ->
    if not (check_end k nimbers stuck output state) then raise (Wrong "");
    List.iter (fun w ->
      let to_ = step k base moves next w state in
      worked (List.length state.cells);
      List.iteri (fun i move -> worked (steps_of base move (List.nth state.after i) (List.nth to_.after i))) moves;
      Hashtbl.add go (n, w) (Numbered.number products to_))
      words);
  let product_at n = Numbered.get products (Exact.to_int n) in
  let after n w = Exact.of_int (Hashtbl.find go (Exact.to_int n, w)) in
  let count = Exact.of_int products.count in
  let is_right n = check_state k base moves nimbers stuck next output product_at after count (Exact.of_int n) in
  if check_game k base moves
     && check_automaton k base next output (Numbered.all states) (fun q -> Numbered.known states q <> None)
     && check_start moves forbidden product_at count
     && List.for_all is_right (List.init products.count Fun.id)
  then products.count
  else raise (Wrong "")
