(* perfect-play-check-period: reads the certificate of an octal game's period from files or standard input, and says whether
   the period holds for every heap. The judgement of each heap is extracted from the proofs in Octal.v; this file reads the
   certificate. The statuses: verdict.ml; the format: docs/reference/certificates.md *)
open Json

(* what is greater is refused, as the other checker does *)
let most_number = 2_147_483_647

let check text =
  let file = members ["format"; "version"; "game"; "from"; "period"; "nimbers"] (Json.parse text) in
  ignore (word ["perfect-play octal law"] (file "format"));
  ignore (integer 1 1 (file "version"));
  let game = Octal_code.read (file "game") in
  let from = integer 0 most_number (file "from") and period = integer 1 most_number (file "period") in
  let nimbers = Array.of_list (List.map (integer 0 most_number) (list 0 max_int (file "nimbers"))) in
  let bound = Octal_code.bound game from period in
  if Array.length nimbers <> bound + 1 then refuse (Printf.sprintf "expected the nimbers of the heaps 0 to %d" bound);
  let exact = Array.map Exact.of_int nimbers in
  let table n = let n = Exact.to_int n in if n <= bound then exact.(n) else Exact.zero in
  (* all heaps after all moves are compared with each smaller nimber *)
  Array.iteri (fun n nimber -> Verdict.worked (Verdict.product [nimber + 1; Octal_code.moves game n])) nimbers;
  let allows = Octal_code.allows game in
  let is_right =
    Octal.check_heap (allows 1) (allows 2) (allows 4) (Exact.of_int game.last) table (Exact.of_int from) (Exact.of_int period) in
  for n = 0 to bound do
    if not (is_right (Exact.of_int n)) then raise (Verdict.Wrong (Printf.sprintf ": heap %d" n))
  done;
  Printf.sprintf
    "%d heaps: In the octal game %s, where whoever cannot move loses, the heaps n and n + %d have the same nimber for every n \xe2\x89\xa5 %d."
    (bound + 1) game.code period from

let () = exit (Verdict.of_files (fun input -> check (read_all input)) (Verdict.arguments ()))
