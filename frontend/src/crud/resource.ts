import { queryOptions } from '@tanstack/react-query';
import type { OperationName, PictureKind, Preview } from '#contract.ts';
import { fillMissing } from '#lib/api/fill-missing.ts';
import { http } from '#lib/api/http.ts';
import { type FileName, uploadPicture } from '#lib/api/upload-picture.ts';

/** The fields of every record of the contract. */
export interface StoredRecord {
  _id: string;
  createdAt: string;
  updatedAt: string;
}

/** A record of the list with missing fields filled in, and the names of those. */
export type ListedRecord<Row extends StoredRecord> = Row & { readonly missingFields: readonly string[] };

interface ResourceOptions<Row extends StoredRecord, Input> {
  /** The contract's name of the collection; `['public', key]` is the query key of the public list. */
  key: string;
  paths: { list: string; create?: string; item: (id: string) => string; order?: string };
  /** A record without content, whose values replace missing fields (see `fillMissing`). */
  blank: Omit<Row, keyof StoredRecord>;
  /** Picks the fields that a form edits; otherwise the form would send `_id`, which TypeScript does not notice. */
  toInput: (record: Row) => Input;
  /** The operation whose schema validates a form; by default that which creates a record. */
  operation?: OperationName;
  /** Turns a form's draft into the request body; by default the draft itself. The fields of both have the same names. */
  toRequest?: (input: Input) => object;
  pictures?: PictureOptions<Input>;
  /** The display name of a record. */
  nameOf: (record: Row) => string;
  /** The text that a search matches; by default the name. */
  searchText?: (record: Row) => string;
  /** Whether a record may be updated and deleted; by default all may. */
  mayWrite?: (record: Row) => boolean;
  /** Whether visitors see the records: those have versions and previews. By default they do. */
  isContent?: boolean;
  /** Whether the site shows the first record alone. */
  isSingle?: boolean;
}

/** The pictures of a collection's records. */
interface PictureOptions<Input> {
  kind: PictureKind;
  /** Returns what names the file of a picture in the library. */
  fileName?: (input: Input) => FileName;
  /** A record is saved without a picture whose upload fails (R4.5). */
  mayFail?: boolean;
}

const EMPTY_STAMP: StoredRecord = { _id: '', createdAt: '', updatedAt: '' };

function readRecord<Row extends StoredRecord>(
  received: unknown,
  blank: Omit<Row, keyof StoredRecord>,
): ListedRecord<Row> {
  const { _id, createdAt, updatedAt } = fillMissing(received, EMPTY_STAMP).value;
  const { value, missing } = fillMissing(received, blank);
  // A record consists of the stamp and the fields of `blank`, which are both complete.
  return { ...value, _id, createdAt, updatedAt, missingFields: missing } as unknown as ListedRecord<Row>;
}

/** Defines how the dashboard reads, writes, names and finds the records of a collection. */
export function createResource<Row extends StoredRecord, Input>(options: ResourceOptions<Row, Input>) {
  const {
    key,
    paths,
    blank,
    toInput,
    operation,
    toRequest = (input) => input as object,
    pictures,
    nameOf,
    searchText = nameOf,
    mayWrite,
    isContent = true,
    isSingle = false,
  } = options;
  return {
    key,
    toInput,
    toRequest,
    // The create operations have the names of their collections.
    operation: operation ?? (`${key}.create` as OperationName),
    isSingle,
    hasHistory: isContent,
    hasPreview: isContent,
    isSortable: paths.order !== undefined,
    mayLackPictures: pictures?.mayFail ?? false,
    nameOf: (record: Row) => nameOf(record) || `Record ${record._id}`,
    searchText,
    mayWrite: (record: Row) => record._id !== '' && (mayWrite?.(record) ?? true),
    list: queryOptions({
      // Not the public key, because an admin's response contains records that visitors must not see.
      queryKey: ['admin', key],
      queryFn: async ({ signal }) => {
        const { data } = await http.get<unknown>(paths.list, { signal });
        if (!Array.isArray(data)) throw new Error(`GET ${paths.list} was not answered with a list`);
        return data.map((arrived) => readRecord<Row>(arrived, blank));
      },
    }),
    create: async (request: object) => {
      if (!paths.create) throw new Error(`${key}: records of this kind are not created here`);
      const { data } = await http.post<unknown>(paths.create, request);
      return readRecord<Row>(data, blank);
    },
    /** Fails with 412 if someone else has changed the record since `record` was read. */
    update: async (record: Row, request: object) => {
      const headers = record.updatedAt ? { 'If-Match': `"${record.updatedAt}"` } : {};
      const { data } = await http.patch<unknown>(paths.item(record._id), request, { headers });
      return readRecord<Row>(data, blank);
    },
    /** Uploads a picture of a form with that input; throws PictureUploadError. */
    upload: async (field: string, picture: string, input: Input, onSent: (part: number) => void) => {
      if (!pictures) throw new Error(`${key}: records of this kind have no pictures`);
      return uploadPicture(pictures.kind, field, picture, pictures.fileName?.(input), onSent);
    },
    /** Makes the preview of a request that would change the record `id`, or create one, and returns its address. */
    preview: async (id: string | undefined, request: object) =>
      (await http.post<Preview>('/preview', { collection: key, id, record: request })).data.url,
    remove: async (record: Row) => {
      await http.delete(paths.item(record._id));
    },
    /** Sorts the list by hand; fails with 409 unless `ids` are those of all records. */
    sort: async (ids: readonly string[]) => {
      if (!paths.order) throw new Error(`${key}: records of this kind are not sorted here`);
      await http.put(paths.order, { ids });
    },
  };
}

/** The name of the form of the record with that id, or of a new one: that of its draft and its saves. */
export const formName = ({ key }: { key: string }, id: string | null) => `${key}/${id ?? 'new'}`;

/** The result of createResource. */
export type Resource<Row extends StoredRecord, Input> = ReturnType<typeof createResource<Row, Input>>;
