import { type Operation, type OperationName, operations } from './operations';

/** The path prefix of all operations on the server. */
export const API_PREFIX = '/api';

/** All operations with their names. */
export function listOperations(): [name: OperationName, operation: Operation][] {
  return Object.entries(operations).flatMap(([area, members]) =>
    // Area and member are keys of `calls`, which is how OperationName is made.
    Object.entries(members).map(([name, operation]): [OperationName, Operation] => [
      `${area}.${name}` as OperationName,
      operation,
    ]),
  );
}

const operationsByName = new Map(listOperations());

/** The operation with this name. */
export function findOperation(name: OperationName): Operation {
  const operation = operationsByName.get(name);
  if (!operation) throw new Error(`There is no call named ${name}`);
  return operation;
}

/** A parameter of a path. PostgreSQL stores no null character, so no id contains one. */
const PARAMETER_PATTERN = '(?:(?!%00)[^/])+';
const pathPattern = (path: string) => new RegExp(`^${API_PREFIX}${path.replace(/:\w+/g, PARAMETER_PATTERN)}/?$`);
const patterns = listOperations().map(([name, operation]) => ({
  name,
  method: operation.method,
  pattern: pathPattern(operation.path),
}));

/** The methods of the contract at a path of the server (`/api/…`); empty if there are none. */
export function findMethods(path: string): string[] {
  const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return [...new Set<string>(methods.includes('GET') ? [...methods, 'HEAD'] : methods)];
}

/** The operation of a request by its method and path on the server (`/api/…`); undefined if there is none. */
export const findOperationName = (method: string, path: string): OperationName | undefined =>
  patterns.find((entry) => entry.method === method && entry.pattern.test(path))?.name;
