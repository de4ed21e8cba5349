import { z } from 'zod';
import { allCalls } from './paths';

/** The names of the properties of a JSON Schema, at all its levels. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const names = 'properties' in schema ? Object.keys(schema.properties ?? {}) : [];
  return [...names, ...Object.values(schema).flatMap(namesIn)];
}

function namesOfContract(): Set<string> {
  const bodies = allCalls().flatMap(([, { body }]) => (body ? [body] : []));
  return new Set(bodies.flatMap((body) => namesIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))));
}

let names: Set<string> | undefined;

/** Whether some call of the contract takes a field of that name, at any level of its body. */
export function isFieldName(name: string): boolean {
  names ??= namesOfContract();
  return names.has(name);
}
