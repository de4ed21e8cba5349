import { styleText } from 'node:util';
import { formatLogFrames, formatLogMessage } from './logged-text';

/** The property in which winston's transports expect the formatted line. */
const WINSTON_MESSAGE = Symbol.for('message');

interface Entry {
  level: string;
  message: unknown;
  stack?: unknown;
  event?: unknown;
}

/** The id of the current request, which the middleware contract-errors sets. */
const getRequestId = (): unknown => globalThis.strapi?.requestContext.get()?.state.requestId;

/** The stack of an error below its message; undefined where the entry has none. */
function formatStack(entry: Entry, message: string): string | undefined {
  const frames = formatLogFrames(entry);
  return frames.length > 0 ? [message, ...frames].join('\n') : undefined;
}

/**
 * A winston format: every entry is one line of JSON with `time` (ISO 8601), `level`, `message`, the `stack` of an error,
 * the `event` of a security entry, and the `requestId` that the response carries as `X-Request-Id`.
 */
export const jsonLines = {
  transform(entry: Entry) {
    const message = formatLogMessage(entry);
    const { level, event } = entry;
    const stack = formatStack(entry, message);
    const line = { time: new Date().toISOString(), level, message, event, stack, requestId: getRequestId() };
    return Object.assign(entry, { [WINSTON_MESSAGE]: JSON.stringify(line) });
  },
};

const COLOURS: Record<string, Parameters<typeof styleText>[0]> = { error: 'red', warn: 'yellow', info: 'green' };

const colorize = (level: string) => (process.stdout.isTTY ? styleText(COLOURS[level] ?? 'cyan', level) : level);

/**
 * A winston format for `npm start`: `[time] level: message` on one line, with the time in UTC (ISO 8601), and the stack of
 * an error indented below it.
 */
export const plainLines = {
  transform(entry: Entry) {
    const line = `[${new Date().toISOString()}] ${colorize(entry.level)}: ${formatLogMessage(entry)}`;
    return Object.assign(entry, { [WINSTON_MESSAGE]: [line, ...formatLogFrames(entry)].join('\n') });
  },
};
