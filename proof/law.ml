(* perfect-play-check-law: reads the certificate of a law on coordinates from a file or standard input, and says whether the
   automaton gives the value of every point. What has to hold of the game, the automaton and each product state is extracted
   from the proofs in LawChecker.v, and for the digits of other numeration systems in DigitChecker.v; this file reads the
   certificate and lists the product states.
   Given several files it says so of each. The statuses: verdict.ml; the format: docs/reference/certificates.md *)
open Json

let power base k = List.fold_left (fun p _ -> p * base) 1 (List.init k Fun.id)

(* the whole game and the claim, in the words of the other checker *)
let theorem k moves forbidden misere nimbers base weights states =
  let point v = "(" ^ String.concat "," (List.map Exact.text v) ^ ")" in
  let names = List.filteri (fun i _ -> i < k) ["x"; "y"; "z"] in
  let move { Laws.many; vector; shift } =
    let plus = if List.exists (Exact.lt Exact.zero) shift then "+" ^ point shift else "" in
    if many then "n\xc2\xb7" ^ point vector ^ plus else point shift in
  let without = if forbidden = [] then "" else " but the forbidden cells " ^ String.concat " " (List.map point forbidden) in
  let digits = match weights with
    | Some (t, s) -> Printf.sprintf "greedy digits of the weights 1, %d, %d, \xe2\x80\xa6" s (t * s + 1)
    | None -> Printf.sprintf "base-%d digits" base in
  let all = String.concat ", " names in
  Printf.sprintf
    "For all %s \xe2\x89\xa5 0%s: where a move subtracts %s and whoever cannot move %s, the %s of (%s) is what the automaton of %d states says that reads %s, least significant first."
    all without (String.concat " " (List.map move moves)) (if misere then "wins" else "loses")
    (if nimbers then "nimber" else "outcome") all states digits

(* the number of product states and the theorem, if the law is right *)
let check text =
  let file = members ["format"; "version"; "game"; "claim"; "automaton"] (Json.parse text) in
  ignore (word ["perfect-play law"] (file "format"));
  ignore (integer 1 1 (file "version"));
  let game = file "game" in
  let of_game = members ["dimensions"; "vectors"; "rays"; "shifts"; "play"; "forbidden"] game in
  let k = integer 1 3 (of_game "dimensions") in
  let point most value = List.map (fun c -> Exact.of_int (integer 0 most c)) (list k k value) in
  let zeros = List.init k (fun _ -> Exact.zero) in
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
  let misere = word ["normal"; "misere"] (of_game "play") = "misere" in
  let stuck = if misere then Exact.one else Exact.zero in
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
    let value = match row "value" with
      | Word "null" -> None
      | value -> Some (Exact.of_int (integer 0 (if nimbers then 31 else 1) value)) in
    (value, Array.of_list (list letters letters (row "next")))) (list 1 (1048576 / letters) (automaton "states"))) in
  let size = Array.length rows in
  let next_of = Array.map (fun (_, row) -> Array.map (integer 0 (size - 1)) row) rows in
  let number digits = List.fold_right (fun d sum -> Exact.to_int d + base * sum) digits 0 in
  let next q digits = Exact.of_int next_of.(Exact.to_int q).(number digits) in
  let output q = fst rows.(Exact.to_int q) in
  let products = match weights with
    | Some (t, s) ->
      let moves = List.map (fun { Laws.many; vector; shift } -> { Digits.many; vector; shift }) moves in
      Law_digits.check (Exact.of_int t) (Exact.of_int s) (Exact.of_int k) moves nimbers stuck next output
    | None -> Law_base.check (Exact.of_int base) (Exact.of_int k) moves forbidden nimbers stuck next output in
  Printf.sprintf "%d product states: %s" products (theorem k moves forbidden misere nimbers base weights size)

let () = exit (Verdict.of_files (fun input -> check (read_all input)) (Verdict.arguments ()))
