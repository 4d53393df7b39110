(* The file of a proof of who wins: its header, and the numbers of all moves. The format: docs/reference/proof-format.md *)
open Json

let magic = "\x89PPP\r\n\x1a\n"
let prelude = 40
let most_inflated = 67_108_864

let checksum text =
  let crc = ref 0xffffffff in
  String.iter (fun c ->
    crc := !crc lxor Char.code c;
    for _ = 1 to 8 do crc := if !crc land 1 = 1 then (!crc lsr 1) lxor 0xedb88320 else !crc lsr 1 done) text;
  !crc lxor 0xffffffff

(* one byte for each seven bits, the lowest first, the highest bit set in all but the last; at most 32 bits, in as few bytes as
   they need *)
let entries_of bytes =
  let damaged () = refuse "the entries are damaged" in
  let rec more at found =
    if at = String.length bytes then List.rev found
    else
      let rec number at shift sum =
        if at >= String.length bytes || shift > 28 then damaged ();
        let byte = Char.code bytes.[at] in
        let sum = sum + ((byte land 127) lsl shift) in
        if byte > 127 then number (at + 1) (shift + 7) sum
        else if (byte = 0 && shift > 0) || sum > 0xffffffff then damaged ()
        else (at + 1, sum) in
      let at, entry = number at 0 0 in
      more at (entry :: found) in
  more 0 []

let read text =
  let size = String.length text in
  if size < prelude || String.sub text 0 8 <> magic then refuse "this is no proof";
  let number at = Int32.to_int (String.get_int32_le text at) land 0xffffffff in
  if number 36 <> checksum (String.sub text 0 36) then refuse "the proof is damaged in its first 40 bytes";
  if number 8 <> 1 then refuse (Printf.sprintf "the proof has format %d, and this program reads format 1" (number 8));
  let head = number 12 and body = number 20 and inflated = number 24 in
  if number 32 <> size || prelude + head + body > size then refuse "the proof is cut short, or something was added to it";
  let header = String.sub text prelude head and deflated = String.sub text (prelude + head) body in
  if number 16 <> checksum header then refuse "the proof is damaged in its header";
  if number 28 <> checksum deflated || inflated > most_inflated then refuse "the proof is damaged in its entries";
  let plain = try Inflate.inflate deflated inflated with Inflate.Damaged -> refuse "the proof is damaged in its entries" in
  (Json.parse header, entries_of plain)
