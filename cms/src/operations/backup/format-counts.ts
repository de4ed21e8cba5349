import type { Made } from './make-backup';
import type { Restored } from './restore-backup';

/** How many names are written out. */
const NAMED = 3;

const listed = (names: readonly string[]) =>
  names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ` and ${names.length - NAMED} more` : '');

/** What a person is told of a backup. */
export function inWords({ file, version, rows, files, missing }: Made): string {
  const made = `Backed up ${rows} rows and ${files} files of version ${version} into ${file}.`;
  if (missing.length === 0) return made;
  return `${made} Not on the disk, and so not in it, though the database knows them: ${listed(missing)}.`;
}

/** What a person is told of a restore, one sentence a line. */
export function restoredInWords({ madeAt, rows, files, heldBack, otherSecrets, leftOver }: Restored): string[] {
  const lines = [`Restored ${rows} rows and ${files} files, as they were at ${madeAt}. Everyone has to log in again.`];
  if (heldBack > 0) {
    lines.push(
      `${heldBack} mails were waiting then and may have been sent since: they are held back. See Mails in the panel.`,
    );
  }
  if (otherSecrets.length > 0) {
    lines.push(
      `This site has other values than the backup for ${otherSecrets.join(', ')}: links in earlier mails may not work. The backup's are in settings.env inside it.`,
    );
  }
  if (leftOver) lines.push(leftOver);
  return lines;
}
