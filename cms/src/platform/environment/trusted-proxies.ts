import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

const BITS = { 4: 32, 6: 128 } as const;

/** The address, its version and the length of its network, of `203.0.113.0/24` or a single address; null for any other text. */
function parseRange(range: string) {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(range) ?? [];
  const version = isIP(address);
  if (version !== 4 && version !== 6) return null;
  const bits = length === undefined ? BITS[version] : Number(length);
  return bits <= BITS[version]
    ? { address, bits, family: version === 6 ? ('ipv6' as const) : ('ipv4' as const) }
    : null;
}

/** TRUSTED_PROXIES: networks in the notation that Caddy reads too. */
export const trustedProxies = z
  .string()
  .transform((text) => text.split(/\s+/).filter(Boolean))
  .refine((ranges) => ranges.every((range) => parseRange(range) !== null), {
    error: 'must be networks such as 203.0.113.0/24, separated by spaces',
  })
  .transform((ranges) => {
    const list = new BlockList();
    for (const range of ranges) {
      const parsed = parseRange(range);
      if (parsed) list.addSubnet(parsed.address, parsed.bits, parsed.family);
    }
    return list;
  });
