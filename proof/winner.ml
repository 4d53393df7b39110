(* perfect-play-check-proof: reads proofs of who wins connect four, tic-tac-toe and their like, and hex, from files or standard
   input, and says whether they are right. The rules, and what has to hold of each position that is listed, are extracted from the
   proofs in Positional.v, Lines.v and Hex.v; this file reads the proof and lists the positions, with moves of its own where the
   proof has none (ending_search.ml). The statuses: verdict.ml; the format: docs/reference/proof-format.md *)
open Positional_game
open Json

let most_plies = 31_999

let game_of file =
  let name = word ["connect-four"; "tic-tac-toe"; "hex"] (file "game") in
  if name = "hex" then Hex_game.read (file "options") else Line_game.read name (file "options")

(* the men of the two sides, and who is to move *)
let position_of game value =
  let shown = text value in
  let rows, turn =
    match String.split_on_char ' ' shown with
    | [turn; rows] when String.starts_with ~prefix:(game.field ^ "=") rows ->
      let first = String.length game.field + 1 in
      (String.split_on_char '/' (String.sub rows first (String.length rows - first)), turn)
    | _ -> refuse "the position is not one of this game" in
  if List.compare_length_with rows game.rows <> 0 || List.exists (fun row -> String.length row <> game.columns) rows
  then refuse "the position is not on this board";
  let men = [| Exact.zero; Exact.zero |] in
  String.iteri (fun c symbol ->
    if symbol = game.symbols.(0) then men.(0) <- Exact.set_bit men.(0) (Exact.of_int c)
    else if symbol = game.symbols.(1) then men.(1) <- Exact.set_bit men.(1) (Exact.of_int c)
    else if symbol <> '.' then
      refuse (Printf.sprintf "a cell of the position is none of %c, %c and ." game.symbols.(0) game.symbols.(1)))
    (String.concat "" rows);
  let to_move =
    if turn = "turn=" ^ game.sides.(0) then 0
    else if turn = "turn=" ^ game.sides.(1) then 1
    else refuse (Printf.sprintf "the turn is neither %s nor %s" game.sides.(0) game.sides.(1)) in
  (shown, men, to_move)

type claim = { mover : bool; gets : string; plies : int option; entries : int }
let claim_of value =
  let file = members ["mover"; "gets"; "plies"; "entries"] value in
  let mover = match file "mover" with Word "true" -> true | Word "false" -> false | _ -> refuse "mover is neither true nor false" in
  let gets = word ["win"; "tie"; "loss"] (file "gets") in
  let plies = if has "plies" value then Some (integer 0 most_plies (file "plies")) else None in
  if (gets = "tie" && plies <> None) || (gets = "loss" && plies = None) then refuse "a claim of ties has plies, or one of losses none";
  { mover; gets; plies; entries = integer 0 max_int (file "entries") }

let image { Positional.own; other; turn } cells =
  let put men =
    let seen = ref Exact.zero in
    Array.iteri (fun c to_ -> if Exact.test_bit men (Exact.of_int c) then seen := Exact.set_bit !seen (Exact.of_int to_)) cells;
    !seen in
  { Positional.own = put own; other = put other; turn }

let wrong words = raise (Verdict.Wrong (": " ^ words))

