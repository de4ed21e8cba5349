import type { Arrival, MailServer } from './mail-server';

const linkPattern = (page: string) => new RegExp(`/${page}\\?token=([\\w.-]+)`);

/** Waits for a mail that links to `page` and matches; returns the token in it, or in the mail that `pick` chooses. */
export async function findMailedToken(
  mail: MailServer,
  page: string,
  matches: (arrival: Arrival) => boolean,
  pick?: () => Arrival | undefined,
): Promise<string> {
  const arrival = await mail.waitFor(
    (candidate) => linkPattern(page).test(candidate.mail.text ?? '') && matches(candidate),
  );
  const token = linkPattern(page).exec((pick?.() ?? arrival).mail.text ?? '')?.[1];
  if (!token) throw new Error(`The mail has no link to /${page}`);
  return token;
}
