import type { Core } from '@strapi/strapi';
import { keepOwnColumns } from '../pictures/own-columns';
import { FILE_UID } from '../pictures/stored-file';
import { service } from '../service';

const HOURLY = '0 20 * * * *';

/** What this site expects of the media library, whoever uploads: upright pictures, of a sensible weight, in the sizes of this site. */
const SETTINGS = { autoOrientation: true, sizeOptimization: true, responsiveDimensions: true, aiMetadata: false };

/** An import writes rows as well, and a form of the panel may bring what could not be completed while it was stored. */
function completePictures(strapi: Core.Strapi) {
  const { start, wake } = service('picture-sizes');
  const wakeOnCommit = async () => {
    await strapi.db.transaction(async ({ onCommit }) => onCommit(wake));
  };
  strapi.db.lifecycles.subscribe({ models: [FILE_UID], afterCreate: wakeOnCommit, afterUpdate: wakeOnCommit });
  start();
}

export async function setUpMediaLibrary(strapi: Core.Strapi): Promise<void> {
  keepOwnColumns(strapi);
  completePictures(strapi);
  await strapi.plugin('upload').service('upload').setSettings(SETTINGS);
  const task = async () => {
    await service('unused-pictures').sweep(new Date());
  };
  strapi.cron.add({ unusedPictures: { task, options: { rule: HOURLY } } });
}
