import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { findMethods } from '#contract/paths';
import { findErrorField } from '#platform/http/field-error';
import { findOutage } from '#platform/http/outage';
import { hasNullCharacter } from '#platform/http/unstorable-characters';
import { formatLogCause, formatLogPath } from '#platform/logging/logged-text';

const DEFAULT_MESSAGES: Record<number, string> = {
  401: 'Please log in',
  403: 'You may not do this',
  404: 'There is nothing at this address',
  405: 'This address does not take that kind of request',
  411: 'Please send the length of the request',
  413: 'The request is too large',
  415: 'Please send JSON',
  429: 'Too many requests, please try again later',
};

/** The message of an error response. Strapi nests it in `error`; its generic messages are ignored. */
function getErrorMessage(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  const { error } = body;
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  const stock = [
    'Unauthorized',
    'Forbidden',
    'Not Found',
    'Method Not Allowed',
    'Payload too large',
    'Internal Server Error',
  ];
  const { message } = error;
  return typeof message === 'string' && !stock.includes(message) && !message.startsWith('Missing or invalid')
    ? message
    : undefined;
}

/** The status by the contract: Strapi answers a wrong method with 404, 405 or 501, depending on its other routes. */
function resolveStatus(ctx: Context, methods: string[]): number {
  if (![404, 405, 501].includes(ctx.status)) return ctx.status;
  if (methods.length === 0 || methods.includes(ctx.method)) return ctx.status;
  ctx.set('Allow', methods.join(', '));
  return 405;
}

/** Responds to a failure of the server: with the message of an outage, or with a generic message that hides the cause. */
function respondWithFailure(ctx: Context): void {
  const outage = findOutage(ctx.state.cause);
  if (outage) ctx.set('Retry-After', String(outage.retryAfter));
  ctx.status = outage ? 503 : 500;
  ctx.body = { message: outage?.message ?? 'Something went wrong on our side, please try again' };
}

/** Case-insensitive, like Strapi's router. */
const API = /^\/api(\/|$)/i;

/**
 * Answers every failure below `/api` with `{ message }`, and with `field` if it concerns one field of the request. It runs
 * outside of strapi::errors, which converts exceptions, failed policies and unknown paths to another format.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    if (!API.test(ctx.path)) return next();
    const requestId = randomUUID();
    ctx.state.requestId = requestId;
    const methods = findMethods(ctx.path);
    // Paths outside the contract do not exist, even if Strapi or a plugin has a route for them. storable-address refuses a
    // null character, which no path of the contract has.
    if (methods.length > 0 || hasNullCharacter(ctx.req.url)) await next();
    ctx.set('X-Request-Id', requestId);
    if (ctx.status < 400) return;
    const status = resolveStatus(ctx, methods);
    const message = status === 404 && !ctx.state.route ? undefined : getErrorMessage(ctx.body);
    // A 503 without a cause was thrown by a limit of this project.
    const isOverload = status === 503 && !ctx.state.cause;
    if (status >= 500 && !isOverload) {
      strapi.log.error(
        `${ctx.method} ${formatLogPath(ctx.path)} failed, request ${requestId}: ${formatLogCause(ctx.state.cause)}`,
      );
      return respondWithFailure(ctx);
    }
    const field = findErrorField(ctx.body);
    ctx.status = status;
    ctx.body = {
      message: message ?? DEFAULT_MESSAGES[status] ?? 'The request could not be understood',
      ...(field && { field }),
    };
  };
