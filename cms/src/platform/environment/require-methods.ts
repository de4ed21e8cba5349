import { createStartError } from './start-error';

/** Throws an error that ends the start unless `object`, which `name` describes, has all these methods. */
export function requireMethods(name: string, object: unknown, methods: readonly string[]): void {
  const missing = methods.find((method) => typeof Reflect.get(Object(object), method) !== 'function');
  if (missing) {
    throw createStartError(`${name} has no method ${missing} any more: docs/strapi-patches.md says what needs it`);
  }
}
