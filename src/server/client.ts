/** Identifies clients, so that each gets a fair share. */

/**
 * The client with an IP address. One household has a whole IPv6 network, so only the first 64 bits of an IPv6 address
 * count. An IPv4 address written as IPv6 is the IPv4 address.
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

/** The client that a trusted proxy names: the last address, which the proxy itself has seen. */
export const forwardedFor = (header: string | undefined): string | undefined =>
  header?.split(',').at(-1)?.trim() || undefined;
