import type { SocialLink } from '@/contract';

/** Formats a social link as one line of text. */
export const formatSocial = ({ platformName, baseURL, username }: SocialLink) =>
  `${platformName}: ${baseURL} ${username}`;
