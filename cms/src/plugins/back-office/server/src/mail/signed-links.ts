import { z } from 'zod';
import { env } from '#platform/environment/env';
import { createSignedTokens } from '#platform/tokens/signed-tokens';

const purpose = z.enum(['verify', 'reset', 'meeting-owner', 'meeting-visitor']);
export type LinkPurpose = z.output<typeof purpose>;

const claims = z.object({ purpose, subject: z.string(), nonce: z.string() });
/** `subject` is the documentId of an account or a meeting; `nonce` makes a link usable once. */
export type LinkClaims = z.output<typeof claims>;

const tokens = createSignedTokens('mailed links', claims);

/** Signs the tokens of mailed links when a mail is sent, so that the database stores no secret. */
export const signedLinks = {
  sign: tokens.sign,

  /** Returns the claims of a valid token for one of `purposes`, else null. */
  read(token: string, ...purposes: LinkPurpose[]): LinkClaims | null {
    const link = tokens.read(token);
    return link && purposes.includes(link.purpose) ? link : null;
  },

  /** The subject of a link for `purpose`, also of an expired one; null for a forged one. */
  readSubject(token: string, linkPurpose: LinkPurpose): string | null {
    const link = tokens.read(token, { mayBeExpired: true });
    return link?.purpose === linkPurpose ? link.subject : null;
  },
};

/** The URL of a page of the site with a token. */
export const pageLink = (page: string, token: string) => `${env.PUBLIC_URL}/${page}?token=${token}`;
