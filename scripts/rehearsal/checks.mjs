import { ATTACK_CHECKS } from './attack-checks.mjs';
import { BACKUP_CHECKS } from './backup-checks.mjs';
import { CADDY_CHECKS } from './caddy-checks.mjs';
import { CONTAINER_CHECKS } from './container-checks.mjs';
import { CONTENT_CHECKS } from './content-checks.mjs';
import { DOCTOR_CHECKS } from './doctor-checks.mjs';
import { CLEAN_LOGS, FAULT_CHECKS } from './fault-checks.mjs';
import { LIMIT_CHECKS } from './limit-checks.mjs';
import { KILLED_SENDER, MAIL_CHECKS, MAIL_OF_KILLED_SENDER } from './mail-checks.mjs';
import { PLAIN_HTTP_CHECKS } from './plain-http-checks.mjs';
import { API_SUITE, DATABASE_SUITE, SERVER_SUITE, SMOKE_TESTS } from './test-suites.mjs';
import { UPGRADE } from './upgrade-check.mjs';

/**
 * The checks in order, `{ title, run }` each. `run` gets `visit` (https-client.mjs), the `deployment` (deployment.mjs), its
 * `url` and the file of its `certificate`, and throws when the check fails. A suite resolves with its counts `passed` and
 * `failed`, and its `output`.
 */
const CHECKS = [
  SMOKE_TESTS,
  ...CONTENT_CHECKS,
  ...CONTAINER_CHECKS,
  KILLED_SENDER,
  ...BACKUP_CHECKS,
  // The doctor looks for a backup.
  ...DOCTOR_CHECKS,
  DATABASE_SUITE,
  SERVER_SUITE,
  ...PLAIN_HTTP_CHECKS,
  ...CADDY_CHECKS,
  ...MAIL_CHECKS,
  ...FAULT_CHECKS,
  ...ATTACK_CHECKS,
  // The replicas keep their low limits afterwards.
  ...LIMIT_CHECKS,
  MAIL_OF_KILLED_SENDER,
  CLEAN_LOGS,
];

/** Checks that run only when their title is selected, because they take longer than all others. */
const LONG_CHECKS = [API_SUITE];

/**
 * The checks with the first word of the command line in their titles, or all but the long ones. `upgrades` need the images
 * of the commit before, and start with an empty deployment.
 */
export function selectChecks(args) {
  const [word] = args.filter((arg) => !arg.startsWith('--'));
  const isSelected = ({ title }) => !word || title.includes(word);
  const checks = word ? [...CHECKS, ...LONG_CHECKS].filter(isSelected) : CHECKS;
  return { upgrades: [UPGRADE].filter(isSelected), checks };
}
