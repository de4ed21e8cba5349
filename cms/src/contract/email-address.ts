/** E-mail addresses in all scripts: how they are cleaned, compared and written into an envelope. It imports no zod. */

/** The end of a sentence about a text that is no address. */
const INVALID = 'must be a valid e-mail address';

/** The characters of a dot-atom (RFC 5322, 3.2.3) that mail servers take, except `?`, `%` and `!`, which change where a mail goes. */
const LOCAL_PART = /^[\w'+&=~#/*^{}$-]+(?:\.[\w'+&=~#/*^{}$-]+)*$/;
/** A domain with at least two labels (RFC 5321, 4.1.2); the last one has no digits unless it is international. */
const DOMAIN = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/;

/** The most UTF-16 units of a domain in any spelling: one of 253 characters in ASCII has no more code points. */
export const MAX_DOMAIN_UNITS = 2 * 253;

const NON_ASCII = /[^\p{ASCII}]/u;
/** Two joiners are parts of domains in some scripts; no other invisible character is part of an address. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const JOINERS = /[\u200c\u200d]/g;

/** The domain in ASCII (UTS 46), or null if there is no such domain. */
function toAsciiDomain(domain: string): string | null {
  // The conversion takes quadratic time.
  if (domain.length > MAX_DOMAIN_UNITS) return null;
  // The URL parser would read other ASCII characters as port, path or escape sequence.
  if (/[^a-z\d.\-\u{80}-\u{10ffff}]|(?:^|\.)-|-(?:\.|$)/u.test(domain)) return null;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return DOMAIN.test(hostname) ? hostname : null;
  } catch {
    return null;
  }
}

const splitAddress = (address: string): [localPart: string, domain: string] => {
  const at = address.lastIndexOf('@');
  return [address.slice(0, Math.max(at, 0)), address.slice(at + 1)];
};

/** An international domain as people write it; one that mixes both spellings in ASCII. */
function cleanDomain(text: string): string | null {
  const written = text.normalize('NFKC').toLowerCase();
  const domain = toAsciiDomain(written) ? written : written.replace(JOINERS, '');
  const ascii = toAsciiDomain(domain);
  if (!ascii) return null;
  return domain.includes('xn--') ? ascii : domain;
}

/**
 * Cleans an address as people type and paste it: in lower case, without space around it, without invisible characters,
 * with the signs of full-width keyboards as ASCII. The domain stays in the spelling it was written in. Returns the end of a
 * sentence where the text is no address.
 */
export function parseEmail(text: string): { email: string } | { problem: string } {
  const cleaned = text
    .replace(INVISIBLE, '')
    .trim()
    .replace(/[＠﹫]/gu, '@')
    .replace(/[。．｡]/gu, '.');
  const [written, domainText] = splitAddress(cleaned);
  const localPart = written.normalize('NFKC').replace(JOINERS, '').toLowerCase();
  const [foreign] = NON_ASCII.exec(localPart) ?? [];
  if (foreign) return { problem: `${INVALID}: ${foreign} is possible after the @ only` };
  const domain = cleanDomain(domainText);
  if (LOCAL_PART.test(localPart) && domain) return { email: `${localPart}@${domain}` };
  const isUnknown = !domain && NON_ASCII.test(domainText);
  return { problem: isUnknown ? `${INVALID}: there can be no domain ${domainText}` : INVALID };
}

/** An address with its domain in ASCII, for mail servers and calendar files; anything else unchanged. */
export function toAsciiAddress(address: string): string {
  const [localPart, domain] = splitAddress(address);
  const ascii = toAsciiDomain(domain.toLowerCase());
  return localPart && ascii ? `${localPart}@${ascii}` : address;
}
