import axios from 'axios';
import { endSession, readToken } from './session-token';
import { sendByAxios, withStallTimeout } from './stall-timeout';

/** The one way to call the server: paths are those of the contract, below `/api`; failures reject with an AxiosError. */
export const http = axios.create({ baseURL: '/api', adapter: withStallTimeout(sendByAxios) });

http.interceptors.request.use((request) => {
  const token = readToken();
  // A call that names the header itself means to go as a visitor.
  if (token && !request.headers.has('Authorization')) request.headers.set('Authorization', `Bearer ${token}`);
  return request;
});

http.interceptors.response.use(undefined, (error: unknown) => {
  // Later, because the end of a session drops what is being asked: the caller shall hear of its own failure first.
  if (isRefusalOfToken(error)) setTimeout(() => isRefusalOfToken(error) && endSession());
  return Promise.reject(error);
});

/** A wrong password is a 401 too, and an answer to an older token says nothing about the one that is stored now. */
function isRefusalOfToken(error: unknown) {
  if (!axios.isAxiosError(error) || error.response?.status !== 401) return false;
  const sent = error.config?.headers.get('Authorization');
  return typeof sent === 'string' && sent === `Bearer ${readToken()}`;
}
