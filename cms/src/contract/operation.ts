import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The caller that an operation requires: `anyone` ignores tokens, `visitor-or-account` reads one if it is sent,
 * `account-or-registrant` also admits visitors while registration is open, `admin` needs approval.
 */
export type Requirement =
  | 'anyone'
  | 'visitor-or-account'
  | 'account-or-registrant'
  | 'account'
  | 'admin'
  | 'superAdmin';

/** An operation of the API: its route, its caller, its input and its response on success. */
export interface Operation {
  method: Method;
  /** Below `/api`, with `:name` for parameters. */
  path: string;
  summary: string;
  requirement: Requirement;
  /** Allowed to accounts that lack the second factor that REQUIRE_SECOND_FACTOR demands. */
  withoutFactor?: true;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** A request without a body is read as `{}`. */
  optionalBody?: true;
  status: 200 | 201;
  success: z.ZodType;
  /** The media type of the success; JSON by default. */
  mediaType?: string;
  /** Error statuses in addition to those of every operation. */
  failures?: readonly (401 | 404 | 409 | 412 | 413 | 415 | 429)[];
}

/** The response of an operation that returns no record. */
export const messageResponse = z.object({ message: z.string() });

/** Keeps the literal types of a definition. */
export const defineOperation = <const C extends Operation>(definition: C) => definition;
