import type { Context } from 'koa';
import { securitySettings } from '../environment/security';

/** The headers that `strapi::security` gives to a page that may run the inline scripts with these hashes: pages from memory never reach it. */
export async function securityHeaders(scriptHashes: readonly string[]): Promise<Record<string, string>> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader(name: string, value: string) {
      headers[name] = value;
    },
    removeHeader(name: string) {
      delete headers[name];
    },
  };
  const middleware = strapi.middleware('strapi::security')(securitySettings(scriptHashes), { strapi });
  // Of a request's context it reads these alone.
  const context = { method: 'GET', path: '/', req: {}, res: response } as unknown as Context;
  await middleware?.(context, async () => {});
  return headers;
}
