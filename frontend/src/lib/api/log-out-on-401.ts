import axios from 'axios';
import { endSession, readToken } from '#lib/session-token.ts';

/** A wrong password is a 401 as well, and a response to an older token says nothing about the current one. */
function isRefusalOfToken(error: unknown) {
  if (!axios.isAxiosError(error) || error.response?.status !== 401) return false;
  const sent = error.config?.headers.get('Authorization');
  return typeof sent === 'string' && sent === `Bearer ${readToken()}`;
}

/** Ends the session if the server has answered 401 to its current token. */
export function logOutOn401(error: unknown) {
  // Delayed, because the end of a session cancels queries: the caller receives its own failure first.
  if (isRefusalOfToken(error)) setTimeout(() => isRefusalOfToken(error) && endSession());
}
