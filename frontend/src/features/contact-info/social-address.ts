import type { SocialLink } from '@/contract';
import { safeUrl } from '@/lib/safe-url';

/** A telephone number as people write it: digits, with spaces, brackets, dots, dashes and a plus sign among them. */
const PHONE = /^[\d\s()+./-]+$/;

/** A WhatsApp address takes a number's digits alone, from the country's code on; `(0)` is for calls within the country. */
const toDialDigits = (number: string) => number.replace(/\(0\)/, '').replace(/\D/g, '').replace(/^00/, '');

/** Where a social link leads: the platform's address with the user's name or number behind it. */
export function socialUrl({ platformName, baseURL, username }: SocialLink) {
  const isNumber = platformName === 'WhatsApp' && PHONE.test(username);
  const user = isNumber ? toDialDigits(username) : username.trim().replace(/^[@+]/, '');
  return safeUrl(`${baseURL.trim().replace(/\/+$/, '')}/${encodeURIComponent(user)}`);
}

/** A chat that opens with `message` already typed in, or undefined where there is no WhatsApp among the links. */
export function chatUrl(social: readonly SocialLink[], message: string) {
  const link = social.find(({ platformName }) => platformName === 'WhatsApp');
  const address = link && socialUrl(link);
  return address && `${address}?text=${encodeURIComponent(message)}`;
}
