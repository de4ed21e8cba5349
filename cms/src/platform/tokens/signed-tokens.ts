import { createHmac } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { z } from 'zod';
import { env } from '#platform/environment/env';

/**
 * Signs and reads the tokens of one `use`. Each use has its own key, derived from that of the session tokens, so that a
 * token is never accepted as a session or for another use.
 */
export function createSignedTokens<Schema extends z.ZodObject>(use: string, schema: Schema) {
  const key = createHmac('sha256', env.secrets.JWT_SECRET).update(use).digest();
  return {
    /** `expiresAt` in milliseconds since 1970. */
    sign: (claims: z.output<Schema>, expiresAt: number): string =>
      jwt.sign({ ...claims, exp: Math.floor(expiresAt / 1000) }, key, { algorithm: 'HS256' }),

    /** Returns the claims of a valid token, else null; with `mayBeExpired` those of an expired one, too. */
    read(token: string, { mayBeExpired = false } = {}): z.output<Schema> | null {
      try {
        return schema.parse(jwt.verify(token, key, { algorithms: ['HS256'], ignoreExpiration: mayBeExpired }));
      } catch {
        return null;
      }
    },
  };
}
