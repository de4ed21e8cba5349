import type { Arrival, MailServer } from './mail-server';

const LINK = (page: string) => new RegExp(`/${page}\\?token=([\\w.-]+)`);

/** The token in the link to `page` of the first mail that `wanted` says yes to, or of the one that `pick` then chooses. */
export async function tokenIn(
  mail: MailServer,
  page: string,
  wanted: (arrival: Arrival) => boolean,
  pick?: () => Arrival | undefined,
): Promise<string> {
  const arrival = await mail.waitFor((candidate) => LINK(page).test(candidate.mail.text ?? '') && wanted(candidate));
  const token = LINK(page).exec((pick?.() ?? arrival).mail.text ?? '')?.[1];
  if (!token) throw new Error(`The mail has no link to /${page}`);
  return token;
}
