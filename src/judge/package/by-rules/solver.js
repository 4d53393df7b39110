const { readSync } = require('node:fs');

// how a game ends for the side to move, larger numbers being better; 0: it does not
const [LOSS, TIE, WIN] = [1, 2, 3];
const WORDS = ['draw', 'loss', 'tie', 'win'];
const other = (outcome) => (outcome === 0 ? 0 : 4 - outcome);

/** Plies for which each way to play on is followed, since play may never end. */
const LONGEST = 500;

/** These rules with those of all moves that are looked at. */
function overlooking(rules) {
  if (SEES === 'all') return rules;
  const from = { 'not first': [1], 'not last': [0, -1], first: [0, 1], last: [-1] }[SEES];
  return {
    ...rules,
    moves: (p) => (rules.moves(p).length < 2 ? rules.moves(p) : rules.moves(p).slice(...from)),
  };
}

/** The points that a move gains. */
const gained = (rules, p, q) => {
  const gain = rules.gain ? rules.gain(p, q) : 0;
  return ONE_POINT ? Math.sign(gain) : gain;
};

/** Follows each way to play on for so many plies, which leads to the same positions again and again. */
function follow(rules, p, plies) {
  if (plies > 0 && !rules.ended(p)) for (const q of rules.moves(p)) follow(rules, q, plies - 1);
}

/** The positions that play reaches from the start, numbered, and for each how the game ends there and its moves. */
function explore(rules, start) {
  const { position } = rules;
  const impartial = position.sides.length === 0;
  const keyOf = (full, p = FORGETS_SIDE ? position.withTurn(full, 0) : full) =>
    position.size <= Number.MAX_SAFE_INTEGER ? position.rank(p) : position.text(p);
  const numbers = new Map();
  const positions = [];
  const found = (key) => {
    if (REMEMBERS !== 'list') return numbers.get(key);
    const k = [...numbers.keys()].indexOf(key);
    return k < 0 ? undefined : k;
  };
  const numberOf = (p) => {
    const key = keyOf(p);
    const known = found(key);
    if (known !== undefined) return known;
    numbers.set(key, positions.length);
    return positions.push(p) - 1;
  };
  numberOf(start);
  if (REMEMBERS === 'nothing') follow(rules, start, LONGEST);
  const nodes = [];
  for (const p of positions) {
    const over = rules.ended(p);
    const moves = over ? [] : rules.moves(p);
    const stuck = moves.length === 0 ? STUCK_AS[rules.stuck(p)] : 0;
    nodes.push({
      ending: ENDS_AS[over || stuck],
      moves: moves.map((q) => ({
        to: numberOf(q),
        passes:
          PASSES === 'told' ? impartial || position.toMove(q) !== position.toMove(p) : PASSES === 'always',
        gain: gained(rules, p, q),
      })),
    });
  }
  return { nodes, positions, find: (p) => numbers.get(keyOf(p)) };
}

/**
 * The outcome of each node and the plies to it, backwards from the ends of the game. Whoever wins endless play avoids ties: `wins` says
 * whether the side to move at a node wins it at another one.
 */
function outcomesOf(nodes, wins) {
  const outcomes = new Uint8Array(nodes.length);
  const plies = new Int32Array(nodes.length);
  const open = nodes.map(({ moves }) => moves.length);
  const before = nodes.map(() => []);
  nodes.forEach(({ moves }, k) => moves.forEach(({ to, passes }) => before[to].push([k, passes])));
  const ends = (outcome) => [...nodes.keys()].filter((k) => nodes[k].ending === outcome);
  for (const k of [...ends(WIN), ...ends(LOSS), ...ends(TIE)]) outcomes[k] = nodes[k].ending;
  const decided = [...ends(WIN), ...ends(LOSS)];
  for (const k of decided) {
    if (plies[k] >= DEEPEST) continue;
    for (const [from, passes] of before[k]) {
      if (outcomes[from] !== 0) continue;
      const outcome = passes ? other(outcomes[k]) : outcomes[k];
      if (outcome === LOSS && --open[from] > 0) continue;
      outcomes[from] = outcome;
      plies[from] =
        LOSER_HURRIES && outcome === LOSS
          ? 1 + Math.min(...nodes[from].moves.map(({ to }) => plies[to]))
          : plies[k] + 1;
      if (WINNER_DAWDLES)
        for (const [up] of before[from]) if (outcomes[up] === WIN) plies[up] = plies[from] + 1;
      decided.push(from);
    }
  }
  const level = ends(TIE);
  const tied = new Set(level);
  const leadsOn = (from, { to }) => wins(from, to) && outcomes[to] !== WIN && outcomes[to] !== LOSS;
  const goingOn = nodes.map(({ moves }, k) => moves.filter((move) => leadsOn(k, move)).length);
  for (const k of tied)
    for (const [from] of before[k]) {
      if (wins(from, k)) goingOn[from]--;
      if (outcomes[from] === 0 && !(wins(from, from) && goingOn[from] > 0)) tied.add(from);
    }
  for (const k of level)
    for (const [from] of before[k]) {
      if (outcomes[from] !== 0 || !tied.has(from)) continue;
      outcomes[from] = TIE;
      plies[from] = plies[k] + 1;
      level.push(from);
    }
  return { outcomes, plies };
}

