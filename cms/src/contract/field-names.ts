import { z } from 'zod';
import { listOperations } from './paths';

/** The names of the properties of a JSON Schema, at all its levels. */
function listPropertyNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const names = 'properties' in schema ? Object.keys(schema.properties ?? {}) : [];
  return [...names, ...Object.values(schema).flatMap(listPropertyNames)];
}

function listContractFields(): Set<string> {
  const bodies = listOperations().flatMap(([, { body }]) => (body ? [body] : []));
  return new Set(
    bodies.flatMap((body) => listPropertyNames(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))),
  );
}

let names: Set<string> | undefined;

/** Whether an operation of the contract has a field of this name at any level of its body. */
export function isFieldName(name: string): boolean {
  names ??= listContractFields();
  return names.has(name);
}
