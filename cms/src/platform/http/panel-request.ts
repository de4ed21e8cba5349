import type { Context } from 'koa';

/** The current request if a panel user sent it; null for requests of the API. */
export function getPanelRequest(): Context | null {
  const request: Context | undefined = strapi.requestContext.get();
  return request?.state.auth?.strategy?.name === 'admin' ? request : null;
}
