import type { Core } from '@strapi/strapi';
import { missingSizes } from './missing-sizes';
import { keepOwnColumns } from './own-columns';
import { FILE_UID } from './stored-file';
import { unusedPictures } from './unused-pictures';

const HOURLY = '0 20 * * * *';

/** What this site expects of the media library, whoever uploads: upright pictures, of a sensible weight, in the sizes of this site. */
const SETTINGS = { autoOrientation: true, sizeOptimization: true, responsiveDimensions: true, aiMetadata: false };

/** An import writes rows as well, and a form of the panel may bring what could not be completed while it was stored. */
function completePictures(strapi: Core.Strapi) {
  const { start, wake } = missingSizes;
  const wakeOnCommit = async () => {
    await strapi.db.transaction(async ({ onCommit }) => onCommit(wake));
  };
  strapi.db.lifecycles.subscribe({ models: [FILE_UID], afterCreate: wakeOnCommit, afterUpdate: wakeOnCommit });
  start();
}

export async function configureMediaLibrary(strapi: Core.Strapi): Promise<void> {
  keepOwnColumns(strapi);
  completePictures(strapi);
  await strapi.plugin('upload').service('upload').setSettings(SETTINGS);
  const task = async () => {
    await unusedPictures.sweep(new Date());
  };
  strapi.cron.add({ unusedPictures: { task, options: { rule: HOURLY } } });
}
