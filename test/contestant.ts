/** Programs under test that are no processes: they play by the rules and a choice of moves. */
import type { Position } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';
import { Session } from '../src/play/session.ts';
import type { Contestant, Fault } from '../src/judge/program.ts';

/** A program that knows the rules, reads the line protocol that all games have, and plays what `choose` says. */
export class LinePlayer implements Contestant {
  readonly errors = '';
  ended = false;
  private readonly rules: Rules<Position>;
  private readonly choose: (session: Session<Position>) => Position;
  private session: Session<Position> | undefined;
  private text = '';

  constructor(rules: Rules<Position>, choose: (session: Session<Position>) => Position) {
    this.rules = rules;
    this.choose = choose;
  }

  send(line: string): void {
    if (line === 'stop') return;
    if (this.session) this.session = this.session.playNamed(line);
    else if (line.startsWith('position ')) this.text = line.slice('position '.length);
    else if (/^play (?:first|second)$/.test(line))
      this.session = Session.start(this.rules, this.rules.position.parse(this.text));
  }

  read(): Promise<string | Fault> {
    const { session } = this;
    if (!session) return Promise.resolve({ is: 'closed' });
    const { position } = session;
    const to = this.choose(session);
    this.session = session.play(to);
    return Promise.resolve(this.rules.name(position, to));
  }

  early(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  finish(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  end(): Promise<void> {
    this.ended = true;
    return Promise.resolve();
  }
}
