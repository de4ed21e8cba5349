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
 * What a limit per address counts: an IPv4 address, or the /64 network of an IPv6 one, for that is what a single
 * line gets, and its owner may call from any address in it.
 */
export function clientNetwork(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  // URL writes every spelling of an address in the same way.
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  return mappedIPv4(canonical) ?? network(canonical);
}
