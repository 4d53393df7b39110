/** The names of loopy games in the notation: each as the braces that it stands for. */

/** The constants, by their names in lower case. */
export const CONSTANTS: Readonly<Record<string, string>> = {
  on: 'a{a|}',
  off: 'a{|a}',
  dud: 'a{a|a}',
  over: 'a{0|a}',
  under: 'a{a|0}',
  upon: 'a{a|*}',
  downon: 'a{*|a}',
  uponth: '{0|a{0|0,a}}',
  downonth: '{a{0,a|0}|0}',
};

/** Named stoppers that differ from a number by at most an infinitesimal, as they are printed behind the number. */
export const SMALL: readonly string[] = [
  'over',
  'under',
  ...['upon', 'downon', 'uponth', 'downonth'].flatMap((name) =>
    ['', '*', '*2', '*3'].map((star) => `${name}${star}`),
  ),
  'Tiny(on)',
  'Miny(on)',
];
