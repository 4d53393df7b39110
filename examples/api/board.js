import { PerfectPlayBoard } from 'perfect-play/board';

// #region PerfectPlayBoard
{
  // where the files of the engine are, unless they are beside the module; importing it has registered the element
  PerfectPlayBoard.files = '/engine/';
  console.log(PerfectPlayBoard.files); // → /engine/
}
