import type { SocialLink } from '#contract.ts';
import { safeUrl } from '#lib/safe-url.ts';
import { dialDigits, isPhoneNumber } from './phone-number.ts';

/** The address of chats with a number; that of the API takes the number as a parameter. */
const CHATS = 'https://wa.me';
const CHAT_API = /^(?:https?:\/\/)?(?:(?:api|web|www)\.)?whatsapp\.com(?:\/|$)/i;
const CHAT_NUMBER = /\bphone=(?:%2B|\+)?(\d+)/i;

/** The address of somebody's page who gave it in place of a user name. */
const PAGE = /^(?:https?:\/\/|www\.)|^[\w-]+(?:\.[\w-]+)+\//i;

/** The URL of a social link: the platform's base URL with the user's name or number, or the address that was given as name. */
export function socialUrl({ platformName, baseURL, username }: SocialLink) {
  const name = username
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^[@+]/, '');
  const base = baseURL.trim().replace(/\/+$/, '');
  if (platformName === 'WhatsApp') {
    const [, number] = CHAT_NUMBER.exec(name) ?? [];
    if (number) return `${CHATS}/${number}`;
    if (isPhoneNumber(username)) return safeUrl(`${CHAT_API.test(base) ? CHATS : base}/${dialDigits(username)}`);
  }
  if (PAGE.test(name)) return safeUrl(name);
  const hasName = base.toLowerCase().endsWith(`/${name.toLowerCase()}`);
  return safeUrl(hasName ? base : `${base}/${encodeURIComponent(name)}`);
}

/** The URL of a WhatsApp chat with a prefilled `message`, or undefined without a WhatsApp link. */
export function chatUrl(social: readonly SocialLink[], message: string) {
  const link = social.find(({ platformName }) => platformName === 'WhatsApp');
  const address = link && socialUrl(link);
  return address && `${address}?text=${encodeURIComponent(message)}`;
}
