import type { SocialLink } from '#contract.ts';
import { safeUrl } from '#lib/safe-url.ts';

/** A telephone number as people write it: digits with spaces, brackets, dots, dashes and a plus sign. */
const PHONE = /^[\d\s()+./-]+$/;

/** A WhatsApp URL contains only the digits of a number, from the country code on; `(0)` is for national calls. */
const toDialDigits = (number: string) => number.replace(/\(0\)/, '').replace(/\D/g, '').replace(/^00/, '');

/** The URL of a social link: the platform's base URL with the user's name or number. */
export function socialUrl({ platformName, baseURL, username }: SocialLink) {
  const isNumber = platformName === 'WhatsApp' && PHONE.test(username);
  const user = isNumber ? toDialDigits(username) : username.trim().replace(/^[@+]/, '');
  return safeUrl(`${baseURL.trim().replace(/\/+$/, '')}/${encodeURIComponent(user)}`);
}

/** The URL of a WhatsApp chat with a prefilled `message`, or undefined without a WhatsApp link. */
export function chatUrl(social: readonly SocialLink[], message: string) {
  const link = social.find(({ platformName }) => platformName === 'WhatsApp');
  const address = link && socialUrl(link);
  return address && `${address}?text=${encodeURIComponent(message)}`;
}
