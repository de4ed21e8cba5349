/** How a line says that only Docker Compose reads the next one as it is meant. */
const FOR_COMPOSE =
  '# As Docker Compose reads it; other programs would take some of these characters for something else.';

/** Means the same to every reader without quotes. */
const isPlain = (value: string) => /^[\w@%+=:,./<>-]*$/.test(value);
/** Raw for Node and for Compose, which takes `\'` for a quote. */
const fitsSingleQuotes = (value: string) => !/'|\r|\\$/.test(value);
/** Compose expands `$` and backslashes in there. */
const fitsDoubleQuotes = (value: string) => !/["$\\\r]/.test(value);
/** With quotes in the middle, and nothing that ends the value, begins a comment, or is expanded. */
const fitsUnquoted = (value: string) => !/^['"`\s]|[#$\r\n]|\s$/.test(value);

const escapedForCompose = (value: string) =>
  value.replace(/["$\\]/g, (character) => `\\${character}`).replaceAll('\r', '\\r');

/**
 * A variable as a line of an env file. Node (`process.loadEnvFile`) and Docker Compose read the same of it, as long as
 * one notation says the value to both; of the others, Node's for `reader` node where it has one, and else Compose's, with
 * a comment that says so.
 */
export function envLine(name: string, value: string, reader: 'node' | 'compose'): string {
  if (isPlain(value)) return `${name}=${value}\n`;
  if (fitsSingleQuotes(value)) return `${name}='${value}'\n`;
  if (fitsDoubleQuotes(value)) return `${name}="${value}"\n`;
  if (fitsUnquoted(value)) return `${name}=${value}\n`;
  if (reader === 'node' && !/[`\r]/.test(value)) return `${name}=\`${value}\`\n`;
  return `${FOR_COMPOSE}\n${name}="${escapedForCompose(value)}"\n`;
}

/** A variable: whether the comment stands before it, its name, and what is in whichever quotes, or in none. */
const VARIABLE = /^(# As Docker Compose .*\n)?(\w+)=(?:'([^']*)'|"((?:\\[\s\S]|[^"\\])*)"|`([^`]*)`|([^\n]*))$/gm;

const unescapedForCompose = (text: string) =>
  text.replace(/\\(.)/gs, (_escape, character) => (character === 'r' ? '\r' : character));

/** The variables of a text of such lines. */
export function parseEnvLines(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, isForCompose, name = '', single, double, backticks, bare = ''] of text.matchAll(VARIABLE)) {
    const quoted = isForCompose && double !== undefined ? unescapedForCompose(double) : double;
    found.set(name, single ?? quoted ?? backticks ?? bare);
  }
  return found;
}
