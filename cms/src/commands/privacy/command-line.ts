import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Knex } from 'knex';
import { removeMailFiles } from '#back-office/mail';
import { hasDatabase, openDatabase } from '#platform/database/direct-connection';
import { cleanAddress } from '#platform/email/address-spellings';
import { env } from '#platform/environment/env';
import { keepNewFilesPrivate } from '#platform/files/private';
import { CommandError } from '../command-error';
import { matchesAddress } from './address-condition';
import { createExport } from './export';
import { findRecordsNaming } from './version-rows';
import { deleteRows, findSpamNotices, findVisitorRows, type VisitorRows } from './visitor-rows';

const formatCount = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/** Formats the numbers of rows: `2 messages, 1 meeting, 5 mails, 0 log entries and 1 version of the content`. */
const formatRows = ({ messages, meetings, mails, log, feedback, versions }: VisitorRows): string => {
  const counts = [
    formatCount(messages.length, 'message', 'messages'),
    formatCount(meetings.length, 'meeting', 'meetings'),
    formatCount(mails.length, 'mail', 'mails'),
    formatCount(log.length, 'log entry', 'log entries'),
    ...(feedback.length > 0 ? [formatCount(feedback.length, 'request for feedback', 'requests for feedback')] : []),
  ];
  return `${counts.join(', ')} and ${formatCount(versions.length, 'version', 'versions')} of the content`;
};

const USAGE = 'npm run privacy -- export ADDRESS [FILE], or npm run privacy -- delete ADDRESS [--yes]';

/** Prints to the standard error, since the standard output may be an export. */
const print = (sentence: string) => process.stderr.write(`${sentence}\n`);

async function saveExport(db: Knex, address: string, file: string | undefined) {
  const rows = await findVisitorRows(db, address);
  const text = `${JSON.stringify(await createExport(db, address, rows), null, 2)}\n`;
  if (file === undefined) process.stdout.write(text);
  // Readable by its owner alone; never overwrites a file.
  else await writeFile(file, text, { flag: 'wx', mode: 0o600 });
  print(`Of ${address} there are ${formatRows(rows)}${file === undefined ? '' : `: they are in ${file} now`}.`);
}

async function confirm(sentence: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new CommandError(`${sentence} Nobody is there to ask: with --yes it is done unasked.`);
  const dialog = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await dialog.question(`${sentence} Delete them for good? Type yes: `);
  dialog.close();
  return answer.trim().toLowerCase() === 'yes';
}

async function deleteVisitor(db: Knex, address: string, isSure: boolean) {
  const found = formatRows(await findVisitorRows(db, address));
  if (!isSure && !(await confirm(`Of ${address} there are ${found}.`))) return print('Nothing was deleted.');
  // Reads the rows again, since more may have come during the dialog.
  const { notices, ...deleted } = await db.transaction(async (trx) => {
    const rows = await findVisitorRows(trx, address);
    const spamNotices = await findSpamNotices(trx, rows);
    await deleteRows(trx, rows);
    return { ...rows, notices: spamNotices };
  });
  await removeMailFiles([...deleted.mails, ...notices]);
  return print(`Deleted: ${formatRows(deleted)} of ${address}. Backups and mails that have been sent still hold them.`);
}

function reportContent(titles: readonly string[]) {
  if (titles.length > 0) print(`The content of the site names this address: an admin edits ${titles.join(', ')}.`);
}

async function reportAccount(db: Knex, address: string) {
  const account = await db('up_users')
    .whereRaw(matchesAddress(db, 'lower(email)', address))
    .first('id');
  if (account) print('There is an account with this address, too: a super admin deletes it in the dashboard.');
}

/** Parses the command line. Throws a CommandError for unknown arguments. */
function parseArguments([verb, address, ...rest]: readonly string[]) {
  const isKnown =
    (verb === 'export' && rest.length <= 1) || (verb === 'delete' && rest.every((word) => word === '--yes'));
  if (!isKnown || !address) throw new CommandError(`It goes like this: ${USAGE}`);
  if (!/^[^\s@]+@[^\s@]+$/.test(cleanAddress(address)))
    throw new CommandError(`${address} is no e-mail address. It goes like this: ${USAGE}`);
  return { verb, address: cleanAddress(address), rest };
}

async function runCommand(args: readonly string[], folder: string) {
  const { verb, address, rest } = parseArguments(args);
  if (!hasDatabase())
    throw new CommandError(`There is no database at ${env.DATABASE_FILENAME}: nothing is held of anybody.`);
  const db = openDatabase();
  try {
    const records = await findRecordsNaming(db, address);
    if (verb === 'export') await saveExport(db, address, rest[0] && path.resolve(folder, rest[0]));
    else await deleteVisitor(db, address, rest.includes('--yes'));
    reportContent(records);
    await reportAccount(db, address);
  } finally {
    await db.destroy();
  }
}

function describeError(error: unknown): string {
  const { code, message, path: file } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') return `There is a file ${file} already: give another name, or move it away.`;
  if (code === 'ECONNREFUSED') return 'The database does not answer: start it, or mend DATABASE_URL.';
  return message;
}

/** Runs `export` or `delete` and resolves with the exit code. File names are relative to `folder`. */
export async function run(args: readonly string[], folder: string): Promise<number> {
  keepNewFilesPrivate();
  try {
    await runCommand(args, folder);
    return 0;
  } catch (error) {
    print(describeError(error));
    return 1;
  }
}
