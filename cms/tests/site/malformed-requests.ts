import fc from 'fast-check';

/** The part of JSON Schema that the OpenAPI document uses. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minimum?: number;
  format?: string;
}

/** An operation of the OpenAPI document, with the schema of its body if it has one. */
export interface DocumentedOperation {
  method: string;
  path: string;
  schema?: Schema;
}

export interface MalformedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

type Paths = Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;

/** Lists the operations of an OpenAPI document. */
export const listDocumented = (paths: Paths): DocumentedOperation[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema;
      return { path, method: method.toUpperCase(), ...(schema && { schema }) };
    }),
  );

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('', '\0', '\ud83d', '__proto__', '%00', '%ff%fe', '../../etc/passwd', "'; DROP TABLE up_users; --"),
  fc.constantFrom('a\r\nBcc: all@example.test', '<script>alert(1)</script>', 'x'.repeat(60_000)),
);
const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.jsonValue(),
  fc.double({ noNaN: true }),
  fc.constantFrom(null, [], {}, [null], [[[]]], { $ne: null }, { length: 1e9 }, -1, 2 ** 53),
);

/** Bodies for `schema` in which each field is missing or has any other value now and then. */
function bodiesFor(schema: Schema): fc.Arbitrary<unknown> {
  const valid = (): fc.Arbitrary<unknown> => {
    if ('const' in schema) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const alternatives = schema.anyOf ?? schema.oneOf;
    if (alternatives) return fc.oneof(...alternatives.map(bodiesFor));
    if (schema.type === 'object') return objectsFor(schema.properties ?? {});
    if (schema.type === 'array') return fc.array(bodiesFor(schema.items ?? {}), { maxLength: 3 });
    if (schema.type === 'integer' || schema.type === 'number') return fc.constant(schema.minimum ?? 1);
    if (schema.type === 'boolean') return fc.boolean();
    if (schema.format === 'email') return fc.nat().map((id) => `someone-${id}@example.test`);
    return fc.constant(schema.format === 'uri' ? 'https://example.test/somewhere' : 'some words');
  };
  return fc.oneof({ weight: 9, arbitrary: valid() }, { weight: 1, arbitrary: anyValue });
}

function objectsFor(properties: Record<string, Schema>): fc.Arbitrary<object> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, bodiesFor(field)]));
  const whole = fc.record(fields);
  const partial = fc.record(fields, { requiredKeys: [] });
  const extended = fc
    .tuple(whole, fc.dictionary(text, anyValue, { maxKeys: 2 }))
    .map(([own, more]) => ({ ...own, ...more }));
  return fc.oneof({ weight: 3, arbitrary: whole }, partial, extended);
}

/** JSON that is valid, truncated, repeated, nested deeply, in another encoding, or none at all. */
const writeBody = (body: fc.Arbitrary<unknown>): fc.Arbitrary<string | Uint8Array> => {
  const json = body.map((value) => JSON.stringify(value) ?? 'null');
  return fc.oneof(
    { weight: 6, arbitrary: json },
    fc.tuple(json, fc.nat(200)).map(([whole, end]) => whole.slice(0, end)),
    json.map((whole) => `${whole}${whole}`),
    json.map((whole) => Buffer.from(whole, 'utf16le')),
    fc.nat(8000).map((depth) => '{"a":'.repeat(depth)),
    fc.uint8Array({ maxLength: 500 }),
    fc.constantFrom(
      '',
      'null',
      'NaN',
      '[]',
      '\ufeff{}',
      '{"a":1,}',
      '{"a":1e999}',
      `${'['.repeat(5000)}${']'.repeat(5000)}`,
    ),
  );
};

const UNUSUAL_HEADERS: Record<string, string>[] = [
  { 'Content-Type': 'text/plain' },
  { 'Content-Type': 'application/json; charset=utf-99' },
  { 'Content-Type': 'multipart/form-data; boundary=x' },
  { 'Content-Type': '' },
  { 'Content-Encoding': 'br, gzip' },
  { Expect: '100-continue' },
  { Expect: 'the-impossible' },
  { 'If-Match': '"'.repeat(1000) },
  { 'If-None-Match': '\u00ff'.repeat(100) },
  { Origin: `https://${'a.'.repeat(1000)}test` },
  { Range: 'bytes=0-0,5-,99999999999999999999-' },
  { 'Accept-Encoding': 'br;q=x, *;q=-1, \u00e9' },
  { 'X-Forwarded-For': `${'1.1.1.1,'.repeat(500)}x` },
  { 'X-HTTP-Method-Override': 'DELETE' },
  { Cookie: 'a=b; '.repeat(1000) },
  { 'Accept-Language': '\u00e9'.repeat(1000) },
  { Connection: 'upgrade', Upgrade: 'websocket' },
];
const ENDINGS = ['/', '//', '/%', '/%zz', '/..%2f..', '/%00', '%', ';a=b', '/\\', '?%', '?%ff=%00', '??&&=='];
const QUERIES = [
  '?a[b][c][d][e][f][g]=1',
  '?__proto__[x]=1',
  `?${'a[]=1&'.repeat(300)}`,
  '?before[]=1',
  `?${'x'.repeat(5000)}`,
  '?populate=*&filters[password][$contains]=a',
];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'];

const rarely = <Value>(usual: Value, other: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });

/** `path` with a value for each parameter: a valid id without a record, or any text. */
const fillParameters = (path: string) =>
  rarely('abcdefghijklmnopqrstuvwx', fc.string({ unit: 'binary', minLength: 1, maxLength: 2000 })).map((value) =>
    path.replace(/\{\w+\}/g, encodeURIComponent(value)),
  );

/** Malformed requests to one of `operations`, with the session of `token`, an invalid one or none. */
export const malformedRequests = (operations: DocumentedOperation[], token: string): fc.Arbitrary<MalformedRequest> =>
  fc.constantFrom(...operations).chain(({ method, path, schema }) =>
    fc
      .record({
        method: rarely(method, fc.constantFrom(...METHODS)),
        path: fillParameters(path),
        ending: rarely('', fc.constantFrom(...ENDINGS, ...QUERIES)),
        session: rarely(`Bearer ${token}`, fc.constantFrom('', 'Bearer', 'Bearer x.y.z', `Basic ${'x'.repeat(3000)}`)),
        unusual: rarely({}, fc.constantFrom(...UNUSUAL_HEADERS)),
        body: schema ? writeBody(bodiesFor(schema)) : rarely(undefined, writeBody(anyValue)),
      })
      .map(({ ending, session, unusual, body, ...request }) => ({
        method: request.method,
        path: `${request.path}${ending}`,
        headers: { 'Content-Type': 'application/json', ...(session && { Authorization: session }), ...unusual },
        ...(body !== undefined && { body }),
      })),
  );
