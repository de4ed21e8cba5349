import type { Core } from '@strapi/strapi';
import { keepOwnColumns } from '../pictures/own-columns';
import { service } from '../service';

const HOURLY = '0 20 * * * *';

/** What this site expects of the media library, whoever uploads: upright pictures, of a sensible weight, in several sizes. */
const SETTINGS = { autoOrientation: true, sizeOptimization: true, responsiveDimensions: true, aiMetadata: false };

export async function setUpMediaLibrary(strapi: Core.Strapi): Promise<void> {
  keepOwnColumns(strapi);
  await strapi.plugin('upload').service('upload').setSettings(SETTINGS);
  const task = async () => {
    await service('unused-pictures').sweep(new Date());
  };
  strapi.cron.add({ unusedPictures: { task, options: { rule: HOURLY } } });
}
