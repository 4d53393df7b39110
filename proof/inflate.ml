(* Raw deflate, RFC 1951. *)
exception Damaged

(* how many codes there are of each length, and the symbols in the order of their codes *)
let table lengths =
  let counts = Array.make 16 0 in
  Array.iter (fun length -> counts.(length) <- counts.(length) + 1) lengths;
  counts.(0) <- 0;
  let next = Array.make 17 0 in
  for length = 1 to 15 do next.(length + 1) <- next.(length) + counts.(length) done;
  let symbols = Array.make (Array.length lengths) 0 in
  Array.iteri (fun symbol length ->
    if length > 0 then (symbols.(next.(length)) <- symbol; next.(length) <- next.(length) + 1)) lengths;
  (counts, symbols)

let length_bases = [| 3; 4; 5; 6; 7; 8; 9; 10; 11; 13; 15; 17; 19; 23; 27; 31; 35; 43; 51; 59; 67; 83; 99; 115; 131; 163; 195; 227; 258 |]
let length_bits = [| 0; 0; 0; 0; 0; 0; 0; 0; 1; 1; 1; 1; 2; 2; 2; 2; 3; 3; 3; 3; 4; 4; 4; 4; 5; 5; 5; 5; 0 |]
let far_bases = [| 1; 2; 3; 4; 5; 7; 9; 13; 17; 25; 33; 49; 65; 97; 129; 193; 257; 385; 513; 769; 1025; 1537; 2049; 3073; 4097; 6145; 8193; 12289; 16385; 24577 |]
let far_bits = [| 0; 0; 0; 0; 1; 1; 2; 2; 3; 3; 4; 4; 5; 5; 6; 6; 7; 7; 8; 8; 9; 9; 10; 10; 11; 11; 12; 12; 13; 13 |]
let order_of_lengths = [| 16; 17; 18; 0; 8; 7; 9; 6; 10; 5; 11; 4; 12; 3; 13; 2; 14; 1; 15 |]

(* the bytes, which are [size]; fails with [Damaged] otherwise *)
let inflate text size =
  let out = Buffer.create (min size 65536) in
  let at = ref 0 and kept = ref 0 and count = ref 0 in
  let byte () =
    if !at >= String.length text then raise Damaged;
    incr at;
    Char.code text.[!at - 1] in
  let rec bits n =
    if !count < n then (kept := !kept lor (byte () lsl !count); count := !count + 8; bits n)
    else begin
      let value = !kept land ((1 lsl n) - 1) in
      kept := !kept lsr n;
      count := !count - n;
      value
    end in
  let symbol (counts, symbols) =
    let rec more length code first index =
      if length > 15 then raise Damaged;
      let code = code lor bits 1 and here = counts.(length) in
      if code - first < here then symbols.(index + code - first)
      else more (length + 1) (2 * code) (2 * (first + here)) (index + here) in
    more 1 0 0 0 in
  let put c = if Buffer.length out >= size then raise Damaged else Buffer.add_char out c in
  let rec codes lengths fars =
    match symbol lengths with
    | 256 -> ()
    | byte when byte < 256 -> put (Char.chr byte); codes lengths fars
    | symbol_of_length when symbol_of_length > 285 -> raise Damaged
    | symbol_of_length ->
      let l = symbol_of_length - 257 in
      let length = length_bases.(l) + bits length_bits.(l) in
      let f = symbol fars in
      if f > 29 then raise Damaged;
      let far = far_bases.(f) + bits far_bits.(f) in
      if far > Buffer.length out then raise Damaged;
      for _ = 1 to length do put (Buffer.nth out (Buffer.length out - far)) done;
      codes lengths fars in
  let stored () =
    kept := 0;
    count := 0;
    let length = bits 16 in
    if bits 16 <> length lxor 0xffff then raise Damaged;
    for _ = 1 to length do put (Char.chr (byte ())) done in
  let fixed () =
    let length symbol = if symbol < 144 then 8 else if symbol < 256 then 9 else if symbol < 280 then 7 else 8 in
    codes (table (Array.init 288 length)) (table (Array.make 30 5)) in
  let dynamic () =
    let all = bits 5 + 257 in
    let fars = bits 5 + 1 in
    let few = bits 4 + 4 in
    let short = Array.make 19 0 in
    for i = 0 to few - 1 do short.(order_of_lengths.(i)) <- bits 3 done;
    let short = table short and lengths = Array.make (all + fars) 0 in
    let rec more i =
      if i < all + fars then begin
        let repeat length times =
          if i + times > all + fars then raise Damaged;
          Array.fill lengths i times length;
          more (i + times) in
        match symbol short with
        | 16 -> if i = 0 then raise Damaged else repeat lengths.(i - 1) (3 + bits 2)
        | 17 -> repeat 0 (3 + bits 3)
        | 18 -> repeat 0 (11 + bits 7)
        | length -> repeat length 1
      end in
    more 0;
    codes (table (Array.sub lengths 0 all)) (table (Array.sub lengths all fars)) in
  let rec blocks () =
    let last = bits 1 in
    (match bits 2 with 0 -> stored () | 1 -> fixed () | 2 -> dynamic () | _ -> raise Damaged);
    if last = 0 then blocks () in
  blocks ();
  if Buffer.length out <> size || !at <> String.length text then raise Damaged;
  Buffer.contents out
