import type { SocialLink } from '@/contract';

/** A social link in a line of text. */
export const formatSocial = ({ platformName, baseURL, username }: SocialLink) =>
  `${platformName}: ${baseURL} ${username}`;
