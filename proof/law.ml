(* perfect-play-check-law: reads the certificate of a law on coordinates from a file or standard input, and says whether the
   automaton gives the value of every point. What has to hold of the game, the automaton and each product state is extracted
   from the proofs in LawChecker.v, and for the digits of other numeration systems in DigitChecker.v; this file reads the
   certificate and lists the product states.
   Given several files it says so of each. The statuses: verdict.ml; the format: docs/reference/certificates.md *)
open Verdict
let refuse words = raise (Refused words)

type json = Object of (string * json) list | List of json list | Text of string | Number of int | Null

let parse text =
  let at = ref 0 in
  let peek () = if !at < String.length text then text.[!at] else '\000' in
  let rec blank () = match peek () with ' ' | '\n' | '\r' | '\t' -> incr at; blank () | _ -> () in
  let expect c = blank (); if peek () = c then incr at else refuse (Printf.sprintf "expected '%c' at character %d" c !at) in
  let string () =
    expect '"';
    let from = !at in
    while peek () <> '"' do
      if !at >= String.length text || peek () = '\\' then refuse "a text that is not understood";
      incr at
    done;
    incr at;
    String.sub text from (!at - from - 1) in
  let rec several : 'a. char -> (unit -> 'a) -> 'a list = fun close read ->
    blank ();
    if peek () = close then (incr at; [])
    else
      let rec more found = let found = read () :: found in
        blank ();
        if peek () = ',' then (incr at; more found) else (expect close; List.rev found) in
      more []
  and value () =
    blank ();
    match peek () with
    | '{' -> incr at; Object (several '}' (fun () -> blank (); let name = string () in expect ':'; (name, value ())))
    | '[' -> incr at; List (several ']' value)
    | '"' -> Text (string ())
    | 'n' when !at + 4 <= String.length text && String.sub text !at 4 = "null" -> at := !at + 4; Null
    | '0' .. '9' | '-' ->
      let from = !at in
      incr at;
      while (match peek () with '0' .. '9' -> true | _ -> false) do incr at done;
      if !at - from > 10 || peek () = '.' || peek () = 'e' then refuse "a number that is not understood";
      (try Number (int_of_string (String.sub text from (!at - from))) with Failure _ -> refuse "a number that is not understood")
    | _ -> refuse (Printf.sprintf "character %d is not understood" !at) in
  let read = value () in
  blank ();
  if !at < String.length text then refuse "there is more after the certificate";
  read

(* the members of an object, which must be among these *)
let members names = function
  | Object pairs ->
    List.iter (fun (name, _) -> if not (List.mem name names) then refuse ("unknown member " ^ name)) pairs;
    fun name -> (match List.assoc_opt name pairs with Some value -> value | None -> refuse ("there is no " ^ name))
  | _ -> refuse "an object was expected"
let list least most = function
  | List items when List.length items >= least && List.length items <= most -> items
  | _ -> refuse (Printf.sprintf "a list of %d to %d was expected" least most)
let integer least most = function
  | Number n when n >= least && n <= most -> n
  | _ -> refuse (Printf.sprintf "an integer from %d to %d was expected" least most)
let word words = function
  | Text text when List.mem text words -> text
  | _ -> refuse ("expected " ^ String.concat " or " words)

let has name = function Object pairs -> List.mem_assoc name pairs | _ -> false

let power base k = List.fold_left (fun p _ -> p * base) 1 (List.init k Fun.id)

(* the number of product states, if the law is right *)
let check text =
  let file = members ["format"; "version"; "game"; "claim"; "automaton"] (parse text) in
  ignore (word ["perfect-play law"] (file "format"));
  ignore (integer 1 1 (file "version"));
  let game = file "game" in
  let of_game = members ["dimensions"; "vectors"; "rays"; "shifts"; "play"; "forbidden"] game in
  let k = integer 1 3 (of_game "dimensions") in
  let point most value = List.map (integer 0 most) (list k k value) in
  let zeros = List.init k (fun _ -> 0) in
  let vector value = let v = point 100 value in if v = zeros then refuse "a vector of zeros" else v in
  let vectors = List.map vector (list 0 31 (of_game "vectors")) in
  let rays = List.map vector (list 0 31 (of_game "rays")) in
  let shifts =
    if has "shifts" game then List.map (point 100) (list (List.length rays) (List.length rays) (of_game "shifts"))
    else List.map (fun _ -> zeros) rays in
  let moves = List.map (fun v -> { Laws.many = false; vector = zeros; shift = v }) vectors
    @ List.map2 (fun v shift -> { Laws.many = true; vector = v; shift }) rays shifts in
  if moves = [] || List.length moves > 31 then refuse "expected 1 to 31 moves";
  let forbidden = List.map (point 9999) (list 0 1000 (of_game "forbidden")) in
  let nimbers = word ["outcomes"; "nimbers"] (file "claim") = "nimbers" in
  if nimbers && rays <> [] then refuse "nimbers of games with rays";
  let stuck = if word ["normal"; "misere"] (of_game "play") = "misere" then 1 else 0 in
  let automaton = members ["base"; "weights"; "states"] (file "automaton") in
  (* t and s of digits with the weights 1, s, t·s + 1, … *)
  let weights =
    if not (has "weights" (file "automaton")) then None
    else if has "base" (file "automaton") then refuse "both base and weights"
    else if forbidden <> [] then refuse "forbidden cells together with weights"
    else match List.map (integer 1 999) (list 3 3 (automaton "weights")) with
      | [1; s; third] when s >= 2 && (third - 1) mod s = 0 && List.mem (s - (third - 1) / s) [0; 1] && third <= 9 * s + 1 ->
        Some ((third - 1) / s, s)
      | _ -> refuse "weights of another form" in
  let base = match weights with Some (t, _) -> t + 1 | None -> integer 2 36 (automaton "base") in
  let letters = power base k in
  let rows = Array.of_list (List.map (fun row ->
    let row = members ["value"; "next"] row in
    let value = match row "value" with Null -> None | value -> Some (integer 0 (if nimbers then 31 else 1) value) in
    (value, Array.of_list (list letters letters (row "next")))) (list 1 (1048576 / letters) (automaton "states"))) in
  let size = Array.length rows in
  let next_of = Array.map (fun (_, row) -> Array.map (integer 0 (size - 1)) row) rows in
  let number digits = List.fold_right (fun d sum -> d + base * sum) digits 0 in
  let next q digits = next_of.(q).(number digits) in
  let output q = fst rows.(q) in
  match weights with
  | Some (t, s) ->
    let moves = List.map (fun { Laws.many; vector; shift } -> { Digits.many; vector; shift }) moves in
    Law_digits.check t s k moves nimbers stuck next output
  | None -> Law_base.check base k moves forbidden nimbers stuck next output

let read_all input =
  let buffer = Buffer.create 65536 in
  (try while true do Buffer.add_channel buffer input 1 done with End_of_file -> ());
  Buffer.contents buffer

let () = exit (of_files (fun input -> Printf.sprintf "%d product states" (check (read_all input))) (arguments ()))
