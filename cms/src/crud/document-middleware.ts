import type { Modules, UID } from '@strapi/strapi';
import { lockDocument } from '#platform/database/lock-document';
import { rejectOnUnhandledRejection } from '#platform/http/unhandled-failures';

const READS = new Set(['findOne', 'findMany', 'findFirst', 'count']);
const WRITES = ['create', 'clone', 'update', 'delete', 'publish', 'unpublish', 'discardDraft'] as const;

type WriteAction = (typeof WRITES)[number];

/** A write of the document service. Rules replace `data`. */
export interface DocumentWrite {
  readonly uid: UID.ContentType;
  readonly action: WriteAction;
  /** The document that is changed, or the one that is cloned. */
  readonly documentId?: string;
  readonly status?: string;
  data?: Record<string, unknown>;
}

export interface StoredDocument extends Record<string, unknown> {
  documentId: string;
}

/**
 * Runs in the transaction after the write; `after` is null for a deleted document. Returns the fields that it has changed
 * since `after` was read.
 */
export type AfterWrite<Row> = (after: Row | null) => Promise<void> | Promise<object | undefined>;

/** The rules of a content type, in the order in which they run. Errors that they throw refuse the write. */
export interface DocumentRules<Row> {
  /** The relations and components of `before` and `after`; by default those that the recorder needs, if it records the write. */
  populate?: unknown;
  /** Validates and completes `data` before the transaction: the place for slow work. */
  prepare?(write: DocumentWrite): void | Promise<void>;
  /** Runs the rest in a transaction, or in the current one; by default that of the database without a limit. */
  inTransaction?<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Locks what must be locked before the document. */
  lock?(write: DocumentWrite): Promise<unknown>;
  /** Checks a write; `before` is the locked row, null for a new document. Returns what follows the write. */
  check?(write: DocumentWrite, before: Row | null): Promise<AfterWrite<Row> | undefined>;
}

/** The rules by content type. Rules read rows of their own type only, so any row type is accepted. */
export type RulesByType = { readonly [uid: string]: DocumentRules<never> | undefined };

/** Records writes of documents. */
export interface Recorder {
  /** Whether writes of a content type may be recorded. */
  covers(uid: UID.ContentType): boolean;
  populate(uid: UID.ContentType): unknown;
  /** The recording of a write; null if this one is not recorded. */
  start(write: DocumentWrite): ((before: StoredDocument | null) => Promise<AfterWrite<StoredDocument>>) | null;
}

const runInTransaction = async <Result>(work: () => Promise<Result>): Promise<Result> => strapi.db.transaction(work);

type Middleware = Modules.Documents.Middleware.Middleware;

function toWrite({ uid, action, params }: Parameters<Middleware>[0]): DocumentWrite {
  const known = WRITES.find((write) => write === action);
  if (!known) throw new Error(`No rule knows the action ${action} of the document service`);
  // The document service types the parameters of all its actions at once.
  const { documentId, status, data } = params as Pick<DocumentWrite, 'documentId' | 'status' | 'data'>;
  return { uid, action: known, documentId, status, data };
}

/** The row that is edited: the draft of a content type with drafts. */
const findRow = async (uid: UID.ContentType, documentId: string | undefined, populate: unknown) => {
  if (documentId === undefined) return null;
  const where = { documentId, ...(strapi.contentType(uid).options?.draftAndPublish && { publishedAt: null }) };
  return strapi.db.query(uid).findOne({ where, populate });
};

/**
 * The one middleware of the document service: prepares a write by the rules of its content type, then in one transaction
 * takes their locks, locks the document, checks and writes it, and records it. Actions that it does not know are refused.
 * A failed transaction is not run again, because `next` works once.
 */
export const createDocumentMiddleware =
  (rulesByType: RulesByType, recorder: Recorder): Middleware =>
  async (ctx, next) => {
    const { uid } = ctx;
    const hasRules = rulesByType[uid] !== undefined || recorder.covers(uid);
    if (READS.has(ctx.action) || !hasRules) return next();
    const rules: DocumentRules<never> = rulesByType[uid] ?? {};
    const write = toWrite(ctx);
    const send = async () => {
      if (write.data) Object.assign(ctx.params, { data: write.data });
      return next();
    };
    await rules.prepare?.(write);
    const recording = recorder.start(write);
    if (!recording && !rules.lock && !rules.check) return send();
    const populate = rules.populate ?? (recording ? recorder.populate(uid) : []);
    const { inTransaction = runInTransaction } = rules;
    const run = async () => {
      await rules.lock?.(write);
      if (write.documentId !== undefined) await lockDocument(uid, write.documentId);
      const before = write.action === 'create' ? null : await findRow(uid, write.documentId, populate);
      const record = await recording?.(write.action === 'clone' ? null : before);
      const follow = await rules.check?.(write, before as never);
      const result = await send();
      if (!follow && !record) return result;
      const { documentId } = (result ?? {}) as { documentId?: string };
      const after = write.action === 'delete' ? null : await findRow(uid, documentId, populate);
      const changed = await follow?.(after as never);
      await record?.(after && { ...after, ...(changed ?? {}) });
      return result;
    };
    return inTransaction(() => rejectOnUnhandledRejection(run));
  };
