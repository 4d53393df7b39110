(* perfect-play-check: reads a dump from files or standard input and says of each whether every value in it is right. The
   judgement of each line is extracted from the proofs in Checker.v; this file reads the lines. Status 0: right, 1: a value
   is wrong, 2: this is no complete dump; of several files the greatest. The format: docs/reference/dump-format.md. *)
open Checker

exception Malformed of string
exception Wrong of int

let input = ref stdin
let line_number = ref 0
let line () =
  incr line_number;
  try input_line !input with End_of_file -> raise (Malformed "the dump ends too early")

let malformed words = raise (Malformed words)
let number text =
  if text = "" || String.length text > 15 || String.exists (fun c -> c < '0' || c > '9') text
  then malformed ("'" ^ text ^ "' is not a number")
  else int_of_string text
let signed text =
  if text <> "" && text.[0] = '-' then - number (String.sub text 1 (String.length text - 1)) else number text
let rest text = if text = "" then "" else String.sub text 1 (String.length text - 1)

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
    | _ -> malformed ("'" ^ text ^ "' is not an outcome")

(* a move: the number of the position, '!' where the turn is kept, ':' and the points of a scoring game *)
let move text =
  let n = String.length text in
  let stop = ref 0 in
  while !stop < n && text.[!stop] >= '0' && text.[!stop] <= '9' do incr stop done;
  let keeps = !stop < n && text.[!stop] = '!' in
  let points = if keeps then !stop + 1 else !stop in
  if points < n && text.[points] <> ':' then malformed ("'" ^ text ^ "' is not a move");
  (number (String.sub text 0 !stop), not keeps, String.sub text points (n - points))

let words text = if text = "" then [] else String.split_on_char ' ' text

let wrong p = raise (Wrong p)

(* the number of positions *)
let check () =
  if line () <> "perfect-play dump 1" then malformed "expected 'perfect-play dump 1'";
  ignore (field "game");
  let rec options () =
    let text = line () in
    if String.length text > 7 && String.sub text 0 7 = "option " then options () else text in
  let kind = options () in
  let scores = kind = "values scores" and nimbers = kind = "values outcomes nimbers" in
  if not (scores || nimbers || kind = "values outcomes") then malformed "expected 'values …'";
  let ordered = scores || nimbers in
  let size = number (field "positions") in
  let outcomes = column (if scores then 0 else size) Draw in
  let numbers = column (if ordered then size else 0) 0 in
  (* the first position of each height, the last height first *)
  let heights = ref [] in
  let before = ref (-1, "") in
  for p = 0 to size - 1 do
    match String.split_on_char '\t' (line ()) with
    | value :: columns ->
      let height, text = match columns with
        | [text] when not ordered -> (0, text)
        | [height; text] when scores -> (number height, text)
        | [nimber; height; text] when nimbers -> set numbers size p (number nimber); (number height, text)
        | _ -> malformed "a wrong number of columns" in
      if scores then set numbers size p (signed value) else set outcomes size p (outcome value);
      if (height, text) <= !before then malformed "positions are not in ascending order, or one stands twice";
      if height > fst !before then heights := (height, p) :: !heights;
      before := (height, text)
    | [] -> assert false
  done;
  let starts = Array.of_list (List.rev !heights) in
  let height q =
    let rec search low high =
      if high - low = 1 then fst starts.(low)
      else let middle = (low + high) / 2 in
        if snd starts.(middle) <= q then search middle high else search low middle in
    search 0 (Array.length starts) in
  let outcome_of q = if q < size then get outcomes q else Draw in
  let number_of q = if q < size then get numbers q else 0 in
  for p = 0 to size - 1 do
    let text = line () in
    let over = text <> "" && text.[0] = '=' in
    let moves = if over then [] else List.map move (words text) in
    if scores then begin
      if not (Scores.check_line number_of p (List.map (fun (q, passes, points) -> (q, (passes, signed (rest points)))) moves))
      then wrong p;
      if moves = [] && text <> "=" then malformed "expected '=' or moves"
    end else begin
      let scored (_, _, points) = points <> "" in
      if List.exists scored moves then malformed "points in a game without scores";
      let this = match text with
        | "=w" -> Outcomes.End Won | "=t" -> Outcomes.End Tied | "=l" -> Outcomes.End Lost
        | _ -> Outcomes.Moves (List.map (fun (q, passes, _) -> (q, passes)) moves) in
      if not (Outcomes.check_line size outcome_of p this) then wrong p;
      if nimbers then begin
        (* whoever cannot move loses, and every move passes the turn *)
        if over && text <> "=l" || List.exists (fun (_, passes, _) -> not passes) moves then wrong p;
        if not (Nimbers.check_line number_of p (List.map (fun (q, _, _) -> q) moves)) then wrong p
      end
    end;
    (* heights prove that no position stands twice *)
    if ordered then begin
      let above = List.fold_left (fun most (q, _, _) -> max most (height q + 1)) 0 moves in
      if above <> height p then malformed "a height is not one more than the greatest among the successors"
    end
  done;
  if line () <> "end" then malformed "expected 'end'";
  (match input_line !input with _ -> malformed "there is more after the end" | exception End_of_file -> ());
  size

(* the status; the name is said if there are several files *)
let judge name =
  line_number := 0;
  try Printf.printf "%sright: %d positions\n" name (check ()); 0 with
  | Wrong p -> Printf.printf "%swrong: position %d, line %d of the dump\n" name p !line_number; 1
  | Malformed reason -> Printf.eprintf "%sline %d: %s\n" name !line_number reason; 2

let judge_file several file =
  match open_in_bin file with
  | exception Sys_error words -> prerr_endline words; 2
  | opened ->
    input := opened;
    let status = judge (if several then file ^ ": " else "") in
    close_in opened;
    status

let () =
  match List.tl (Array.to_list Sys.argv) with
  | [] -> exit (judge "")
  | files -> exit (List.fold_left max 0 (List.map (judge_file (List.length files > 1)) files))
