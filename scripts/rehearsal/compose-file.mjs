import { parse } from 'yaml';

/** `${NAME}`, `${NAME:-fallback}` and `${NAME:?what to do}`, as Docker Compose reads them. */
const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

function lookUp(variables, name, operator, words) {
  if (variables[name]) return variables[name];
  if (operator === '?') throw new Error(words);
  return operator === '-' ? words : '';
}

const filledIn = (text, variables) => text.replace(VARIABLE, (_all, ...found) => lookUp(variables, ...found));

/** `volume:/path` or `volume:/path:ro`, as `{ volume, path }`. */
function mountOf(entry) {
  const [volume, path] = entry.split(':');
  return { volume, path };
}

function serviceOf(
  [name, { environment = {}, env_file: envFile, command = [], volumes = [], healthcheck }],
  variables,
) {
  const own = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, String(value)]));
  const [kind, ...check] = healthcheck?.test ?? [];
  if (kind && kind !== 'CMD') throw new Error(`The health check of ${name} has to be a CMD`);
  return {
    name,
    environment: envFile ? { ...variables, ...own } : own,
    command,
    healthCheck: check,
    mounts: volumes.map(mountOf),
  };
}

/** Variables of an env file, which says NAME=value and nothing cleverer. */
export function environmentOf(text) {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
}

/**
 * The services of a compose file by name: `environment`, `command`, `healthCheck` (a command, too) and `mounts` of each.
 * `variables` are those of its `.env`. Throws what the file says of one that is missing.
 */
export function servicesOf(composeText, variables) {
  // What comments say of variables is no variable.
  const text = composeText.replace(/^\s*#.*$/gm, '');
  const { services } = parse(filledIn(text, variables), { merge: true });
  return Object.fromEntries(Object.entries(services).map((entry) => [entry[0], serviceOf(entry, variables)]));
}
