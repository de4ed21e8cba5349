/** The comment before a line that only Docker Compose reads correctly. */
const COMPOSE_COMMENT =
  '# As Docker Compose reads it; other programs would take some of these characters for something else.';

/** Needs no quotes for any reader. */
const isPlain = (value: string) => /^[\w@%+=:,./<>-]*$/.test(value);
/** Raw for Node and for Compose, except that Compose reads `\'` as a quote. */
const canUseSingleQuotes = (value: string) => !/'|\r|\\$/.test(value);
/** Compose expands `$` and backslashes in double quotes. */
const canUseDoubleQuotes = (value: string) => !/["$\\\r]/.test(value);
/** Has no character that quotes, ends the value, begins a comment or is expanded. */
const canStandUnquoted = (value: string) => !/^['"`\s]|[#$\r\n]|\s$/.test(value);

const escapeForCompose = (value: string) =>
  value.replace(/["$\\]/g, (character) => `\\${character}`).replaceAll('\r', '\\r');

/**
 * Formats a variable as a line of an env file that Node (`process.loadEnvFile`) and Docker Compose read alike. For values
 * without a common notation it uses Node's if `reader` is node and Node has one, else Compose's with a comment.
 */
export function formatEnvLine(name: string, value: string, reader: 'node' | 'compose'): string {
  if (isPlain(value)) return `${name}=${value}\n`;
  if (canUseSingleQuotes(value)) return `${name}='${value}'\n`;
  if (canUseDoubleQuotes(value)) return `${name}="${value}"\n`;
  if (canStandUnquoted(value)) return `${name}=${value}\n`;
  if (reader === 'node' && !/[`\r]/.test(value)) return `${name}=\`${value}\`\n`;
  return `${COMPOSE_COMMENT}\n${name}="${escapeForCompose(value)}"\n`;
}

/** Groups: the comment for Compose, the name, and the value in single, double, back or no quotes. */
const VARIABLE_PATTERN =
  /^(# As Docker Compose .*\n)?(\w+)=(?:'([^']*)'|"((?:\\[\s\S]|[^"\\])*)"|`([^`]*)`|([^\n]*))$/gm;

const unescapeForCompose = (text: string) =>
  text.replace(/\\(.)/gs, (_escape, character) => (character === 'r' ? '\r' : character));

/** Parses the lines that `formatEnvLine` writes. */
export function parseEnvLines(text: string): Map<string, string> {
  const variables = new Map<string, string>();
  for (const [, isForCompose, name = '', single, double, backticks, bare = ''] of text.matchAll(VARIABLE_PATTERN)) {
    const quoted = isForCompose && double !== undefined ? unescapeForCompose(double) : double;
    variables.set(name, single ?? quoted ?? backticks ?? bare);
  }
  return variables;
}
