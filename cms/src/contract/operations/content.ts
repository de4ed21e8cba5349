import { z } from 'zod';
import { changesOf } from '../changes';
import { client, clientInput } from '../client';
import { contact, contactInput } from '../contact';
import { personal, personalInput } from '../personal';
import { portfolio, portfolioInput } from '../portfolio';
import { tool, toolInput } from '../tool';
import { call, done } from './operation';

interface Noun<Record extends z.ZodType, Shape extends z.ZodRawShape> {
  name: string;
  record: Record;
  input: z.ZodObject<Shape>;
  paths: { list: string; create: string; item: string };
}

/** The four calls that every kind of content has. */
const contentCalls = <Record extends z.ZodType, Shape extends z.ZodRawShape>({
  name,
  record,
  input,
  paths,
}: Noun<Record, Shape>) => ({
  list: call({
    method: 'GET',
    path: paths.list,
    summary: `List every ${name}, oldest first`,
    status: 200,
    success: z.array(record),
  }),
  create: call({
    method: 'POST',
    path: paths.create,
    summary: `Create a ${name}`,
    body: input,
    status: 201,
    success: record,
  }),
  update: call({
    method: 'PATCH',
    path: paths.item,
    summary: `Change a ${name}; fields that are not sent stay as they are`,
    body: changesOf(input),
    status: 200,
    success: record,
    failures: [404, 412],
  }),
  remove: call({
    method: 'DELETE',
    path: paths.item,
    summary: `Delete a ${name}`,
    status: 200,
    success: done,
    failures: [404],
  }),
});

const info = (noun: string) => ({ list: `/info/${noun}`, create: `/info/${noun}`, item: `/info/${noun}/:id` });

/** The content that both the dashboard and the panel edit. */
export const content = {
  personal: contentCalls({ name: 'personal record', record: personal, input: personalInput, paths: info('personal') }),
  contact: contentCalls({ name: 'contact record', record: contact, input: contactInput, paths: info('contact') }),
  tool: contentCalls({ name: 'tool', record: tool, input: toolInput, paths: info('tool') }),
  portfolio: contentCalls({
    name: 'portfolio project',
    record: portfolio,
    input: portfolioInput,
    paths: info('portfolio'),
  }),
  client: contentCalls({
    name: 'client record',
    record: client,
    input: clientInput,
    paths: { list: '/client/all', create: '/client/create', item: '/client/selected/:id' },
  }),
};
