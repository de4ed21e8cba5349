import { parseEnv } from 'node:util';

const LINE = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=(.*)$/gm;

/** Values that people type or get from a provider, in which a `#` after a blank is more likely a part than a comment. */
const SECRETS = new Set([
  'CLOUDINARY_SECRET',
  'DATABASE_URL',
  'POSTGRES_PASSWORD',
  'REDIS_URL',
  'SMTP_PASSWORD',
  'SMTP_USERNAME',
  'SUPER_ADMIN_PASSWORD',
]);

const withoutComment = (name, text) => (SECRETS.has(name) ? text : text.replace(/\s+#.*$/, ''));

const NODE_MARKS = `'"\``;
const COMPOSE_MARKS = `'"`;

/** The quotation mark around a value, the text in it, and what follows it; without quotation marks the whole line is the text. */
function splitQuotes(line, marks) {
  const value = line.trim();
  const mark = marks.includes(value[0]) ? value[0] : '';
  if (!mark) return { mark, text: value, rest: '' };
  const [, text, rest] = new RegExp(`^${mark}([^${mark}]*)${mark}\\s*(#.*)?$`).exec(value) ?? [];
  if (text !== undefined) return { mark, text, rest: rest ?? '' };
  const end = value.lastIndexOf(mark);
  if (end === 0) return { mark, text: value, rest: '', isOpen: true };
  return { mark, text: value.slice(1, end), rest: value.slice(end + 1).trim() };
}

/** Why `npm start` reads another value than the line shows, or null. `read` is what Node has read. */
function findNodeProblem(name, line, read) {
  const { mark, text, rest, isOpen } = splitQuotes(line, NODE_MARKS);
  if (isOpen) return `its ${mark} is not closed`;
  const meant = mark ? text : withoutComment(name, text);
  if (read === meant && (rest === '' || rest.startsWith('#'))) return null;
  if (!mark && meant.includes('#')) return 'it ends before its #';
  if (mark && meant.includes(mark)) return `it ends at the ${mark} in it`;
  if (rest) return `it ends at its second ${mark}`;
  return 'a sign in it has another meaning';
}

/** Why Docker Compose reads another value than the line shows, or null. */
function findComposeProblem(name, line) {
  const { mark, text, rest, isOpen } = splitQuotes(line, COMPOSE_MARKS);
  if (isOpen) return `its ${mark} is not closed`;
  if (mark && (mark === "'" ? text : text.replace(/\\["\\]/g, '')).includes(mark))
    return `it ends at the ${mark} in it`;
  if (rest && !rest.startsWith('#')) return `it ends at its second ${mark}`;
  if (mark === "'") return text.endsWith('\\') ? 'its last backslash has another meaning' : null;
  const meant = mark ? text : withoutComment(name, text);
  if (!mark && /\s#/.test(meant)) return 'it ends before its #';
  if (/(?<!\\)\$/.test(meant)) return '$ begins the name of a variable';
  if (mark && /\\(?!["$\\])/.test(meant.replaceAll('\\\\', ''))) return 'a backslash in it has another meaning';
  return null;
}

/** The line of each variable that is read: the last one, unless an earlier one has an open quotation mark. */
function findLines(text, marks) {
  const lines = new Map();
  for (const [, name, line] of text.matchAll(LINE)) {
    if (!splitQuotes(lines.get(name) ?? '', marks).isOpen) lines.set(name, line);
  }
  return [...lines];
}

/**
 * The variables in the text of a `.env` that `reader` (`node` for npm start, `compose` for Docker Compose) reads in another
 * way than they are written, each with the reason. Values are left out: they may be secret.
 */
export function findEnvironmentProblems(text, reader) {
  const read = parseEnv(text);
  return findLines(text, reader === 'node' ? NODE_MARKS : COMPOSE_MARKS).flatMap(([name, line]) => {
    const reason = reader === 'node' ? findNodeProblem(name, line, read[name]) : findComposeProblem(name, line);
    return reason ? [{ name, reason }] : [];
  });
}

/** The fix for such a variable. */
export const quotingHint = (name) =>
  `Put the value in single quotes: ${name}='...' (see the beginning of .env.example).`;
