(* What all checkers say, and their exit statuses. 0: right, 1: wrong, 2: this is nothing that the checker reads, 3: not
   decided. Of several files each is judged by itself, and the status is the greatest. *)
exception Wrong of string
exception Refused of string
exception Undecided

(* what is listed lives long, so that collecting often finds little *)
let () = Gc.set { (Gc.get ()) with minor_heap_size = 1 lsl 22; space_overhead = 200 }

(* A checker that lists what it has to look at counts its steps, so that it always ends. *)
let most_steps = 1_000_000_000
let steps = ref 0
let worked n =
  steps := !steps + n;
  (* a sum that has become negative was too large as well *)
  if n < 0 || !steps > most_steps then raise Undecided

(* a product of numbers of steps *)
let product = List.fold_left (fun p n -> if n > 0 && p > most_steps / n then raise Undecided else p * n) 1

let undecided = Printf.sprintf "not decided within %d steps" most_steps

(* [judge] returns what it has found right *)
let say name judge =
  steps := 0;
  match judge () with
  | found -> Printf.printf "%sright: %s\n" name found; 0
  | exception Wrong where -> Printf.printf "%swrong%s\n" name where; 1
  | exception Refused reason -> Printf.eprintf "%s%s\n" name reason; 2
  | exception Sys_error reason -> Printf.eprintf "%s\n" reason; 2
  | exception Undecided -> Printf.printf "%s%s\n" name undecided; 3
  | exception (Stack_overflow | Out_of_memory) -> Printf.printf "%snot decided: out of memory\n" name; 3
  | exception problem -> Printf.printf "%snot decided: %s\n" name (Printexc.to_string problem); 3

(* [judge] reads a channel *)
let of_file judge name file =
  say name (fun () ->
    let input = open_in_bin file in
    Fun.protect ~finally:(fun () -> close_in input) (fun () -> judge input))

let of_files judge = function
  | [] -> say "" (fun () -> judge stdin)
  | [file] -> of_file judge "" file
  | files -> List.fold_left max 0 (List.map (fun file -> of_file judge (file ^ ": ") file) files)

let arguments () = List.tl (Array.to_list Sys.argv)
