(* perfect-play-check-period: reads the certificate of an octal game's period from files or standard input, and says whether
   the period holds for every heap. The judgement of each heap is extracted from the proofs in Octal.v; this file reads the
   certificate. The statuses: verdict.ml; the format: docs/reference/certificates.md; the members must be in the order of
   that page. *)
open Verdict
let refuse words = raise (Refused words)

(* the code, n0, the period and the nimbers *)
let read input =
  let input = Scanf.Scanning.from_channel input in
  try
    Scanf.bscanf input
      " { \"format\" : \"perfect-play octal law\" , \"version\" : 1 , \"game\" : \"%[0-9.]\" , \"from\" : %u , \"period\" : %u , \"nimbers\" : [ %u"
      (fun code from period first ->
        let rec rest found = match Scanf.bscanf input " %c" (fun c -> c) with
          | ',' -> rest (Scanf.bscanf input " %u" (fun n -> n) :: found)
          | ']' -> Scanf.bscanf input " } %!" (List.rev found)
          | _ -> refuse "the nimbers are no list" in
        (code, from, period, Array.of_list (rest [first])))
  with Scanf.Scan_failure _ | Failure _ | End_of_file -> refuse "this is no certificate of an octal game"

let check input =
  let code, from, period, nimbers = read input in
  let length = String.length code in
  if length < 3 || code.[1] <> '.' || (code.[0] <> '0' && code.[0] <> '4') || String.contains_from code 2 '.'
     || String.exists (fun c -> c = '8' || c = '9') code then refuse "the game is no octal code";
  let last = if code = "4.0" then 0 else length - 2 in
  if last > 0 && code.[length - 1] = '0' then refuse "the code has zeros at the end";
  if period < 1 then refuse "the period is less than 1";
  let digit take = if take = 0 then Char.code code.[0] - 48 else if take <= last then Char.code code.[take + 1] - 48 else 0 in
  let allows bit take = digit take land bit <> 0 in
  (* the theorem speaks of periods from heap 1 on; heap 0 is compared by itself *)
  let start = max from 1 in
  let bound = 2 * start + 2 * period + last in
  if Array.length nimbers <> bound + 1 then refuse (Printf.sprintf "expected the nimbers of the heaps 0 to %d" bound);
  let table n = if n <= bound then nimbers.(n) else 0 in
  let splits = List.length (List.filter (fun take -> digit take land 4 <> 0) (List.init (last + 1) Fun.id)) in
  (* all heaps after all moves are compared with each smaller nimber *)
  Array.iteri (fun n nimber -> worked ((nimber + 1) * (last + 1 + splits * n / 2))) nimbers;
  for n = 0 to bound do
    if not (Octal.check_heap (allows 1) (allows 2) (allows 4) last table from period n) then
      raise (Wrong (Printf.sprintf ": heap %d" n))
  done;
  Printf.sprintf "period %d from heap %d on" period from

let () = exit (of_files check (arguments ()))