/** The nodes, each after all that its moves lead to; undefined if play can go round in circles. */
function inOrder(nodes) {
  const order = [];
  const done = new Uint8Array(nodes.length);
  const way = [[0, 0]];
  done[0] = 1;
  while (way.length > 0) {
    const last = way[way.length - 1];
    const [k, tried] = last;
    const move = nodes[k].moves[tried];
    if (move === undefined) {
      done[k] = 2;
      order.push(k);
      way.pop();
    } else {
      last[1]++;
      if (done[move.to] === 1) return undefined;
      if (done[move.to] === 2) continue;
      done[move.to] = 1;
      way.push([move.to, 0]);
    }
  }
  return order;
}

/** The points that the side to move still gains more than the other one. */
function scoresOf(nodes) {
  const scores = new Float64Array(nodes.length);
  for (const k of inOrder(nodes)) {
    const { moves } = nodes[k];
    const after = (to) => (LOOKS_ON ? scores[to] : 0);
    const margins = moves.map(({ to, passes, gain }) => gain + (passes ? -after(to) : after(to)));
    const gains = moves.map(({ gain }) => gain);
    const best = GREEDY ? margins[gains.indexOf(Math.max(...gains))] : Math.max(...margins);
    scores[k] = margins.length === 0 ? 0 : kept(best);
  }
  return scores;
}

/** A number of points as POINT_BITS bits keep it. */
const kept = (points) =>
  Number.isInteger(points) ? Number(BigInt.asIntN(POINT_BITS, BigInt(points))) : points;

/** The least number that none of the positions after a move has. */
function nimbersOf(nodes) {
  const nimbers = new Int32Array(nodes.length);
  for (const k of inOrder(nodes) ?? []) {
    const taken = new Set(nodes[k].moves.map(({ to }) => nimbers[to]));
    if (NIMBER_BY === 'count') nimbers[k] = taken.size;
    else if (NIMBER_BY === 'greatest') nimbers[k] = 1 + Math.max(-1, ...taken);
    else if (NIMBER_BY === 'smallest') nimbers[k] = taken.size === 0 ? 0 : 1 + Math.min(...taken);
    else if (NIMBER_BY === 'moves') nimbers[k] = nodes[k].moves.length;
    else if (NIMBER_BY === 'sum') nimbers[k] = nodes[k].moves.reduce((sum, { to }) => sum ^ nimbers[to], 0);
    else if (NIMBER_BY === 'one') nimbers[k] = taken.has(0) ? 1 : 0;
    else while (taken.has(nimbers[k])) nimbers[k]++;
  }
  return nimbers;
}

/** The values of all positions that play reaches from the start. */
function solve(rules, start) {
  const { nodes, positions, find } = explore(rules, start);
  const mover = (k) => rules.position.toMove(positions[k]);
  const winner = (k) =>
    typeof rules.endless === 'object' ? rules.endless.winnerAt(positions[k]) : rules.endless;
  const { outcomes, plies } = rules.gain ? {} : outcomesOf(nodes, (k, to) => winner(to) === mover(k));
  const scores = rules.gain ? scoresOf(nodes) : undefined;
  const nimbers = ASKS === 'nimber' ? nimbersOf(nodes) : undefined;
  const value = (p) => {
    const k = find(p);
    if (ALWAYS !== 0) return { outcome: WORDS[ALWAYS], remoteness: 1 };
    if (SHOWS_ANY && k !== 0) return { outcome: 'loss', remoteness: 0, score: 0 };
    if (scores) return { score: scores[k] || LEVEL_AS - TIE };
    const outcome = outcomes[k];
    if (outcome !== 0)
      return {
        outcome: WORDS[outcome],
        remoteness: Math.ceil(plies[k] / PLIES_AT_ONCE) + ADDED_PLIES,
        nimber: nimbers?.[k],
      };
    if (rules.endless === undefined) return { outcome: WORDS[NEVER_AS], remoteness: 0 };
    return { outcome: winner(k) === mover(k) ? 'win' : 'loss', endless: true };
  };
  return { value };
}

