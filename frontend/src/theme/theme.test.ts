import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { theme } from './theme.ts';

const tokens = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const [light = '', ...others] = tokens.split(':root[data-theme="dark"]');
const dark = others.join('');

const variablesIn = (values: object): string[] =>
  Object.values(values).flatMap((value) =>
    typeof value === 'string'
      ? [...value.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name ?? '')
      : variablesIn(value),
  );

test('every value of the theme is defined in tokens.css', () => {
  const used = variablesIn(theme);
  expect(used.length).toBeGreaterThan(30);
  for (const name of used) expect(light).toContain(`${name}:`);
});

test('every colour has a value in the dark theme', () => {
  for (const name of variablesIn(theme.color)) expect(dark).toContain(`${name}:`);
});
