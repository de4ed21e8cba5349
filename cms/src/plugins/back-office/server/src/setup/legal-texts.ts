import { createHash } from 'node:crypto';
import { contentTypeUid } from '#content/resource';
import { getPanelRequest } from '#platform/http/panel-request';

const LEGAL_UID = contentTypeUid('legal');
const READ = { type: 'plugin', name: 'back-office', key: 'legal-texts-read' } as const;

interface Section {
  title: string;
  text: string;
}

/** Identifies the stored words. */
async function fingerprint(): Promise<string> {
  const row: { terms: Section[]; privacy: Section[] } | null = await strapi.db
    .query(LEGAL_UID)
    .findOne({ populate: ['terms', 'privacy'] });
  const words = [row?.terms, row?.privacy].map((sections) => sections?.map(({ title, text }) => [title, text]));
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
}

/** Whether the owner has read the legal texts as they are now. */
export const legalTexts = {
  /** Stores that they have been read. */
  markRead: async (): Promise<void> => strapi.store(READ).set({ value: await fingerprint() }),

  isRead: async (): Promise<boolean> => (await strapi.store(READ).get({})) === (await fingerprint()),
};

/** Whoever saves the legal texts in the panel has read them. */
export function rememberSavedLegalTexts(): void {
  strapi.documents.use(async (ctx, next) => {
    const result = await next();
    const isSaved = ctx.uid === LEGAL_UID && (ctx.action === 'create' || ctx.action === 'update');
    // The removal of the demo content writes them, too.
    if (isSaved && getPanelRequest()?.path.startsWith('/content-manager/')) await legalTexts.markRead();
    return result;
  });
}
