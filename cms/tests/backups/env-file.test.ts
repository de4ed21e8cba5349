import { parseEnv } from 'node:util';
import { formatEnvLine, parseEnvLines } from '../../src/commands/backup/env-file';

/** Every character that a reader of env files may interpret, alone and in pairs. */
const PARTS = [
  "'",
  '"',
  '`',
  '#',
  ' #',
  '$',
  `$${'{HOME}'}`,
  '$$',
  '\\',
  '\\n',
  '\\\\',
  '\n',
  ' ',
  '=',
  'a',
  'é🪁',
  '\t',
];
const PAIRS = PARTS.flatMap((one) => PARTS.map((other) => `${one}${other}`));
const VALUES = [
  '',
  'plain-value',
  `it's "both" and \`three\``,
  `'`,
  ...PARTS.map((part) => `a${part}b`),
  ...PAIRS,
  ...PAIRS.map((pair) => `x${pair}y`),
  ...PAIRS.map((pair) => `${pair}'${pair}`),
];

const isForComposeOnly = (line: string) => line.startsWith('# As Docker Compose reads it');

test.each(['node', 'compose'] as const)('every value written for %s is read back unchanged', (reader) => {
  const text = VALUES.map((value, at) => formatEnvLine(`V${at}`, value, reader)).join('');
  const found = parseEnvLines(text);
  expect(VALUES.map((_value, at) => found.get(`V${at}`))).toEqual(VALUES);
});

test('Node reads every value unchanged except those marked for Docker Compose', () => {
  const composeOnly = VALUES.filter((value) => isForComposeOnly(formatEnvLine('V', value, 'node')));
  const readable = VALUES.filter((value) => !composeOnly.includes(value));
  for (const value of readable)
    expect(parseEnv(`A=1\n${formatEnvLine('V', value, 'node')}B=2\n`)).toEqual({ A: '1', V: value, B: '2' });
  expect(readable.length).toBeGreaterThan(composeOnly.length);
  for (const value of composeOnly) expect(value).toMatch(/['`]/);
});

test.each([
  ['a b', "V='a b'\n"],
  ["it's", 'V="it\'s"\n'],
  ['it\'s "that"', 'V=it\'s "that"\n'],
  ['$5 #1', "V='$5 #1'\n"],
  ['two\nlines', "V='two\nlines'\n"],
  ['a\\b', "V='a\\b'\n"],
])('%j is written the same for Node and Docker Compose', (value, line) => {
  expect([formatEnvLine('V', value, 'node'), formatEnvLine('V', value, 'compose')]).toEqual([line, line]);
});

test("a quote with a dollar sign has a notation for each of Node and Compose, and Compose's is marked", () => {
  expect(formatEnvLine('V', "it's $5", 'node')).toBe("V=`it's $5`\n");
  expect(formatEnvLine('V', "it's $5", 'compose')).toBe(
    '# As Docker Compose reads it; other programs would take some of these characters for something else.\nV="it\'s \\$5"\n',
  );
});
