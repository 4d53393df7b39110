(* The codes of octal games, such as 0.77. *)
type t = {
  code : string;
  last : int; (* the most tokens that a move takes *)
  digit : int -> int;
}

let most_digits = 1000

let read value =
  let code = Json.text value in
  let length = String.length code in
  let octal c = c >= '0' && c <= '7' in
  if length < 3 || length > most_digits + 2 || code.[1] <> '.' || (code.[0] <> '0' && code.[0] <> '4')
     || not (String.for_all octal (String.sub code 2 (length - 2))) then Json.refuse "the game is no octal code";
  let last = if code = "4.0" then 0 else length - 2 in
  if last > 0 && code.[length - 1] = '0' then Json.refuse "the code has zeros at the end";
  let digit take = if take = 0 then Char.code code.[0] - 48 else if take <= last then Char.code code.[take + 1] - 48 else 0 in
  { code; last; digit }

(* whether the digit of so many tokens has this bit: 1 nothing is left, 2 one heap, 4 two heaps *)
let allows game bit take = game.digit (Exact.to_int take) land bit <> 0

(* how far a period has to be seen; the theorems speak of heap 1 on *)
let bound game from period = 2 * max from 1 + 2 * period + game.last

(* at most the steps to list all moves of a heap *)
let moves game heap =
  let splits = List.length (List.filter (fun take -> game.digit take land 4 <> 0) (List.init (game.last + 1) Fun.id)) in
  game.last + 1 + splits * heap / 2
