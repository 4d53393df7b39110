/** Parses the English sentences of laws, independently of the code that writes them. */

type Point = readonly number[];
type Test = (point: Point) => boolean;

/** The value of a point according to the sentences: 0 lost, 1 won, a nimber, or −1 if it is not a position. */
export function readSentences(
  sentences: readonly string[],
  kind: 'outcomes' | 'nimbers',
): (point: Point) => number {
  const absent = new Set<string>();
  const cases: { where: Test; value: (point: Point) => number }[] = [];
  let ordered = false;
  for (const sentence of sentences) {
    const text = whole(/^(.*)\.$/, sentence)[1]!.replace(
      /^With a the larger and b the smaller of x and y: /,
      () => {
        ordered = true;
        return '';
      },
    );
    const none = /^(\(.*\)) (?:is no position|are no positions)$/.exec(text);
    if (none) {
      for (const [, point] of none[1]!.matchAll(/\(([^)]*)\)/g)) absent.add(point!.replaceAll(' ', ''));
      continue;
    }
    const [, condition, body] = /^(?:if|otherwise, if) (.*?), ((?:lost|won|the nimber).*)$/i.exec(text) ?? [];
    const rest = /^otherwise, (.*)$/i.exec(text)?.[1] ?? text;
    cases.push({
      where: condition === undefined ? () => true : readCondition(condition),
      value: kind === 'outcomes' ? readOutcome(body ?? rest) : readNimber(body ?? rest),
    });
  }
  return (point) => {
    if (absent.has(point.join())) return -1;
    const read = ordered ? [Math.max(...point), Math.min(...point)] : point;
    return cases.find(({ where }) => where(read))!.value(read);
  };
}

function whole(pattern: RegExp, text: string): RegExpExecArray {
  const found = pattern.exec(text);
  if (!found) throw new Error(`cannot read '${text}'`);
  return found;
}

function readOutcome(text: string): (point: Point) => number {
  const body = text.replace(' for the player to move', '');
  const [, all] = /^(lost|won)(?: everywhere)?$/i.exec(body) ?? [];
  if (all !== undefined) return () => (all.toLowerCase() === 'lost' ? 0 : 1);
  const lost = readCondition(whole(/^lost exactly when (.*)$/i, body)[1]!);
  return (point) => (lost(point) ? 0 : 1);
}

function readNimber(text: string): (point: Point) => number {
  const said = whole(/^the nimber is (.*)$/i, text)[1]!;
  const [, constant] = /^([0-9]+)(?: everywhere)?$/.exec(said) ?? [];
  if (constant !== undefined) return () => Number(constant);
  const [, xor] = /^the exclusive or of (.*)$/.exec(said) ?? [];
  if (xor !== undefined) {
    const parts = xor.split(/, | and /).map(readRemainder);
    return (point) => parts.reduce((sum, part) => sum ^ part(point), 0);
  }
  if (!said.includes(' when ')) return readRemainder(said);
  const cases = said.split(/[,;] (?:and )?(?=[0-9]+ (?:when|otherwise))/).map((part) => {
    const [, nimber, when] = whole(/^([0-9]+) (?:otherwise|when (.*))$/, part);
    return { nimber: Number(nimber), holds: when === undefined ? () => true : readCondition(when) };
  });
  return (point) => cases.find(({ holds }) => holds(point))!.nimber;
}

function readRemainder(text: string): (point: Point) => number {
  const [, form, modulus] = whole(/^(.*) modulo ([0-9]+)$/, text);
  const value = readForm(form!);
  return (point) => mod(value(point), Number(modulus));
}

const mod = (n: number, m: number): number => ((n % m) + m) % m;

