import { inspect, stripVTControlCharacters } from 'node:util';
import { shorten } from '#contract/lengths';

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
const SAFE_SQLSTATES = /^(08|23|25|40|42|5[3578])/;
/** A code of PostgreSQL; those of the system, such as EPIPE, are none. */
const SQLSTATE = /^(\d[0-9A-Z]|F0|HV|P0|XX)[0-9A-Z]{3}$/;

/** The parser of JSON and Strapi's database quote what they could not read. */
const QUOTED_VALUES: [pattern: RegExp, replacement: string][] = [
  [/[^:]*is not valid JSON\s*$/, ' A text is not valid JSON'],
  [/(Expected a valid \w+, got ).*$/, '$1…'],
];

/** The words of PostgreSQL after the query, which knex puts first; the query itself has `$1` in place of values. */
function removeValues(message: string, code: unknown): string {
  if (typeof code !== 'string' || !SQLSTATE.test(code) || SAFE_SQLSTATES.test(code)) return message;
  const end = message.indexOf(' - ');
  return `${end < 0 ? '' : message.slice(0, end + 3)}PostgreSQL error ${code}`;
}

/** The text on one line, without control characters and e-mail addresses, of `max` characters at most. */
export const toSingleLine = (text: string, max = MAX_MESSAGE): string =>
  shorten(stripVTControlCharacters(shorten(text, MAX_MESSAGE)).replace(INVISIBLE, ' ').replace(EMAIL, '…'), max);

/**
 * The message of an error or of an entry of the log as the log may hold it: a single line without e-mail addresses, and
 * without the values that PostgreSQL, Strapi's database and the parser of JSON quote.
 */
export function formatLogMessage({ message, code }: { message?: unknown; code?: unknown }): string {
  const text = typeof message === 'string' ? message : inspect(message);
  const line = toSingleLine(removeValues(text, code));
  return QUOTED_VALUES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line).trimStart();
}

/** The frames of an error's stack, one a line, without the message that stands above them. */
export function formatLogFrames({ message, stack }: { message?: unknown; stack?: unknown }): string[] {
  if (typeof stack !== 'string') return [];
  const text = typeof message === 'string' ? message : '';
  const messageStart = stack.indexOf(text);
  const frames = stack.slice(messageStart < 0 ? 0 : messageStart + text.length).match(/^ {4}at .*$/gm) ?? [];
  return frames.slice(0, MAX_FRAMES).map((frame) => toSingleLine(frame));
}

/** A thrown value by its name and message, as the log may hold it. */
export const formatLogCause = (cause: unknown): string =>
  cause instanceof Error ? `${cause.name}: ${formatLogMessage(cause)}` : toSingleLine(String(cause));

/** A JSON Web Token: three parts of base64url. Each run of letters is entered once, so that a long path takes no time. */
const TOKEN = /(?<![\w-])[\w-]{16,}(?:\.|%2e)[\w-]{16,}(?:\.|%2e)[\w-]{16,}/gi;
/** The token of a request for feedback, in the path of its page and of its operations. */
const FEEDBACK_TOKEN = /(?<=\/feedback\/)[^/]+/gi;
/** The secret in the address of the owner's calendar. */
const CALENDAR_SECRET = /(?<=\/calendar\/)[^/]+(?=\.ics)/;
const MAX_INPUT = 4000;
const MAX_LOGGED = 200;

/**
 * The path of a request as a log may hold it: without the query, with `:token` in place of the token of a mailed link,
 * `:secret` in place of that of a calendar, and 200 characters at most.
 */
export const formatLogPath = (path: string): string =>
  shorten(
    shorten(path, MAX_INPUT)
      .replace(TOKEN, ':token')
      .replace(FEEDBACK_TOKEN, ':token')
      .replace(CALENDAR_SECRET, ':secret'),
    MAX_LOGGED,
  );
