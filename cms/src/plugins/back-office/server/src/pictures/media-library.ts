import type { Core } from '@strapi/strapi';
import { createJob } from '#platform/jobs/job';
import { missingSizes } from './missing-sizes';
import { FILE_UID } from './stored-file';
import { unusedPictures } from './unused-pictures';
import { maintainSiteColumns } from './upload-columns';

/** Other processes, and commands while the site is stopped, leave pictures without a use. */
const CLEANUP_INTERVAL_MS = 10 * 60_000;

export const pictureCleanup = createJob({
  name: 'delete unused pictures',
  work: () => unusedPictures.sweep(new Date()),
  intervalMs: CLEANUP_INTERVAL_MS,
});

const UPLOAD_SETTINGS = {
  autoOrientation: true,
  sizeOptimization: true,
  responsiveDimensions: true,
  aiMetadata: false,
};

/** Starts completing pictures now and after each change of a file: an import writes rows without sizes, too. */
function completePictures(strapi: Core.Strapi) {
  const { start, wake } = missingSizes;
  const wakeOnCommit = async () => {
    await strapi.db.transaction(async ({ onCommit }) => onCommit(wake));
  };
  strapi.db.lifecycles.subscribe({ models: [FILE_UID], afterCreate: wakeOnCommit, afterUpdate: wakeOnCommit });
  start();
}

export async function configureMediaLibrary(strapi: Core.Strapi): Promise<void> {
  maintainSiteColumns(strapi);
  completePictures(strapi);
  await strapi.plugin('upload').service('upload').setSettings(UPLOAD_SETTINGS);
  pictureCleanup.start();
}
