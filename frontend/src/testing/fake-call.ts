import type { FakeTables } from './fake-tables';

/** One request as the server saw it. */
export interface FakeCall {
  /** Such as `POST /admin/login`. */
  call: string;
  body: unknown;
  /** What stands after the question mark. */
  query: string;
  authorization: string | undefined;
  ifMatch: string | undefined;
}

export interface FakeAnswer {
  status: number;
  body: unknown;
}

/** Answers one call; `id` is the last part of its path. */
export type FakeRoute = (tables: FakeTables, request: FakeCall, id: string) => FakeAnswer;

export const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body });
