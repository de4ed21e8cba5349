import { domainToUnicode } from 'node:url';
import { MAX_DOMAIN_UNITS, parseEmail, toAsciiAddress } from '#contract/email-address';

const toUnicodeAddress = (address: string): string => {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  // The conversion takes quadratic time.
  if (domain.length > MAX_DOMAIN_UNITS) return address;
  return address.slice(0, at) + (domainToUnicode(domain) || domain);
};

/** An address as it is stored. One that the rule for new addresses refuses is in lower case: older rows may have it. */
export function cleanAddress(text: string): string {
  const result = parseEmail(text);
  return 'email' in result ? result.email : text.trim().toLowerCase();
}

/** Whether a text of a command line may be an address. */
export const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(cleanAddress(text));

/** The spellings of one address in the database: an international domain is stored in Unicode or in ASCII, as it was written. */
export function listSpellings(text: string): string[] {
  const ascii = toAsciiAddress(cleanAddress(text));
  return [...new Set([ascii, toUnicodeAddress(ascii)])];
}

/** An address for people: one with an international domain in ASCII is followed by its readable spelling. */
export function formatAddress(email: string): string {
  const readable = /[@.]xn--/.test(email) ? toUnicodeAddress(email) : email;
  return readable === email ? email : `${email}, ${readable}`;
}
