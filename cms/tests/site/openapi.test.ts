import { findOperation, listOperations } from '../../src/contract';
import { call } from '../support/client';
import { type Site, startSite } from '../support/strapi';

interface TextSchema {
  type?: string;
  enum?: string[];
  maxLength?: number;
  format?: string;
  properties?: Record<string, TextSchema>;
  anyOf?: TextSchema[];
}

interface Operation {
  operationId: string;
  parameters: { in: string; name: string }[];
  requestBody?: { content: { 'application/json': { schema: TextSchema } } };
  security?: object[];
  responses: Record<string, { content: Record<string, { schema: object }> }>;
}

let site: Site;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  site = await startSite();
  const { body } = await call(site, 'documentation.openapi');
  expect(body.openapi).toBe('3.1.0');
  paths = body.paths as typeof paths;
});
afterAll(() => site.stop());

test('GET /api/openapi.json has exactly the operations of the contract', () => {
  const documented = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(documented.sort()).toEqual(
    listOperations()
      .map(([name]) => name)
      .sort(),
  );
});

test.each(listOperations().map(([name]) => name))('%s has its request, success and error bodies', (name) => {
  const { method, path, body, status, mediaType = 'application/json' } = findOperation(name);
  const operation = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
  expect(Boolean(operation?.requestBody)).toBe(Boolean(body));
  expect(operation?.responses[status]?.content[mediaType]?.schema).toHaveProperty('$schema');
  expect(operation?.responses[500]?.content['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/Problem',
  });
});

/** The texts below a schema that have neither a maximum length nor an enum. */
function findUnboundedTexts(schema: TextSchema, name = ''): string[] {
  const below = Object.entries(schema.properties ?? {}).flatMap(([field, value]) => findUnboundedTexts(value, field));
  const either = (schema.anyOf ?? []).flatMap((value) => findUnboundedTexts(value, name));
  const isEndless =
    schema.type === 'string' && !['maxLength', 'enum', 'const', 'pattern'].some((rule) => rule in schema);
  return [...(isEndless ? [name] : []), ...below, ...either];
}

test('every text of a request has a maximum length, and addresses have a format', () => {
  for (const methods of Object.values(paths)) {
    for (const { operationId, requestBody } of Object.values(methods)) {
      const schema = requestBody?.content['application/json'].schema;
      if (schema) expect([operationId, findUnboundedTexts(schema)]).toEqual([operationId, []]);
    }
  }
  const { properties } = paths['/api/admin/register']?.post?.requestBody?.content['application/json'].schema ?? {};
  expect(properties?.email).toMatchObject({ maxLength: 254, format: 'email' });
  expect(properties?.name).toMatchObject({ minLength: 1, maxLength: 100 });
});

test('operations that can answer 412 accept If-Match', () => {
  for (const methods of Object.values(paths)) {
    for (const { operationId, parameters, responses } of Object.values(methods)) {
      const takes = parameters.some((parameter) => parameter.in === 'header' && parameter.name === 'If-Match');
      expect([operationId, takes]).toEqual([operationId, '412' in responses]);
    }
  }
});
