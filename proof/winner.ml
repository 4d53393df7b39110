(* perfect-play-check-proof: reads proofs of who wins connect four, tic-tac-toe and their like from files or standard input, and
   says whether they are right. The rules, and what has to hold of each position that is listed, are extracted from the proofs in
   Lines.v; this file reads the proof and lists the positions. The statuses: verdict.ml; the format:
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

(* The positions of a claim, each with its plies: those of the walk that the moves of the proof are for, and the positions in it
   that have no move. *)
let walk game symmetries over start (aim : Lines.goal) plies entries =
  let least (p, _) = List.fold_left (fun best cells -> min best (image p cells)) p symmetries in
  let found = Numbered.empty least and open_ = ref [] and left = ref entries in
  let meet p plies =
    match over p with
    | Some (e : Lines.ending) ->
      if not (match aim with Win -> e = Won | Hold -> plies <= 0 || e <> Lost) then wrong "the game is over, but not as claimed"
    | None -> if aim = Win || plies > 0 then ignore (Numbered.number found (p, plies)) in
  meet start plies;
  Numbered.each found (fun _ ((p : Lines.position), plies) ->
    Verdict.worked 100;
    let after = List.map (Lines.put p) (List.filter (Lines.legal game.rules p) game.cells) in
    if plies <= 0 then wrong "the plies of the claim are over, but the game is not";
    let next =
      if not p.turn then after
      else match !left with
        | [] -> wrong "the proof has no entry for a position"
        | 0 :: rest -> left := rest; open_ := (p, plies) :: !open_; []
        | entry :: rest ->
          left := rest;
          (match List.nth_opt after (entry - 1) with Some q -> [q] | None -> wrong "the proof has a move that is none") in
    List.iter (fun q -> meet q (plies - 1)) next);
  if !left <> [] then wrong "the proof has more entries than the claim needs";
  (Numbered.all found, !open_)

(* The positions after all moves: first those that make a line, then those that keep the other side from one, then by the number
   of lines through the cell. *)
let promising game =
  let through c = List.filter (fun mask -> Exact.test_bit mask c) game.masks in
  let by_lines (_, a) (_, b) = compare (List.length b) (List.length a) in
  let cells = List.stable_sort by_lines (List.map (fun c -> (c, through c)) game.cells) in
  fun (p : Lines.position) ->
    let makes_line men (c, lines) = List.exists (Lines.filled (Exact.set_bit men c)) lines in
    let legal = List.filter (fun (c, _) -> Lines.legal game.rules p c) cells in
    let mine, theirs = if p.turn then (p.own, p.other) else (p.other, p.own) in
    let lines, rest = List.partition (makes_line mine) legal in
    let kept, rest = List.partition (makes_line theirs) rest in
    List.map (fun (c, _) -> Lines.put p c) (lines @ kept @ rest)

(* Adds the positions that settle one without a move: all moves are tried. *)
let settle game over (aim : Lines.goal) listed add =
  let known = Hashtbl.create 4096 and promising = promising game in
  let met p plies = match aim, over p with
    | Lines.Win, Some e -> Some (e = Lines.Won)
    | Hold, Some e -> Some (plies <= 0 || e <> Lost)
    | Win, None -> if plies <= 0 then Some false else None
    | Hold, None -> if plies <= 0 then Some true else None in
  let after p plies = List.map (fun q -> (q, plies - 1)) (promising p) in
  let rec reached ((p : Lines.position), plies) =
    match met p plies with
    | Some answer -> answer
    | None -> listed p || (match Hashtbl.find_opt known p with
      | Some answer -> answer
      | None ->
        Verdict.worked 100;
        let answer = (if p.turn then List.exists else List.for_all) reached (after p plies) in
        Hashtbl.add known p answer;
        answer) in
  let rec note ((p : Lines.position), plies) =
    if met p plies = None && not (listed p) then begin
      add (p, plies);
      let next = after p plies in
      List.iter note (if p.turn then [List.find reached next] else next)
    end in
  fun (p, plies) ->
    let next = after p plies in
    match List.find_opt reached next with
    | Some q -> note q
    | None -> wrong "the proof has no move, and there is none that keeps the claim"

(* the number of positions of a right claim *)
let check_claim game symmetries (men : Exact.t array) x_moves { mover; gets; plies } entries =
  let prover_is_x = mover = x_moves in
  let own, other = if prover_is_x then (men.(0), men.(1)) else (men.(1), men.(0)) in
  let start = { Lines.own; other; turn = mover } in
  let free = Exact.to_int (Lines.free_cells game.rules start) in
  let aim, plies = match gets, plies with
    | "win", plies -> (Lines.Win, Option.value plies ~default:free)
    | _, Some plies -> (Hold, plies)
    | _, None -> (Hold, free + 1) in
  let over = Lines.over game.rules game.masks in
  (* with lines of both sides it would not be clear who made one first *)
  if over start <> None then refuse "the game is over in the position of the proof";
  let found, open_ = walk game symmetries over start aim plies entries in
  let all = Numbered.empty fst in
  let add (p, plies) = List.iter (fun q -> ignore (Numbered.number all (q, plies))) (p :: List.map (image p) symmetries) in
  List.iter add found;
  let listed p = Numbered.known all (p, 0) <> None in
  List.iter (settle game over aim listed add) open_;
  let count = Exact.of_int all.count in
  let at j = Numbered.get all (Exact.to_int j) in
  let position_at j = fst (at j) and plies_at j = Exact.of_int (snd (at j)) in
  let number p _ = match Numbered.known all (p, 0) with Some j -> Exact.of_int j | None -> count in
  let plies = Exact.of_int plies in
  if not (
    List.for_all (fun j -> Lines.check_listed game.rules game.masks aim position_at plies_at number count (Exact.of_int j))
      (List.init all.count Fun.id)
    && Lines.check_first game.rules game.masks aim position_at plies_at number count plies start)
  then raise (Verdict.Wrong "");
  all.count

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
  let said { mover; gets; plies } =
    let side = if mover = x_moves then "x" else "o" in
    side ^ match gets, plies with
      | "win", Some plies -> Printf.sprintf " wins in at most %d plies" plies
      | "win", None -> " wins"
      | _, Some plies -> Printf.sprintf " does not lose in fewer than %d plies" plies
      | _, None -> " does not lose" in
  Printf.sprintf "%d positions: %s Whatever the other side does, in the position %s %s." positions game.sentence shown
    (String.concat " and " (List.map said claims))

let () = exit (Verdict.of_files (fun input -> check (read_all input)) (Verdict.arguments ()))
