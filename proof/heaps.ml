(* perfect-play-check-heaps: reads the certificate of heaps with growing nimbers from files or standard input, and says whether the
   claim holds for every heap. What has to hold of small heaps, of guesses and of sets of them is extracted from the proofs in
   HeapGrowth.v; this file reads the certificate and lists the guesses and sets. The statuses: verdict.ml; the format:
   docs/reference/certificates.md *)
open Json

let most_number = 1_048_576
let most_digits = 1000

(* the digits before and after the brackets *)
let digits_of code =
  let refuse_code () = refuse "the game is no code of a heap game such as '0.3F' or '0.30(3)'" in
  let digits text =
    if String.length text > most_digits then refuse_code ();
    List.init (String.length text) (fun i ->
      match text.[i] with
      | '0' .. '9' as c -> Char.code c - 48
      | 'A' .. 'F' as c -> Char.code c - 55
      | _ -> refuse_code ()) in
  let length = String.length code in
  if length < 2 || code.[1] <> '.' || not (String.contains "048C" code.[0]) then refuse_code ();
  let after = String.sub code 2 (length - 2) in
  match String.index_opt after '(' with
  | None -> (digits (String.make 1 code.[0]) @ digits after, [])
  | Some i ->
    let repeated = String.length after - i - 2 in
    if repeated < 1 || after.[String.length after - 1] <> ')' then refuse_code ();
    (digits (String.make 1 code.[0]) @ digits (String.sub after 0 i), digits (String.sub after (i + 1) repeated))

let exact = Exact.of_int
let index = Exact.to_int
let at values n = let n = index n in if n < Array.length values then values.(n) else Exact.zero

(* at most the steps to try all moves of the heaps below [from] *)
let small_moves from digits repeating =
  let splits digit = Verdict.product (if digit >= 8 then [from; from] else if digit >= 4 then [from] else [1]) in
  let all = List.fold_left (fun sum digit -> sum + splits digit) 0 in
  Verdict.product [from; all digits + if repeating = [] then 0 else Verdict.product [from; splits (List.fold_left max 0 repeating)]]

(* at most the choices of takes and heaps *)
let most_choices singles digits repeating period =
  let of_digit digit = Verdict.product (List.init (if digit >= 8 then 3 else if digit >= 4 then 2 else 1) (fun _ -> singles)) in
  let all = List.fold_left (fun sum digit -> sum + of_digit digit) 0 in
  all digits + if repeating = [] then 0 else Verdict.product [period; of_digit (List.fold_left max 0 repeating)]

let letters = [(false, false); (false, true); (true, false); (true, true)]
let letter n u = (2 * Bool.to_int n) + Bool.to_int u

(* All guesses that can follow from some, and for each what it ends as and where it leads. *)
type guesses = { found : (Heap_growth.guess, string) Numbered.t; ends : bool array; steps : int list array array }

let all_guesses starts =
  let found = Numbered.empty Numbered.text in
  List.iter (fun guess -> ignore (Numbered.number found guess)) starts;
  let steps = Hashtbl.create 1024 in
  Numbered.each found (fun i guess ->
    let to_ (n, u) = List.map (Numbered.number found) (Heap_growth.step guess n u) in
    Hashtbl.add steps i (Array.of_list (List.map to_ letters)));
  let ends (guess : Heap_growth.guess) = Heap_growth.ends guess.down guess in
  { found; ends = Array.of_list (List.map ends (Numbered.all found)); steps = Array.init found.count (Hashtbl.find steps) }

let wrong words = raise (Verdict.Wrong (": " ^ words))

(* A set of guesses with what is left of the claimed nimber: members, value, growth, and how the digits compare. *)
type state = int list * Exact.t * Exact.t * Heap_growth.comparison

(* ends where the claim fails *)
let all_states guesses (firsts : state list) =
  let states = Numbered.empty Numbered.text and next = Hashtbl.create 1024 in
  let firsts = Array.of_list (List.map (Numbered.number states) firsts) in
  Numbered.each states (fun j ((members, value, rise, compared) : state) ->
    let has_option = List.exists (fun i -> guesses.ends.(i)) members in
    (match Heap_growth.order Exact.zero value compared with
     | Lt when not has_option -> wrong "no move of some heap leads to a smaller nimber"
     | Eq when has_option -> wrong "a move of some heap leads to its own nimber"
     | _ -> ());
    let to_ (n, u) =
      let reached = List.concat_map (fun i -> guesses.steps.(i).(letter n u)) members in
      Verdict.worked (List.length reached);
      let sum = if n then Exact.add value rise else value in
      Numbered.number states
        (List.sort_uniq compare reached, Heap_growth.half sum, rise, Heap_growth.after (Heap_growth.lowest sum) u compared) in
    Hashtbl.add next j (Array.of_list (List.map to_ letters)));
  (states, firsts, next)

