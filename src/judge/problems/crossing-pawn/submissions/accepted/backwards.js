// Solves backwards from the ends of the game: a position is the pawn, the two guards, and the side to move.

const RED = 0;
const BLACK = 1;

/** The plies of perfect play from the start: even if red loses, odd if red wins, negative if play never ends. */
function solve(rows) {
  const [n, m] = [rows.length, rows[0].length];
  const cells = n * m;
  const open = Array.from({ length: cells }, (_, cell) => rows[Math.floor(cell / m)][cell % m] !== '#');
  const neighbours = (steps) =>
    open.map((_, cell) =>
      steps.flatMap(([down, right]) => {
        const [r, c] = [Math.floor(cell / m) + down, (cell % m) + right];
        const to = r * m + c;
        return open[cell] && r >= 0 && r < n && c >= 0 && c < m && open[to] ? [to] : [];
      }),
    );
  const [up, right, left, down] = [
    [-1, 0],
    [0, 1],
    [0, -1],
    [1, 0],
  ];
  const around = neighbours([up, right, left, down]);
  const forth = neighbours([up, right, left]);
  const back = neighbours([down, right, left]);

  const pairs = cells * cells;
  const index = (side, pawn, a, b) =>
    side * cells * pairs + pawn * pairs + (a < b ? a * cells + b : b * cells + a);
  const plies = new Int16Array(2 * cells * pairs).fill(-1);
  const replies = new Uint8Array(2 * cells * pairs);
  const queue = [];
  const found = (side, pawn, a, b, value) => {
    plies[index(side, pawn, a, b)] = value;
    queue.push([side, pawn, a, b]);
  };

  for (let a = 0; a < cells; a++)
    for (let b = a + 1; b < cells; b++) {
      if (!open[a] || !open[b]) continue;
      const moves = around[a].filter((to) => to !== b).length + around[b].filter((to) => to !== a).length;
      for (let pawn = 0; pawn < cells; pawn++) {
        if (!open[pawn]) continue;
        const captured = pawn === a || pawn === b;
        replies[index(RED, pawn, a, b)] = moves;
        replies[index(BLACK, pawn, a, b)] = forth[pawn].length;
        // a pawn on row 1 has won, whoever is to move: red to move has lost, black to move has won
        if (pawn < m) {
          found(RED, pawn, a, b, 0);
          plies[index(BLACK, pawn, a, b)] = -2;
        } else {
          if (captured || moves === 0) found(RED, pawn, a, b, 0);
          if (captured || forth[pawn].length === 0) found(BLACK, pawn, a, b, 0);
        }
      }
    }

  const reach = (side, pawn, a, b, value) => {
    const at = index(side, pawn, a, b);
    // a captured pawn ends the game, and so does one on row 1
    if (plies[at] !== -1 || pawn === a || pawn === b) return;
    if (value % 2 === 1 && --replies[at] > 0) return;
    found(side, pawn, a, b, value + 1);
  };
  for (let head = 0; head < queue.length; head++) {
    const [side, pawn, a, b] = queue[head];
    const value = plies[index(side, pawn, a, b)];
    if (side === RED) for (const from of back[pawn]) reach(BLACK, from, a, b, value);
    else {
      for (const from of around[a]) if (from !== b) reach(RED, pawn, from, b, value);
      for (const from of around[b]) if (from !== a) reach(RED, pawn, a, from, value);
    }
  }

  const board = rows.join('');
  const guard = board.indexOf('O');
  return plies[index(RED, board.indexOf('X'), guard, board.indexOf('O', guard + 1))];
}

let input = '';
process.stdin.on('data', (text) => (input += text));
process.stdin.on('end', () => {
  const words = input.split(/\s+/).filter(Boolean);
  for (let at = 2; at < words.length;) {
    const n = Number(words[at]);
    const value = solve(words.slice(at + 2, at + 2 + n));
    at += 2 + n;
    console.log(value < 0 ? 'Tie' : `${value % 2 === 1 ? 'Red' : 'Black'} ${value}`);
  }
});
