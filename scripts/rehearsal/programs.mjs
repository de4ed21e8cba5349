import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { StepFailure } from '../step.mjs';
import { postgresPath } from './postgres.mjs';

/** What the rehearsal runs, and the package of Debian that brings it. */
const PACKAGES = { caddy: 'caddy', initdb: 'postgresql', 'redis-server': 'redis-server', 'redis-cli': 'redis-tools' };

function isIn(folders, program) {
  return folders.some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Throws a sentence that says how to install what this machine lacks. */
export function requirePrograms() {
  const folders = postgresPath().split(path.delimiter).filter(Boolean);
  const missing = Object.keys(PACKAGES).filter((program) => !isIn(folders, program));
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map((program) => PACKAGES[program]))].join(' ');
  throw new StepFailure(
    `The rehearsal needs ${missing.join(', ')}, which this machine does not have (Debian: apt-get install ${packages}).`,
  );
}
