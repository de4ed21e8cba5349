import { z } from 'zod';
import { partialInput } from '../changes';
import { client, clientInput } from '../client';
import { contact, contactInput } from '../contact';
import { personal, personalInput } from '../personal';
import { portfolio, portfolioInput } from '../portfolio';
import { tool, toolInput } from '../tool';
import { defineOperation, messageResponse } from './operation';

interface Collection<Record extends z.ZodType, Shape extends z.ZodRawShape> {
  name: string;
  record: Record;
  input: z.ZodObject<Shape>;
  paths: { list: string; create: string; item: string };
}

/** The four operations of every collection. */
const collectionOperations = <Record extends z.ZodType, Shape extends z.ZodRawShape>({
  name,
  record,
  input,
  paths,
}: Collection<Record, Shape>) => ({
  list: defineOperation({
    method: 'GET',
    path: paths.list,
    summary: `List every ${name}, oldest first`,
    status: 200,
    success: z.array(record),
  }),
  create: defineOperation({
    method: 'POST',
    path: paths.create,
    summary: `Create a ${name}`,
    body: input,
    status: 201,
    success: record,
  }),
  update: defineOperation({
    method: 'PATCH',
    path: paths.item,
    summary: `Change a ${name}; fields that are not sent stay as they are`,
    body: partialInput(input),
    status: 200,
    success: record,
    failures: [404, 412],
  }),
  remove: defineOperation({
    method: 'DELETE',
    path: paths.item,
    summary: `Delete a ${name}`,
    status: 200,
    success: messageResponse,
    failures: [404],
  }),
});

const infoPaths = (collection: string) => ({
  list: `/info/${collection}`,
  create: `/info/${collection}`,
  item: `/info/${collection}/:id`,
});

/** The content that both the dashboard and the panel edit. */
export const content = {
  personal: collectionOperations({
    name: 'personal record',
    record: personal,
    input: personalInput,
    paths: infoPaths('personal'),
  }),
  contact: collectionOperations({
    name: 'contact record',
    record: contact,
    input: contactInput,
    paths: infoPaths('contact'),
  }),
  tool: collectionOperations({ name: 'tool', record: tool, input: toolInput, paths: infoPaths('tool') }),
  portfolio: collectionOperations({
    name: 'portfolio project',
    record: portfolio,
    input: portfolioInput,
    paths: infoPaths('portfolio'),
  }),
  client: collectionOperations({
    name: 'client record',
    record: client,
    input: clientInput,
    paths: { list: '/client/all', create: '/client/create', item: '/client/selected/:id' },
  }),
};
