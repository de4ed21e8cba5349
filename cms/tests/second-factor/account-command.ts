import { operationCommand } from '../support/operation-command';

/** Runs `npm run account` with these words in another process, on the data in `dataDir`. */
export const accountCommand = (dataDir: string, ...words: string[]) => operationCommand('account', dataDir, words);
