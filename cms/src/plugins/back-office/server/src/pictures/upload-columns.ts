import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';
import { FILE_UID } from './stored-file';

/** The columns of a file that was uploaded through the API. */
interface SiteColumns {
  origin: 'site';
  unusedSince: Date;
}

const currentColumns = new AsyncLocalStorage<SiteColumns>();

/**
 * Runs `upload` and sets `columns` in the INSERT of each file it stores. A later UPDATE could be lost if the process is
 * killed in between, and the file would never be deleted.
 */
export const withSiteColumns = <Result>(columns: SiteColumns, upload: () => Promise<Result>): Promise<Result> =>
  currentColumns.run(columns, upload);

/** Whether the current upload came through the API and is already normalised. */
export const isSiteUpload = (): boolean => currentColumns.getStore() !== undefined;

/** The columns derived from a file's bytes, which become invalid when the bytes change. */
const EMPTY_DERIVED_COLUMNS = { placeholder: null, sizeSet: null, sizesProblem: null };

/** Sets the columns when a row is created, and clears them when the owner replaces or crops the picture in the panel. */
export function maintainSiteColumns(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [FILE_UID],
    beforeCreate({ params }) {
      Object.assign(params.data, currentColumns.getStore());
    },
    beforeUpdate({ params }) {
      // Only updates with new bytes contain `size`. A picture that the owner has put in is never deleted as unused.
      if (!('size' in params.data)) return;
      params.data = {
        ...EMPTY_DERIVED_COLUMNS,
        ...params.data,
        origin: null,
        unusedSince: null,
        replacedAt: new Date(),
      };
    },
  });
}
