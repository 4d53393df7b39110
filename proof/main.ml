(* perfect-play-check: reads a dump from files or standard input and says of each whether every value in it is right. The
   judgement of each line is extracted from the proofs in Checker.v; this file reads the lines. With --changes it also says
   so of copies of the dump with one position's values changed. The statuses: verdict.ml; the format:
   docs/reference/dump-format.md. *)
open Checker
open Verdict

exception Malformed of string

let input = ref stdin
let line_number = ref 0
let line () =
  incr line_number;
  try input_line !input with End_of_file -> raise (Malformed "the dump ends too early")

let malformed words = raise (Malformed words)
let rest text = if text = "" then "" else String.sub text 1 (String.length text - 1)
(* a value, which has any size, in the only way to write it *)
let number text =
  if text = "" || (text.[0] = '0' && text <> "0") || String.exists (fun c -> c < '0' || c > '9') text
  then malformed ("'" ^ String.escaped text ^ "' is not a number")
  else Exact.of_digits text
let signed text =
  if text = "-0" then malformed "'-0' is not a number"
  else if text <> "" && text.[0] = '-' then Exact.neg (number (rest text))
  else number text
(* the number or the height of a position, which is a machine integer, since positions are in memory *)
let index text =
  let n = number text in
  if String.length text > 15 then malformed ("'" ^ text ^ "' is more than there can be positions") else Exact.to_int n

(* after the given word and a blank *)
let field word =
  let text = line () in
  let n = String.length word + 1 in
  if String.length text > n && String.sub text 0 n = word ^ " " then String.sub text n (String.length text - n)
  else malformed ("expected '" ^ word ^ " …'")

(* Values by position: a list of the different ones, and a number in it for each position, of one byte where that is
   enough. *)
type 'a column = {
  numbers : ('a, int) Hashtbl.t;
  mutable different : 'a array;
  mutable width : int;
  mutable codes : Bytes.t;
}
let column size first = { numbers = Hashtbl.create 512; different = [| first |]; width = 1; codes = Bytes.make size '\000' }
let code width codes p = if width = 1 then Bytes.get_uint8 codes p else Int32.to_int (Bytes.get_int32_le codes (4 * p))
let set column size p value =
  let count = Hashtbl.length column.numbers in
  let number = match Hashtbl.find_opt column.numbers value with
    | Some number -> number
    | None ->
      Hashtbl.add column.numbers value count;
      if count >= Array.length column.different then
        column.different <- Array.append column.different (Array.make (count + 1) value);
      column.different.(count) <- value;
      count in
  if column.width = 1 && number > 255 then begin
    let wide = Bytes.make (4 * size) '\000' in
    for q = 0 to p - 1 do Bytes.set_int32_le wide (4 * q) (Int32.of_int (code 1 column.codes q)) done;
    column.width <- 4;
    column.codes <- wide
  end;
  if column.width = 1 then Bytes.set_uint8 column.codes p number
  else Bytes.set_int32_le column.codes (4 * p) (Int32.of_int number)
let get column p = column.different.(code column.width column.codes p)

let outcome text =
  match text with
  | "d" -> Draw
  | "" -> malformed "there is no value"
  | _ ->
    let plies = number (rest text) in
    match text.[0] with
    | 'w' -> Win plies | 't' -> Tie plies | 'l' -> Loss plies
    | _ -> malformed ("'" ^ String.escaped text ^ "' is not an outcome")

(* a move: the number of the position, '!' where the turn is kept, ':' and the points of a scoring game *)
let move text =
  let n = String.length text in
  let stop = ref 0 in
  while !stop < n && text.[!stop] >= '0' && text.[!stop] <= '9' do incr stop done;
  let keeps = !stop < n && text.[!stop] = '!' in
  let points = if keeps then !stop + 1 else !stop in
  if points < n && text.[points] <> ':' then malformed ("'" ^ String.escaped text ^ "' is not a move");
  (index (String.sub text 0 !stop), not keeps, String.sub text points (n - points))

(* a text of the dump without characters that a terminal would obey *)
let printable text = String.map (fun c -> if c < ' ' || c = '\127' then '?' else c) text

