import type { IncomingMessage, Server } from 'node:http';
import type { BlockList } from 'node:net';
import { isIP } from 'node:net';

const isTrusted = (address: string, trusted: BlockList): boolean => {
  const version = isIP(address);
  return version !== 0 && trusted.check(address, version === 6 ? 'ipv6' : 'ipv4');
};

/**
 * The value of `X-Forwarded-For` without the addresses of `trusted` proxies that come after the client's. `proxies` is the
 * number of proxies whose entries are believed without looking at their addresses. An address to the left of the first one
 * that is not trusted may be forged.
 */
export function withoutTrustedProxies(forwardedFor: string, proxies: number, trusted: BlockList): string {
  const addresses = forwardedFor.split(',').map((address) => address.trim());
  const own = addresses.splice(Math.max(1, addresses.length - proxies + 1));
  while (addresses.length > 1 && isTrusted(addresses.at(-1) ?? '', trusted)) addresses.pop();
  return [...addresses, ...own].join(', ');
}

/** Makes Koa take the client's address from in front of trusted proxies such as those of a content delivery network. */
export function believeTrustedProxies(server: Server, proxies: number, trusted: BlockList): void {
  server.prependListener('request', ({ headers }: IncomingMessage) => {
    const forwardedFor = headers['x-forwarded-for'];
    if (typeof forwardedFor === 'string') {
      headers['x-forwarded-for'] = withoutTrustedProxies(forwardedFor, proxies, trusted);
    }
  });
}
