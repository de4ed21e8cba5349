import { allCalls, callNamed } from '../../src/contract';
import { call } from '../support/client';
import { type Site, startSite } from '../support/strapi';

interface Operation {
  operationId: string;
  requestBody?: object;
  security?: object[];
  responses: Record<string, { content: { 'application/json': { schema: object } } }>;
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

test('GET /api/openapi.json has every call of the contract, and no other', () => {
  const documented = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(documented.sort()).toEqual(
    allCalls()
      .map(([name]) => name)
      .sort(),
  );
});

test.each(allCalls().map(([name]) => name))('%s has its request, success and error bodies', (name) => {
  const { method, path, body, status } = callNamed(name);
  const operation = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
  expect(Boolean(operation?.requestBody)).toBe(Boolean(body));
  expect(operation?.responses[status]?.content['application/json'].schema).toHaveProperty('$schema');
  expect(operation?.responses[500]?.content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/Problem',
  });
});
