import { panelRequest } from '../access/panel-request';
import { FOLDER_UID } from '../library/library-rows';
import { recordLibraryArrival } from '../library/record-library-change';
import { FILE_UID } from '../pictures/stored-file';

/** Keeps what administrators put into the media library in the panel, in whichever of its ways. */
export function recordLibraryArrivals(): void {
  strapi.db.lifecycles.subscribe({
    models: [FILE_UID, FOLDER_UID],
    async afterCreate({ model, result }) {
      const request = panelRequest();
      if (request) await recordLibraryArrival(request, model.uid === FILE_UID ? 'file' : 'folder', result);
    },
  });
}
