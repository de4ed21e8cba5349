import { z } from 'zod';
import { account } from './account';
import { communication } from './communication';
import { content } from './content';
import { defineOperation } from './operation';
import { upload } from './upload';

const documentation = {
  openapi: defineOperation({
    method: 'GET',
    path: '/openapi.json',
    summary: 'This description of the API (OpenAPI 3.1)',
    status: 200,
    success: z.looseObject({ openapi: z.string() }),
  }),
};

/** All operations of the contract by group and name: the source of routes, the OpenAPI document and tests. */
export const operations = { ...content, account, upload, communication, documentation };
export type CollectionName = keyof typeof content;
/** Every collection that visitors see. */
// CollectionName is the union of these keys.
export const COLLECTION_NAMES = Object.keys(content) as CollectionName[];

type Operations = typeof operations;
/** The name of an operation, such as `tool.create`. */
export type OperationName = {
  [Group in keyof Operations]: `${Group}.${keyof Operations[Group] & string}`;
}[keyof Operations];

export type { Method, Operation } from './operation';
