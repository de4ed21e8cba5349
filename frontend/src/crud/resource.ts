import { queryOptions } from '@tanstack/react-query';
import { fillMissing } from '@/lib/fill-missing';
import { http } from '@/lib/http';
import type { OnUploaded } from '@/lib/upload-pictures';

/** What every record of the contract carries. */
export interface StoredRecord {
  _id: string;
  createdAt: string;
  updatedAt: string;
}

/** A record as the list gave it, made whole where fields were missing, and the names of those. */
export type ListedRecord<Row extends StoredRecord> = Row & { readonly missingFields: readonly string[] };

interface ResourceOptions<Row extends StoredRecord, Input> {
  /** The contract's name for it; `['public', key]` holds what visitors see of it. */
  key: string;
  paths: { list: string; create?: string; item: (id: string) => string };
  /** A record that says nothing (see `complete`): what a stored one lacks is taken from it. */
  blank: Omit<Row, keyof StoredRecord>;
  /** What a form edits of a record: without it the form would send `_id` along, and TypeScript would not notice. */
  toInput: (record: Row) => Input;
  /** Makes what is sent of a form's draft, such as storing its pictures; the draft itself where nothing is said. */
  beforeSave?: (input: Input, onUploaded: OnUploaded, action: 'create' | 'update') => Promise<unknown>;
  /** What a person would call a record. */
  nameOf: (record: Row) => string;
  /** The words by which a record is found in a long list; its name where nothing else is said. */
  searchText?: (record: Row) => string;
  /** Whether this record may be updated and deleted at all; all may where nothing is said. */
  mayWrite?: (record: Row) => boolean;
}

const identity = async <Input>(input: Input) => input;
const EMPTY_STAMP: StoredRecord = { _id: '', createdAt: '', updatedAt: '' };

function readRecord<Row extends StoredRecord>(
  received: unknown,
  blank: Omit<Row, keyof StoredRecord>,
): ListedRecord<Row> {
  const { _id, createdAt, updatedAt } = fillMissing(received, EMPTY_STAMP).value;
  const { value, missing } = fillMissing(received, blank);
  // A record is its stamp and the fields of `blank`: both have been completed.
  return { ...value, _id, createdAt, updatedAt, missingFields: missing } as unknown as ListedRecord<Row>;
}

/** One kind of record as the dashboard manages it: how it is read, written, named and found. */
export function createResource<Row extends StoredRecord, Input>(options: ResourceOptions<Row, Input>) {
  const { key, paths, blank, toInput, beforeSave = identity, nameOf, searchText = nameOf, mayWrite } = options;
  return {
    key,
    toInput,
    nameOf: (record: Row) => nameOf(record) || `Record ${record._id}`,
    searchText,
    mayWrite: (record: Row) => record._id !== '' && (mayWrite?.(record) ?? true),
    list: queryOptions({
      // Not the public key: an admin's answer holds records that visitors must not see.
      queryKey: ['admin', key],
      queryFn: async ({ signal }) => {
        const { data } = await http.get<unknown>(paths.list, { signal });
        if (!Array.isArray(data)) throw new Error(`GET ${paths.list} was not answered with a list`);
        return data.map((arrived) => readRecord<Row>(arrived, blank));
      },
    }),
    create: async (input: Input, onStored: OnUploaded) => {
      if (!paths.create) throw new Error(`${key}: records of this kind are not created here`);
      await http.post(paths.create, await beforeSave(input, onStored, 'create'));
    },
    /** Refused with 412 where someone else has changed the record since `record` was read. */
    update: async (record: Row, input: Input, onStored: OnUploaded) => {
      const headers = record.updatedAt ? { 'If-Match': `"${record.updatedAt}"` } : {};
      await http.patch(paths.item(record._id), await beforeSave(input, onStored, 'update'), { headers });
    },
    remove: async (record: Row) => {
      await http.delete(paths.item(record._id));
    },
  };
}

/** What createResource makes. */
export type Resource<Row extends StoredRecord, Input> = ReturnType<typeof createResource<Row, Input>>;
