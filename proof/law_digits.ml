(* Laws in the digits of a numeration system: lists what the check extracted from DigitChecker.v asks for, and asks it. *)
open Digits

exception Wrong
exception Too_many

(* Numbers for values in the order in which they are found, and the value of each number. *)
type ('a, 'b) numbered = { key : 'a -> 'b; numbers : ('b, int) Hashtbl.t; mutable found : 'a array; mutable count : int }
let numbered key = { key; numbers = Hashtbl.create 1024; found = [||]; count = 0 }
(* what has many parts is looked up as text, since [Hashtbl.hash] looks at ten of them *)
let text value = Marshal.to_string value [Marshal.No_sharing]
let known of_ value = Hashtbl.find_opt of_.numbers (of_.key value)
let number of_ value =
  match known of_ value with
  | Some n -> n
  | None ->
    let n = of_.count in
    if n >= 1000000 then raise Too_many;
    if n = Array.length of_.found then of_.found <- Array.append of_.found (Array.make (max 64 n) value);
    of_.found.(n) <- value;
    Hashtbl.add of_.numbers (of_.key value) n;
    of_.count <- n + 1;
    n
(* calls [visit] with each number, also those that are given meanwhile *)
let each of_ visit =
  let at = ref 0 in
  while !at < of_.count do visit !at of_.found.(!at); incr at done
let all of_ = Array.to_list (Array.sub of_.found 0 of_.count)

(* The pairs of a coordinate from which digits lead to (0, 0). *)
let live_pairs t move i =
  let most = most t move i in
  let inside = List.filter (fun p -> not (grows t move i p)) (box t move i) in
  let live = Hashtbl.create 64 in
  Hashtbl.add live (0, 0) ();
  let leads p = List.exists (fun e -> Hashtbl.mem live (after t p (e - most))) (List.init (2 * most + 1) Fun.id) in
  let rec more () =
    let found = List.filter (fun p -> not (Hashtbl.mem live p) && leads p) inside in
    List.iter (fun p -> Hashtbl.add live p ()) found;
    if found <> [] then more () in
  more ();
  live

(* the number after a letter; letters that cannot follow have none *)
let found_in go n w = match Hashtbl.find_opt go (n, w) with Some after -> after | None -> 0

let guide t s k next output words move =
  let pairs = Array.init k (live_pairs t move) in
  let live i p = Hashtbl.mem pairs.(i) p in
  (* all guesses, and those before each *)
  let guesses = numbered Fun.id and before = Hashtbl.create 1024 in
  List.iter (fun guess -> ignore (number guesses guess)) (starts t s k move live);
  each guesses (fun n guess ->
    List.iter (fun w ->
      List.iter (fun after -> Hashtbl.add before (number guesses after) n) (successors t s k next move live w guess))
      words);
  let alive = Array.make guesses.count false in
  let rec lives n =
    if not alive.(n) then begin
      alive.(n) <- true;
      List.iter lives (Hashtbl.find_all before n)
    end in
  each guesses (fun n guess -> if ends output guess <> [] then lives n);
  let dead guess = match known guesses guess with Some n -> not alive.(n) | None -> false in
  (* the sets of guesses, and the number of the one after each letter *)
  let sets = numbered text and go = Hashtbl.create 1024 in
  ignore (number sets (zeros k, first_set t s k move live dead));
  each sets (fun n (marks, set) ->
    List.iter (fun w ->
      let read = read_all t s k marks w in
      if not (bad read) then Hashtbl.add go (n, w) (number sets (read, next_set t s k next move live dead w set)))
      words);
  { live; dead; deads = List.filter dead (all guesses); set_at = Array.get sets.found; set_go = found_in go; sets = sets.count }

(* The number of product states, if the automaton gives the value of every point. *)
let check t s k moves nimbers stuck next output =
  let words = letters k (t + 1) in
  (* the states of the automaton, with what is known of the words that lead there *)
  let marked = numbered Fun.id in
  ignore (number marked (0, zeros k));
  each marked (fun _ (q, marks) ->
    List.iter (fun w -> ignore (number marked (next q w, read_all t s k marks w))) words);
  let is_marked q marks = known marked (q, marks) <> None in
  if not (check_game t s k moves && check_words t s k next output (all marked) is_marked) then raise Wrong;
  let played = List.map (fun move -> (move, guide t s k next output words move)) moves in
  let states = numbered text and go = Hashtbl.create 4096 in
  ignore (number states { own = 0; own_marks = zeros k; numbers = List.map (fun _ -> 0) moves });
  each states (fun n state ->
    List.iter (fun w ->
      let to_ = step t s k next played w state in
      if not (bad to_.own_marks) then Hashtbl.add go (n, w) (number states to_))
      words);
  if List.for_all (fun (move, guide) -> check_move t s k next output move guide) played
     && check_start k played (Array.get states.found) states.count
     && List.for_all (check_state t s k next output played nimbers stuck (Array.get states.found) (found_in go) states.count)
       (List.init states.count Fun.id)
  then states.count
  else raise Wrong
