import type { SocialLink } from '@/contract';
import { webAddress } from '@/lib/web-address';

/** Where a social link leads: the platform's address with the user's name behind it. */
export const socialAddress = ({ baseURL, username }: SocialLink) =>
  webAddress(`${baseURL.replace(/\/+$/, '')}/${encodeURIComponent(username.replace(/^[@+]/, ''))}`);

/** A chat that opens with `message` already typed in, or undefined where there is no WhatsApp among the links. */
export function chatAddress(social: readonly SocialLink[], message: string) {
  const link = social.find(({ platformName }) => platformName === 'WhatsApp');
  const address = link && socialAddress(link);
  return address && `${address}?text=${encodeURIComponent(message)}`;
}
