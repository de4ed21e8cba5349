import type { Context } from 'koa';

/** The current request if it has a session of the panel; null for requests of the API. */
export function getPanelRequest(): Context | null {
  const request: Context | undefined = strapi.requestContext.get();
  return request?.state.auth?.strategy?.name === 'admin' ? request : null;
}
