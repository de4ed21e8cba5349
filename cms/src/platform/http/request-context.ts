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

interface State<Query> {
  account: RequestAccount | null;
  query: Query;
  requestId: string;
  /** The call that this request may make, once that has been found out. */
  authorizedFor?: OperationName;
  /** The route (`POST /upload`) of a request that may be refused before the router has seen it, for the log. */
  earlyRoute?: string;
  /** The documentId of the account that a call without a session is about, for the log. */
  concerned?: string;
  /** The record as it was, where a call changes one: the activity log tells which fields are others now. */
  before?: object;
  /**
   * Of calls that change something: runs `save` and records in the activity log what it has changed, both or neither, and
   * returns the answer that `save` returns. For what is quick: the transaction is open as long. `save` may be run twice.
   */
  saveRecorded<Answer extends object>(save: () => Promise<Answer>): Promise<Answer>;
  /** What the record is called that a call changes, for the activity log. */
  title?: string;
}

/** Koa's context inside a call of the contract: `body` as its schema left it, and who calls. */
export type RequestContext<Body = unknown, Query = unknown> = ParameterizedContext<State<Query>> & {
  request: { body: Body };
  params: Record<string, string>;
};
