import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One call of the API: where it is, what it takes and what it answers when it works. */
export interface Call {
  method: Method;
  /** Below `/api`, with `:name` for a part that varies. */
  path: string;
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodObject;
  status: 200 | 201;
  success: z.ZodType;
  /** Failures beyond those that every call may answer with. */
  failures?: readonly (404 | 409 | 412 | 413 | 415 | 429)[];
}

/** What a call says when there is no record to answer with. */
export const done = z.object({ message: z.string() });

/** Keeps the literal types of a call's definition. */
export const call = <const C extends Call>(definition: C) => definition;
