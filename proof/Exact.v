(** * What numbers are extracted to

    A number of Coq has any size, and so have the numbers of the extracted checkers: those of Zarith, by the functions of
    exact.ml. Nothing that is extracted computes with machine integers, which would wrap. *)
From Coq Require Import Arith Lia ZArith.
From Coq Require Extraction ExtrOcamlBasic.
Extraction Language OCaml.

(** exact.ml does the same where a function is not what its name says. *)
Theorem edges a b : a / 0 = 0 /\ a mod 0 = a /\ (a <= b -> a - b = 0).
Proof. split; [|split]; [reflexivity | reflexivity | lia]. Qed.

Print Assumptions edges.

Extract Inductive nat => "Exact.t" [ "Exact.zero" "Exact.succ" ] "Exact.nat_case".
Extract Inlined Constant Nat.add => "Exact.add".
Extract Inlined Constant Nat.mul => "Exact.mul".
Extract Inlined Constant Nat.sub => "Exact.monus".
Extract Inlined Constant Init.Nat.add => "Exact.add".
Extract Inlined Constant Init.Nat.mul => "Exact.mul".
Extract Inlined Constant Init.Nat.sub => "Exact.monus".
Extract Inlined Constant Nat.div => "Exact.div".
Extract Inlined Constant Nat.modulo => "Exact.modulo".
Extract Inlined Constant Nat.lxor => "Exact.lxor_".
Extract Inlined Constant Nat.land => "Exact.land_".
Extract Inlined Constant Nat.lor => "Exact.lor_".
Extract Inlined Constant Nat.testbit => "Exact.test_bit".
Extract Inlined Constant Nat.setbit => "Exact.set_bit".
Extract Inlined Constant Nat.max => "Exact.max".
Extract Inlined Constant Nat.eqb => "Exact.equal".
Extract Inlined Constant Nat.leb => "Exact.leq".
Extract Inlined Constant Nat.ltb => "Exact.lt".

Extract Inductive positive => "Exact.t" [ "Exact.double_plus_1" "Exact.double" "Exact.one" ] "Exact.positive_case".
Extract Inductive Z => "Exact.t" [ "Exact.zero" "" "Exact.neg" ] "Exact.z_case".
Extract Inlined Constant Z.add => "Exact.add".
Extract Inlined Constant Z.sub => "Exact.sub".
Extract Inlined Constant Z.mul => "Exact.mul".
Extract Inlined Constant Z.opp => "Exact.neg".
Extract Inlined Constant Z.abs => "Exact.abs".
Extract Inlined Constant Z.eqb => "Exact.equal".
Extract Inlined Constant Z.leb => "Exact.leq".
Extract Inlined Constant Z.ltb => "Exact.lt".
Extract Inlined Constant Z.of_nat => "".