(* What the proof says of positions of the prover's turn: the cell to take, or nothing. Symmetric positions are one. *)
type choice = { at : Positional.position; cell : Exact.t option; plies : int }

let walk rules order least over start (aim : Positional.goal) plies entries =
  let found = Numbered.empty (fun (p, _) -> least p) and left = ref entries in
  let choices = Hashtbl.create 1024 in
  let meet p plies =
    match over p with
    | Some (e : Positional.ending) ->
      if not (match aim with Win -> e = Won | Hold -> plies <= 0 || e <> Lost) then wrong "the game is over, but not as claimed"
    | None -> if aim = Win || plies > 0 then ignore (Numbered.number found (p, plies)) in
  meet start plies;
  Numbered.each found (fun _ ((p : Positional.position), plies) ->
    let free = List.filter (Positional.legal rules p) order in
    if plies <= 0 then wrong "the plies of the claim are over, but the game is not";
    let next =
      if not p.turn then free
      else match !left with
        | [] -> wrong "the proof has no entry for a position"
        | entry :: rest ->
          left := rest;
          let cell = if entry = 0 then None else List.nth_opt free (entry - 1) in
          if entry > 0 && cell = None then wrong "the proof has a move that is none";
          Hashtbl.add choices (least p) { at = p; cell; plies };
          Option.to_list cell in
    List.iter (fun c -> meet (Positional.put p c) (plies - 1)) next);
  if !left <> [] then wrong "the proof has more entries than the claim needs";
  choices

(* A list for the checker. By number, a position with the other side to move and its plies; and the answer to each cell that
   the other side takes, with the number of the position after it, or -1 if the claim is kept there. *)
type answers = (int * (int * int)) list
type list_ = { count : int; positions : Positional.position array; plies_of : int array; answers : answers array }

let listed { count; positions; plies_of; answers } =
  let number j = Exact.of_int (max j 0) in
  { Positional.count = Exact.of_int count;
    position_at = (fun j -> positions.(Exact.to_int j));
    plies_at = (fun j -> Exact.of_int plies_of.(Exact.to_int j));
    answer = (fun j c ->
      match List.assoc_opt (Exact.to_int c) answers.(Exact.to_int j) with
      | Some (cell, next) -> (Exact.of_int cell, number next)
      | None -> (c, number 0)) }

let put p c = Positional.put p (Exact.of_int c)

(* the list for a position without a move, and the first answer there *)
let settle search { at; plies } =
  let of_men men = List.filter (fun c -> Exact.test_bit men (Exact.of_int c)) (List.init search.Ending_search.board.cells Fun.id) in
  let answers, count, first =
    try Ending_search.answers_from search (of_men at.own) (of_men at.other) plies
    with Ending_search.None_found -> wrong "the proof has no move, and there is none that keeps the claim" in
  let positions = Array.make count at and plies_of = Array.make count (-1) in
  let rec place p plies (cell, j) =
    if j >= 0 && plies_of.(j) < 0 then begin
      positions.(j) <- put p cell;
      plies_of.(j) <- plies - 1;
      List.iter (fun (c, reply) -> place (put positions.(j) c) (plies - 2) reply) answers.(j)
    end in
  place at plies first;
  ({ count; positions; plies_of; answers }, first)

let turned turn list_ =
  let answer (c, (cell, j)) = (turn.(c), (turn.(cell), j)) in
  if turn = Array.mapi (fun c _ -> c) turn then list_
  else { list_ with positions = Array.map (fun p -> image p turn) list_.positions; answers = Array.map (List.map answer) list_.answers }

(* The list for the moves of the proof; and the positions without one, each with the symmetries by which it occurs. *)
let list_of_moves rules order turns least over start (aim : Positional.goal) plies choices =
  let found = Numbered.empty fst and answers = Hashtbl.create 1024 and open_ = Hashtbl.create 1024 in
  let goes_on p plies = over p = None && (aim = Win || plies > 0) in
  let next p plies = if goes_on p plies then Numbered.number found (p, plies) else -1 in
  let answer p plies =
    let key = least p in
    let choice = Hashtbl.find choices key in
    let turn = List.find (fun turn -> image choice.at turn = p) turns in
    match choice.cell with
    | Some cell ->
      let cell = turn.(Exact.to_int cell) in
      (cell, next (put p cell) (plies - 1))
    | None ->
      let _, others = Option.value (Hashtbl.find_opt open_ key) ~default:(choice, []) in
      if not (List.memq turn others) then Hashtbl.replace open_ key (choice, turn :: others);
      (0, -1) in
  let first = if start.Positional.turn then answer start plies else (0, next start plies) in
  Numbered.each found (fun j (p, plies) ->
    let free = List.filter (Positional.legal rules p) order in
    let reply c =
      let q = Positional.put p c in
      if goes_on q (plies - 1) then Some (Exact.to_int c, answer q (plies - 1)) else None in
    Hashtbl.replace answers j (List.filter_map reply free));
  let all = Array.of_list (Numbered.all found) in
  let list_ = { count = found.count; positions = Array.map fst all; plies_of = Array.map snd all;
    answers = Array.init found.count (Hashtbl.find answers) } in
  (list_, first, open_)

(* whether the extracted checker accepts a list for the claim of a position *)
let accepts rules new_set (aim : Positional.goal) =
  let cells = Positional.all_cells rules and board = Positional.board rules in
  fun settled (list_, (cell, number)) p plies ->
    let l = listed list_ in
    let rec all j =
      j = list_.count || (Positional.check_listed rules new_set cells board aim settled l (Exact.of_int j) && all (j + 1)) in
    all 0
    && Positional.check_first rules new_set board aim settled l (Exact.of_int plies) p (Exact.of_int cell, Exact.of_int (max number 0))

(* The plies of a claim, with so many cells to fill. A win that is claimed without plies comes with a man of the prover, or in misère
   play with one of the other side; a tie is kept to the end. *)
let plies_of (rules : Positional.game) free { mover; gets; plies } =
  let last_is_own = (free mod 2 = 1) = mover in
  match gets, plies with
  | _, Some plies -> plies
  | "win", None -> if last_is_own <> rules.misere then free else free - 1
  | _, None -> free + 1

let prover_of to_move { mover } = if mover then to_move else 1 - to_move

(* the number of positions of a right claim *)
let check_claim game symmetries (men : Exact.t array) to_move ({ mover; gets } as claim) entries =
  let prover = prover_of to_move claim in
  let rules = game.rules prover and order = List.map Exact.of_int game.order in
  let start = { Positional.own = men.(prover); other = men.(1 - prover); turn = mover } in
  let free = Exact.to_int (Positional.free_cells rules start) in
  let aim : Positional.goal = if gets = "win" then Win else Hold and plies = plies_of rules free claim in
  let over = Positional.over rules in
  (* with sets of both sides it would not be clear who completed one first *)
  if over start <> None then refuse "the game is over in the position of the proof";
  let least p = List.fold_left (fun best turn -> min best (image p turn)) p symmetries in
  let choices = walk rules order least over start aim plies entries in
  let turns = Array.init (cells game) Fun.id :: symmetries in
  let moves, first, open_ = list_of_moves rules order turns least over start aim plies choices in
  let accepts = accepts rules (game.new_set prover) aim and search = Ending_search.make (game.search_board prover) (aim = Hold) in
  let count = ref moves.count and settled = Hashtbl.create 1024 in
  Hashtbl.iter (fun _ (choice, turns) ->
    let list_, (cell, number) = settle search choice in
    List.iter (fun turn ->
      count := !count + list_.count;
      let p = image choice.at turn in
      if not (accepts (fun _ _ -> false) (turned turn list_, (turn.(cell), number)) p choice.plies) then raise (Verdict.Wrong "");
      Hashtbl.add settled p choice.plies) turns) open_;
  let is_settled plies p = Hashtbl.find_opt settled p = Some (Exact.to_int plies) in
  if not (accepts is_settled (moves, first) start plies) then raise (Verdict.Wrong "");
  !count

(* in a tail call, since a claim may have a million entries *)
let split n list =
  let rec more n taken rest = if n = 0 then (List.rev taken, rest) else match rest with
    | [] -> refuse "there are fewer entries than the claims have"
    | first :: rest -> more (n - 1) (first :: taken) rest in
  more n [] list

let check text =
  let header, entries = Proof_file.read text in
  let file = members ["game"; "options"; "position"; "fingerprint"; "madeBy"; "symmetric"; "leafNodes"; "claims"] header in
  let game = game_of file in
  List.iter (fun name -> ignore (Json.text (file name))) ["fingerprint"; "madeBy"];
  ignore (integer 0 100_000 (file "leafNodes"));
  let symmetries = match file "symmetric" with
    | Word "true" -> game.symmetries
    | Word "false" -> []
    | _ -> refuse "symmetric is neither true nor false" in
  let shown, men, to_move = position_of game (file "position") in
  let claims = List.map claim_of (list 1 10 (file "claims")) in
  let positions, left = List.fold_left (fun (sum, entries) claim ->
    let own, rest = split claim.entries entries in
    (sum + check_claim game symmetries men to_move claim own, rest)) (0, entries) claims in
  if left <> [] then refuse "there are more entries than the claims have";
  let rules = game.rules to_move in
  let free = Exact.to_int (Positional.free_cells rules { own = men.(0); other = men.(1); turn = true }) in
  let said ({ gets; plies } as claim) =
    let side = game.sides.(prover_of to_move claim) in
    side ^ match gets, plies with
      | "win", Some plies -> Printf.sprintf " wins in at most %d plies" plies
      | "win", None -> Printf.sprintf " wins, and so in at most %d plies" (plies_of rules free claim)
      | _, Some plies -> Printf.sprintf " does not lose in fewer than %d plies" plies
      | _, None -> " does not lose" in
  Printf.sprintf "%d positions: %s Whatever the other side does, in the position %s %s." positions game.sentence shown
    (String.concat " and " (List.map said claims))

(* the lists of positions without a move are short-lived *)
let () = Gc.set { (Gc.get ()) with minor_heap_size = 1_048_576 }
let () = exit (Verdict.of_files (fun input -> check (read_all input)) (Verdict.arguments ()))
