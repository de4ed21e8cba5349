import { loggedFrames, loggedMessage } from './logged-text';

/** Where winston's transports look for the finished line. */
const LINE = Symbol.for('message');

interface Entry {
  level: string;
  message: unknown;
  stack?: unknown;
  event?: unknown;
}

/** The request that is being answered right now, where there is one: `contract-errors` gives each its id. */
const requestId = (): unknown => globalThis.strapi?.requestContext.get()?.state.requestId;

/** The stack of an error below its message; undefined where the entry has none. */
function stackOf(entry: Entry, message: string): string | undefined {
  const frames = loggedFrames(entry);
  return frames.length > 0 ? [message, ...frames].join('\n') : undefined;
}

/**
 * A winston format: every entry is one line of JSON with `time` (ISO 8601), `level` and `message`, with the `stack` of
 * an error, the `event` of what matters to security, and with the `requestId` that the answer carries as `X-Request-Id`,
 * so that a complaint finds its lines.
 */
export const jsonLines = {
  transform(entry: Entry) {
    const message = loggedMessage(entry);
    const { level, event } = entry;
    const stack = stackOf(entry, message);
    const line = { time: new Date().toISOString(), level, message, event, stack, requestId: requestId() };
    return Object.assign(entry, { [LINE]: JSON.stringify(line) });
  },
};
