import type { Context } from 'koa';

/** The request of an administrator of the panel that is being answered, or null: the site's own calls have other users. */
export function panelRequest(): Context | null {
  const request: Context | undefined = strapi.requestContext.get();
  return request?.state.auth?.strategy?.name === 'admin' ? request : null;
}
