(* Numbers for values in the order in which they are found, and the value of each number. *)
type ('a, 'b) t = { key : 'a -> 'b; numbers : ('b, int) Hashtbl.t; mutable found : 'a array; mutable count : int }

let empty key = { key; numbers = Hashtbl.create 1024; found = [||]; count = 0 }

(* the key of what has many parts, since [Hashtbl.hash] looks at ten of them *)
let text value = Marshal.to_string value [Marshal.No_sharing]

let known values value = Hashtbl.find_opt values.numbers (values.key value)

(* a new value counts as 100 steps, since it is kept *)
let number values value =
  let key = values.key value in
  match Hashtbl.find_opt values.numbers key with
  | Some n -> n
  | None ->
    Verdict.worked 100;
    let n = values.count in
    if n = Array.length values.found then values.found <- Array.append values.found (Array.make (max 64 n) value);
    values.found.(n) <- value;
    Hashtbl.add values.numbers key n;
    values.count <- n + 1;
    n

let get values n = values.found.(n)

(* calls [visit] with each number and its value, also with those that are given meanwhile *)
let each values visit =
  let at = ref 0 in
  while !at < values.count do visit !at values.found.(!at); incr at done

let all values = Array.to_list (Array.sub values.found 0 values.count)
