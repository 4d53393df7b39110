(* perfect-play-check-sizes: reads certificates of laws for boards of every size from files or standard input, and says whether
   they prove the law. The rule of each position, and the way through its cases, are extracted from the proofs in Sizes.v; this file
   says what was proved. The statuses: verdict.ml *)
open Sizes_read

(* as many as the other checker follows *)
let most_branches = 4_194_304

let rec term names (t : Sizes.term) =
  let say = term names in
  let less : Sizes.term -> string option = function
    | Number z when Exact.lt z Exact.zero -> Some (Exact.text (Exact.neg z))
    | Times (k, a) when Exact.lt k Exact.zero ->
      let k = Exact.neg k in
      Some (if Exact.equal k Exact.one then say a else Exact.text k ^ "\xc2\xb7" ^ say a)
    | _ -> None in
  match t with
  | Number z -> Exact.text z
  | Name i -> names.(Exact.to_int i)
  | Plus (a, b) ->
    (match less b with Some b -> Printf.sprintf "(%s \xe2\x88\x92 %s)" (say a) b | None -> Printf.sprintf "(%s + %s)" (say a) (say b))
  | Times (k, a) -> if Exact.equal k (Exact.neg Exact.one) then "\xe2\x88\x92" ^ say a else Exact.text k ^ "\xc2\xb7" ^ say a
  | Min (a, b) -> Printf.sprintf "min(%s, %s)" (say a) (say b)
  | Max (a, b) -> Printf.sprintf "max(%s, %s)" (say a) (say b)
  | Floor (a, d) -> Printf.sprintf "floor(%s/%s)" (say a) (Exact.text d)
  | If (c, a, b) -> Printf.sprintf "(%s if %s, else %s)" (say a) (say c) (say b)
  | AtLeast (a, b) -> Printf.sprintf "(%s \xe2\x89\xa5 %s)" (say a) (say b)
  | Equal (a, b) -> Printf.sprintf "(%s = %s)" (say a) (say b)
  | And (a, b) -> Printf.sprintf "(%s and %s)" (say a) (say b)
  | Or (a, b) -> Printf.sprintf "(%s or %s)" (say a) (say b)

let rec worth names draw : Sizes.worth -> string = function
  | Is (Draw, _) -> draw
  | Is (k, t) -> (if k = Win then "win in " else "loss in ") ^ term names t
  | Choose (c, a, b) -> Printf.sprintf "%s if %s, else %s" (worth names draw a) (term names c) (worth names draw b)

let rules { sides; names; game; coordinates } =
  let coordinate i = names.(Exact.to_int i + 1) in
  let all = List.init coordinates (fun i -> names.(i + 1)) in
  let box = List.map2 (fun c bound ->
    Printf.sprintf "1 \xe2\x89\xa4 %s \xe2\x89\xa4 %s" c (match bound with None -> "n" | Some most -> Exact.text most)) all game.bounds in
  let vector v = "(" ^ String.concat "," (List.map Exact.text v) ^ ")" in
  let added side = sides.(side) ^ " adds " ^ String.concat " " (List.map vector (game.vectors (side = 1))) in
  let won side = match game.goals (side = 1) with
    | [] -> []
    | some ->
      let goal (c, v) = coordinate c ^ " = " ^ Exact.text v in
      [sides.(side) ^ " has won if " ^ String.concat " or " (List.map goal some)] in
  let met = String.concat " and " (List.map (fun (a, b) -> coordinate a ^ " = " ^ coordinate b) game.pairs) in
  Printf.sprintf
    "a position has the coordinates %s, which no move may leave; sides move by turns, and to (%s) %s, %s; %s."
    (String.concat ", " box) (String.concat ", " all) (added 0) (added 1)
    (String.concat "; otherwise " (won 0 @ won 1 @ ["the side to move has lost if " ^ met]))

(* for which positions the claim is written, and for which one another position stands *)
let folds { names; where; coordinates } =
  let minus text = String.concat "\xe2\x88\x92" (String.split_on_char '-' text) in
  let all = List.init coordinates (fun i -> names.(i + 1)) in
  let said i (form, image) =
    let term factor name = if Exact.equal factor Exact.zero then [] else [minus (Exact.text factor) ^ "\xc2\xb7" ^ name] in
    let coordinate (c, ends) = (if ends then "n + 1 \xe2\x88\x92 " else "") ^ names.(Exact.to_int c + 1) in
    Printf.sprintf "%s %s is negative, a position stands for (%s). " (if i = 0 then "Where" else "Then, where")
      (String.concat " + " (List.concat (List.map2 term form all))) (String.concat ", " (List.map coordinate image)) in
  String.concat "" (List.mapi said where)

let theorem ({ sides; names; game; coordinates; definitions; values; bound } as law) =
  let all = String.concat ", " (List.init coordinates (fun i -> names.(i + 1))) in
  let draw = if bound = None then "draw" else "never" in
  let each = String.concat "; and " (List.init 2 (fun side -> Printf.sprintf "with %s to move, %s" sides.(side) (worth names draw values.(side)))) in
  let from = Printf.sprintf "In the position (%s), if the game is not over" all in
  let claim = match bound with
    | None -> Printf.sprintf "%s: %s." from each
    | Some { upper = true; winner; longest } ->
      let most = match longest with
        | None -> ""
        | Some t -> Printf.sprintf " None of these numbers is greater than %s." (term names t) in
      Printf.sprintf "%s, %s can win in at most so many plies: %s. Where it says never, nothing is claimed.%s" from sides.(winner) each most
    | Some { winner; longest; start } ->
      let begins = match longest, start with
        | Some most, Some (side, at) ->
          Printf.sprintf " With %s to move in (%s) that is at least %s." sides.(side) (String.concat ", " (List.map (term names) at)) (term names most)
        | _ -> "" in
      Printf.sprintf "%s, %s wins in at least so many plies, or does not win: %s.%s" from sides.(winner) each begins in
  let defined i t = names.(coordinates + 1 + i) ^ " = " ^ term names t in
  let where = match definitions with
    | [] -> ""
    | _ -> "Let " ^ String.concat "; " (List.mapi defined definitions) ^ ". " in
  Printf.sprintf "For all n \xe2\x89\xa5 %s, in this game: %s %s%s%s" (Exact.text game.least) (rules law) (folds law) where claim

let check text =
  let law = read text in
  let claims second = law.values.(if second then 1 else 0) in
  let upper, winner, longest, start = match law.bound with
    | Some { upper; winner; longest; start } -> (upper, winner = 1, longest, Option.map (fun (side, at) -> (side = 1, at)) start)
    | None -> (false, false, None, None) in
  let checked =
    Sizes.check law.game law.definitions claims law.where upper winner longest start (law.bound <> None) (Exact.of_int most_branches) law.steps in
  match checked with
  | Some cases -> Exact.text cases ^ " cases: " ^ theorem law
  | None -> raise (Verdict.Wrong "")

let () = exit (Verdict.of_files (fun input -> check (Json.read_all input)) (Verdict.arguments ()))
