import axios from 'axios';
import { readToken } from '#lib/session-token.ts';
import { logOutOn401 } from './log-out-on-401.ts';
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
  logOutOn401(error);
  return Promise.reject(error);
});
