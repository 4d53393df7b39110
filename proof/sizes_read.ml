(* Reads the certificates of laws for boards of every size. The format: docs/reference/certificates.md *)
open Json

type bound = {
  upper : bool;
  winner : int;
  longest : Sizes.term option;
  (* the side to move, and the coordinates *)
  start : (int * Sizes.term list) option;
}

type t = {
  sides : string array;
  (* n, the coordinates and the definitions *)
  names : string array;
  game : Sizes.game;
  where : Sizes.symmetry list;
  coordinates : int;
  definitions : Sizes.term list;
  values : Sizes.worth array;
  bound : bound option;
  steps : Sizes.step list;
}

let most_number = 1_000_000
let most_depth = 60
let most_places = 400
let most_coordinates = 6
let most_moves = 64
let most_steps = 33_554_432
let most_folds = 8

let words = ["if"; "else"; "and"; "or"; "min"; "max"; "floor"; "win"; "loss"; "draw"; "never"]
let name value =
  let name = text value in
  let length = String.length name in
  if length < 1 || length > 20 || List.mem name words || not (String.for_all (fun c -> c >= 'a' && c <= 'z') name) then
    refuse ("a name must have 1 to 20 small letters, and not be " ^ String.concat ", " words);
  name

let index_of name known =
  let rec from i = function [] -> None | first :: rest -> if first = name then Some i else from (i + 1) rest in
  from 0 known

let written value = Exact.of_int (integer (-most_number) most_number value)

(* numbers and conditions, which know these names *)
let rec number known depth value : Sizes.term =
  let next = number known (depth + 1) in
  if depth > most_depth then refuse "a term has too many operators in each other";
  match value with
  | Number _ -> Number (written value)
  | Text name ->
    (match index_of name known with
     | Some i -> Name (Exact.of_int i)
     | None -> refuse (Printf.sprintf "'%s' is no number of a claim" (String.escaped name)))
  | List [Text "+"; a; b] -> let a = next a in Plus (a, next b)
  | List [Text "min"; a; b] -> let a = next a in Min (a, next b)
  | List [Text "max"; a; b] -> let a = next a in Max (a, next b)
  | List [Text "*"; k; a] -> let k = written k in Times (k, next a)
  | List [Text "floor"; a; d] ->
    let a = next a and d = Exact.of_int (integer 1 most_number d) in
    Floor (a, d)
  | List [Text "if"; c; a; b] ->
    let c = condition known (depth + 1) c in
    let a = next a in
    If (c, a, next b)
  | _ -> refuse "a number of a claim was expected"
and condition known depth value : Sizes.term =
  let next = condition known (depth + 1) and term = number known (depth + 1) in
  if depth > most_depth then refuse "a term has too many operators in each other";
  match value with
  | List [Text ">="; a; b] -> let a = term a in AtLeast (a, term b)
  | List [Text "="; a; b] -> let a = term a in Equal (a, term b)
  | List [Text "and"; a; b] -> let a = next a in And (a, next b)
  | List [Text "or"; a; b] -> let a = next a in Or (a, next b)
  | _ -> refuse "a condition of a claim was expected"

(* of a bound only the side that wins can win, and only the other one lose *)
let rec worth known bound side depth value : Sizes.worth =
  if depth > most_depth then refuse "a term has too many operators in each other";
  let plies (k : Sizes.kind) t = Sizes.Is (k, number known (depth + 1) t) in
  let can (k : Sizes.kind) = match bound with
    | Some { winner } when (k = Win) <> (side = winner) -> refuse "a bound in which the winner loses, or the other side wins"
    | _ -> k in
  match value with
  | List [Text "win"; t] -> plies (can Win) t
  | List [Text "loss"; t] -> plies (can Loss) t
  | List [Text "draw"] when bound = None -> Is (Draw, Number Exact.zero)
  | List [Text "never"] when bound <> None -> Is (Draw, Number Exact.zero)
  | List [Text "if"; c; a; b] ->
    let c = condition known (depth + 1) c in
    let a = worth known bound side (depth + 1) a in
    Choose (c, a, worth known bound side (depth + 1) b)
  | _ -> refuse "a value of a claim was expected"

