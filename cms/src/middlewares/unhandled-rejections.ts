import type { Context, Next } from 'koa';
import { rejectOnUnhandledRejection } from '#platform/http/unhandled-failures';

/** Fails requests that cause an unhandled rejection. It is the last middleware, so that all others clean up. */
export default () => (_ctx: Context, next: Next) => rejectOnUnhandledRejection(next);
