import { ATTACK_CHECKS } from './attack-checks.mjs';
import { BACKUP_CHECKS } from './backup-checks.mjs';
import { FRONT_CHECKS } from './caddy-checks.mjs';
import { CONTAINER_CHECKS } from './container-checks.mjs';
import { CONTENT_CHECKS } from './content-checks.mjs';
import { DOCTOR_CHECKS } from './doctor-checks.mjs';
import { CLEAN_LOGS, FAULT_CHECKS } from './fault-checks.mjs';
import { LIMIT_CHECKS } from './limit-checks.mjs';
import { KILLED_SENDER, MAIL_CHECKS, MAIL_OF_KILLED_SENDER } from './mail-checks.mjs';
import { PLAIN_HTTP_CHECKS } from './plain-http-checks.mjs';
import { API_SUITE, DATABASE_SUITE, JOURNEYS, SERVER_SUITE } from './test-suites.mjs';
import { UPGRADE } from './upgrade-check.mjs';

/**
 * The checks of the site, in this order: `{ title, run }` each. `run` gets `visit` (see visitor.mjs), the
 * `deployment` (deployment.mjs), its `url` and the file of its `certificate`, and throws when it does not find what the title says. A suite returns instead how many of its
 * tests `passed` and `failed`, with their `output`. What has to wait long has its beginning as a check of its own.
 */
const CHECKS = [
  JOURNEYS,
  ...CONTENT_CHECKS,
  ...CONTAINER_CHECKS,
  KILLED_SENDER,
  ...BACKUP_CHECKS,
  // After a backup was made.
  ...DOCTOR_CHECKS,
  DATABASE_SUITE,
  SERVER_SUITE,
  ...PLAIN_HTTP_CHECKS,
  ...FRONT_CHECKS,
  ...MAIL_CHECKS,
  ...FAULT_CHECKS,
  ...ATTACK_CHECKS,
  // It leaves replicas with low limits behind.
  ...LIMIT_CHECKS,
  MAIL_OF_KILLED_SENDER,
  CLEAN_LOGS,
];

/** What takes longer than all of these together: tried where its title is asked for. */
const LONG_CHECKS = [API_SUITE];

/**
 * The checks that the command line's `words` ask for: those with the first word in their title, or all but the long ones.
 * `upgrades` need the images of the commit before, and a deployment that is not up yet.
 */
export function checksFor(words) {
  const [word] = words.filter((each) => !each.startsWith('--'));
  const isWanted = ({ title }) => !word || title.includes(word);
  return { upgrades: [UPGRADE].filter(isWanted), checks: word ? [...CHECKS, ...LONG_CHECKS].filter(isWanted) : CHECKS };
}