let game value coordinates =
  let file = members ["sides"; "coordinates"; "bounds"; "least"; "moves"; "over"; "goals"] value in
  let index = integer 0 (coordinates - 1) in
  let places = ref 1 in
  let bounds = List.map (function
    | Text "n" -> None
    | value ->
      let most = integer 1 most_places value in
      places := !places * most;
      Some (Exact.of_int most)) (list coordinates coordinates (file "bounds")) in
  if !places > most_places then refuse "too many places that do not depend on n";
  let vector value = List.map (fun c -> Exact.of_int (integer (-99) 99 c)) (list coordinates coordinates value) in
  let moves = Array.of_list (List.map (fun side -> List.map vector (list 1 most_moves side)) (list 2 2 (file "moves"))) in
  let pair read value = match list 2 2 value with [a; b] -> read a b | _ -> refuse "a pair was expected" in
  let pairs = List.map (pair (fun a b -> let a = Exact.of_int (index a) in (a, Exact.of_int (index b)))) (list 1 most_coordinates (file "over")) in
  let goal = pair (fun c v -> let c = Exact.of_int (index c) in (c, Exact.of_int (integer 1 most_places v))) in
  let goals =
    if not (has "goals" value) then [| []; [] |]
    else Array.of_list (List.map (fun side -> List.map goal (list 0 most_coordinates side)) (list 2 2 (file "goals"))) in
  let of_side sides second = sides.(if second then 1 else 0) in
  { Sizes.bounds; least = Exact.of_int (integer 1 most_number (file "least")); vectors = of_side moves; pairs; goals = of_side goals }

(* for which one of several symmetric positions the claim is written *)
let symmetry coordinates value : Sizes.symmetry =
  let file = members ["form"; "image"] value in
  let all read name = List.map read (list coordinates coordinates (file name)) in
  let form = all (fun factor -> Exact.of_int (integer (-99) 99 factor)) "form" in
  let place value = match integer (-coordinates) coordinates value with
    | 0 -> refuse "where: an image names no coordinate"
    | c -> (Exact.of_int (abs c - 1), c < 0) in
  (form, all place "image")

let natural = function
  | Number n when Exact.leq Exact.zero n -> n
  | _ -> refuse "a factor must be an integer from 0 on"

let step value : Sizes.step =
  let rec sum = function
    | [] -> []
    | fact :: factor :: rest -> let fact = natural fact in (fact, natural factor) :: sum rest
    | [_] -> raise (Verdict.Wrong ": a step names nothing that is known") in
  match list 0 9999 value with
  | [] -> Cases
  | answer :: sums ->
    let answer : Sizes.answer = match integer (-1) 1 answer with 1 -> Yes | -1 -> No | _ -> Never in
    Shown (answer, List.map (fun one -> sum (list 2 9999 one)) sums)

let read text =
  let json = Json.parse text in
  let file = members ["format"; "version"; "game"; "where"; "definitions"; "values"; "bound"; "steps"] json in
  ignore (word ["perfect-play law for all sizes"] (file "format"));
  ignore (integer 1 1 (file "version"));
  let of_game = members ["sides"; "coordinates"; "bounds"; "least"; "moves"; "over"; "goals"] (file "game") in
  let sides = Array.of_list (List.map name (list 2 2 (of_game "sides"))) in
  if sides.(0) = sides.(1) then refuse "game.sides has a name twice";
  let named = List.map name (list 1 most_coordinates (of_game "coordinates")) in
  let coordinates = List.length named in
  let first = "n" :: named in
  if List.length (List.sort_uniq compare first) <> coordinates + 1 then refuse "game.coordinates has a name twice";
  let game = game (file "game") coordinates in
  let where = if has "where" json then List.map (symmetry coordinates) (list 0 most_folds (file "where")) else [] in
  if not (Sizes.right_folds game where) then
    refuse "where: a symmetry is not its own inverse, or does not keep the rules, turn its form round, or exchange those before it";
  let known, definitions = List.fold_left (fun (known, found) pair ->
    match list 2 2 pair with
    | [defined; meaning] ->
      let term = number known 0 meaning and defined = name defined in
      if List.mem defined known then refuse "definitions has a name twice";
      (known @ [defined], term :: found)
    | _ -> refuse "a definition is a name and a term") (first, []) (list 0 999 (file "definitions")) in
  let bound =
    if not (has "bound" json) then None
    else begin
      let of_bound = members ["is"; "winner"; "longest"; "start"] (file "bound") in
      let start =
        if not (has "start" (file "bound")) then None
        else begin
          let of_start = members ["side"; "at"] (of_bound "start") in
          if not (has "longest" (file "bound")) then refuse "a start needs the longest number";
          let side = integer 0 1 (of_start "side") in
          Some (side, List.map (number known 0) (list coordinates coordinates (of_start "at")))
        end in
      let upper = word ["at least"; "at most"] (of_bound "is") = "at most" in
      let longest = if has "longest" (file "bound") then Some (number known 0 (of_bound "longest")) else None in
      Some { upper; winner = integer 0 1 (of_bound "winner"); longest; start }
    end in
  let values = Array.of_list (List.mapi (fun side value -> worth known bound side 0 value) (list 2 2 (file "values"))) in
  let steps = List.map step (list 0 most_steps (file "steps")) in
  { sides; names = Array.of_list known; game; where; coordinates; definitions = List.rev definitions; values; bound; steps }
