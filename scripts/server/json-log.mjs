import { format, stripVTControlCharacters } from 'node:util';

const LEVELS = { trace: 'debug', debug: 'debug', log: 'info', info: 'info', dir: 'info', warn: 'warn', error: 'error' };

function writeLine(level, message, stack) {
  const line = { time: new Date().toISOString(), level, message, stack };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

const logWarning = ({ name, message, stack }) => writeLine('warn', `${name}: ${message}`, stack);

/**
 * Writes everything that bypasses the log of the CMS in its format, lines of JSON (cms/src/platform/logging): the console,
 * warnings of Node and of packages, and the error that ends the process.
 */
export function logAsJson() {
  for (const [method, level] of Object.entries(LEVELS)) {
    console[method] = (...values) => {
      const [first] = values;
      if (values.length === 1 && first instanceof Error) return writeLine(level, first.message, first.stack);
      return writeLine(level, stripVTControlCharacters(format(...values)));
    };
  }
  // Node's own listener writes text.
  process.removeAllListeners('warning').on('warning', logWarning);
  // The package depd, of Koa, ignores --no-deprecation where a listener exists.
  if (!process.noDeprecation) process.on('deprecation', logWarning);
  process.on('uncaughtException', (error) => {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    writeLine('error', `Uncaught error, the process ends: ${message}`, stack);
    process.exit(1);
  });
}
