import { checkBackup } from './backup.mjs';
import { checkBusyCalendars } from './busy-calendars.mjs';
import { checkCertificate } from './certificate.mjs';
import { checkDataFolder, checkDiskSpace } from './data-folder.mjs';
import { checkDatabase } from './database.mjs';
import { checkEnvironmentFile, hasEnvironmentFile } from './environment-file.mjs';
import { error, warning } from './finding.mjs';
import { checkHistory } from './history.mjs';
import { checkMail } from './mail.mjs';
import { checkMailQueue } from './mail-queue.mjs';
import { checkPanelUsers } from './panel-users.mjs';
import { checkPictures } from './pictures.mjs';
import { checkRedis } from './redis.mjs';
import { checkSecondFactor } from './second-factor.mjs';
import { checkSecrets } from './secrets.mjs';
import { checkStorage } from './storage.mjs';

const CHECKS = [
  { name: 'Database', check: checkDatabase },
  { name: 'Mail', check: checkMail },
  { name: 'Unsent mails', check: checkMailQueue, needsDatabase: true },
  { name: 'Busy calendars', check: checkBusyCalendars, needsDatabase: true },
  { name: 'Storage', check: (site) => checkStorage(site) },
  { name: 'Pictures', check: checkPictures, needsDatabase: true },
  { name: 'History', check: checkHistory, needsDatabase: true },
  { name: 'Data folder', check: checkDataFolder },
  { name: 'Disk space', check: (site) => checkDiskSpace(site) },
  { name: 'Redis', check: checkRedis },
  { name: 'Certificate', check: checkCertificate },
  { name: 'Backup', check: checkBackup, isApplicable: ({ env }) => Boolean(env.BACKUP_DIR) },
  { name: 'Secrets', check: checkSecrets },
  { name: '.env', check: () => checkEnvironmentFile(), isApplicable: hasEnvironmentFile },
  { name: 'Panel', check: checkPanelUsers, needsDatabase: true },
  { name: 'Second factor', check: checkSecondFactor, needsDatabase: true },
];

async function runCheck({ check, needsDatabase }, site) {
  if (needsDatabase && !site.database)
    return warning('Not checked, because the database cannot be opened.', 'Fix Database first.');
  try {
    return await check(site);
  } catch (failure) {
    return error(`This check failed: ${failure.message}.`, 'Fix the other problems and run the doctor again.');
  }
}

/** Runs all checks on `site` and resolves with `{ name, state, message, fix? }` of each. A check that throws is an error of its own. */
export const runDoctorChecks = (site) =>
  Promise.all(
    CHECKS.filter(({ isApplicable }) => !isApplicable || isApplicable(site)).map(async (check) => ({
      name: check.name,
      ...(await runCheck(check, site)),
    })),
  );
