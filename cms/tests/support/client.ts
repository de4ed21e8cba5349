import { z } from 'zod';
import { findOperation, type OperationName, type operations } from '../../src/contract';
import type { Site } from './strapi';

type Calls = typeof operations;
type OperationDefinition<Name extends OperationName> =
  Name extends `${infer Area extends keyof Calls & string}.${infer Member}`
    ? Member extends keyof Calls[Area]
      ? Calls[Area][Member]
      : never
    : never;
type SuccessBody<Name extends OperationName> =
  OperationDefinition<Name> extends { success: infer Schema extends z.ZodType } ? z.output<Schema> : never;

interface Options {
  token?: string;
  body?: object | string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

export interface Answer<Success> {
  status: number;
  headers: Record<string, string>;
  /** The body of a success. A failure has `message`, and `field` if it concerns one. */
  body: Success;
  message: string;
}

const problem = z.strictObject({ message: z.string().min(1), field: z.string().min(1).optional() });

/** Makes a call of the contract over HTTP and validates the answer against its schema. */
export async function call<Name extends OperationName>(
  site: Site,
  name: Name,
  options: Options = {},
): Promise<Answer<SuccessBody<Name>>> {
  const { method, path, status, success } = findOperation(name);
  const url = `/api${path.replace(/:(\w+)/g, (_, part) => encodeURIComponent(options.params?.[part] ?? ''))}`;
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const request = site
    .http()
    [verb](url)
    .query(options.query ?? {})
    .set(options.headers ?? {});
  if (options.token) request.set('Authorization', `Bearer ${options.token}`);
  const response = await (options.body === undefined ? request : request.send(options.body));

  expect(response.headers['x-request-id']).toBeTruthy();
  const schema = response.status < 400 ? success : problem;
  const parsed = schema.safeParse(response.body);
  if (!parsed.success)
    throw new Error(`${name} answered ${response.status} ${JSON.stringify(response.body)}: ${parsed.error.message}`);
  if (response.status < 400) expect(response.status).toBe(status);
  // The schema has checked the body. Tests read only `message` of a failure.
  return {
    status: response.status,
    headers: response.headers,
    body: response.body as SuccessBody<Name>,
    message: response.body.message,
  };
}

/** Makes a call that has to succeed, and returns its body; throws an error with the answer to any other. */
export async function succeed<Name extends OperationName>(
  site: Site,
  name: Name,
  options?: Options,
): Promise<SuccessBody<Name>> {
  const { status, body, message } = await call(site, name, options);
  if (status >= 400) throw new Error(`${name} was answered ${status} ${message}`);
  return body;
}
