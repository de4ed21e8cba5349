import { createHmac } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { env } from '#platform/environment/env';

/** Derived from the key of the session tokens, but different, so that a mailed link is never accepted as a session. */
const KEY = createHmac('sha256', env.secrets.JWT_SECRET).update('mailed links').digest();

const purpose = z.enum(['verify', 'reset', 'meeting-owner', 'meeting-visitor']);
export type LinkPurpose = z.output<typeof purpose>;

const claims = z.object({ purpose, subject: z.string(), nonce: z.string() });
/** `subject` is the documentId of an account or a meeting; `nonce` makes a link usable once. */
export type LinkClaims = z.output<typeof claims>;

/** Signs the tokens of mailed links when a mail is sent, so that the database stores no secret. */
export const signedLinks = {
  /** `expiresAt` in milliseconds since 1970. */
  sign: (link: LinkClaims, expiresAt: number): string =>
    jwt.sign({ ...link, exp: Math.floor(expiresAt / 1000) }, KEY, { algorithm: 'HS256' }),

  /** Returns the claims of a valid token for one of `purposes`, else null. */
  read(token: string, ...purposes: LinkPurpose[]): LinkClaims | null {
    try {
      const link = claims.parse(jwt.verify(token, KEY, { algorithms: ['HS256'] }));
      return purposes.includes(link.purpose) ? link : null;
    } catch {
      return null;
    }
  },
};

/** The URL of a page of the site with a token. */
export const pageLink = (page: string, token: string) => `${env.PUBLIC_URL}/${page}?token=${token}`;
