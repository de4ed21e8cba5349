/** A line of a calendar file: `NAME;PARAMETER=value:value`. */
export interface Line {
  /** In capitals, as the names of the parameters. */
  name: string;
  parameters: Map<string, string>;
  value: string;
  /** As the file has it, unfolded. */
  text: string;
}

/** A property whose value is a date, with the beginning of its value. */
const DATE_LINE = /^(?:DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)\b.*?:(?=\s*\d{4}-?\d\d-?\d\d)/i;

/**
 * The place of the colon before the value: the first one outside quotes. Before a date it is that before the date, for some
 * programs write zones with colons (`TZID=UTC-05:30`, `TZID=tzone://Microsoft/Utc`) without quotes.
 */
function findColon(text: string): number {
  const [beforeDate] = DATE_LINE.exec(text) ?? [];
  if (beforeDate) return beforeDate.length - 1;
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '"') isQuoted = !isQuoted;
    if (text[index] === ':' && !isQuoted) return index;
  }
  return text.indexOf(':');
}

const unquote = (text: string) =>
  text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();

function parseLine(text: string): Line | null {
  const colon = findColon(text);
  if (colon < 0) return null;
  const [name = '', ...parts] = text.slice(0, colon).match(/(?:[^;"]|"[^"]*"?)+/g) ?? [];
  const parameters = new Map<string, string>();
  for (const part of parts) {
    const [key = ''] = part.split('=', 1);
    parameters.set(key.trim().toUpperCase(), unquote(part.slice(key.length + 1)));
  }
  return { name: name.trim().toUpperCase(), parameters, value: text.slice(colon + 1).trim(), text };
}

/** The lines of a calendar file, with folded ones joined. Lines without a colon, which say nothing, are left out. */
export const readLines = (ics: string): Line[] =>
  ics
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
    .flatMap((text) => parseLine(text) ?? []);

/** A text value without its escapes (RFC 5545, 3.3.11). */
export const unescapeText = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