let words text = if text = "" then [] else String.split_on_char ' ' text

let wrong p line = Wrong (Printf.sprintf ": position %d, line %d of the dump" p line)

type kind = Plain | With_nimbers | With_scores

(* the outcome and the nimber or score that columns say *)
let values kind columns =
  match kind, columns with
  | Plain, [value] -> (outcome value, Exact.zero)
  | With_nimbers, [value; nimber] -> (outcome value, number nimber)
  | With_scores, [value] -> (Draw, signed value)
  | _ -> malformed "a wrong number of columns"

(* a position's line: its values, its height, or 0 where there are none, and its text *)
let position kind line =
  match kind, String.split_on_char '\t' line with
  | Plain, [value; text] -> (values kind [value], 0, text)
  | With_nimbers, [value; nimber; height; text] -> (values kind [value; nimber], index height, text)
  | With_scores, [value; height; text] -> (values kind [value], index height, text)
  | _ -> malformed "a wrong number of columns"

let moves_of kind text =
  let over = text <> "" && text.[0] = '=' in
  let moves = if over then [] else List.map move (words text) in
  if kind = With_scores && moves = [] && text <> "=" then malformed "expected '=' or moves";
  if kind <> With_scores && List.exists (fun (_, _, points) -> points <> "") moves then
    malformed "points in a game without scores";
  moves

(* whether the values at a position are those that its moves give *)
let follows kind size outcome_of number_of p text moves =
  let exact = Exact.of_int in
  let size = exact size in
  let outcome_of q = outcome_of (Exact.to_int q) and number_of q = number_of (Exact.to_int q) and p = exact p in
  if kind = With_scores then
    Scores.check_line number_of p (List.map (fun (q, passes, points) -> (exact q, (passes, signed (rest points)))) moves)
  else
    let this = match text with
      | "=w" -> Outcomes.End Won | "=t" -> Outcomes.End Tied | "=l" -> Outcomes.End Lost
      | _ -> Outcomes.Moves (List.map (fun (q, passes, _) -> (exact q, passes)) moves) in
    Outcomes.check_line size outcome_of p this
    && (kind = Plain
        (* whoever cannot move loses, and every move passes the turn *)
        || not (moves = [] && text <> "=l") && List.for_all (fun (_, passes, _) -> passes) moves
           (* so many moves cannot lead to all smaller nimbers; this spares a list of them *)
           && Exact.leq (number_of p) (exact (List.length moves))
           && Nimbers.check_line number_of p (List.map (fun (q, _, _) -> exact q) moves))

(* Values of a position in place of those of the dump. As the theorems [local] in Checker.v say, they concern no other lines
   than that of the position and those of the positions before it. *)
type change = { at : int; outcome : value; number : Exact.t; mutable wrong : (int * int) option }
let read_changes kind size file =
  let opened = open_in file in
  let change text =
    match String.split_on_char '\t' text with
    | p :: columns when index p < size ->
      let outcome, number_ = values kind columns in
      { at = index p; outcome; number = number_; wrong = None }
    | _ -> malformed "there is no such position" in
  let rec more found =
    match input_line opened with
    | exception End_of_file -> close_in opened; Array.of_list (List.rev found)
    | text ->
      match change text with
      | one -> more (one :: found)
      | exception Malformed reason ->
        raise (Refused (Printf.sprintf "change %d: %s" (List.length found + 1) reason)) in
  more []

(* the positions and the game that they are said to be of, in words, and what becomes of the changes *)
let check file_of_changes =
  if line () <> "perfect-play dump 1" then malformed "expected 'perfect-play dump 1'";
  let game = field "game" in
  let rec options found =
    let text = line () in
    if String.length text > 7 && String.sub text 0 7 = "option " then begin
      let option = String.sub text 7 (String.length text - 7) in
      let name = List.hd (String.split_on_char ' ' option) in
      if List.mem_assoc name found then malformed ("the option '" ^ String.escaped name ^ "' stands twice");
      options ((name, option) :: found)
    end else (text, List.rev_map snd found) in
  let after_options, options = options [] in
  (* who wins endless play, which changes no judgement: what neither side can end is one class of positions *)
  let is_endless = String.length after_options > 8 && String.sub after_options 0 8 = "endless " in
  let values = if is_endless then line () else after_options in
  let kind = match values with
    | "values outcomes" -> Plain
    | "values outcomes nimbers" -> With_nimbers
    | "values scores" -> With_scores
    | _ -> malformed "expected 'values …'" in
  let size = index (field "positions") in
  let words = Printf.sprintf "%d positions of %s, %s" size
    (String.concat ", " (List.map printable (game :: List.map (fun option -> "option " ^ option) options @ (if is_endless then [after_options] else [])))) values in
  let outcomes = column (if kind = With_scores then 0 else size) Draw in
  let numbers = column (if kind = Plain then 0 else size) Exact.zero in
  (* the first position of each height, the last height first *)
  let heights = ref [] in
  let before = ref (-1, "") in
  for p = 0 to size - 1 do
    let (outcome, number_), height, text = position kind (line ()) in
    if kind <> With_scores then set outcomes size p outcome;
    if kind <> Plain then set numbers size p number_;
    if (height, text) <= !before then malformed "positions are not in ascending order, or one stands twice";
    if height > fst !before then heights := (height, p) :: !heights;
    before := (height, text)
  done;
  let starts = Array.of_list (List.rev !heights) in
  let height q =
    let rec search low high =
      if high - low = 1 then fst starts.(low)
      else let middle = (low + high) / 2 in
        if snd starts.(middle) <= q then search middle high else search low middle in
    search 0 (Array.length starts) in
  let outcome_of q = if q < size then get outcomes q else Draw in
  let number_of q = if q < size then get numbers q else Exact.zero in
  let changes = Option.fold ~none:[||] ~some:(read_changes kind size) file_of_changes in
  let changes_at = Hashtbl.create 64 in
  Array.iter (fun change -> Hashtbl.add changes_at change.at change) changes;
  let judge_changes p text moves =
    let judge change =
      if change.wrong = None then
        let but this others q = if q = change.at then this else others q in
        if not (follows kind size (but change.outcome outcome_of) (but change.number number_of) p text moves)
        then change.wrong <- Some (p, !line_number) in
    let judge_all q = List.iter judge (Hashtbl.find_all changes_at q) in
    judge_all p;
    List.iter (fun (q, _, _) -> judge_all q) moves in
  for p = 0 to size - 1 do
    let text = line () in
    let moves = moves_of kind text in
    if not (follows kind size outcome_of number_of p text moves) then raise (wrong p !line_number);
    if changes <> [||] then judge_changes p text moves;
    (* heights prove that no position stands twice *)
    if kind <> Plain then begin
      let above = List.fold_left (fun most (q, _, _) -> max most (height q + 1)) 0 moves in
      if above <> height p then malformed "a height is not one more than the greatest among the successors"
    end
  done;
  if line () <> "end" then malformed "expected 'end'";
  (match input_line !input with _ -> malformed "there is more after the end" | exception End_of_file -> ());
  (words, Array.to_list changes)

let judge file_of_changes judged channel =
  input := channel;
  line_number := 0;
  match check file_of_changes with
  | words, changes -> judged := List.map (fun change -> (words, change)) changes; words
  | exception Malformed reason -> raise (Refused (Printf.sprintf "line %d: %s" !line_number reason))

let judge_change number (words, change) =
  say (Printf.sprintf "change %d: " (number + 1)) (fun () ->
    Option.iter (fun (p, line) -> raise (wrong p line)) change.wrong;
    words)

let () =
  match arguments () with
  | "--changes" :: changes :: ([] | [_] as file) ->
    let judged = ref [] in
    let status = of_files (judge (Some changes) judged) file in
    exit (List.fold_left max status (List.mapi judge_change !judged))
  | "--changes" :: _ -> prerr_endline "usage: perfect-play-check [DUMP …], or --changes CHANGES [DUMP]"; exit 2
  | files -> exit (of_files (judge None (ref [])) files)
