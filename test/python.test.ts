/** The package for Python: its wheel is built and installed without a network, and its README says what it does. */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasPython, runs } from './dumps.ts';
import { temporaryFolder } from './folder.ts';
import { ROOT, program } from './program.ts';
import { type Server, startServer } from './serving.ts';

const hasPip = hasPython && runs('python3', '-m', 'pip', '--version');
if (!hasPip) console.warn('the package for Python is not tested: python3 with pip is not installed');

const folder = temporaryFolder();
const installed = join(folder, 'installed');

/** What a script prints, with nothing of this checkout to import but the installed wheel. */
function python(script: string): string {
  const path = join(folder, 'script.py');
  writeFileSync(path, `import sys\nsys.path.insert(0, ${JSON.stringify(installed)})\n${script}`);
  const { stdout, stderr } = spawnSync('python3', ['-I', path], { encoding: 'utf8', cwd: folder });
  expect(stderr).toBe('');
  return stdout;
}

let server: Server | undefined;
afterAll(() => server?.end());

beforeAll(async () => {
  if (!hasPip) return;
  const pip = (...words: readonly string[]): void => {
    const { status, stderr } = spawnSync(
      'python3',
      ['-m', 'pip', ...words, '-q', '--no-index', '--no-deps'],
      {
        encoding: 'utf8',
        // pip would read settings of this machine
        env: { PATH: process.env['PATH'], HOME: folder, PIP_DISABLE_PIP_VERSION_CHECK: '1' },
      },
    );
    expect([status, stderr.replaceAll(/^WARNING: .*\n/gm, '')]).toEqual([0, '']);
  };
  pip('wheel', `${ROOT}python`, '--wheel-dir', folder);
  const wheel = readdirSync(folder).find((name) => name.endsWith('.whl'));
  pip('install', join(folder, wheel ?? 'no wheel'), '--target', installed);
  await program(['table', 'build', 'nim', '--heaps', '3,4,5', '--out', join(folder, 'nim.table'), '--quiet']);
  server = await startServer();
}, 60_000);

test.runIf(hasPip)('the package has the version of the program', () => {
  const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { version: string };
  expect(python('import perfect_play\nprint(perfect_play.__version__)')).toBe(`${version}\n`);
  expect(readFileSync(`${ROOT}python/pyproject.toml`, 'utf8')).toContain(`\nversion = "${version}"\n`);
});

