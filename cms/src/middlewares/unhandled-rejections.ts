import type { Context, Next } from 'koa';
import { rejectOnUnhandledRejection } from '#platform/http/unhandled-failures';

/** Answers requests of which a promise is rejected that nothing handles. Stands last, so that all others clean up behind them. */
export default () => (_ctx: Context, next: Next) => rejectOnUnhandledRejection(next);
