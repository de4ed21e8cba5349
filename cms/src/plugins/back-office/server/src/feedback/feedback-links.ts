import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createId } from '@paralleldrive/cuid2';
import type { Core } from '@strapi/strapi';
import type { FeedbackView } from '#contract/feedback';

const FEEDBACK_LINK_UID = 'plugin::back-office.feedback-link';
export const FEEDBACK_LINKS_TABLE = 'back_office_feedback_links';

const SECRET_BYTES = 32;
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** The words of a client, by their names in the contract. */
export type Submission = Pick<FeedbackView, 'name' | 'company' | 'position' | 'feedback' | 'project'> & {
  rating: number;
};

/** A link for a client, and the consent that was given by it. Dates are ISO 8601. */
export interface StoredLink {
  id: number;
  documentId: string;
  /** The documentId of the client, which may be deleted. */
  client: string;
  hash: string;
  email: string | null;
  wording: string;
  expiresAt: string;
  submittedAt: string | null;
  /** Null before the feedback is sent, and after it was deleted on request. */
  submission: Submission | null;
  consentGivenAt: string | null;
  consentWithdrawnAt: string | null;
}

const rows = () => strapi.db.query(FEEDBACK_LINK_UID);

const hash = (secret: string) => createHash('sha256').update(secret).digest();

/** Tokens consist of the id of the link and a secret, in lower case as all paths of the site. */
const TOKEN = /^([a-z0-9]{24})([0-9a-f]{64})$/;

/** The links of clients in the database, of which only hashes are stored. Earlier ones keep the consents given by them. */
export const feedbackLinks = {
  /** Creates a link and returns it with its token, which only the caller gets to know. */
  async create(fields: Pick<StoredLink, 'client' | 'email' | 'wording'>): Promise<{ link: StoredLink; token: string }> {
    const documentId = createId();
    const secret = randomBytes(SECRET_BYTES).toString('hex');
    const expiresAt = new Date(Date.now() + LIFETIME_MS).toISOString();
    const link: StoredLink = await rows().create({
      data: { ...fields, documentId, hash: hash(secret).toString('hex'), expiresAt, publishedAt: new Date() },
    });
    return { link, token: `${documentId}${secret}` };
  },

  /** The link of a token, whatever its state; null for an unknown one. */
  async findByToken(token: string): Promise<StoredLink | null> {
    const [, documentId, secret = ''] = TOKEN.exec(token) ?? [];
    const link: StoredLink | null = documentId ? await rows().findOne({ where: { documentId } }) : null;
    return link && timingSafeEqual(Buffer.from(link.hash, 'hex'), hash(secret)) ? link : null;
  },

  find: (documentId: string): Promise<StoredLink | null> => rows().findOne({ where: { documentId } }),

  /** All links of a client, in the order in which they were made. */
  list: (client: string): Promise<StoredLink[]> => rows().findMany({ where: { client }, orderBy: { id: 'asc' } }),

  /** The links of a client, locked until the current transaction ends. The client is locked first. */
  async lock(client: string): Promise<StoredLink[]> {
    await strapi.db.queryBuilder(FEEDBACK_LINK_UID).select('id').where({ client }).forUpdate().execute();
    return feedbackLinks.list(client);
  },

  async update({ id }: StoredLink, data: Partial<StoredLink>): Promise<StoredLink> {
    return rows().update({ where: { id }, data });
  },

  /** Deletes the links of a client that nothing was sent by, and returns their number. */
  async removeUnsent(client: string): Promise<number> {
    return (await rows().deleteMany({ where: { client, submittedAt: { $null: true } } })).count;
  },
};

export async function createFeedbackIndex(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.raw(
    `CREATE INDEX IF NOT EXISTS back_office_feedback_links_client ON ${FEEDBACK_LINKS_TABLE} (client)`,
  );
}
