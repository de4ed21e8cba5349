/**
 * Where each rule is:
 * - which writes of documents are recorded: `record-documents.ts`; of files and folders: `record-library.ts`
 * - how long an entry is kept: `activity.ts`
 */
export { activityCleanup, activityLog } from './activity';
export { activityController } from './activity-controller';
export { documentRecorder } from './record-documents';
export { recordLibraryMoves, recordLibraryWrites } from './record-library';
