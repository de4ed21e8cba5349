import { z } from 'zod';
import type { UploadOperation } from './define-upload';
import { id } from './fields';
import { defineOperation, messageResponse, type Requirement } from './operation';
import { partialInput } from './partial-input';

interface Collection<Record extends z.ZodType, Shape extends z.ZodRawShape> {
  name: string;
  /** The noun in the summaries of the operations. */
  noun: string;
  record: Record;
  input: z.ZodObject<Shape>;
  /** The paths below `/api`, by default those of `/info`. */
  paths?: { list: string; create: string; item: string; order: string };
  requirements: { read: Requirement; write: Requirement };
}

const collectionOperations = <Record extends z.ZodType, Shape extends z.ZodRawShape>({
  name,
  noun,
  record,
  input,
  paths = { list: `/info/${name}`, create: `/info/${name}`, item: `/info/${name}/:id`, order: `/info/${name}/order` },
  requirements: { read, write },
}: Collection<Record, Shape>) => ({
  list: defineOperation({
    method: 'GET',
    path: paths.list,
    summary: `List every ${noun} in the order that was set by hand, newer ones after it, oldest first`,
    requirement: read,
    status: 200,
    success: z.array(record),
  }),
  create: defineOperation({
    method: 'POST',
    path: paths.create,
    summary: `Create a ${noun}`,
    requirement: write,
    body: input,
    status: 201,
    success: record,
  }),
  update: defineOperation({
    method: 'PATCH',
    path: paths.item,
    summary: `Change a ${noun}; fields that are not sent stay as they are`,
    requirement: write,
    body: partialInput(input),
    status: 200,
    success: record,
    failures: [404, 412],
  }),
  remove: defineOperation({
    method: 'DELETE',
    path: paths.item,
    summary: `Delete a ${noun}`,
    requirement: write,
    status: 200,
    success: messageResponse,
    failures: [404],
  }),
  order: defineOperation({
    method: 'PUT',
    path: paths.order,
    summary: `Sort the list of every ${noun} by hand: all ids, each once`,
    requirement: write,
    body: z.object({ ids: z.array(id) }),
    status: 200,
    success: z.array(record),
    failures: [409],
  }),
});

/** Defines a collection of content with its five operations, and with the upload of its pictures if it has some. */
export const defineCollection = <
  Record extends z.ZodType,
  Shape extends z.ZodRawShape,
  Upload extends UploadOperation | null,
>({
  upload,
  ...collection
}: Collection<Record, Shape> & { upload: Upload }) => ({
  record: collection.record,
  input: collection.input,
  operations: collectionOperations(collection),
  upload,
});
