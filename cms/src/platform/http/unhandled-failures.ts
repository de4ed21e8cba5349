import type { Core } from '@strapi/strapi';
import { getInvalidValueCode } from '../database/invalid-value';

type Reject = (reason: unknown) => void;

/** The reject functions of the promises that each running request awaits. */
const pendingRejects = new WeakMap<object, Set<Reject>>();

/**
 * Settles as `work` does, or rejects with the first unhandled rejection of the current request. When a validator of
 * Strapi (yup) throws, an unhandled rejection is the only result: the request would hang forever with its transaction and
 * its reserved memory.
 */
export async function rejectOnUnhandledRejection<Result>(work: () => Promise<Result>): Promise<Result> {
  const request = strapi.requestContext.get();
  if (!request) return work();
  const rejects = pendingRejects.get(request) ?? new Set();
  pendingRejects.set(request, rejects);
  let rejectThis: Reject = () => {};
  const rejection = new Promise<never>((_resolve, reject) => {
    rejectThis = reject;
  });
  rejects.add(rejectThis);
  return Promise.race([work(), rejection]).finally(() => rejects.delete(rejectThis));
}

/** Rejects everything that the current request awaits; false if there is no request or nothing to reject. */
function failRequest(reason: unknown): boolean {
  const rejects = pendingRejects.get(strapi.requestContext.get() ?? {});
  if (!rejects || rejects.size === 0) return false;
  for (const reject of rejects) reject(reason);
  rejects.clear();
  return true;
}

function describeRejection(reason: unknown): Error | string {
  const code = getInvalidValueCode(reason);
  if (code) return `The database refused a value (${code}), and nothing handles it`;
  return reason instanceof Error ? reason : 'A promise was rejected without an error, and nothing handles it';
}

/**
 * Keeps the process running after an unhandled rejection: its request fails, or the rejection is logged. An uncaught
 * exception is logged and ends the process. Returns a function that removes both handlers.
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
