export { activityCleanup, activityLog } from './activity';
export { activityController } from './activity-controller';
export { findLibraryRows, parseLibraryIds } from './library-rows';
export { recordLibraryMoves, recordLibraryWrites } from './record-library';
export { recordOperation } from './record-operation';
export { recordPanelEdits } from './record-panel-edits';
