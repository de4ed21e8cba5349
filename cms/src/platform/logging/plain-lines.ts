import { styleText } from 'node:util';
import { loggedFrames, loggedMessage } from './logged-text';

/** Where winston's transports look for the finished line. */
const LINE = Symbol.for('message');

interface Entry {
  level: string;
  message: unknown;
  stack?: unknown;
}

const COLOURS: Record<string, Parameters<typeof styleText>[0]> = { error: 'red', warn: 'yellow', info: 'green' };

/** In colour where a person looks on. */
const coloured = (level: string) => (process.stdout.isTTY ? styleText(COLOURS[level] ?? 'cyan', level) : level);

/**
 * A winston format for `npm start`: `[time] level: message` on one line, with the time in UTC (ISO 8601), and the stack of
 * an error indented below it.
 */
export const plainLines = {
  transform(entry: Entry) {
    const line = `[${new Date().toISOString()}] ${coloured(entry.level)}: ${loggedMessage(entry)}`;
    return Object.assign(entry, { [LINE]: [line, ...loggedFrames(entry)].join('\n') });
  },
};
