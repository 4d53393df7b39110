(* The numbers of the extracted checkers, which have any size: see Exact.v. A natural number, a positive number and an integer of
   Coq are each a number of Zarith. The functions do for every argument what those of Coq do. *)
type t = Z.t

let zero = Z.zero
let one = Z.one
let succ = Z.succ
let add = Z.add
let sub = Z.sub
let mul = Z.mul
let neg = Z.neg
let abs = Z.abs
let max = Z.max
(* small numbers of Zarith are machine integers *)
let is_small (n : t) = Obj.is_int (Obj.repr n)
let equal a b = a == b || (not (is_small a && is_small b) && Z.equal a b)
let leq = Z.leq
let lt = Z.lt
let lxor_ = Z.logxor
let land_ = Z.logand
let lor_ = Z.logor
let test_bit a n =
  let n = Z.to_int n in
  if is_small a && n < 62 then (Z.to_int a lsr n) land 1 = 1 else Z.testbit a n
let set_bit a n =
  let n = Z.to_int n in
  Z.logor a (if n < 61 then Z.of_int (1 lsl n) else Z.shift_left Z.one n)

(* of natural numbers: 0 if b is greater than a *)
let monus a b = if Z.lt a b then Z.zero else Z.sub a b

(* of natural numbers: Coq says that a / 0 is 0 and a mod 0 is a *)
let div a b = if Z.sign b = 0 then Z.zero else Z.div a b
let modulo a b = if Z.sign b = 0 then a else Z.rem a b

let nat_case zero succ n = if Z.sign n = 0 then zero () else succ (Z.pred n)

let double n = Z.shift_left n 1
let double_plus_1 n = Z.succ (double n)
let positive_case odd even one n =
  if Z.equal n Z.one then one () else (if Z.is_odd n then odd else even) (Z.shift_right n 1)
let z_case zero positive negative n =
  if Z.sign n = 0 then zero () else if Z.sign n > 0 then positive n else negative (Z.neg n)

(* machine integers, for what is counted or stands in an array; [to_int] fails for a number that does not fit *)
let of_int = Z.of_int
let to_int = Z.to_int

(* of decimal digits with a minus sign in front or none, which the caller has checked *)
let of_digits = Z.of_string
let text = Z.to_string
