import { z } from 'zod';
import { defineOperation } from '../operation';
import { uploads } from '../uploads';
import { account } from './account';
import { caseStudy } from './case-study';
import { communication } from './communication';
import { content } from './content';
import { feedback } from './feedback';
import { history } from './history';
import { inbox } from './inbox';
import { overview } from './overview';
import { preview } from './preview';
import { factor } from './second-factor';
import { site } from './site';

const documentation = {
  openapi: defineOperation({
    method: 'GET',
    path: '/openapi.json',
    summary: 'This description of the API (OpenAPI 3.1)',
    requirement: 'anyone',
    status: 200,
    success: z.looseObject({ openapi: z.string() }),
  }),
};

/** All operations of the contract by group and name: the source of routes, the OpenAPI document and tests. */
export const operations = {
  ...content,
  account,
  factor,
  upload: uploads,
  communication,
  site,
  caseStudy,
  feedback,
  history,
  inbox,
  overview,
  preview,
  documentation,
};

type Operations = typeof operations;
/** The name of an operation, such as `tool.create`. */
export type OperationName = {
  [Group in keyof Operations]: `${Group}.${keyof Operations[Group] & string}`;
}[keyof Operations];

export type { Method, Operation, Requirement } from '../operation';
