import path from 'node:path';
import { env } from '#platform/environment/env';
import { keepNewFilesPrivate } from '#platform/files/private';
import { CommandError } from '../command-error';
import { createBackup } from './create-backup';
import { isRecent, runDailyBackups } from './daily';
import { describeError, RollbackFailedError } from './describe-error';
import { formatBackup, formatRestore } from './format-result';
import { restoreBackup } from './restore-backup';
import { manualName } from './retention';

const print = (sentence: string) => process.stdout.write(`${sentence}\n`);

const CONFIDENTIALITY_NOTICE = 'It holds secrets and what people wrote: keep it where nobody else can read it.';

/** Parses one optional file and the options in `known`. */
function parseArguments(args: readonly string[], known: readonly string[], usage: string) {
  const options = args.filter((word) => word.startsWith('-'));
  const files = args.filter((word) => !word.startsWith('-'));
  const unknown = options.find((option) => !known.includes(option));
  if (unknown || files.length > 1)
    throw new CommandError(`${unknown ?? files[1]} is not understood. It goes like this: ${usage}`);
  return { file: files[0], options };
}

/** `npm run backup [FILE]` */
async function backup(args: readonly string[], folder: string) {
  const { file } = parseArguments(args, [], 'npm run backup [FILE]');
  const target = file ? path.resolve(folder, file) : path.join(env.BACKUP_DIR, manualName(new Date()));
  print(formatBackup(await createBackup(target)));
  print(CONFIDENTIALITY_NOTICE);
}

/** `npm run restore FILE [-- --replace]` */
async function restore(args: readonly string[], folder: string) {
  const usage = 'npm run restore FILE [-- --replace]';
  const { file, options } = parseArguments(args, ['--replace'], usage);
  if (!file) throw new CommandError(`Say which backup: ${usage}`);
  const mayReplace = options.includes('--replace');
  for (const line of formatRestore(await restoreBackup(path.resolve(folder, file), { mayReplace }))) print(line);
}

const COMMANDS = { backup, restore, daily: () => runDailyBackups(print) };

/**
 * Runs a command and resolves with the exit code. File names are relative to `folder`. An error is printed as a sentence.
 */
export async function run(name: keyof typeof COMMANDS, args: readonly string[], folder: string): Promise<number> {
  keepNewFilesPrivate();
  try {
    await COMMANDS[name](args, folder);
    return 0;
  } catch (error) {
    const isUnchanged = name === 'restore' && !(error instanceof RollbackFailedError);
    const suffix = isUnchanged ? ' Nothing was changed.' : '';
    process.stderr.write(`${describeError(error)}${suffix}\n`);
    return 1;
  }
}

export { isRecent };
