import { type Call, calls, type OperationName } from './operations';

/** Where the calls live on the server. */
export const API_PREFIX = '/api';

/** Every call with its name. */
export function allCalls(): [name: OperationName, call: Call][] {
  return Object.entries(calls).flatMap(([area, members]) =>
    // Area and member are keys of `calls`, which is how OperationName is made.
    Object.entries(members).map(([name, call]): [OperationName, Call] => [`${area}.${name}` as OperationName, call]),
  );
}

const byName = new Map(allCalls());

/** The call of that name. */
export function findOperation(name: OperationName): Call {
  const call = byName.get(name);
  if (!call) throw new Error(`There is no call named ${name}`);
  return call;
}

/** PostgreSQL takes no null character in a text, so no id has one. */
const VARYING = '(?:(?!%00)[^/])+';
const patternOf = (path: string) => new RegExp(`^${API_PREFIX}${path.replace(/:\w+/g, VARYING)}/?$`);
const patterns = allCalls().map(([name, call]) => ({ name, method: call.method, pattern: patternOf(call.path) }));

/** The methods that the contract knows at a path of the server (`/api/…`); empty where it knows none. */
export function methodsAt(path: string): string[] {
  const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return [...new Set<string>(methods.includes('GET') ? [...methods, 'HEAD'] : methods)];
}

/** The call that a request makes, by its method and its path on the server (`/api/…`); undefined where there is none. */
export const operationAt = (method: string, path: string): OperationName | undefined =>
  patterns.find((entry) => entry.method === method && entry.pattern.test(path))?.name;
