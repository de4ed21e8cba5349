import { z } from 'zod';
import type { Operation, Requirement } from './operation';
import type { OperationName } from './operations';
import { API_PREFIX, listOperations } from './paths';

/** Whether an operation requires a token, accepts one, or ignores it. */
type TokenUse = 'required' | 'optional' | 'ignored';

const TOKEN_USE: Record<Requirement, TokenUse> = {
  anyone: 'ignored',
  'visitor-or-account': 'optional',
  'account-or-registrant': 'optional',
  account: 'required',
  admin: 'required',
  superAdmin: 'required',
};

const FAILURES: Record<number, string> = {
  400: 'The request is not valid; the message names the field',
  401: 'The token is missing, malformed, expired or revoked; of a log-in: password, code or passkey is not right',
  403: 'The account may not do this, or has to confirm its password first',
  404: 'There is no such record',
  408: 'The body of the request did not arrive',
  409: 'The email is taken, the time of the meeting is, the list has changed, a meeting that is to be deleted stands, or the account has such a factor or too many',
  411: 'The length of the request is missing',
  412: 'The record has been changed by someone else meanwhile',
  413: 'The request or the picture is too large',
  415: 'Not JSON, or not an image of an allowed type',
  429: 'Too many requests; Retry-After says when to try again, in seconds',
  500: 'Something went wrong on the server',
  503: 'Database or disk cannot be used for now, or too much arrives at once; Retry-After says when to try again, in seconds',
};

const OPTIONS = { unrepresentable: 'any', target: 'draft-2020-12' } as const;
/** Rules of a text that are checked after a transformation and hold for the input too. */
const TEXT_RULES = ['minLength', 'maxLength', 'format'] as const;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, {
    ...OPTIONS,
    io,
    override({ zodSchema, jsonSchema: described }) {
      if (io === 'output' || !(zodSchema instanceof z.ZodPipe) || !(zodSchema.out instanceof z.ZodType)) return;
      const rules = z.toJSONSchema(zodSchema.out, { ...OPTIONS, io });
      for (const name of TEXT_RULES) if (rules[name] !== undefined) Object.assign(described, { [name]: rules[name] });
    },
  });

const content = (schema: object, mediaType = 'application/json') => ({ [mediaType]: { schema } });

const PROBLEM_FIELDS = {
  message: { type: 'string' },
  field: { type: 'string', description: 'The field of the request that the failure concerns, if it is one' },
};

const problem = { $ref: '#/components/schemas/Problem' };

function failureStatuses(name: OperationName, operation: Operation, token: TokenUse): number[] {
  const statuses: number[] = [500, 503, ...(operation.failures ?? [])];
  if (operation.body || operation.query || operation.path.includes(':token')) statuses.push(400);
  if (operation.body) statuses.push(408, 411, 413, 415, 429);
  if (token !== 'ignored') statuses.push(401);
  if (token === 'required' || name === 'account.register' || name === 'upload.admin') statuses.push(403);
  return [...new Set(statuses)].sort();
}

const parameter = (place: 'path' | 'query' | 'header', name: string, required: boolean, schema: object) => ({
  in: place,
  name,
  required,
  schema,
});

const IF_MATCH = parameter('header', 'If-Match', false, {
  type: 'string',
  description: 'The updatedAt of the record that was edited, in quotation marks',
});

function describeParameters({ path, query, failures }: Operation) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) =>
    parameter('path', name, true, { type: 'string' }),
  );
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, field]) =>
    parameter('query', name, false, jsonSchema(field, 'input')),
  );
  return [...inPath, ...inQuery, ...(failures?.includes(412) ? [IF_MATCH] : [])];
}

function describeOperation(name: OperationName, operation: Operation) {
  const token = TOKEN_USE[operation.requirement];
  const responses = Object.fromEntries(
    failureStatuses(name, operation, token).map((status) => [
      status,
      { description: FAILURES[status], content: content(problem) },
    ]),
  );
  const success = {
    description: operation.summary,
    content: content(jsonSchema(operation.success, 'output'), operation.mediaType),
  };
  return {
    operationId: name,
    summary: operation.summary,
    tags: [name.split('.')[0]],
    parameters: describeParameters(operation),
    ...(operation.body
      ? { requestBody: { required: !operation.optionalBody, content: content(jsonSchema(operation.body, 'input')) } }
      : {}),
    ...(token === 'ignored' ? {} : { security: token === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }] }),
    responses: { [operation.status]: success, ...responses },
  };
}

/** The contract as an OpenAPI 3.1 document, made from the same schemas that validate. */
export function createOpenApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, operation] of listOperations()) {
    const path = API_PREFIX + operation.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [operation.method.toLowerCase()]: describeOperation(name, operation),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portfolio', version: '1.0.0', description: 'Content, accounts, pictures, messages and meetings' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: { type: 'object', required: ['message'], properties: PROBLEM_FIELDS } },
    },
  };
}
