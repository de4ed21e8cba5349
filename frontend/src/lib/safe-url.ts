const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const SAFE_SCHEME = /^(https?|mailto|tel):/i;

/** Characters that a URL contains only percent-encoded (RFC 3986). */
const UNENCODED = /[ "<>^`{|}]/g;

/**
 * Turns an address as people write it, with or without `https://`, into a URL; undefined for one that would run code.
 */
export function safeUrl(input: string) {
  const address = input.trim().replace(UNENCODED, encodeURIComponent);
  if (SAFE_SCHEME.test(address)) return address;
  return SCHEME.test(address) && !/^[^:]+:\d/.test(address) ? undefined : `https://${address.replace(/^\/+/, '')}`;
}
