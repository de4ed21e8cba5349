export { activityCleanup, activityLog } from './activity';
export { activityController } from './activity-controller';
export { documentRecorder } from './record-documents';
export { recordLibraryMoves, recordLibraryWrites } from './record-library';
