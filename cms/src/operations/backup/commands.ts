import path from 'node:path';
import { env } from '#platform/environment/env';
import { keepNewFilesPrivate } from '#platform/files/private';
import { describeProblem, Refusal, UnfinishedUndo } from './backup-error';
import { backUpDaily, isRecent } from './daily';
import { inWords, restoredInWords } from './format-counts';
import { makeBackup } from './make-backup';
import { restoreBackup } from './restore-backup';
import { nameByHand } from './retention';

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

const SECRET = 'It holds secrets and what people wrote: keep it where nobody else can read it.';

/** One argument that is a file, and the options that are among `known`. */
function parse(words: readonly string[], known: readonly string[], usage: string) {
  const options = words.filter((word) => word.startsWith('-'));
  const files = words.filter((word) => !word.startsWith('-'));
  const unknown = options.find((option) => !known.includes(option));
  if (unknown || files.length > 1)
    throw new Refusal(`${unknown ?? files[1]} is not understood. It goes like this: ${usage}`);
  return { file: files[0], options };
}

/** `npm run backup [FILE]` */
async function backup(words: readonly string[], folder: string) {
  const { file } = parse(words, [], 'npm run backup [FILE]');
  const target = file ? path.resolve(folder, file) : path.join(env.BACKUP_DIR, nameByHand(new Date()));
  say(inWords(await makeBackup(target)));
  say(SECRET);
}

/** `npm run restore FILE [-- --replace]` */
async function restore(words: readonly string[], folder: string) {
  const usage = 'npm run restore FILE [-- --replace]';
  const { file, options } = parse(words, ['--replace'], usage);
  if (!file) throw new Refusal(`Say which backup: ${usage}`);
  const mayReplace = options.includes('--replace');
  for (const line of restoredInWords(await restoreBackup(path.resolve(folder, file), { mayReplace }))) say(line);
}

const COMMANDS = { backup, restore, daily: () => backUpDaily(say) };

/**
 * Runs one of the commands and resolves with the code to end with. `folder` is what names of files are relative to.
 * What goes wrong is said in a sentence.
 */
export async function run(name: keyof typeof COMMANDS, words: readonly string[], folder: string): Promise<number> {
  keepNewFilesPrivate();
  try {
    await COMMANDS[name](words, folder);
    return 0;
  } catch (error) {
    const isUnchanged = name === 'restore' && !(error instanceof UnfinishedUndo);
    const ending = isUnchanged ? ' Nothing was changed.' : '';
    process.stderr.write(`${describeProblem(error)}${ending}\n`);
    return 1;
  }
}

export { isRecent };
