import { type Operation, type OperationName, operations } from '../../../cms/src/contract/operations/index.ts';
import { describeProblem } from '../../../cms/src/contract/problem.ts';
import type { FakeTables } from './fake-tables.ts';

/** A request as the server receives it. */
export interface FakeRequest {
  /** Method and path, such as `POST /admin/login`. */
  call: string;
  body: unknown;
  /** The query string without its question mark. */
  query: string;
  authorization: string | undefined;
  ifMatch: string | undefined;
}

export interface FakeResponse {
  status: number;
  body: unknown;
}

/** Thrown by a handler to respond with a failure and the contract's `{ message, field? }`. */
export class FakeApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly field?: string,
  ) {
    super(message);
  }
}

export interface FakeContext<Body = unknown> {
  tables: FakeTables;
  request: FakeRequest;
  /** The request body as the operation's schema parses it. */
  body: Body;
  /** The first parameter in the path. */
  param: string;
  /** All parameters in the path. */
  params: readonly string[];
}

type Operations = typeof operations;
type OperationOf<Name extends OperationName> = Name extends `${infer Area extends keyof Operations}.${infer Action}`
  ? Action extends keyof Operations[Area]
    ? Operations[Area][Action]
    : never
  : never;
type BodyOf<Operation> = Operation extends { body: { _zod: { output: infer Body } } } ? Body : undefined;
type ResultOf<Operation> = Operation extends { success: { _zod: { input: infer Result } } } ? Result : never;

/** The implementation of each operation, typed by the contract. */
export type FakeHandlers = {
  [Name in OperationName]?: (context: FakeContext<BodyOf<OperationOf<Name>>>) => ResultOf<OperationOf<Name>>;
};

const routes = Object.entries(operations).flatMap(([area, operations]) =>
  Object.entries<Operation>(operations).map(([action, operation]) => ({
    name: `${area}.${action}`,
    operation,
    pattern: new RegExp(`^${operation.method} ${operation.path.replaceAll(/:\w+/g, '([^/]+)')}$`),
  })),
);

function parseBody({ body, optionalBody }: Operation, sent: unknown) {
  const parsed = body?.safeParse(optionalBody && !sent ? {} : sent);
  if (parsed?.success === false) {
    throw new FakeApiError(400, describeProblem(parsed.error), String(parsed.error.issues[0]?.path[0]));
  }
  return parsed?.data;
}

/** Responds to a request by the handler of its operation, with the contract's path, body schema and status. */
export function performOperation(handlers: FakeHandlers, tables: FakeTables, request: FakeRequest): FakeResponse {
  for (const { name, operation, pattern } of routes) {
    const [match, ...params] = pattern.exec(request.call) ?? [];
    // A handler under an operation's name takes the body that its schema returns.
    const handler = handlers[name as OperationName] as ((context: FakeContext) => unknown) | undefined;
    if (match === undefined || !handler) continue;
    const body = handler({ tables, request, body: parseBody(operation, request.body), param: params[0] ?? '', params });
    return { status: operation.status, body };
  }
  throw new FakeApiError(404, 'There is nothing at this address');
}
