import axios from 'axios';
import { endSession, readToken } from '#lib/session-token.ts';
import { sendByAxios, withStallTimeout } from './stall-timeout.ts';

/**
 * The axios instance for all API calls: paths are those of the contract, below `/api`; failures reject with an
 * AxiosError.
 */
export const http = axios.create({ baseURL: '/api', adapter: withStallTimeout(sendByAxios) });

http.interceptors.request.use((request) => {
  const token = readToken();
  // A request that sets the header itself is sent without the token.
  if (token && !request.headers.has('Authorization')) request.headers.set('Authorization', `Bearer ${token}`);
  return request;
});

http.interceptors.response.use(undefined, (error: unknown) => {
  // Delayed, because the end of a session cancels queries: the caller receives its own failure first.
  if (isRefusalOfToken(error)) setTimeout(() => isRefusalOfToken(error) && endSession());
  return Promise.reject(error);
});

/** A wrong password is a 401 as well, and a response to an older token says nothing about the current one. */
function isRefusalOfToken(error: unknown) {
  if (!axios.isAxiosError(error) || error.response?.status !== 401) return false;
  const sent = error.config?.headers.get('Authorization');
  return typeof sent === 'string' && sent === `Bearer ${readToken()}`;
}
