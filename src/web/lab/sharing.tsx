/** Taking the file elsewhere: a link that carries it, a download for the command line, and opening one from there. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { badInput, said } from '../../base/errors.ts';
import { detail } from '../words/errors.ts';
import type { Lab } from './lab-state.ts';
import { labWords } from './words.ts';

/** The largest file that is opened, in bytes. */
const LARGEST = 2 ** 20;

interface Members {
  readonly lab: Lab;
  readonly open: (text: string) => void;
  /** The address now carries this text. */
  readonly shared: (text: string) => void;
}

export function Sharing({ lab, open, shared }: Members): VNode {
  const l = labWords.value;
  const link = useSignal<string | undefined>(undefined);
  const copied = useSignal(false);
  const refused = useSignal<Error | undefined>(undefined);
  const source = lab.source.value;
  useEffect(() => {
    link.value = undefined;
    refused.value = undefined;
  }, [source]);
  const share = async (): Promise<void> => {
    try {
      const { writeLink } = await import('../../source/link.ts');
      const fragment = await writeLink(source);
      const address = `${location.origin}${location.pathname}?lab#${fragment}`;
      history.replaceState(history.state, '', `?lab#${fragment}`);
      shared(source);
      copied.value = await navigator.clipboard.writeText(address).then(
        () => true,
        () => false,
      );
      link.value = address;
    } catch (error) {
      refused.value = error as Error;
    }
  };
  const openFile = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > LARGEST)
      refused.value = badInput(said`the file has ${file.size} bytes, and at most ${LARGEST} are opened`);
    else open(await file.text());
  };
  return (
    <>
      <label class="button quiet">
        {l.openFile}
        <input
          type="file"
          class="hidden"
          accept=".ts,.js,.mts,.mjs"
          onChange={(event) => void openFile(event.currentTarget.files?.[0])}
        />
      </label>
      <button type="button" class="quiet" onClick={() => download(lab)}>
        {l.download}
      </button>
      <button type="button" class="quiet" onClick={() => void share()}>
        {l.share}
      </button>
      {link.value !== undefined && (
        <ShownLink copied={copied.value} address={link.value} close={() => (link.value = undefined)} />
      )}
      {refused.value && (
        <p class="refused lab-over" role="alert">
          {detail(refused.value)}
        </p>
      )}
    </>
  );
}

interface ShownLinkProps {
  readonly address: string;
  /** Whether it is in the clipboard. */
  readonly copied: boolean;
  readonly close: () => void;
}

function ShownLink({ address, copied, close }: ShownLinkProps): VNode {
  const l = labWords.value;
  return (
    <div class="lab-over" role="status">
      <p>{copied ? l.copied : l.copyThis}</p>
      <input
        type="text"
        readonly
        value={address}
        aria-label={l.share}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="quiet" onClick={close}>
        {l.endTutorial}
      </button>
    </div>
  );
}

/** Saves the file under the name of its game, as the command line takes it. */
function download({ source, shown }: Lab): void {
  const name = (shown.peek()?.view.name ?? 'my-game').replaceAll(/[^\w-]+/g, '-');
  const anchor = document.createElement('a');
  anchor.href = URL.createObjectURL(new Blob([source.peek()], { type: 'text/plain' }));
  anchor.download = `${name}.ts`;
  anchor.click();
  URL.revokeObjectURL(anchor.href);
}
