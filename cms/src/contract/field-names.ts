import { z } from 'zod';
import { allCalls } from './paths';

/** The names of the properties of a JSON Schema, at all its levels. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const names = 'properties' in schema ? Object.keys(schema.properties ?? {}) : [];
  return [...names, ...Object.values(schema).flatMap(namesIn)];
}

const bodies = allCalls().flatMap(([, { body }]) => (body ? [body] : []));
const names = new Set(bodies.flatMap((body) => namesIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))));

/** Whether some call of the contract takes a field of that name, at any level of its body. */
export const isFieldName = (name: string): boolean => names.has(name);
