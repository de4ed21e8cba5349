import type { Knex } from 'knex';
import { FACTORS_TABLE } from '#back-office/second-factor';
import { isAddress } from '#platform/email/address-spellings';
import { toExitCode, withDatabase } from '../command-database';
import { CommandError } from '../command-error';
import { resetFactors } from './reset-factors';

const USAGE = `It goes like this:
  npm run account -- reset-factors ADDRESS   removes all second factors and recovery codes of this account of the
                                             dashboard, ends its sessions, and tells it by mail`;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Rolls the transaction back with a sentence if nothing is to be done. */
async function reset(db: Knex, address: string): Promise<void> {
  const count = await db.transaction(async (trx) => {
    const factors = await resetFactors(trx, address);
    if (factors === null) throw new CommandError(`There is no account with the address ${address}.`);
    if (factors === 0) throw new CommandError(`The account ${address} has no second factor. Nothing was changed.`);
    return factors;
  });
  print(`Removed ${count === 1 ? 'one second factor' : `${count} second factors`} of ${address}.`);
  print('Its sessions have ended, and it is told by mail. It logs in with its password and sets up a new factor.');
}

async function runCommand([name = '', address = '', ...rest]: readonly string[]): Promise<void> {
  if (name === '--help' || name === '-h') return print(USAGE);
  if (name !== 'reset-factors' || address === '' || rest.length > 0) throw new CommandError(USAGE);
  if (!isAddress(address)) throw new CommandError(`${address} is no e-mail address. ${USAGE}`);
  await withDatabase(FACTORS_TABLE, (db) => reset(db, address));
}

/** Runs `reset-factors` and resolves with the exit code. It works while the site runs and while it is stopped. */
export const run = (args: readonly string[]): Promise<number> => toExitCode(() => runCommand(args));
