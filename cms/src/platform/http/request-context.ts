import type { ParameterizedContext } from 'koa';
import type { Role } from '#contract/account';
import type { OperationName } from '#contract/operations';

/** The account of a request: the policy `access` sets it. */
export interface RequestAccount {
  documentId: string;
  name: string;
  email: string;
  verified: boolean;
  role: Role;
}

/** The session of a request: the policy `access` sets it. */
interface RequestSession {
  id: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

interface State<Query> {
  session: RequestSession | null;
  account: RequestAccount | null;
  query: Query;
  requestId: string;
  /** The operation that the caller is authorized for. */
  authorizedFor?: OperationName;
  /** The documentId of the account that a request without a session concerns, for the log. */
  targetAccount?: string;
  /** Maps a stored row of the updated document to a record of the contract, whose changed fields the activity log names. */
  toContract?(row: object): Promise<object>;
}

/** Koa's context in a handler of the contract: the validated body and the caller's account. */
export type RequestContext<Body = unknown, Query = unknown> = ParameterizedContext<State<Query>> & {
  request: { body: Body };
  params: Record<string, string>;
};
