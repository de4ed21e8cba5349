import { z } from 'zod';
import { deletedRecord, restoreInput, version } from '../history';
import { defineOperation } from '../operation';

/** The versions of the records of all collections. */
export const history = {
  list: defineOperation({
    method: 'GET',
    path: '/history/:collection/:id',
    summary: 'List the 50 latest versions of a record, newest first',
    requirement: 'admin',
    status: 200,
    success: z.array(version),
    failures: [404],
  }),
  restore: defineOperation({
    method: 'POST',
    path: '/history/:collection/:id/restore',
    summary:
      'Restore a version of a record, or a deleted record; requires the right to change records of the collection',
    requirement: 'admin',
    body: restoreInput,
    status: 200,
    success: version.shape.record,
    failures: [404, 409, 412],
  }),
  deleted: defineOperation({
    method: 'GET',
    path: '/history/deleted',
    summary: 'List the deleted records that can be restored, latest first',
    requirement: 'admin',
    status: 200,
    success: z.array(deletedRecord),
  }),
};
