import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Knex } from 'knex';
import { removeMailFiles } from '#back-office/mail';
import { hasDatabase, openDatabase } from '#platform/database/without-strapi';
import { env } from '#platform/environment/env';
import { keepNewFilesPrivate } from '#platform/files/private';
import { createExport } from './export';
import { inWords } from './format-rows';
import { deleteRows, rowsOfVisitor } from './visitor-rows';

const USAGE = 'npm run privacy -- export ADDRESS [FILE], or npm run privacy -- delete ADDRESS [--yes]';

/** Something that the person at the command line can mend; `message` is the sentence that says how. */
class Refusal extends Error {}

/** For the person; what goes to the standard output may be an export. */
const say = (sentence: string) => process.stderr.write(`${sentence}\n`);

async function saveExport(db: Knex, address: string, file: string | undefined) {
  const rows = await rowsOfVisitor(db, address);
  const text = `${JSON.stringify(createExport(address, rows), null, 2)}\n`;
  if (file === undefined) process.stdout.write(text);
  // For its owner alone, and never over another.
  else await writeFile(file, text, { flag: 'wx', mode: 0o600 });
  say(`Of ${address} there are ${inWords(rows)}${file === undefined ? '' : `: they are in ${file} now`}.`);
}

async function isMeant(sentence: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Refusal(`${sentence} Nobody is there to ask: with --yes it is done unasked.`);
  const dialog = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await dialog.question(`${sentence} Delete them for good? Type yes: `);
  dialog.close();
  return answer.trim().toLowerCase() === 'yes';
}

async function deleteAll(db: Knex, address: string, isSure: boolean) {
  const found = inWords(await rowsOfVisitor(db, address));
  if (!isSure && !(await isMeant(`Of ${address} there are ${found}.`))) return say('Nothing was deleted.');
  // Looked up again: more may have come while somebody thought about it.
  const gone = await db.transaction(async (trx) => {
    const rows = await rowsOfVisitor(trx, address);
    await deleteRows(trx, rows);
    return rows;
  });
  await removeMailFiles(gone.mails);
  return say(`Deleted: ${inWords(gone)} of ${address}. Backups and mails that have been sent still hold them.`);
}

async function tellOfAccount(db: Knex, address: string) {
  const account = await db('up_users').whereRaw('lower(email) = ?', address.toLowerCase()).first('id');
  if (account) say('There is an account with this address, too: a super admin deletes it in the dashboard.');
}

/** What the command line asks for. Throws a Refusal for what is not understood. */
function parse([verb, address, ...rest]: readonly string[]) {
  const isKnown =
    (verb === 'export' && rest.length <= 1) || (verb === 'delete' && rest.every((word) => word === '--yes'));
  if (!isKnown || !address) throw new Refusal(`It goes like this: ${USAGE}`);
  if (!/^[^\s@]+@[^\s@]+$/.test(address))
    throw new Refusal(`${address} is no e-mail address. It goes like this: ${USAGE}`);
  return { verb, address: address.toLowerCase(), rest };
}

async function obey(words: readonly string[], folder: string) {
  const { verb, address, rest } = parse(words);
  if (!hasDatabase())
    throw new Refusal(`There is no database at ${env.DATABASE_FILENAME}: nothing is held of anybody.`);
  const db = openDatabase();
  try {
    if (verb === 'export') await saveExport(db, address, rest[0] && path.resolve(folder, rest[0]));
    else await deleteAll(db, address, rest.includes('--yes'));
    await tellOfAccount(db, address);
  } finally {
    await db.destroy();
  }
}

function describeProblem(error: unknown): string {
  const { code, message, path: file } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') return `There is a file ${file} already: give another name, or move it away.`;
  if (code === 'ECONNREFUSED') return 'The database does not answer: start it, or mend DATABASE_URL.';
  return message;
}

/** Runs `export` or `delete` and resolves with the code to end with. `folder` is what a file's name is relative to. */
export async function run(words: readonly string[], folder: string): Promise<number> {
  keepNewFilesPrivate();
  try {
    await obey(words, folder);
    return 0;
  } catch (error) {
    say(describeProblem(error));
    return 1;
  }
}
