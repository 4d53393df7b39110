(* perfect-play-check-proof: reads proofs of who wins connect four, tic-tac-toe and their like from files or standard input, and
   says whether they are right. The rules, and what has to hold of each position that is listed, are extracted from the proofs in
   Lines.v; this file reads the proof and lists the positions, with moves of its own where the proof has none (line_search.ml). The statuses: verdict.ml; the format:
   docs/reference/proof-format.md *)
open Json

(* the rules, the masks of all lines, and the cells in the order of moves *)
type game = { rules : Lines.rules; masks : Exact.t list; cells : Exact.t list; sentence : string }

let most_plies = 31_999

let digit least value =
  match text value with
  | digit when String.length digit = 1 && digit >= least && digit <= "9" -> Char.code digit.[0] - 48
  | _ -> refuse (Printf.sprintf "an option is no number from %s to 9" least)

let game_of file =
  let name = word ["connect-four"; "tic-tac-toe"] (file "game") in
  let falls = name = "connect-four" in
  let options = members (["width"; "height"; "length"] @ if falls then [] else ["misere"]) (file "options") in
  let width = digit "1" (options "width") and height = digit "1" (options "height") in
  let length = digit "2" (options "length") in
  let misere = (not falls) && word ["yes"; "no"] (options "misere") = "yes" in
  let rules =
    { Lines.width = Exact.of_int width; height = Exact.of_int height; in_a_row = Exact.of_int length; falls; misere } in
  let column x = List.init height (fun y -> x + (y * width)) in
  let cells = if falls then List.concat_map column (List.init width Fun.id) else List.init (width * height) Fun.id in
  let sentence =
    Printf.sprintf
      "On a board of %d columns and %d rows x and o take turns to put a man %s, whoever first has %d in a row, column or diagonal %s, and a full board without that is a tie."
      width height
      (if falls then "on the lowest empty cell of a column" else "on an empty cell")
      length (if misere then "loses" else "wins") in
  { rules; masks = Lines.masks rules; cells = List.map Exact.of_int cells; sentence }

(* the men of x and of o, and whether x is to move *)
let position_of { rules } value =
  let shown = text value in
  let width = Exact.to_int rules.width and height = Exact.to_int rules.height in
  let start = "turn=? cells=" in
  let first = String.length start in
  if String.length shown <> first + (height * (width + 1)) - 1 || String.sub shown 0 5 <> "turn=" || String.sub shown 6 7 <> " cells="
  then refuse "the position is not on this board";
  let men = [| Exact.zero; Exact.zero |] in
  for c = 0 to (width * height) - 1 do
    let y = c / width in
    if y > 0 && shown.[first + (y * (width + 1)) - 1] <> '/' then refuse "the position is not on this board";
    match shown.[first + c + y] with
    | 'x' -> men.(0) <- Exact.set_bit men.(0) (Exact.of_int c)
    | 'o' -> men.(1) <- Exact.set_bit men.(1) (Exact.of_int c)
    | '.' -> ()
    | _ -> refuse "a cell of the position is none of x, o and ."
  done;
  let turn = match shown.[5] with 'x' -> true | 'o' -> false | _ -> refuse "the turn is neither x nor o" in
  (shown, men, turn)

type claim = { mover : bool; gets : string; plies : int option; entries : int }
let claim_of value =
  let file = members ["mover"; "gets"; "plies"; "entries"] value in
  let mover = match file "mover" with Word "true" -> true | Word "false" -> false | _ -> refuse "mover is neither true nor false" in
  let gets = word ["win"; "tie"; "loss"] (file "gets") in
  let plies = if has "plies" value then Some (integer 0 most_plies (file "plies")) else None in
  if (gets = "tie" && plies <> None) || (gets = "loss" && plies = None) then refuse "a claim of ties has plies, or one of losses none";
  { mover; gets; plies; entries = integer 0 max_int (file "entries") }

(* the symmetries of the board, by the cell that each cell goes to *)
let symmetries { rules } =
  let width = Exact.to_int rules.width and height = Exact.to_int rules.height in
  let all turn = Array.init (width * height) (fun c -> let x, y = turn (c mod width) (c / width) in x + (y * width)) in
  let across x y = (width - 1 - x, y) and down x y = (x, height - 1 - y) and both x y = (width - 1 - x, height - 1 - y) in
  let turned f x y = let x, y = f x y in (y, x) in
  let upright = [across; down; both] in
  if rules.falls then [all across]
  else if width = height then List.map all (upright @ List.map turned ((fun x y -> (x, y)) :: upright))
  else List.map all upright