/** How good a move is by the value of the position after it, larger numbers being better. */
function worthOf(rules, p, q, { outcome, remoteness = 0, score, endless }) {
  const passes = rules.position.sides.length === 0 || rules.position.toMove(p) !== rules.position.toMove(q);
  if (score !== undefined) return gained(rules, p, q) + (passes ? -score : score);
  const reached = passes ? other(WORDS.indexOf(outcome)) : WORDS.indexOf(outcome);
  const [LONG, LONGER] = [1e9, 2e9];
  if (reached === WIN) return 3 * LONG + (endless ? 0 : DAWDLES ? remoteness : LONG - remoteness);
  if (reached === TIE) return LONGER - remoteness;
  if (reached === LOSS) return endless ? 0 : remoteness - LONGER;
  return LONG / 2;
}

/** The position after the move that is made. */
function moved(rules, p, value) {
  const moves = rules.moves(p);
  if (TAKES === 'stays') return p;
  if (TAKES === 'first' || TAKES === 'last') return moves.at(TAKES === 'first' ? 0 : -1);
  const worths = moves.map((q) => worthOf(rules, p, q, value(q)));
  return moves[worths.indexOf((TAKES === 'worst' ? Math.min : Math.max)(...worths))];
}

/** Plays until the game is over. */
function play({ rules, position }) {
  const { value } = solve(rules, position);
  for (let [p, made] = [position, 0]; p !== undefined && made < STOPS_AFTER; made++) {
    const q = moved(rules, p, value);
    process.stdout.write(`${contest.write(rules, q)}\n`);
    p = made + 1 < STOPS_AFTER ? nextTurn(rules, p, q) : undefined;
  }
}

/** The values with the lead that is printed. */
function printed({ value }, { position: { toMove } }) {
  const sign = (p, score) =>
    LEAD_OF === 'none'
      ? Math.sign(score)
      : LEAD_OF === 'other' || (LEAD_OF === 'first' && toMove(p))
        ? -1
        : 1;
  return { value: (p) => ({ ...value(p), score: sign(p, value(p).score) * value(p).score }) };
}

/** The position in which the program is to move after p → q, as the judge writes it; undefined: the game is over. */
function nextTurn(rules, p, q) {
  const first = word();
  if (first === undefined || first === 'over') return undefined;
  const words = contest.write(rules, q).split(/\s+/);
  const shown = [first, ...words.slice(1).map(word)].join(' ');
  const { sides, toMove, text } = rules.position;
  // the same side may move again
  if (sides.length > 0 && toMove(q) === toMove(p)) return q;
  const seen = new Set();
  const found = [q];
  for (const at of found)
    for (const r of rules.moves(at)) {
      if (sides.length === 0 || toMove(r) === toMove(p)) {
        if (contest.write(rules, r).split(/\s+/).join(' ') === shown) return r;
      } else if (!seen.has(text(r))) {
        seen.add(text(r));
        found.push(r);
      }
    }
  throw new Error(`no move leads to ${shown}`);
}

/** The next piece of the input; undefined at its end. */
function more() {
  const buffer = Buffer.alloc(65536);
  for (;;)
    try {
      const size = readSync(0, buffer);
      return size === 0 ? undefined : buffer.toString('utf8', 0, size);
    } catch (error) {
      if (error.code === 'EOF') return undefined;
      if (error.code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
}

const input = new Input(more);
const word = () => input.next()?.text;
const contest = contestOf(game, SETTINGS);
if (ASKS === 'play') {
  // what can be got, and in how many moves
  word();
  word();
  play(contest.read(input));
} else
  for (const { rules: told, position } of contest.readAll(input)) {
    const rules = overlooking(told);
    const values = solve(rules, position);
    const shown = ASKS === 'score' ? printed(values, rules) : values;
    process.stdout.write(`${contest.answer(rules, shown, position)}\n`);
  }
