import { inspect, stripVTControlCharacters } from 'node:util';

const MAX_MESSAGE = 5_000;
const MAX_FRAMES = 50;

/** Control and format characters, line ends and halves of characters: a terminal acts on some, others reorder what is read. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** An e-mail address. It begins where a word does, so that a long text takes no time; `/@scope/` of a path is none. */
const EMAIL = /(?<![^\s<>"'()/])[^\s<>"'()/]+@[^\s<>"'()/]+/g;

/**
 * PostgreSQL's classes of errors whose words hold no value of a query: connections, constraints (the value is in a detail,
 * which is not logged), states, deadlocks, names of tables and columns, resources.
 */
const WITHOUT_VALUES = /^(08|23|25|40|42|5[3578])/;
/** A code of PostgreSQL; those of the system, such as EPIPE, are none. */
const SQLSTATE = /^(\d[0-9A-Z]|F0|HV|P0|XX)[0-9A-Z]{3}$/;

/** The parser of JSON and Strapi's database quote what they could not read. */
const QUOTING: [pattern: RegExp, replacement: string][] = [
  [/[^:]*is not valid JSON\s*$/, ' A text is not valid JSON'],
  [/(Expected a valid \w+, got ).*$/, '$1…'],
];

/** The words of PostgreSQL after the query, which knex puts first; the query itself has `$1` in place of values. */
function withoutValues(message: string, code: unknown): string {
  if (typeof code !== 'string' || !SQLSTATE.test(code) || WITHOUT_VALUES.test(code)) return message;
  const end = message.indexOf(' - ');
  return `${end < 0 ? '' : message.slice(0, end + 3)}PostgreSQL error ${code}`;
}

/** The text on one line, without control characters and e-mail addresses, of `max` characters at most. */
export const singleLine = (text: string, max = MAX_MESSAGE): string =>
  stripVTControlCharacters(text.slice(0, MAX_MESSAGE)).replace(INVISIBLE, ' ').replace(EMAIL, '…').slice(0, max);

/**
 * The message of an error or of an entry of the log as the log may hold it: a single line without e-mail addresses, and
 * without the values that PostgreSQL, Strapi's database and the parser of JSON quote.
 */
export function loggedMessage({ message, code }: { message?: unknown; code?: unknown }): string {
  const words = typeof message === 'string' ? message : inspect(message);
  const line = singleLine(withoutValues(words, code));
  return QUOTING.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line).trimStart();
}

/** The frames of an error's stack, one a line, without the message that stands above them. */
export function loggedFrames({ message, stack }: { message?: unknown; stack?: unknown }): string[] {
  if (typeof stack !== 'string') return [];
  const words = typeof message === 'string' ? message : '';
  const above = stack.indexOf(words);
  const frames = stack.slice(above < 0 ? 0 : above + words.length).match(/^ {4}at .*$/gm) ?? [];
  return frames.slice(0, MAX_FRAMES).map((frame) => singleLine(frame));
}

/** A thrown value by its name and message, as the log may hold it. */
export const loggedCause = (cause: unknown): string =>
  cause instanceof Error ? `${cause.name}: ${loggedMessage(cause)}` : singleLine(String(cause));
