import type { BackupResult } from './create-backup';
import type { RestoreResult } from './restore-backup';

const MAX_NAMES = 3;

const formatNames = (names: readonly string[]) =>
  names.slice(0, MAX_NAMES).join(', ') + (names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '');

/** Describes a backup in one or two sentences. */
export function formatBackup({ file, version, rows, files, missing }: BackupResult): string {
  const sentence = `Backed up ${rows} rows and ${files} files of version ${version} into ${file}.`;
  if (missing.length === 0) return sentence;
  return `${sentence} Not on the disk, and so not in it, though the database knows them: ${formatNames(missing)}.`;
}

/** Describes a restore, a sentence for each line. */
export function formatRestore({ madeAt, rows, files, heldBack, otherSecrets, leftOver }: RestoreResult): string[] {
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
