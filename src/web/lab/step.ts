/** The step of the tutorial that the address asks for, from 1; undefined: none. */
export function stepAsked(): number | undefined {
  const asked = Number(new URLSearchParams(location.search).get('step'));
  return Number.isInteger(asked) && asked > 0 ? asked : undefined;
}
