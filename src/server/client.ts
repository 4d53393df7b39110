/** Who asks: the unit that has a fair share. */

/**
 * The address of a client. A house has a whole network of IPv6, so of such an address its first 64 bits count; an IPv4
 * address in the form of IPv6 is the IPv4 one.
 */
export function clientOf(address: string): string {
  const [, ipv4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (ipv4 !== undefined) return ipv4;
  if (!address.includes(':')) return address;
  const [front = '', back] = address.split('::');
  const groups = (part: string): string[] => part.split(':').filter((group) => group !== '');
  const [before, after] = [groups(front), groups(back ?? '')];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/** What a proxy that is trusted says of whom it asks for: the address that it has seen itself stands last. */
export const forwardedFor = (header: string | undefined): string | undefined =>
  header?.split(',').at(-1)?.trim() || undefined;
