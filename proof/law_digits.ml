(* Laws in the digits of a numeration system: lists what the check extracted from DigitChecker.v asks for, and asks it. *)
open Digits
open Verdict

(* The pairs of a coordinate from which digits lead to (0, 0). *)
let live_pairs t move i =
  let most = Exact.to_int (most t move i) and side = 2 * Exact.to_int (limit t move i) + 1 in
  let differences = List.init (2 * most + 1) (fun e -> Exact.of_int (e - most)) in
  worked (Verdict.product [side; side; List.length differences]);
  let live = Numbered.empty Fun.id in
  ignore (Numbered.number live (Exact.zero, Exact.zero));
  Numbered.each live (fun _ (a, b) ->
    let before e =
      let pair = (Exact.add (Exact.sub b e) (Exact.mul t a), a) in
      if in_box t move i pair && not (grows t move i pair) then ignore (Numbered.number live pair) in
    List.iter before differences);
  live

(* the number after a letter; letters that cannot follow have none *)
let found_in go n w =
  match Hashtbl.find_opt go (Exact.to_int n, w) with Some after -> Exact.of_int after | None -> Exact.zero

(* what a number of Coq stands for *)
let value_of numbered n = Numbered.get numbered (Exact.to_int n)

let guide t s k next output words move =
  let coordinates = List.init (Exact.to_int k) Exact.of_int in
  let pairs = Array.of_list (List.map (live_pairs t move) coordinates) in
  let live i p = Numbered.known pairs.(Exact.to_int i) p <> None in
  worked (Verdict.product (List.map (fun i -> List.length (first_pairs t s move live i)) coordinates));
  (* all guesses, and those before each *)
  let guesses = Numbered.empty Fun.id and before = Hashtbl.create 1024 in
  List.iter (fun guess -> ignore (Numbered.number guesses guess)) (starts t s k move live);
  Numbered.each guesses (fun n guess ->
    List.iter (fun w ->
      let after = successors t s k next move live w guess in
      worked (1 + List.length after);
      List.iter (fun after -> Hashtbl.add before (Numbered.number guesses after) n) after)
      words);
  (* those from which letters lead to a value *)
  let alive = Array.make guesses.count false and waiting = Stack.create () in
  let lives n = if not alive.(n) then (alive.(n) <- true; Stack.push n waiting) in
  Numbered.each guesses (fun n guess -> if ends output guess <> [] then lives n);
  while not (Stack.is_empty waiting) do List.iter lives (Hashtbl.find_all before (Stack.pop waiting)) done;
  let dead guess = match Numbered.known guesses guess with Some n -> not alive.(n) | None -> false in
  (* the sets of guesses, and the number of the one after each letter *)
  let sets = Numbered.empty Numbered.text and go = Hashtbl.create 1024 in
  ignore (Numbered.number sets (zeros k, first_set t s k move live dead));
  Numbered.each sets (fun n (marks, set) ->
    List.iter (fun w ->
      let read = read_all t s k marks w in
      if not (bad read) then begin
        let after = next_set t s k next move live dead w set in
        (* each guess that follows is put in its place among the others *)
        worked (Verdict.product [List.length set; Exact.to_int t + 1; 1 + List.length after]);
        Hashtbl.add go (n, w) (Numbered.number sets (read, after))
      end)
      words);
  { live; dead; deads = List.filter dead (Numbered.all guesses); set_at = value_of sets; set_go = found_in go;
    sets = Exact.of_int sets.count }

(* The number of product states, if the automaton gives the value of every point. *)
let check t s k moves nimbers stuck next output =
  let words = letters k (Exact.succ t) in
  (* the states of the automaton, with what is known of the words that lead there *)
  let marked = Numbered.empty Fun.id in
  ignore (Numbered.number marked (Exact.zero, zeros k));
  Numbered.each marked (fun _ (q, marks) ->
    List.iter (fun w -> ignore (Numbered.number marked (next q w, read_all t s k marks w))) words);
  let is_marked q marks = Numbered.known marked (q, marks) <> None in
  if not (check_game t s k moves && check_words t s k next output (Numbered.all marked) is_marked) then raise (Wrong "");
  let played = List.map (fun move -> (move, guide t s k next output words move)) moves in
  let states = Numbered.empty Numbered.text and go = Hashtbl.create 4096 in
  ignore (Numbered.number states { own = Exact.zero; own_marks = zeros k; numbers = List.map (fun _ -> Exact.zero) moves });
  Numbered.each states (fun n state ->
    List.iter2 (fun (_, guide) set -> worked (List.length (snd (guide.set_at set)))) played state.numbers;
    List.iter (fun w ->
      let to_ = step t s k next played w state in
      if not (bad to_.own_marks) then Hashtbl.add go (n, w) (Numbered.number states to_))
      words);
  let count = Exact.of_int states.count in
  if List.for_all (fun (move, guide) -> check_move t s k next output move guide) played
     && check_start k played (value_of states) count
     && List.for_all (check_state t s k next output played nimbers stuck (value_of states) (found_in go) count)
       (List.init states.count Exact.of_int)
  then states.count
  else raise (Wrong "")
