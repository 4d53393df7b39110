import { KnightPlan } from 'perfect-play/knightmare';

// #region KnightPlan
{
  const plan = new KnightPlan(1000, 1000, [1, 1], [997, 1000]);
  console.log(plan.colour, plan.bound, plan.move([1, 1], [997, 1000])); // → white 336 [ 3, 2 ]
}
