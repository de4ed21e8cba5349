import { createHmac } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { env } from '#platform/environment/env';

/** Not the session tokens' key itself: a mailed link must never pass for a session. */
const KEY = createHmac('sha256', env.secrets.JWT_SECRET).update('mailed links').digest();

const purpose = z.enum(['verify', 'reset', 'meeting-owner', 'meeting-visitor']);
export type LinkPurpose = z.output<typeof purpose>;

const claims = z.object({ purpose, subject: z.string(), nonce: z.string() });
/** `subject` is the documentId of an account or a meeting; `nonce` is what makes a link spendable. */
export type LinkClaims = z.output<typeof claims>;

/** Signed links for mails: nothing secret is stored, the token is made when the mail goes out. */
export const signedLinks = {
  /** `expiresAt` in milliseconds since 1970. */
  sign: (link: LinkClaims, expiresAt: number): string =>
    jwt.sign({ ...link, exp: Math.floor(expiresAt / 1000) }, KEY, { algorithm: 'HS256' }),

  /** What the token says, if it is genuine, still good and meant for one of `purposes`; else null. */
  read(token: string, ...purposes: LinkPurpose[]): LinkClaims | null {
    try {
      const link = claims.parse(jwt.verify(token, KEY, { algorithms: ['HS256'] }));
      return purposes.includes(link.purpose) ? link : null;
    } catch {
      return null;
    }
  },
};

/** The address of a page of the site that reads a token. */
export const pageLink = (page: string, token: string) => `${env.PUBLIC_URL}/${page}?token=${token}`;
