import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { theme } from './theme.ts';

const FILES = ['tokens.css', 'accent.css'];
/** Each file as its light theme and its dark one. */
const themes = FILES.map((file) => {
  const [light = '', ...others] = readFileSync(join(__dirname, file), 'utf8').split(':root[data-theme="dark"]');
  return { light, dark: others.join('') };
});
const light = themes.map((file) => file.light).join('');
const dark = themes.map((file) => file.dark).join('');

const variablesIn = (values: object): string[] =>
  Object.values(values).flatMap((value) =>
    typeof value === 'string'
      ? [...value.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name ?? '')
      : variablesIn(value),
  );

test('every value of the theme is defined in tokens.css or accent.css', () => {
  const used = variablesIn(theme);
  expect(used.length).toBeGreaterThan(30);
  for (const name of used) expect(light).toContain(`${name}:`);
});

test('every colour has a value in the dark theme', () => {
  for (const name of variablesIn(theme.color)) expect(dark).toContain(`${name}:`);
});

test('styles outside these files name no colours but black, white and grey', () => {
  const source = join(__dirname, '..');
  const files = readdirSync(source, { encoding: 'utf8', recursive: true }).filter(
    (file) =>
      /^(?!testing).*(?<!\.test)\.(css|tsx?)$/.test(file) &&
      ![...FILES, 'code-colors.ts'].some((name) => file.endsWith(name)),
  );
  expect(files.length).toBeGreaterThan(100);
  const colors = files.flatMap(
    (file) => readFileSync(join(source, file), 'utf8').match(/#[\da-f]{6}\b|#[\da-f]{3}\b/gi) ?? [],
  );
  expect(colors.filter((color) => !/^#(.)\1{2}$|^#(.)\2{5}$/.test(color))).toEqual([]);
});

test('the accent of printed pages is a token, so that it follows the accent', () => {
  const print = readFileSync(join(__dirname, 'print.css'), 'utf8');
  expect(print).toContain('--accent: var(--print-accent);');
  expect(light).toContain('--print-accent:');
});

test('each decoration with an alternative text comes after one without, for browsers that ignore the former', () => {
  const source = join(__dirname, '..');
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(ts|tsx|css)$/.test(name),
  );
  const styles = names
    .filter((name) => !name.includes('.test.'))
    .map((name) => readFileSync(join(source, name), 'utf8'));
  const alternatives = styles.flatMap((text) => [...text.matchAll(/(.*)\n *content: (.+) \/ .+;/g)]);
  expect(alternatives.length).toBeGreaterThan(1);
  for (const [rule, before = '', content] of alternatives) {
    expect([rule, before.trim()]).toEqual([rule, `content: ${content};`]);
  }
});
