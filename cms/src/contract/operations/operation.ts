import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** An operation of the API: its route, its input and its response on success. */
export interface Operation {
  method: Method;
  /** Below `/api`, with `:name` for parameters. */
  path: string;
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodObject;
  status: 200 | 201;
  success: z.ZodType;
  /** Error statuses in addition to those of every operation. */
  failures?: readonly (404 | 409 | 412 | 413 | 415 | 429)[];
}

/** The response of an operation that returns no record. */
export const messageResponse = z.object({ message: z.string() });

/** Keeps the literal types of a definition. */
export const defineOperation = <const C extends Operation>(definition: C) => definition;
