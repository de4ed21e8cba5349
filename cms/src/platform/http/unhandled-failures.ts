import type { Core } from '@strapi/strapi';
import { refusedValueCode } from '../database/refused-value';

type Reject = (reason: unknown) => void;

/** The promises that each request in progress waits for. */
const waiting = new WeakMap<object, Set<Reject>>();

/**
 * Settles as `work` does, or rejects with the first rejection of the current request that nothing handles. Where a check
 * of Strapi's (yup) throws, such a rejection is all that comes of it: its request would wait for ever, with its
 * transaction and its share of the memory for bodies.
 */
export async function orUnhandledRejection<Result>(work: () => Promise<Result>): Promise<Result> {
  const request = strapi.requestContext.get();
  if (!request) return work();
  const rejects = waiting.get(request) ?? new Set();
  waiting.set(request, rejects);
  let rejectThis: Reject = () => {};
  const rejection = new Promise<never>((_resolve, reject) => {
    rejectThis = reject;
  });
  rejects.add(rejectThis);
  return Promise.race([work(), rejection]).finally(() => rejects.delete(rejectThis));
}

/** Fails what the current request waits for; false where it waits for nothing, or there is none. */
function failRequest(reason: unknown): boolean {
  const rejects = waiting.get(strapi.requestContext.get() ?? {});
  if (!rejects || rejects.size === 0) return false;
  for (const reject of rejects) reject(reason);
  rejects.clear();
  return true;
}

function describeRejection(reason: unknown): Error | string {
  const code = refusedValueCode(reason);
  if (code) return `The database refused a value (${code}), and nothing handles it`;
  return reason instanceof Error ? reason : 'A promise was rejected without an error, and nothing handles it';
}

/**
 * Keeps the process running where a promise is rejected that nothing handles: its request fails, or a line of the log
 * tells of it. An exception that nothing catches still ends the process, after its line of the log.
 * Returns what removes both handlers.
 */
export function handleUnhandledFailures({ log }: Core.Strapi): () => void {
  const onRejection = (reason: unknown) => {
    if (!failRequest(reason)) log.error(describeRejection(reason));
  };
  const onException = (error: unknown) => {
    log.error(error);
    process.exit(1);
  };
  process.on('unhandledRejection', onRejection);
  process.on('uncaughtException', onException);
  return () => {
    process.off('unhandledRejection', onRejection);
    process.off('uncaughtException', onException);
  };
}
