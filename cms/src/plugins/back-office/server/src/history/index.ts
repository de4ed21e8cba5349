export { isVersioned } from '#contract/versioned-types';
export { changedFields } from './changed-fields';
export { restoreVersion } from './history';
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
  type Row,
  recordVersion,
} from './versions';
