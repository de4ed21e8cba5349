/**
 * Where each rule is:
 * - which content has versions: `cms/src/contract/versioned-types.ts`
 * - when a version is made, how many are kept and for how long: `versions.ts`
 * - what a version holds: `snapshot.ts`
 * - which fields count as changed: `changed-fields.ts`
 * - what restoring writes, and when it is refused: `history.ts`
 */
export { isVersioned } from '#contract/versioned-types';
export { changedFields } from './changed-fields';
export { listRestorable, restoreVersion } from './history';
export { historyController } from './history-controller';
export { listPanelVersions } from './panel-history';
export { populateSnapshot } from './snapshot';
export { deleteVersions, VERSION_UID, VERSIONS_TABLE } from './version-rows';
export {
  type Change,
  createFirstVersions,
  createVersionIndex,
  deleteExpiredVersions,
  findCaseStudies,
  historyCleanup,
  isRestoring,
  type Row,
  recordVersion,
} from './versions';
