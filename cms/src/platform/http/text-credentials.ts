import createError from 'http-errors';

/** The names by which Strapi's panel takes addresses and passwords. */
const CREDENTIALS = ['email', 'password', 'currentPassword'];

/** Strapi's routes for the own user of the panel. */
const PANEL_USERS = /^\/admin(\/|$)/i;

/**
 * Throws a 400 for a credential in `body` that is no text: Strapi hands it on to functions for texts without a check. A
 * record's field may be null, one of the own user may not.
 */
export function requireTextCredentials(path: string, body: object): void {
  for (const [name, value] of Object.entries(body)) {
    if (!CREDENTIALS.includes(name) || typeof value === 'string') continue;
    if (value !== null || PANEL_USERS.test(path)) throw createError(400, `${name} must be a text`);
  }
}
