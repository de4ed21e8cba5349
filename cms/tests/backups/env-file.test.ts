import { parseEnv } from 'node:util';
import { envLine, parseEnvLines } from '../../src/operations/backup/env-file';

/** Every character that an env file may hold and a reader may take for something else, alone and beside the others. */
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

const isForComposeAlone = (line: string) => line.startsWith('# As Docker Compose reads it');

test.each(['node', 'compose'] as const)('every value that is written for %s comes back', (reader) => {
  const text = VALUES.map((value, at) => envLine(`V${at}`, value, reader)).join('');
  const found = parseEnvLines(text);
  expect(VALUES.map((_value, at) => found.get(`V${at}`))).toEqual(VALUES);
});

test('Node reads every value as it was, but those that its env files cannot hold', () => {
  const unholdable = VALUES.filter((value) => isForComposeAlone(envLine('V', value, 'node')));
  const held = VALUES.filter((value) => !unholdable.includes(value));
  for (const value of held)
    expect(parseEnv(`A=1\n${envLine('V', value, 'node')}B=2\n`)).toEqual({ A: '1', V: value, B: '2' });
  expect(held.length).toBeGreaterThan(unholdable.length);
  for (const value of unholdable) expect(value).toMatch(/['`]/);
});

test.each([
  ['a b', "V='a b'\n"],
  ["it's", 'V="it\'s"\n'],
  ['it\'s "that"', 'V=it\'s "that"\n'],
  ['$5 #1', "V='$5 #1'\n"],
  ['two\nlines', "V='two\nlines'\n"],
  ['a\\b', "V='a\\b'\n"],
])('%j is written so that Node and Docker Compose read the same', (value, line) => {
  expect([envLine('V', value, 'node'), envLine('V', value, 'compose')]).toEqual([line, line]);
});

test("a quote beside a dollar sign has no notation for both: each gets its own, and Compose's is marked", () => {
  expect(envLine('V', "it's $5", 'node')).toBe("V=`it's $5`\n");
  expect(envLine('V', "it's $5", 'compose')).toBe(
    '# As Docker Compose reads it; other programs would take some of these characters for something else.\nV="it\'s \\$5"\n',
  );
});
