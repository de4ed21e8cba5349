/** Strings that are known to break programs. */
const TEXTS = [
  '',
  ' ',
  '\0',
  '\ud83d',
  '\u202e',
  'null',
  '-1',
  "'; DROP TABLE up_users; --",
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '$'.concat('{jndi:ldap://x}'),
  '%00',
  '%ff%fe',
  'a\r\nBcc: all@example.test',
  '🙂'.repeat(300),
  'x'.repeat(10_000),
  'x'.repeat(60_000),
];
const NUMBERS = [0, -1, 1.5, 1e308, -1e308, 2 ** 53, -(2 ** 31) - 1];
const UNUSUAL_VALUES = [
  null,
  true,
  false,
  [],
  {},
  [[[]]],
  [null],
  { $ne: null },
  { length: 1e9 },
  { __proto__: null, constructor: 1 },
];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'];
const TYPES = [
  'text/plain',
  'application/json; charset=utf-99',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json; application/json',
  'x'.repeat(500),
  '',
];
const QUERIES = [
  '?a[b][c][d][e][f][g]=1',
  '?__proto__[x]=1',
  `?${'a[]=1&'.repeat(300)}`,
  '?%',
  '?%ff=%00',
  '?before=%00',
  '?before[]=1',
  `?${'x'.repeat(5000)}`,
  '?populate=*&filters[password][$contains]=a',
  '??&&==',
];

/** A random value of any type. */
function randomValue(random, depth = 0) {
  const kind = random.integer(0, depth > 3 ? 2 : 4);
  if (kind === 0) return random.pick(TEXTS);
  if (kind === 1) return random.pick(NUMBERS);
  if (kind === 2) return random.pick(UNUSUAL_VALUES);
  if (kind === 3) return Array.from({ length: random.integer(0, 20) }, () => randomValue(random, depth + 1));
  return Object.fromEntries(
    Array.from({ length: random.integer(0, 5) }, () => [
      random.pick(TEXTS).slice(0, 50),
      randomValue(random, depth + 1),
    ]),
  );
}

/** A valid value for `schema`, in the part of JSON Schema that the document uses. */
function validValue(schema, random) {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return validValue(random.pick(alternatives), random);
  if (schema.type === 'object') {
    const entries = Object.entries(schema.properties ?? {});
    return Object.fromEntries(entries.map(([name, field]) => [name, validValue(field, random)]));
  }
  if (schema.type === 'array') return [validValue(schema.items ?? {}, random)];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return random.chance(0.5);
  if (schema.format === 'email') return `someone-${random.integer(0, 1e9)}@example.test`;
  if (schema.format === 'uri') return 'https://example.test/somewhere';
  return 'some words';
}

/** A valid body with one field removed, replaced or added, or with all fields replaced. */
function damagedBody(schema, random) {
  const body = validValue(schema, random);
  const names = Object.keys(body ?? {});
  if (names.length === 0) return randomValue(random);
  const name = random.pick(names);
  const damage = random.integer(0, 3);
  if (damage === 0) delete body[name];
  else if (damage === 1) body[name] = randomValue(random);
  else if (damage === 2) body[random.pick(TEXTS).slice(0, 100)] = randomValue(random);
  else for (const each of names) body[each] = randomValue(random);
  return body;
}

/** Invalid JSON: truncated, repeated, deeply nested, or in another encoding. */
function invalidJson(text, random) {
  const variants = [
    () => text.slice(0, random.integer(0, text.length)),
    () => `${text}${text}`,
    () => '['.repeat(random.integer(1, 30_000)),
    () => '{"a":'.repeat(random.integer(1, 8000)),
    () => `${'['.repeat(5000)}${']'.repeat(5000)}`,
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.from(Array.from({ length: random.integer(1, 500) }, () => random.integer(0, 255))),
    () => text.replaceAll('"', "'"),
    () => random.pick(['null', 'NaN', '"text"', '1', 'true', '', '[]', '\ufeff{}', '{"a":1,}', '{"a":1e999}']),
  ];
  return random.pick(variants)();
}

const toJson = (body) => JSON.stringify(body) ?? 'null';

/** `path` with a value for each parameter: a random string, or a valid id without a record. */
const fillParameters = (path, random) =>
  path.replace(/\{\w+\}/g, () =>
    random.chance(0.5)
      ? 'abcdefghijklmnopqrstuvwx'
      : encodeURIComponent(random.pick(TEXTS).slice(0, 2000).toWellFormed()) || '%',
  );

/** Every operation of an OpenAPI document as `{ path, method, schema }`; `schema` is that of its body, if it has one. */
export function listOperations(document) {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { requestBody }]) => ({
      path,
      method: method.toUpperCase(),
      schema: requestBody?.content['application/json'].schema,
    })),
  );
}

/** A malformed request `{ method, path, headers, body }` to one of `operations`. */
export function createMalformedRequest(operations, random, token) {
  const { path, method, schema } = random.pick(operations);
  const headers = { 'Content-Type': 'application/json' };
  const authorizations = [
    `Bearer ${token}`,
    `Bearer ${token}`,
    undefined,
    'Bearer',
    'Bearer x.y.z',
    `Basic ${'x'.repeat(3000)}`,
  ];
  const authorization = random.pick(authorizations);
  if (authorization) headers.Authorization = authorization;
  const request = { method, path: fillParameters(path, random), headers };
  if (schema || random.chance(0.1))
    request.body = toJson(random.chance(0.7) && schema ? damagedBody(schema, random) : randomValue(random));
  const mutation = random.integer(0, 9);
  if (mutation === 0 && request.body) request.body = invalidJson(request.body, random);
  if (mutation === 1) headers['Content-Type'] = random.pick(TYPES);
  if (mutation === 2) request.method = random.pick(METHODS);
  if (mutation === 3) request.path += random.pick(QUERIES);
  if (mutation === 4) request.path += random.pick(['/', '//', '/%', '/%zz', '/..%2f..', '/%00', '%', ';a=b', '/\\']);
  if (mutation === 5) Object.assign(headers, random.pick(UNUSUAL_HEADERS));
  return request;
}

const UNUSUAL_HEADERS = [
  { 'Content-Encoding': 'gzip' },
  { 'Content-Encoding': 'br, gzip' },
  { Expect: '100-continue' },
  { Expect: 'the-impossible' },
  { 'If-Match': '"'.repeat(1000) },
  { 'If-Match': '*' },
  { 'If-None-Match': '\u00ff'.repeat(100) },
  { Origin: 'null' },
  { Origin: `https://${'a.'.repeat(1000)}test` },
  { Range: 'bytes=0-0,5-,99999999999999999999-' },
  { 'Accept-Encoding': 'br;q=x, *;q=-1, \u00e9' },
  { 'X-Forwarded-For': `${'1.1.1.1,'.repeat(500)}x` },
  { 'X-HTTP-Method-Override': 'DELETE' },
  { Cookie: 'a=b; '.repeat(1000) },
  { 'Accept-Language': '\u00e9'.repeat(1000) },
  { Connection: 'upgrade', Upgrade: 'websocket' },
];
