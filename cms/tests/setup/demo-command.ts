import { operationCommand } from '../support/operation-command';

/** Runs `npm run demo` with these words in another process, on the data in `dataDir`. */
export const demoCommand = (dataDir: string, words: string, environment: Record<string, string> = {}) =>
  operationCommand('demo', dataDir, words.split(' '), environment);
