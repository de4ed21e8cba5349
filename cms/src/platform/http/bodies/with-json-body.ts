import type { Context, Next } from 'koa';
import { requireStorable } from '../unstorable-characters';
import { type BodyClass, reserve } from './body-memory';
import { parseJson, readBody } from './read-body';

export type BodyContext = Context & { request: { body?: unknown } };

interface JsonBody {
  bodyClass: BodyClass;
  /** In bytes. */
  length: number;
  /** Throws 401 or 403 if the caller may not send the request any more. */
  authorizeAgain: () => Promise<void>;
}

/**
 * Runs `next` with the JSON of a body, within the memory of its class. A caller whose body arrives after the authorization
 * is authorized again: it may take minutes, and the session may end meanwhile. Throws 400 for text that cannot be stored.
 */
export async function withJson(
  ctx: BodyContext,
  { bodyClass, length, authorizeAgain }: JsonBody,
  next: Next,
): Promise<void> {
  const release = await reserve(ctx, bodyClass, length);
  try {
    const { complete: hasArrived } = ctx.req;
    if (ctx.get('Expect')) ctx.res.writeContinue();
    const body = parseJson(await readBody(ctx.req, length));
    requireStorable(body);
    if (!hasArrived) await authorizeAgain();
    ctx.request.body = body;
    await next();
  } finally {
    // The context outlives the reservation, so the body is released here.
    ctx.request.body = undefined;
    release();
  }
}
