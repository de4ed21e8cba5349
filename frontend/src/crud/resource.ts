import { queryOptions } from '@tanstack/react-query';
import { http } from '@/lib/http';
import type { OnStored } from '@/lib/pictures';

/** What every record of the contract carries. */
export interface StoredRecord {
  _id: string;
  updatedAt: string;
}

interface ResourceOptions<Row extends StoredRecord, Input> {
  /** The contract's name for it; `['public', key]` holds what visitors see of it. */
  key: string;
  paths: { list: string; create?: string; item: (id: string) => string };
  /** What a form edits of a record: without it the form would send `_id` along, and TypeScript would not notice. */
  toInput: (record: Row) => Input;
  /** Makes what is sent of a form's draft, such as storing its pictures; the draft itself where nothing is said. */
  beforeSave?: (input: Input, onStored: OnStored) => Promise<unknown>;
  /** What a person would call a record. */
  nameOf: (record: Row) => string;
  /** The words by which a record is found in a long list; its name where nothing else is said. */
  searchText?: (record: Row) => string;
  /** Whether this record may be updated and deleted at all; all may where nothing is said. */
  mayWrite?: (record: Row) => boolean;
}

const asItIs = async <Input>(input: Input) => input;

/** One kind of record as the dashboard manages it: how it is read, written, named and found. */
export function createResource<Row extends StoredRecord, Input>(options: ResourceOptions<Row, Input>) {
  const { key, paths, toInput, beforeSave = asItIs, nameOf, searchText = nameOf, mayWrite = () => true } = options;
  return {
    key,
    toInput,
    nameOf,
    searchText,
    mayWrite,
    list: queryOptions({
      // Not the public key: an admin's answer holds records that visitors must not see.
      queryKey: ['admin', key],
      queryFn: async ({ signal }) => (await http.get<Row[]>(paths.list, { signal })).data,
    }),
    create: async (input: Input, onStored: OnStored) => {
      if (!paths.create) throw new Error(`${key}: records of this kind are not created here`);
      await http.post(paths.create, await beforeSave(input, onStored));
    },
    /** Refused with 412 where someone else has changed the record since `record` was read. */
    update: async (record: Row, input: Input, onStored: OnStored) => {
      const headers = { 'If-Match': `"${record.updatedAt}"` };
      await http.patch(paths.item(record._id), await beforeSave(input, onStored), { headers });
    },
    remove: async (record: Row) => {
      await http.delete(paths.item(record._id));
    },
  };
}

/** What createResource makes. */
export type Resource<Row extends StoredRecord, Input> = ReturnType<typeof createResource<Row, Input>>;
