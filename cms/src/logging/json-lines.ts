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

/**
 * A winston format: every entry is one line of JSON with `time` (ISO 8601), `level` and `message`, with the `stack` of
 * an error, the `event` of what matters to security, and with the `requestId` that the answer carries as `X-Request-Id`, so that a complaint finds its lines.
 */
export const jsonLines = {
  transform(entry: Entry) {
    const { level, message, stack, event } = entry;
    const line = { time: new Date().toISOString(), level, message, event, stack, requestId: requestId() };
    return Object.assign(entry, { [LINE]: JSON.stringify(line) });
  },
};
