/** The icons of buttons: SVG paths in a 24×24 square. */
import type { VNode } from 'preact';

/** Those of the buttons of a board, which stand on other pages too. */
const BOARD_ICONS = {
  first: 'M7 5v14M18 6l-7 6 7 6Z',
  back: 'M15.5 5.5 8.5 12l7 6.5',
  on: 'M8.5 5.5 15.5 12l-7 6.5',
  last: 'M17 5v14M6 6l7 6-7 6Z',
  flip: 'M8 4v15M4.5 8 8 4l3.5 4M16 20V5M12.5 16l3.5 4 3.5-4',
  hints: 'M9 17h6M10 20h4M12 4a5.5 5.5 0 0 0-3 10c.6.5.8 1 .9 1.6h4.2c.1-.6.3-1.1.9-1.6A5.5 5.5 0 0 0 12 4Z',
  branch: 'M7 4.500v15M7 13c0-4 10-2 10-6.500M14 8.500l3-3 3 3',
  map: 'm4 6.5 5-2 6 2 5-2v13l-5 2-6-2-5 2ZM9 4.500v13M15 6.500v13',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4.5 9V4.500H9M15 4.500h4.500V9M19.5 15v4.500H15M9 19.500H4.500V15',
  target: 'M12 7.500a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM12 3v3M12 18v3M3 12h3M18 12h3',
  best: 'm12 4 2.3 5 5.2.6-3.9 3.6 1.1 5.3-4.7-2.7-4.7 2.7 1.1-5.3-3.9-3.6 5.2-.6Z',
} as const;

const ICONS = {
  ...BOARD_ICONS,
  moves: 'M9 6h11M9 12h11M9 18h11M4.5 6h.1M4.5 12h.1M4.5 18h.1',
  record: 'M4 17l5-6 4 3 7-8M4 20.500h16',
  why: 'M9 9a3 3 0 1 1 4.4 2.6c-.9.5-1.4 1.1-1.4 2.2M12 17.5v.1M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z',
  players:
    'M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11ZM3.5 19.5c.4-3.2 2.6-5 5.5-5s5.1 1.8 5.5 5M16 5.200a3 3 0 0 1 0 5.600M17 14.700c2 .5 3.2 2.2 3.5 4.8',
  edit: 'M4.5 19.500h3.500L19 8.5 15.5 5 4.5 16ZM13 7.500l3.5 3.5',
  study: 'm2.5 9.5 9.5-4.5 9.5 4.5-9.5 4.500ZM6.5 11.800v4.700c3 2.5 8 2.5 11 0v-4.700M21.5 9.500v6',
  share: 'M12 14.500V4M8.5 7 12 3.8 15.5 7M6 11.500H5v8.500h14v-8.500h-1',
  rules:
    'M5 4.500h11.500a2.5 2.5 0 0 1 2.5 2.500v12.500H7.500A2.5 2.5 0 0 1 5 17ZM5 17a2.5 2.5 0 0 1 2.5-2.500H19',
  help: 'M9.2 9.200a2.9 2.9 0 1 1 4.2 2.600c-.9.5-1.4 1-1.4 2.100M12 17.200v.1',
  close: 'M6 6l12 12M18 6 6 18',
  dots: 'M5 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2ZM12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2ZM19 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2Z',
  language:
    'M12 3.500a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM3.8 12h16.400M12 3.500c5 5 5 12 0 17M12 3.500c-5 5-5 12 0 17',
  theme: 'M12 4a8 8 0 1 0 0 16ZM12 4a8 8 0 0 1 0 16',
  play: 'M8 5.500v13l10.5-6.500Z',
  pause: 'M8.5 5.500v13M15.5 5.500v13',
  again: 'M5 12a7 7 0 1 0 2.2-5.100M5 4.500V8h3.5',
} as const;

export type BoardIconName = keyof typeof BOARD_ICONS;
export type IconName = keyof typeof ICONS;

const Drawn = ({ path }: { readonly path: string }): VNode => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

export const BoardIcon = ({ name }: { readonly name: BoardIconName }): VNode => (
  <Drawn path={BOARD_ICONS[name]} />
);

export const Icon = ({ name }: { readonly name: IconName }): VNode => <Drawn path={ICONS[name]} />;
