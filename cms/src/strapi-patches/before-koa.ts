import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Core } from '@strapi/strapi';
import { requireMethods } from '#platform/environment/require-methods';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Replaces the handler of all requests by what `wrap` makes of Koa's. Call it before the first request. */
export function runBeforeKoa({ app }: Core.Strapi['server'], wrap: (handleWithKoa: Handler) => Handler): void {
  requireMethods('The Koa app of Strapi', app, ['callback']);
  const callback = app.callback.bind(app);
  // Strapi's server supports HTTP/1.1 only, and Koa's type allows HTTP/2.
  app.callback = () => wrap(callback() as Handler) as ReturnType<typeof callback>;
}
