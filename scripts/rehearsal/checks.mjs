import { BACKUP_CHECKS } from './backup-checks.mjs';
import { CONTENT_CHECKS } from './content-checks.mjs';
import { FAULT_CHECKS } from './fault-checks.mjs';
import { FRONT_CHECKS } from './front-checks.mjs';

/**
 * What is tried on the site, in this order: `{ title, run }` each. `run` gets `visit` (see visitor.mjs), the `topology`
 * and the owner's `email`, and throws when it does not find what the title says.
 */
export const CHECKS = [...CONTENT_CHECKS, ...BACKUP_CHECKS, ...FRONT_CHECKS, ...FAULT_CHECKS];
