import { domainToASCII } from 'node:url';
import { type Calendar, type Component, capitalsOf } from './read-components';
import type { Line } from './read-lines';

/** Outlook's and Apple's `X-MICROSOFT-CDO-BUSYSTATUS` and its kind, and GroupWise's `X-GWSHOW-AS`. */
const BUSY_STATUS = /^X-.*(BUSYSTATUS|SHOW-?AS)$/;
/** A person who works elsewhere can be met. */
const FREE_STATUSES = ['FREE', 'WORKINGELSEWHERE'];
/** The answers of an invited person who will not come. */
const ABSENT = ['DECLINED', 'DELEGATED'];

/** An address in the form in which addresses are compared. */
function normalizeAddress(given: string): string {
  const address = given
    .trim()
    .replace(/^"?mailto:(\/\/)?/i, '')
    .replace(/"$/, '')
    .toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return `${address.slice(0, at + 1)}${domainToASCII(domain) || domain}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The addresses of somebody invited: Apple writes the address as a parameter beside one of its own. */
const addressesOf = ({ value, parameters }: Line) =>
  [value, decode(value), parameters.get('EMAIL') ?? ''].map(normalizeAddress);

/** Whether the owner is invited and comes at none of their addresses. */
function isDeclined({ properties }: Component, addresses: ReadonlySet<string>): boolean {
  const own = properties.filter(
    (line) => line.name === 'ATTENDEE' && addressesOf(line).some((address) => addresses.has(address)),
  );
  return (
    own.length > 0 && own.every(({ parameters }) => ABSENT.includes((parameters.get('PARTSTAT') ?? '').toUpperCase()))
  );
}

/** The owner's addresses, and that of the calendar: Google names a person's calendar by it. */
export function listOwnAddresses(calendar: Calendar, ownerAddresses: readonly string[]): Set<string> {
  const name = capitalsOf(calendar, 'X-WR-CALNAME');
  const addresses = /^\S+@\S+$/.test(name) ? [...ownerAddresses, name] : ownerAddresses;
  return new Set(addresses.map(normalizeAddress));
}

/** Whether an event says, in any of the ways that calendar programs have, that it takes no time of its owner. */
export function isFree(event: Component, calendar: Calendar, addresses: ReadonlySet<string>): boolean {
  if (capitalsOf(event, 'TRANSP').startsWith('TRANSPARENT')) return true;
  // British and American spelling
  if (/^CANCELL?ED$/.test(capitalsOf(event, 'STATUS')) || capitalsOf(calendar, 'METHOD') === 'CANCEL') return true;
  const isMarkedFree = event.properties.some(
    ({ name, value }) => BUSY_STATUS.test(name) && FREE_STATUSES.includes(value.toUpperCase()),
  );
  return isMarkedFree || isDeclined(event, addresses);
}
