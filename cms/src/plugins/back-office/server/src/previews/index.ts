/**
 * Where each rule is:
 * - which records have a preview: `previewable-records.ts`
 * - how long a preview lasts: `unsaved-records.ts`
 * - how many are stored: `stored-previews.ts`
 */
export { previewsController } from './previews-controller';
export { createPreviewTables, deleteExpiredPreviews, previewCleanup } from './stored-previews';
export { previewPath, readUnsavedPicture, readUnsavedRecord, type UnsavedRecord } from './unsaved-records';
