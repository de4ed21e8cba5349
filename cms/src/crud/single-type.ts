import type { UID } from '@strapi/strapi';
import type { z } from 'zod';
import type { DocumentRules, DocumentWrite } from './document-middleware';
import { createFieldError } from './field-problems';

/** The fields of a single type as Strapi stores them; null or missing where nothing is stored. */
export type Stored<Fields> = { [Name in keyof Fields]?: Fields[Name] | null };

/** How the fields of a single type are written. */
export interface SingleTypeRules<Fields> {
  /** The values that emptied fields return to. */
  defaults: Stored<Fields>;
  /** Validates and cleans stored fields; other fields pass. */
  rules: z.ZodType<Stored<Fields>>;
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** The default of each field that is sent empty; a field that is not sent keeps its stored value. */
const defaultsOfEmptied = (data: object, defaults: object) =>
  Object.fromEntries(Object.entries(defaults).filter(([name]) => name in data && isEmpty(Reflect.get(data, name))));

/**
 * Fills emptied fields of a single type with their defaults and validates the others on every write, those of the panel
 * too. Throws the ValidationError of `createFieldError`.
 */
export const createSingleTypeRules = <Fields>(uid: UID.ContentType, { defaults, rules }: SingleTypeRules<Fields>) =>
  ({
    prepare(write: DocumentWrite): void {
      if (!write.data) return;
      const result = rules.safeParse({ ...write.data, ...defaultsOfEmptied(write.data, defaults) });
      if (!result.success) throw createFieldError(uid, result.error);
      // In the order in which the fields were sent, in which the activity log names them.
      write.data = { ...write.data, ...result.data };
    },
  }) satisfies DocumentRules<never>;
