import { domainToASCII, domainToUnicode } from 'node:url';
import type { Knex } from 'knex';

/** An address in lower case, with its domain as it is given, in ASCII and in Unicode: all of them are one mailbox. */
export function listSpellings(address: string): string[] {
  const email = address.trim().toLowerCase();
  const at = email.lastIndexOf('@') + 1;
  const [local, domain] = [email.slice(0, at), email.slice(at)];
  // A domain that cannot be is an empty text.
  const domains = [domain, domainToASCII(domain), domainToUnicode(domain)].filter((form) => form !== '');
  return [...new Set(domains.map((form) => local + form))];
}

/** An SQL condition: the value of `sql`, in lower case, is one of the spellings of this address. */
export function isAddress(db: Knex, sql: string, address: string): Knex.Raw {
  const spellings = listSpellings(address);
  return db.raw(`${sql} IN (${spellings.map(() => '?').join(', ')})`, spellings);
}
