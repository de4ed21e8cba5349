import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/;

/** The IPv4 address inside an IPv6 one (RFC 4291, 2.5.5.2), or null. */
function mappedIPv4(canonical: string): string | null {
  const words = MAPPED.exec(canonical)
    ?.slice(1)
    .map((word) => Number.parseInt(word, 16));
  return words ? words.flatMap((word) => [word >> 8, word & 255]).join('.') : null;
}

function network(canonical: string): string {
  const [head = '', tail] = canonical.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/**
 * The key of limits per client: an IPv4 address, or the /64 network of an IPv6 address, since one customer can use every
 * address in a /64.
 */
export function clientNetwork(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  // URL normalizes the spelling of an address.
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  return mappedIPv4(canonical) ?? network(canonical);
}
