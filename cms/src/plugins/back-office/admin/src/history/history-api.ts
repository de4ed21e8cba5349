import { adminApi } from '@strapi/strapi/admin';
import type { Version as ContractVersion } from '../../../../../contract/history';

/** A picture of a version. */
export interface Picture {
  type: 'file';
  name: string;
  url: string;
}

interface FieldChange {
  name: string;
  before: unknown;
  after: unknown;
}

/** A version as the server lists it for the panel. */
export interface Version extends Pick<ContractVersion, 'version' | 'at' | 'by' | 'source' | 'action'> {
  changes: FieldChange[];
}

interface History {
  versions: Version[];
}

export interface RecordKey {
  model: string;
  documentId: string;
}

interface Restore extends RecordKey {
  version: string;
  /** The instant of the last change of the record that the user has seen. */
  updatedAt: string;
}

const path = ({ model, documentId }: RecordKey) => `/back-office/history/${model}/${documentId}`;

/** The requests of the history, which make the form of the edit view load the restored record. */
export const { useReadHistoryQuery, useRestoreVersionMutation } = adminApi
  .enhanceEndpoints({ addTagTypes: ['Document'] })
  .injectEndpoints({
    endpoints: (builder) => ({
      readHistory: builder.query<History, RecordKey>({ query: (key) => path(key) }),
      restoreVersion: builder.mutation<{ message: string }, Restore>({
        query: ({ version, updatedAt, ...key }) => ({
          url: `${path(key)}/restore`,
          method: 'POST',
          data: { version },
          config: { headers: { 'If-Match': `"${updatedAt}"` } },
        }),
        // A single type is cached by its content type alone.
        invalidatesTags: (_result, error, { model, documentId }) =>
          error ? [] : [`${model}_${documentId}`, model].map((id) => ({ type: 'Document' as const, id })),
      }),
    }),
  });
