import { z } from 'zod';
import { account } from './account';
import { communication } from './communication';
import { content } from './content';
import { call } from './operation';
import { upload } from './upload';

const documentation = {
  openapi: call({
    method: 'GET',
    path: '/openapi.json',
    summary: 'This description of the API (OpenAPI 3.1)',
    status: 200,
    success: z.looseObject({ openapi: z.string() }),
  }),
};

/** Every call of the contract, by area and name. Routes, the OpenAPI document and the tests are made from it. */
export const calls = { ...content, account, upload, communication, documentation };
export type CollectionName = keyof typeof content;
/** Every collection that visitors see. */
// CollectionName is the union of these keys.
export const COLLECTION_NAMES = Object.keys(content) as CollectionName[];

type Calls = typeof calls;
/** How rules, routes and tests name a call, such as `tool.create`. */
export type OperationName = { [Area in keyof Calls]: `${Area}.${keyof Calls[Area] & string}` }[keyof Calls];

export type { Call, Method } from './operation';
