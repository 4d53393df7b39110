/** The front of a board in a notebook: the element of the page at an address, and the state that Python sees. */

/** What the element has as attributes, of what Python says. */
const ATTRIBUTES = ['game', 'options', 'position', 'mode', 'opponent', 'values', 'lang'];

/** Shows the board of a model in an element of the notebook. The result takes it away. */
async function render({ model, el }) {
  const tell = (state) => {
    for (const [name, value] of Object.entries(state)) model.set(name, value);
    model.save_changes();
  };
  const address = model.get('address');
  try {
    await import(`${address}board.js`);
  } catch {
    const trouble = `the page at ${address} cannot be reached from this browser`;
    el.textContent = trouble;
    tell({ trouble });
    return undefined;
  }
  const board = document.createElement('perfect-play-board');
  const rules = model.get('rules');
  const file = rules === '' ? undefined : URL.createObjectURL(new Blob([rules], { type: 'text/plain' }));
  if (file !== undefined) board.setAttribute('rules', file);
  const look = (name) => {
    const value = model.get(name);
    // a move on the board has changed the position of the model
    if (name === 'position' && value === board.position) return;
    if (value === '') board.removeAttribute(name);
    else board.setAttribute(name, value);
  };
  const turn = () => board.toggleAttribute('flipped', model.get('flipped'));
  const act = ({ do: what, move }) => {
    if (what !== 'play') board[what]();
    else if (!board.play(move))
      tell({ trouble: `'${move}' is no move here; expected one of ${board.moves.join(', ')}` });
  };
  const listeners = ATTRIBUTES.map((name) => [`change:${name}`, () => look(name)]);
  listeners.push(['change:flipped', turn], ['msg:custom', act]);
  board.addEventListener('move', ({ detail }) =>
    tell({
      position: detail.to,
      value: null,
      moves: [],
      played: [...model.get('played'), detail],
      trouble: '',
    }),
  );
  board.addEventListener('value', ({ detail: { position, value, moves } }) =>
    tell({ position, value, moves, trouble: '' }),
  );
  board.addEventListener('error', ({ detail }) => tell({ trouble: detail.message }));
  for (const name of ATTRIBUTES) look(name);
  turn();
  for (const [name, listener] of listeners) model.on(name, listener);
  el.append(board);
  return () => {
    for (const [name, listener] of listeners) model.off(name, listener);
    board.remove();
    if (file !== undefined) URL.revokeObjectURL(file);
  };
}

export default { render };
