import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';
import { FILE_UID } from './stored-file';

/** What this site keeps with a file that came through its own calls. */
interface OwnColumns {
  origin: 'site';
  unusedSince: Date;
}

const current = new AsyncLocalStorage<OwnColumns>();

/**
 * Every file that `upload` stores gets these columns in the statement that makes its row: marked a moment later, a
 * kill in between would leave a file that nobody owns and nobody deletes.
 */
export const withOwnColumns = <Result>(columns: OwnColumns, upload: () => Promise<Result>): Promise<Result> =>
  current.run(columns, upload);

/** Whether the upload service is storing what one of this site's own calls has already decoded and encoded. */
export const isOwnUpload = (): boolean => current.getStore() !== undefined;

/** What has to be made anew of new bytes, unless the upload has made it already. */
const UNMADE = { placeholder: null, sizeSet: null, sizesProblem: null };

/** Keeps those columns true: set with the row, and emptied when the owner replaces or crops the picture in the panel. */
export function keepOwnColumns(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [FILE_UID],
    beforeCreate({ params }) {
      Object.assign(params.data, current.getStore());
    },
    beforeUpdate({ params }) {
      // Only new bytes come with a size; what the owner has put in is the owner's.
      if (!('size' in params.data)) return;
      params.data = { ...UNMADE, ...params.data, origin: null, unusedSince: null, replacedAt: new Date() };
    },
  });
}
