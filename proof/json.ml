(* JSON that can be read in one way only, as src/base/json.ts reads it: no member stands twice, and numbers are whole, in plain
   digits and exact. *)
open Verdict

(* a list may have millions of members, and the library's own functions need stack for each of them *)
module List = struct
  include Stdlib.List
  let map f list = rev (rev_map f list)
  let mapi f list =
    let k = ref (-1) in
    map (fun one -> incr k; f !k one) list
end

type t = Object of (string * t) list | List of t list | Text of string | Number of Exact.t | Word of string

let refuse words = raise (Refused words)
let deepest = 200
let most_members = 100
let most_digits = 10_000
let most_characters = 33_554_432

let parse text =
  let size = String.length text in
  let at = ref 0 and depth = ref 0 in
  let peek () = if !at < size then text.[!at] else '\000' in
  let unexpected () = refuse (Printf.sprintf "this is no JSON: character %d is not understood" !at) in
  let rec blank () = match peek () with ' ' | '\n' | '\r' | '\t' -> incr at; blank () | _ -> () in
  let take c = if peek () = c && !at < size then incr at else unexpected () in
  let hexadecimal () =
    let digit () =
      let c = peek () in
      incr at;
      match c with
      | '0' .. '9' -> Char.code c - 48
      | 'a' .. 'f' -> Char.code c - 87
      | 'A' .. 'F' -> Char.code c - 55
      | _ -> decr at; unexpected () in
    List.fold_left (fun n _ -> 16 * n + digit ()) 0 [1; 2; 3; 4] in
  let string () =
    take '"';
    let found = Buffer.create 16 in
    let rec more () =
      let c = peek () in
      if c < ' ' then unexpected ();
      incr at;
      match c with
      | '"' -> Buffer.contents found
      | '\\' -> escaped (peek ()); more ()
      | c -> Buffer.add_char found c; more ()
    and escaped c =
      let add c = incr at; Buffer.add_char found c in
      match c with
      | '"' | '\\' | '/' -> add c
      | 'b' -> add '\b' | 'f' -> add '\012' | 'n' -> add '\n' | 'r' -> add '\r' | 't' -> add '\t'
      | 'u' ->
        incr at;
        let unit = hexadecimal () in
        let pair = unit >= 0xd800 && unit < 0xdc00 && !at + 1 < size && text.[!at] = '\\' && text.[!at + 1] = 'u' in
        let code =
          if not pair then unit
          else begin
            let before = !at in
            at := !at + 2;
            let low = hexadecimal () in
            if low >= 0xdc00 && low < 0xe000 then 0x10000 + ((unit - 0xd800) lsl 10) + (low - 0xdc00)
            else (at := before; unit)
          end in
        (* half of a pair is no character *)
        Buffer.add_utf_8_uchar found (if Uchar.is_valid code then Uchar.of_int code else Uchar.rep)
      | _ -> unexpected () in
    more () in
  let number () =
    let from = !at in
    if peek () = '-' then incr at;
    let first = !at in
    while (match peek () with '0' .. '9' -> true | _ -> false) do incr at done;
    let digits = String.sub text from (!at - from) in
    if !at = first || (text.[first] = '0' && !at - first > 1) then (at := first; unexpected ());
    (match peek () with '.' | 'e' | 'E' -> refuse "a number is not a whole number in plain digits" | _ -> ());
    if digits = "-0" then refuse "'-0' is not a whole number in plain digits";
    if String.length digits > most_digits then refuse (Printf.sprintf "a number has more than %d digits" most_digits);
    Number (Exact.of_digits digits) in
  let nested read =
    incr depth;
    if !depth > deepest then refuse (Printf.sprintf "lists and objects are more than %d deep within each other" deepest);
    incr at;
    let found = read () in
    decr depth;
    found in
  (* what stands between commas, up to the closing character *)
  let several close read =
    blank ();
    if peek () = close && !at < size then (incr at; [])
    else
      let rec more found =
        let found = read found :: found in
        blank ();
        if peek () = ',' then (incr at; more found) else (take close; List.rev found) in
      more [] in
  let rec value () =
    blank ();
    match peek () with
    | '{' -> nested (fun () -> Object (several '}' member))
    | '[' -> nested (fun () -> List (several ']' (fun _ -> value ())))
    | '"' -> Text (string ())
    | 'n' -> word "null" | 't' -> word "true" | 'f' -> word "false"
    | _ -> number ()
  and member before =
    blank ();
    let name = string () in
    if List.mem_assoc name before then refuse (Printf.sprintf "the member '%s' stands twice" (String.escaped name));
    if List.length before >= most_members then refuse "an object has too many members";
    blank ();
    take ':';
    (name, value ())
  and word name =
    let length = String.length name in
    if !at + length > size || String.sub text !at length <> name then unexpected ();
    at := !at + length;
    Word name in
  let read = value () in
  blank ();
  if !at < size then refuse "there is more after the certificate";
  read

(* the members of an object, which must be among these *)
let members names = function
  | Object pairs ->
    List.iter (fun (name, _) ->
      if not (List.mem name names) then refuse (Printf.sprintf "unknown member '%s'" (String.escaped name))) pairs;
    fun name -> (match List.assoc_opt name pairs with Some value -> value | None -> refuse ("there is no " ^ name))
  | _ -> refuse "an object was expected"
let has name = function Object pairs -> List.mem_assoc name pairs | _ -> false
let list least most = function
  | List items when List.length items >= least && List.length items <= most -> items
  | _ -> refuse (Printf.sprintf "a list of %d to %d was expected" least most)
(* between machine integers, so it is one *)
let integer least most = function
  | Number n when Exact.leq (Exact.of_int least) n && Exact.leq n (Exact.of_int most) -> Exact.to_int n
  | _ -> refuse (Printf.sprintf "an integer from %d to %d was expected" least most)
let text = function Text text -> text | _ -> refuse "a text was expected"
let word words = function
  | Text text when List.mem text words -> text
  | _ -> refuse ("expected " ^ String.concat " or " words)

let read_all input =
  let buffer = Buffer.create 65536 and piece = Bytes.create 65536 in
  let rec more () =
    let count = Stdlib.input input piece 0 65536 in
    if Buffer.length buffer + count > most_characters then
      refuse (Printf.sprintf "a certificate of more than %d characters" most_characters);
    if count > 0 then (Buffer.add_subbytes buffer piece 0 count; more ()) in
  more ();
  Buffer.contents buffer
