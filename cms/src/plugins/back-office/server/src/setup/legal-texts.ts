import { createHash } from 'node:crypto';
import { legal } from '#api/legal/site-text';
import type { DocumentRules } from '#crud/document-middleware';
import { contentTypeUid } from '#crud/resource';
import { createSingleTypeRules } from '#crud/single-type';
import { getPanelRequest } from '#platform/http/panel-request';

const LEGAL_UID = contentTypeUid('legal');
const READ = { type: 'plugin', name: 'back-office', key: 'legal-texts-read' } as const;

interface Section {
  title: string;
  text: string;
}

interface LegalRow {
  terms: Section[];
  privacy: Section[];
}

/** Identifies the words of a row. */
function fingerprint(row: LegalRow | null): string {
  const words = [row?.terms, row?.privacy].map((sections) => sections?.map(({ title, text }) => [title, text]));
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
}

const findRow = (): Promise<LegalRow | null> => strapi.db.query(LEGAL_UID).findOne({ populate: ['terms', 'privacy'] });

const markRead = (row: LegalRow | null): Promise<void> => strapi.store(READ).set({ value: fingerprint(row) });

/** Whether the owner has read the legal texts as they are now. */
export const legalTexts = {
  /** Stores that they have been read. */
  markRead: async (): Promise<void> => markRead(await findRow()),

  isRead: async (): Promise<boolean> => (await strapi.store(READ).get({})) === fingerprint(await findRow()),
};

/** The rules of the legal texts: whoever saves them in the panel has read them. */
export const legalRules: DocumentRules<LegalRow> = {
  ...createSingleTypeRules(LEGAL_UID, legal),

  async check({ action }) {
    // The removal of the demo content writes them, too.
    const isSaved = action !== 'delete' && getPanelRequest()?.path.startsWith('/content-manager/');
    return isSaved ? markRead : undefined;
  },
};
