import type { SocialLink } from '#contract.ts';
import { safeUrl } from '#lib/safe-url.ts';
import { dialDigits, isPhoneNumber } from './phone-number.ts';

/** The URL of a social link: the platform's base URL with the user's name or number. */
export function socialUrl({ platformName, baseURL, username }: SocialLink) {
  const isNumber = platformName === 'WhatsApp' && isPhoneNumber(username);
  const user = isNumber
    ? dialDigits(username)
    : username
        .replace(/\p{Cf}/gu, '')
        .trim()
        .replace(/^[@+]/, '');
  return safeUrl(`${baseURL.trim().replace(/\/+$/, '')}/${encodeURIComponent(user)}`);
}

/** The URL of a WhatsApp chat with a prefilled `message`, or undefined without a WhatsApp link. */
export function chatUrl(social: readonly SocialLink[], message: string) {
  const link = social.find(({ platformName }) => platformName === 'WhatsApp');
  const address = link && socialUrl(link);
  return address && `${address}?text=${encodeURIComponent(message)}`;
}
