import { defineOperation } from '../operation';
import * as previews from '../preview';

/** Previews of records that are not saved. */
export const preview = {
  create: defineOperation({
    method: 'POST',
    path: '/preview',
    summary:
      'Preview an unsaved record on the public site, for an hour or until the session ends; requires the right to change records of the collection',
    requirement: 'admin',
    body: previews.previewInput,
    status: 201,
    success: previews.preview,
    failures: [404, 413, 415, 429],
  }),
};
