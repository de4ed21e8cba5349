import type { FakeTables } from './fake-tables';

/** One request as the server saw it. */
export interface FakeRequest {
  /** Such as `POST /admin/login`. */
  call: string;
  body: unknown;
  /** What stands after the question mark. */
  query: string;
  authorization: string | undefined;
  ifMatch: string | undefined;
}

export interface FakeResponse {
  status: number;
  body: unknown;
}

/** Answers one call; `id` is the last part of its path. */
export type FakeRoute = (tables: FakeTables, request: FakeRequest, id: string) => FakeResponse;

export const respond = (body: unknown, status = 200): FakeResponse => ({ status, body });
