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
  map: 'm4 6.500 5-2 6 2 5-2v13l-5 2-6-2-5 2ZM9 4.500v13M15 6.500v13',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4.500 9V4.500H9M15 4.500h4.500V9M19.500 15v4.500H15M9 19.500H4.500V15',
  target: 'M12 7.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9ZM12 3v3M12 18v3M3 12h3M18 12h3',
  best: 'm12 4 2.300 5 5.200.6-3.900 3.600 1.100 5.300-4.700-2.700-4.700 2.700 1.100-5.300-3.900-3.600 5.200-.6Z',
} as const;

const ICONS = {
  ...BOARD_ICONS,
  moves: 'M9 6h11M9 12h11M9 18h11M4.5 6h.1M4.5 12h.1M4.5 18h.1',
  record: 'M4 17l5-6 4 3 7-8M4 20.500h16',
  why: 'M9 9a3 3 0 1 1 4.4 2.6c-.9.5-1.4 1.1-1.4 2.2M12 17.5v.1M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z',
  players:
    'M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11ZM3.5 19.5c.4-3.2 2.6-5 5.5-5s5.1 1.800 5.500 5M16 5.200a3 3 0 0 1 0 5.600M17 14.700c2 .5 3.200 2.200 3.500 4.800',
  edit: 'M4.500 19.500h3.500L19 8.500 15.500 5 4.500 16ZM13 7.500l3.500 3.500',
  study:
    'm2.500 9.500 9.500-4.500 9.500 4.500-9.500 4.500ZM6.500 11.800v4.700c3 2.500 8 2.500 11 0v-4.700M21.500 9.500v6',
  share: 'M12 14.500V4M8.500 7 12 3.800 15.500 7M6 11.500H5v8.500h14v-8.500h-1',
  rules:
    'M5 4.500h11.500a2.500 2.500 0 0 1 2.500 2.500v12.500H7.500A2.500 2.500 0 0 1 5 17ZM5 17a2.500 2.500 0 0 1 2.500-2.500H19',
  help: 'M9.200 9.200a2.900 2.900 0 1 1 4.200 2.600c-.9.5-1.400 1-1.400 2.100M12 17.200v.1',
  close: 'M6 6l12 12M18 6 6 18',
  language:
    'M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17ZM3.800 12h16.400M12 3.500c5 5 5 12 0 17M12 3.500c-5 5-5 12 0 17',
  theme: 'M12 4a8 8 0 1 0 0 16ZM12 4a8 8 0 0 1 0 16',
  play: 'M8 5.500v13l10.500-6.500Z',
  pause: 'M8.500 5.500v13M15.500 5.500v13',
  again: 'M5 12a7 7 0 1 0 2.200-5.100M5 4.500V8h3.500',
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