let image { Lines.own; other; turn } cells =
  let put men =
    let seen = ref Exact.zero in
    Array.iteri (fun c to_ -> if Exact.test_bit men (Exact.of_int c) then seen := Exact.set_bit !seen (Exact.of_int to_)) cells;
    !seen in
  { Lines.own = put own; other = put other; turn }

let wrong words = raise (Verdict.Wrong (": " ^ words))

(* What the proof says of positions of the prover's turn: the cell to take, or nothing. Symmetric positions are one. *)
type choice = { at : Lines.position; cell : Exact.t option; plies : int }

let walk game least over start (aim : Lines.goal) plies entries =
  let found = Numbered.empty (fun (p, _) -> least p) and left = ref entries in
  let choices = Hashtbl.create 1024 in
  let meet p plies =
    match over p with
    | Some (e : Lines.ending) ->
      if not (match aim with Win -> e = Won | Hold -> plies <= 0 || e <> Lost) then wrong "the game is over, but not as claimed"
    | None -> if aim = Win || plies > 0 then ignore (Numbered.number found (p, plies)) in
  meet start plies;
  Numbered.each found (fun _ ((p : Lines.position), plies) ->
    let free = List.filter (Lines.legal game.rules p) game.cells in
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
    List.iter (fun c -> meet (Lines.put p c) (plies - 1)) next);
  if !left <> [] then wrong "the proof has more entries than the claim needs";
  choices

let search_board game =
  let width = Exact.to_int game.rules.width and height = Exact.to_int game.rules.height in
  let cells = width * height in
  let of_mask mask = List.filter (fun c -> Exact.test_bit mask (Exact.of_int c)) (List.init cells Fun.id) in
  let columns =
    if game.rules.falls then Array.init width (fun x -> Array.init height (fun k -> x + ((height - 1 - k) * width)))
    else Array.init cells (fun c -> [| c |]) in
  { Line_search.cells; columns; misere = game.rules.misere;
    lines = Array.of_list (List.map (fun mask -> Array.of_list (of_mask mask)) game.masks) }

(* A list for the checker. By number, a position with the other side to move and its plies; and the answer to each cell that
   the other side takes, with the number of the position after it, or -1 if the claim is kept there. *)
type answers = (int * (int * int)) list
type list_ = { count : int; positions : Lines.position array; plies_of : int array; answers : answers array }

let listed { count; positions; plies_of; answers } =
  let number j = Exact.of_int (max j 0) in
  { Lines.count = Exact.of_int count;
    position_at = (fun j -> positions.(Exact.to_int j));
    plies_at = (fun j -> Exact.of_int plies_of.(Exact.to_int j));
    answer = (fun j c ->
      match List.assoc_opt (Exact.to_int c) answers.(Exact.to_int j) with
      | Some (cell, next) -> (Exact.of_int cell, number next)
      | None -> (c, number 0)) }

let put p c = Lines.put p (Exact.of_int c)

(* the list for a position without a move, and the first answer there *)
let settle search { at; plies } =
  let of_men men = List.filter (fun c -> Exact.test_bit men (Exact.of_int c)) (List.init search.Line_search.board.cells Fun.id) in
  let answers, count, first =
    try Line_search.answers_from search (of_men at.own) (of_men at.other) plies
    with Line_search.None_found -> wrong "the proof has no move, and there is none that keeps the claim" in
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
let list_of_moves game turns least over start (aim : Lines.goal) plies choices =
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
  let first = if start.Lines.turn then answer start plies else (0, next start plies) in
  Numbered.each found (fun j (p, plies) ->
    let free = List.filter (Lines.legal game.rules p) game.cells in
    let reply c =
      let q = Lines.put p c in
      if goes_on q (plies - 1) then Some (Exact.to_int c, answer q (plies - 1)) else None in
    Hashtbl.replace answers j (List.filter_map reply free));
  let all = Array.of_list (Numbered.all found) in
  let list_ = { count = found.count; positions = Array.map fst all; plies_of = Array.map snd all;
    answers = Array.init found.count (Hashtbl.find answers) } in
  (list_, first, open_)

(* whether the extracted checker accepts a list for the claim of a position *)
let accepts game (aim : Lines.goal) =
  let cells = Lines.all_cells game.rules and board = Lines.board game.rules in
  let lines = Array.of_list (List.map (Lines.through game.masks) cells) in
  let through c = lines.(Exact.to_int c) in
  fun settled (list_, (cell, number)) p plies ->
    let l = listed list_ in
    let rec all j =
      j = list_.count || (Lines.check_listed game.rules through cells board aim settled l (Exact.of_int j) && all (j + 1)) in
    all 0
    && Lines.check_first game.rules game.masks through board aim settled l (Exact.of_int plies) p
         (Exact.of_int cell, Exact.of_int (max number 0))

(* The plies of a claim, with so many cells to fill. A win that is claimed without plies comes with a man of the prover, or in misère
   play with one of the other side; a tie is kept to the end. *)
let plies_of game free { mover; gets; plies } =
  let last_is_own = (free mod 2 = 1) = mover in
  match gets, plies with
  | _, Some plies -> plies
  | "win", None -> if last_is_own <> game.rules.misere then free else free - 1
  | _, None -> free + 1

(* the number of positions of a right claim *)
let check_claim game symmetries (men : Exact.t array) x_moves ({ mover; gets } as claim) entries =
  let prover_is_x = mover = x_moves in
  let own, other = if prover_is_x then (men.(0), men.(1)) else (men.(1), men.(0)) in
  let start = { Lines.own; other; turn = mover } in
  let free = Exact.to_int (Lines.free_cells game.rules start) in
  let aim : Lines.goal = if gets = "win" then Win else Hold and plies = plies_of game free claim in
  let over = Lines.over game.rules game.masks in
  (* with lines of both sides it would not be clear who made one first *)
  if over start <> None then refuse "the game is over in the position of the proof";
  let least p = List.fold_left (fun best turn -> min best (image p turn)) p symmetries in
  let choices = walk game least over start aim plies entries in
  let turns = Array.init (List.length game.cells) Fun.id :: symmetries in
  let moves, first, open_ = list_of_moves game turns least over start aim plies choices in
  let accepts = accepts game aim and search = Line_search.make (search_board game) (aim = Hold) in
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

let rec split n list = if n = 0 then ([], list) else match list with
  | [] -> refuse "there are fewer entries than the claims have"
  | first :: rest -> let taken, rest = split (n - 1) rest in (first :: taken, rest)

let check text =
  let header, entries = Proof_file.read text in
  let file = members ["game"; "options"; "position"; "fingerprint"; "madeBy"; "symmetric"; "leafNodes"; "claims"] header in
  let game = game_of file in
  List.iter (fun name -> ignore (Json.text (file name))) ["fingerprint"; "madeBy"];
  ignore (integer 0 100_000 (file "leafNodes"));
  let symmetries = match file "symmetric" with
    | Word "true" -> symmetries game
    | Word "false" -> []
    | _ -> refuse "symmetric is neither true nor false" in
  let shown, men, x_moves = position_of game (file "position") in
  let claims = List.map claim_of (list 1 10 (file "claims")) in
  let positions, left = List.fold_left (fun (sum, entries) claim ->
    let own, rest = split claim.entries entries in
    (sum + check_claim game symmetries men x_moves claim own, rest)) (0, entries) claims in
  if left <> [] then refuse "there are more entries than the claims have";
  let free = Exact.to_int (Lines.free_cells game.rules { own = men.(0); other = men.(1); turn = x_moves }) in
  let said ({ mover; gets; plies } as claim) =
    let side = if mover = x_moves then "x" else "o" in
    side ^ match gets, plies with
      | "win", Some plies -> Printf.sprintf " wins in at most %d plies" plies
      | "win", None -> Printf.sprintf " wins, and so in at most %d plies" (plies_of game free claim)
      | _, Some plies -> Printf.sprintf " does not lose in fewer than %d plies" plies
      | _, None -> " does not lose" in
  Printf.sprintf "%d positions: %s Whatever the other side does, in the position %s %s." positions game.sentence shown
    (String.concat " and " (List.map said claims))

(* the lists of positions without a move are short-lived *)
let () = Gc.set { (Gc.get ()) with minor_heap_size = 1_048_576 }
let () = exit (Verdict.of_files (fun input -> check (read_all input)) (Verdict.arguments ()))
