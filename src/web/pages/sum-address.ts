/** The address of a sum of these parts; with `followers`, the options of this part are shown. */
export function sumAddress(parts: readonly string[], followers?: string): string {
  const member = (name: string, text: string): string => `${name}=${encodeURIComponent(text)}`;
  const members = parts.map((part) => member('sum', part));
  if (followers !== undefined) members.push(member('followers', followers));
  return `?${members.join('&') || 'sum'}`;
}
