import type { Knex } from 'knex';
import { toExitCode, withDatabase } from '../command-database';
import { CommandError } from '../command-error';
import { type DemoDescription, describeDemo, type NamedGroup } from './describe-demo';
import { findDemo } from './find-demo';
import { removeDemo } from './remove-demo';
import { createRowWriter } from './write-rows';

const USAGE = `It goes like this:
  npm run demo -- list     shows what is left of the demo content: what a removal deletes, and what it keeps
  npm run demo -- remove   deletes the demo's records and pictures that nobody has edited, and the demo's words`;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const formatGroups = (groups: NamedGroup[]) => groups.map(({ label, names }) => `  ${label}: ${names.join(', ')}`);

const countPictures = (count: number) => `${count} ${count === 1 ? 'picture' : 'pictures'}`;

/** The lines below a heading; none without lines. */
const section = (heading: string, lines: string[]) => (lines.length > 0 ? [heading, ...lines] : []);

function formatDemo({ unedited, edited, words, pictures }: DemoDescription, isRemoved: boolean): string[] {
  const deleted = [
    ...formatGroups(unedited),
    ...(pictures > 0 ? [`  ${countPictures(pictures)} that nothing else uses`] : []),
  ];
  return [
    ...section(isRemoved ? 'Deleted:' : 'A removal deletes:', deleted),
    ...section(
      isRemoved ? 'Returned to their defaults, or emptied:' : 'It returns to their defaults, or empties:',
      words.map((word) => `  ${word}`),
    ),
    ...section('Kept, because somebody has edited them:', formatGroups(edited)),
  ];
}

async function list(db: Knex): Promise<void> {
  const description = describeDemo(await findDemo(db));
  const lines = formatDemo(description, false);
  for (const line of lines.length > 0 ? lines : ['Nothing is left of the demo content.']) print(line);
}

async function remove(db: Knex): Promise<void> {
  const description = describeDemo(await db.transaction((trx) => removeDemo(trx, createRowWriter(trx))));
  const { unedited, words, pictures } = description;
  if (unedited.length + words.length === 0) print('There is no demo content to remove.');
  for (const line of formatDemo(description, true)) print(line);
  if (pictures > 0)
    print('The site deletes the files of the pictures within ten minutes, or when it is started the next time.');
}

const COMMANDS = new Map([
  ['list', list],
  ['remove', remove],
]);

async function runCommand([name = '', ...rest]: readonly string[]): Promise<void> {
  if (name === '--help' || name === '-h') return print(USAGE);
  const command = COMMANDS.get(name);
  if (!command || rest.length > 0) throw new CommandError(USAGE);
  await withDatabase('sites', command);
}

/** Runs `list` or `remove` and resolves with the exit code. Both work while the site runs and while it is stopped. */
export const run = (args: readonly string[]): Promise<number> => toExitCode(() => runCommand(args));