let check text =
  let file = members ["format"; "version"; "game"; "from"; "period"; "saltus"; "nimbers"] (Json.parse text) in
  ignore (word ["perfect-play heap law"] (file "format"));
  ignore (integer 1 1 (file "version"));
  let code = Json.text (file "game") in
  let digits, repeating = digits_of code in
  let from = integer 1 most_number (file "from") and period = integer 1 most_number (file "period") in
  let numbers name length = List.map (integer 0 most_number) (list length length (file name)) in
  if repeating <> [] && period mod List.length repeating <> 0 then
    refuse (Printf.sprintf "the period is no multiple of %d, the number of repeating digits" (List.length repeating));
  let saltus = numbers "saltus" period and nimbers = numbers "nimbers" (from + period) in
  let exacts values = Array.of_list (List.map exact values) in
  let claim =
    { Heap_growth.heap_game = { digits = List.map exact digits; repeating = List.map exact repeating };
      from = exact from; period = exact period; nimber_at = at (exacts nimbers); saltus_at = at (exacts saltus) } in
  if not (Heap_growth.sound claim) then raise (Verdict.Wrong "");
  Verdict.worked (small_moves from digits repeating);
  for n = 0 to from - 1 do
    if not (Heap_growth.check_small claim (exact n)) then wrong (Printf.sprintf "heap %d" n)
  done;

  let most = most_choices (from + period) digits repeating period in
  Verdict.worked (Verdict.product [most; 100]);
  let choices = Heap_growth.choices claim in
  Verdict.worked (Verdict.product [List.length choices; period]);
  let starts = Array.init period (fun r -> Heap_growth.start claim choices (exact r)) in
  let guesses = all_guesses (List.concat (Array.to_list starts)) in
  let place guess = Option.get (Numbered.known guesses.found guess) in
  let first r =
    let members = List.sort_uniq compare (List.map place starts.(r)) in
    (members, claim.nimber_at (exact (from + r)), claim.saltus_at (exact r), Heap_growth.Eq) in
  let states, firsts, next = all_states guesses (List.init period first) in
  let state j =
    let members, value, rise, compared = Numbered.get states j in
    { Heap_growth.members = List.map exact members; value; rise; compared;
      next = (fun n u -> exact (Hashtbl.find next j).(letter n u)) } in
  let states = Array.init states.count state in
  let listed =
    { Heap_growth.guesses = exact guesses.found.count; states = exact (Array.length states);
      guess_at = (fun i -> Numbered.get guesses.found (index i)); ends_at = (fun i -> guesses.ends.(index i));
      steps_at = (fun i n u -> List.map exact guesses.steps.(index i).(letter n u)); state_at = (fun j -> states.(index j)) } in
  let all count holds = List.for_all (fun i -> holds (exact i)) (List.init count Fun.id) in
  let is_right =
    all guesses.found.count (Heap_growth.check_guess listed)
    && all (Array.length states) (Heap_growth.check_state listed)
    && all period (fun r ->
      let r' = index r in
      Heap_growth.check_remainder claim listed (fun guess -> exact (place guess)) starts.(r') r (exact firsts.(r'))) in
  if not is_right then wrong (Printf.sprintf "a heap from %d on" from);
  let grows = match List.sort_uniq compare saltus with
    | [0] -> Printf.sprintf "g(n + %d) = g(n) for every n \xe2\x89\xa5 %d" period from
    | [s] -> Printf.sprintf "g(n + %d) = g(n) + %d for every n \xe2\x89\xa5 %d" period s from
    | _ ->
      Printf.sprintf "g(n + %d) = g(n) + s for every n \xe2\x89\xa5 %d, where s for the heaps from %d on is in turn %s" period
        from from (String.concat ", " (List.map string_of_int saltus)) in
  Printf.sprintf "%d states: In the heap game %s, where whoever cannot move loses, the nimbers g of heaps satisfy %s."
    (Array.length states) code grows

let () = exit (Verdict.of_files (fun input -> check (read_all input)) (Verdict.arguments ()))