test.runIf(hasPip)('the example of its README runs, and gives what it says', () => {
  const example = /```python\n([^]*?)```/.exec(readFileSync(`${ROOT}python/README.md`, 'utf8'))?.[1] ?? '';
  expect(example).toContain('open_table');
  const lines = example.replaceAll('http://127.0.0.1:8080', server?.address ?? '').split('\n');
  // each line that says its value is printed beside it
  const script = lines.map((line) => line.replace(/^( *)(\S.*?\S) +# (\{.*\})$/, '$1print($2)'));
  const said = lines.flatMap((line) => / # (\{.*\})$/.exec(line)?.[1] ?? []);
  expect(python(script.join('\n'))).toBe(`${said.join('\n')}\n`);
});

test.runIf(hasPip)('answers of a server are those of the program, and refusals its sentences', async () => {
  const script = `
import json
from perfect_play import Server, ServerError
server = Server(${JSON.stringify(server?.address)})
print(json.dumps(server.position('pursuit', 'turn=white white=1,1 black=4,4', n=4)['value']))
for ask in (lambda: server.position('pursuit', n=1), lambda: server.game('nmi'), lambda: Server('http://127.0.0.1:9').games()):
    try:
        ask()
    except ServerError as error:
        print(error.status, error)
board = server.board('pursuit', n=4)
svg = board._repr_svg_()
import xml.etree.ElementTree as tree
root = tree.fromstring(svg)
print(len(root.findall('.//{*}rect')), root.find('{*}title').text, str(board).split('\\n')[0])
`;
  const [value = '', small, missing, away, svg] = python(script).split('\n');
  const at = 'turn=white white=1,1 black=4,4';
  const { out } = await program(['explain', 'pursuit', '--n=4', '--position', at, '--json']);
  expect(JSON.parse(value)).toEqual((JSON.parse(out) as { value: unknown }).value);
  expect(small).toBe('400 n must be at least 2, got 1');
  expect(missing).toBe("404 there is no game 'nmi' (perfect-play list names them)");
  expect(away).toMatch(/^None cannot reach http:\/\/127\.0\.0\.1:9\/: /);
  expect(svg).toMatch(/^16 Black wins in \d+ plies\. {3}1 2 3 4$/);
});

test.runIf(hasPip)('what is damaged is refused, wherever a byte is wrong', () => {
  const bytes = readFileSync(join(folder, 'nim.table'));
  const found = python(`
from perfect_play import DumpError, TableError, open_table, read_dump
data = open('nim.table', 'rb').read()
values = dict(open_table('nim.table').items())
refused = 0
for at in range(len(data)):
    with open('damaged.table', 'wb') as file:
        file.write(data[:at] + bytes([data[at] ^ 1]) + data[at + 1:])
    try:
        with open_table('damaged.table') as table:
            assert dict(table.items()) == values
    except TableError:
        refused += 1
print(refused)
for text in ('', 'x', 'perfect-play dump 1\\ngame nim\\n', 'perfect-play dump 1\\nvalues outcomes\\npositions 1\\nx\\tp\\n'):
    try:
        read_dump(text.splitlines(True))
    except DumpError as error:
        print(error)
try:
    open_table('nim.table').value('a=1 b=2 c=3')
except TypeError as error:
    print(error)
`).split('\n');
  expect(found).toEqual([
    String(bytes.length),
    'line 1: the dump ends too early',
    "line 1: this is no dump; expected 'perfect-play dump 1'",
    'line 3: the dump ends too early',
    'line 4: a value cannot be read',
    'a table does not say what positions are made of; open it with a layout to ask by position',
    '',
  ]);
});

/** Stand-ins for the packages of notebooks, which cannot be had everywhere: what they have that the board uses. */
const NOTEBOOK = `
import sys, types
class Trait:
    def __init__(self, default=None, allow_none=False):
        self.default, self.synced = default, False
    def tag(self, sync):
        self.synced = sync
        return self
class AnyWidget:
    def __init__(self, **given):
        traits = {name: trait for name, trait in vars(type(self)).items() if isinstance(trait, Trait)}
        assert all(trait.synced for trait in traits.values()) and given.keys() <= traits.keys()
        self.sent = []
        for name, trait in traits.items():
            setattr(self, name, given.get(name, trait.default))
    def send(self, content):
        self.sent.append(content)
sys.modules['anywidget'] = types.SimpleNamespace(AnyWidget=AnyWidget)
sys.modules['traitlets'] = types.SimpleNamespace(Unicode=lambda default='': Trait(default), Bool=Trait, Dict=Trait, List=Trait)
`;

test.runIf(hasPip)('a board to play on has the address, the options as text, and its front beside it', () => {
  const [state, sent, front] = python(`${NOTEBOOK}
import json
from perfect_play import Server
board = Server('http://127.0.0.1:9').play('dots-and-boxes', opponent='perfect', width=2, cells=(1, 2), misere=True)
board.play('a1-a2')
board.undo()
print(json.dumps([board.address, board.game, board.options, board.opponent, board.mode, board.values]))
print(json.dumps(board.sent))
print(board._esm.read_text() == open(${JSON.stringify(`${ROOT}python/perfect_play/widget.js`)}).read())
`).split('\n');
  expect(JSON.parse(state!)).toEqual([
    'http://127.0.0.1:9/',
    'dots-and-boxes',
    'width=2&cells=1%2C2&misere=yes',
    'perfect',
    'play',
    'on',
  ]);
  expect(JSON.parse(sent!)).toEqual([{ do: 'play', move: 'a1-a2' }, { do: 'undo' }]);
  expect(front).toBe('True');
});

test.runIf(hasPip)('without anywidget a board to play on says what is missing', () => {
  expect(
    python(`
from perfect_play import Server
try:
    Server('http://127.0.0.1:9').play('nim')
except ImportError as error:
    print(error)
`),
  ).toMatch(/^a board that can be played needs anywidget: pip install anywidget \(/);
});
