import { backup } from './backup.mjs';
import { certificate } from './certificate.mjs';
import { dataFolder } from './data-folder.mjs';
import { database } from './database.mjs';
import { deadPictures } from './dead-pictures.mjs';
import { diskSpace } from './disk-space.mjs';
import { warning, wrong } from './finding.mjs';
import { mail } from './mail.mjs';
import { mailQueue } from './mail-queue.mjs';
import { redis } from './redis.mjs';
import { secrets } from './secrets.mjs';
import { storage } from './storage.mjs';

const CHECKS = [
  { name: 'Database', look: (site) => database(site) },
  { name: 'Mail', look: (site) => mail(site) },
  { name: 'Unsent mails', look: (site) => mailQueue(site), needsDatabase: true },
  { name: 'Storage', look: (site) => storage(site) },
  { name: 'Pictures', look: (site) => deadPictures(site), needsDatabase: true },
  { name: 'Data folder', look: (site) => dataFolder(site) },
  { name: 'Disk space', look: (site) => diskSpace(site) },
  { name: 'Redis', look: (site) => redis(site) },
  { name: 'Certificate', look: (site) => certificate(site) },
  { name: 'Backup', look: (site) => backup(site), isFor: ({ env }) => Boolean(env.BACKUP_DIR) },
  { name: 'Secrets', look: (site) => secrets(site) },
];

async function findingOf({ look, needsDatabase }, site) {
  if (needsDatabase && !site.database)
    return warning('Not looked at, for want of the database.', 'Mend Database first.');
  try {
    return await look(site);
  } catch (error) {
    return wrong(`This could not be looked at: ${error.message}.`, 'Mend what else is wrong and look again.');
  }
}

/** What every check finds on `site`, as `{ name, state, says, mend? }`; one that fails hides none of the others. */
export const examine = (site) =>
  Promise.all(
    CHECKS.filter(({ isFor }) => !isFor || isFor(site)).map(async (check) => ({
      name: check.name,
      ...(await findingOf(check, site)),
    })),
  );
