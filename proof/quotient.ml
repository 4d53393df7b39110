(* perfect-play-check-misere: reads the certificate of an octal game's misère quotient from files or standard input, and says
   whether the quotient tells who wins every position. What has to hold of the table, each heap, state and element is extracted
   from the proofs in Misere.v; this file reads the certificate and lists the states. The statuses: verdict.ml; the format:
   docs/reference/certificates.md *)
open Json

(* what is greater is refused, as the other checker does *)
let most_elements = 1000
let most_heap = 1_000_000

(* a state whose third part is a text with a character for each element *)
type kept = { own : Exact.t; over : bool; won : string }
let keep order (state : Misere.state) =
  let character x = if state.won (Exact.of_int x) then '1' else '0' in
  { own = state.own; over = state.over; won = String.init order character }
let state { own; over; won } = { Misere.own; over; won = (fun x -> won.[Exact.to_int x] = '1') }

(* the states, each with the heaps of a position that has it, and by number the states after a further heap of each kind *)
let states order lost letters plus right =
  let found = Numbered.empty fst and after = Hashtbl.create 1024 in
  ignore (Numbered.number found (keep order Misere.nothing, []));
  Numbered.each found (fun j (kept, position) ->
    if not (right (state kept)) then
      raise (Verdict.Wrong (": the heaps " ^ String.concat ", " (List.map Exact.text position)));
    let go (letter, heap) =
      Verdict.worked order;
      Numbered.number found (keep order (plus (state letter) (state kept)), heap :: position) in
    Hashtbl.add after j (Array.map go letters));
  (found, after)

type certificate = {
  game : Octal_code.t;
  from : int;
  period : int;
  products : Exact.t array array;
  are_lost : bool array;
  heaps : int array;
}

let read text =
  let file = members ["format"; "version"; "game"; "from"; "period"; "product"; "lost"; "heaps"] (Json.parse text) in
  ignore (word ["perfect-play misere quotient"] (file "format"));
  ignore (integer 1 1 (file "version"));
  let game = Octal_code.read (file "game") in
  let from = integer 0 most_heap (file "from") and period = integer 1 most_heap (file "period") in
  let rows = list 1 most_elements (file "product") in
  let order = List.length rows in
  let elements least most value = Array.of_list (List.map (integer 0 (order - 1)) (list least most value)) in
  let products = Array.of_list (List.map (fun row -> Array.map Exact.of_int (elements order order row)) rows) in
  let are_lost = Array.make order false in
  Array.iter (fun x -> are_lost.(x) <- true) (elements 0 max_int (file "lost"));
  let heaps = elements 0 max_int (file "heaps") in
  let bound = Octal_code.bound game from period in
  if Array.length heaps <> bound + 1 then refuse (Printf.sprintf "expected the elements of the heaps 0 to %d" bound);
  { game; from; period; products; are_lost; heaps }

let theorem { game; from; period; are_lost; heaps } =
  let order = Array.length are_lost in
  let numbers list = String.concat " " (List.map string_of_int list) in
  let lost = List.filter (fun x -> are_lost.(x)) (List.init order Fun.id) in
  Printf.sprintf
    "In the octal game %s, where whoever cannot move wins, the mis\xc3\xa8re quotient has %d elements. The heaps from 0 on have the elements %s, of which the last %d repeat for ever. The player to move loses exactly if the product of all elements, by the table of the certificate, is one of these %d: %s."
    game.code order
    (numbers (List.init (from + period) (fun n -> heaps.(n))))
    period (List.length lost) (numbers lost)

let check text =
  let { game; from; period; products; are_lost; heaps } as certificate = read text in
  let order = Array.length products and bound = Array.length heaps - 1 in
  let exact = Exact.of_int and machine = Exact.to_int in
  let product x y = products.(machine x).(machine y) in
  let lost x = are_lost.(machine x) in
  let listed = Array.map exact heaps in
  let table n = listed.(machine n) in
  let size = exact order and last = exact game.last in
  let element = Misere.repeated table (exact from) (exact period) in
  Verdict.worked (Verdict.product [order; order; order]);
  if not (Misere.check_monoid size product) then
    refuse "the products are not those of a commutative monoid with the identity 0";
  if not (Misere.check_table last size table (exact from) (exact period)) then
    raise (Verdict.Wrong ": the elements of heaps do not repeat, or that of the empty heap is not the identity 0");

  let allows = Octal_code.allows game in
  let heap n =
    Verdict.worked (Verdict.product [order; Octal_code.moves game n]);
    keep order (Misere.heap (allows 1) (allows 2) (allows 4) last product lost element (exact n)) in
  let different = Numbered.empty fst in
  let kinds = Array.init (bound + 1) (fun n -> Numbered.number different (heap n, exact n)) in
  let letters = Array.of_list (Numbered.all different) in
  let found, after = states order lost letters (Misere.plus product) (Misere.right lost) in

  let letter k = state (fst letters.(machine k)) and kind n = exact kinds.(machine n) in
  let state_at j = state (fst (Numbered.get found (machine j))) in
  let go j k = exact (Hashtbl.find after (machine j)).(machine k) in
  let count = exact found.count and many = exact (Array.length letters) in
  let examples = Array.make order None in
  Numbered.each found (fun _ (kept, position) ->
    if examples.(machine kept.own) = None then examples.(machine kept.own) <- Some position);
  let example x = Option.get examples.(machine x) in
  let all count right = List.for_all right (List.init count exact) in
  if not (
    all (bound + 1) (Misere.check_heap (allows 1) (allows 2) (allows 4) last size product lost element letter many kind)
    && Misere.check_start size state_at count
    && all found.count (Misere.check_state size product lost letter many state_at go count))
  then raise (Verdict.Wrong "");
  if Array.mem None examples then refuse "an element is that of no position";
  if not (all order (Misere.check_element size product lost element example)) then
    refuse "two elements are not told apart by any third one";
  Printf.sprintf "%d states: %s" found.count (theorem certificate)

let () = exit (Verdict.of_files (fun input -> check (read_all input)) (Verdict.arguments ()))
