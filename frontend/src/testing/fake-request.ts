import type { FakeTables } from './fake-tables';

/** A request as the server receives it. */
export interface FakeRequest {
  /** Method and path, such as `POST /admin/login`. */
  call: string;
  body: unknown;
  /** The query string without its question mark. */
  query: string;
  authorization: string | undefined;
  ifMatch: string | undefined;
}

export interface FakeResponse {
  status: number;
  body: unknown;
}

/** Handles one call; `id` is the last segment of its path. */
export type FakeRoute = (tables: FakeTables, request: FakeRequest, id: string) => FakeResponse;

export const respond = (body: unknown, status = 200): FakeResponse => ({ status, body });
