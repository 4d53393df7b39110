import { PerfectPlayBoard } from 'perfect-play/board';
import './style.css';

PerfectPlayBoard.files = new URL('engine/', document.baseURI).href;

const moves = document.querySelector('ol');
addEventListener('move', ({ detail }) => {
  const item = document.createElement('li');
  item.textContent = `${detail.side}: ${detail.move}`;
  moves.append(item);
});