function readCondition(text: string): Test {
  if (text.includes(', or ')) return some(text.split(', or ').map(readCondition));
  const [, alike, every] = /^([abxyz, ]+ and [abxyz]) are (?:both|all) (.*)$/.exec(text) ?? [];
  if (alike !== undefined)
    return all(alike.split(/, | and /).map((name) => readClause(`${name} is ${single(every!)}`)));
  const [, any, one] = /^([abxyz, ]+ or [abxyz]) is (.*)$/.exec(text) ?? [];
  if (any !== undefined) return some(any.split(/, | or /).map((name) => readClause(`${name} is ${one!}`)));
  if (text.startsWith('the exclusive or of ')) {
    const names = whole(/^the exclusive or of (.*) is 0$/, text)[1]!.split(/, | and /);
    return (point) => names.reduce((xor, name) => xor ^ readForm(name)(point), 0) === 0;
  }
  const terms = text.split(/ or (?=[0-9]*[abxyz])/);
  if (terms.length > 1) return some(terms.map(readCondition));
  return all(text.split(/ and (?=[0-9]*[abxyz])/).map(readClause));
}

const all =
  (tests: readonly Test[]): Test =>
  (point) =>
    tests.every((test) => test(point));
const some =
  (tests: readonly Test[]): Test =>
  (point) =>
    tests.some((test) => test(point));
const single = (text: string): string => text.replace(/^(not )?multiples of/, '$1a multiple of');

function readClause(text: string): Test {
  const points = /^\(.*?\) is (.*) modulo ([0-9]+)$/.exec(text);
  if (points) {
    const modulus = Number(points[2]);
    const known = new Set([...points[1]!.matchAll(/\(([^)]*)\)/g)].map((m) => m[1]!.replaceAll(' ', '')));
    return (point) => known.has(point.map((x) => x % modulus).join());
  }
  const [, left, said] = whole(/^(.*?) ((?:is|equals|does not equal) .*)$/, text);
  const value = readForm(left!);
  const [, verb, right] =
    /^(is at least|is greater than|is less than|is at most|equals|does not equal) (.*)$/.exec(said!) ?? [];
  if (verb !== undefined) {
    const other = readForm(right!);
    const compare: Readonly<Record<string, (a: number, b: number) => boolean>> = {
      'is at least': (a, b) => a >= b,
      'is greater than': (a, b) => a > b,
      'is less than': (a, b) => a < b,
      'is at most': (a, b) => a <= b,
      equals: (a, b) => a === b,
      'does not equal': (a, b) => a !== b,
    };
    return (point) => compare[verb]!(value(point), other(point));
  }
  const what = said!.slice('is '.length);
  if (what === 'even' || what === 'odd') return (point) => mod(value(point), 2) === (what === 'even' ? 0 : 1);
  const [, no, multiple] = /^(not )?a multiple of ([0-9]+)$/.exec(what) ?? [];
  if (multiple !== undefined)
    return (point) => (mod(value(point), Number(multiple)) === 0) === (no === undefined);
  const [, not, residues, modulus] = /^(not )?([0-9, or]+) modulo ([0-9]+)$/.exec(what) ?? [];
  if (residues !== undefined) {
    const known = residues.split(/, | or /).map(Number);
    return (point) => known.includes(mod(value(point), Number(modulus))) === (not === undefined);
  }
  const [, other, constant] = whole(/^(not )?([0-9]+)$/, what);
  return (point) => (value(point) === Number(constant)) === (other === undefined);
}

/** "x", "2x − y", "y + 3" */
function readForm(text: string): (point: Point) => number {
  const terms = text
    .replaceAll('− ', '+ −')
    .split(' + ')
    .map((term) => {
      const [, minus, factor, name] = whole(/^(−?)([0-9]*)([abxyz]?)$/, term);
      const sign = minus === '' ? 1 : -1;
      const coordinate = { a: 0, b: 1, x: 0, y: 1, z: 2 }[name!];
      return (point: Point) =>
        sign * (factor === '' ? 1 : Number(factor)) * (coordinate === undefined ? 1 : point[coordinate]!);
    });
  return (point) => terms.reduce((sum, term) => sum + term(point), 0);
}
