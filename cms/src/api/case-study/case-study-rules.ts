import type { AfterWrite, DocumentRules, DocumentWrite } from '#crud/document-middleware';
import { lockCollection } from '#platform/database/lock-document';
import { type Code, highlightCodes } from './highlight';
import {
  CASE_STUDY_POPULATE,
  CASE_STUDY_UID,
  isPublished,
  type StoredBlock,
  type StoredCaseStudy,
  type StoredSummary,
} from './public-case-studies';
import { requireComplete, requireFuture, requireUnique, validateDraft } from './validate-case-study';

/** The published row without relations, pictures and blocks; null if there is none. */
const findPublished = (documentId?: string): Promise<StoredSummary | null> =>
  documentId === undefined
    ? Promise.resolve(null)
    : strapi.db.query(CASE_STUDY_UID).findOne({ where: { documentId, ...isPublished } });

type CodeBlock = Extract<StoredBlock, { __component: 'story.code' }>;

const codeBlocks = (story: StoredBlock[] | null | undefined) =>
  (story ?? []).filter((block): block is CodeBlock => block.__component === 'story.code');

const toCode = ({ language, code }: CodeBlock): Code => ({ language, text: code ?? '' });

const keyOf = (block: CodeBlock) => JSON.stringify(toCode(block));

const findStory = (documentId: string): Promise<Pick<StoredCaseStudy, 'story'> | null> =>
  strapi.db.query(CASE_STUDY_UID).findOne({
    select: ['id'],
    where: { documentId, publishedAt: null },
    populate: { story: CASE_STUDY_POPULATE.story },
  });

/** Adds the coloured lines to the code of a story; code that has not changed keeps them. */
async function addLines({ story }: Partial<StoredCaseStudy>, documentId?: string): Promise<void> {
  const blocks = codeBlocks(story);
  if (blocks.length === 0) return;
  const stored = documentId === undefined ? null : await findStory(documentId);
  const lines = new Map(codeBlocks(stored?.story).map((block) => [keyOf(block), block.lines]));
  const changed = blocks.filter((block) => !lines.get(keyOf(block)));
  const made = await highlightCodes(changed.map(toCode));
  for (const [index, block] of changed.entries()) lines.set(keyOf(block), made[index] ?? null);
  for (const block of blocks) block.lines = lines.get(keyOf(block)) ?? null;
}

/** The addresses of a case study that was published at `slug` and at those of `row` before. */
const addFormerSlug = ({ formerSlugs }: StoredSummary, slug?: string): string[] => [
  ...new Set([...(formerSlugs ?? []), ...(slug ? [slug] : [])]),
];

/** Removes an address from the former ones of all other case studies: it leads to the one that was published there last. */
async function claimAddress({ documentId, slug }: StoredSummary): Promise<void> {
  const rows: { id: number; formerSlugs: string[] | null }[] = await strapi.db
    .query(CASE_STUDY_UID)
    .findMany({ select: ['id', 'formerSlugs'], where: { documentId: { $ne: documentId } } });
  for (const { id, formerSlugs } of rows) {
    if (!formerSlugs?.includes(slug)) continue;
    const data = { formerSlugs: formerSlugs.filter((former) => former !== slug) };
    await strapi.db.query(CASE_STUDY_UID).updateMany({ where: { id }, data });
  }
}

/** After a publication: the first one is remembered, an earlier address leads here, and nothing is scheduled any more. */
async function rememberPublication(
  before: StoredSummary | null,
  after: StoredSummary,
): Promise<Partial<StoredSummary>> {
  const data = {
    publishAt: null,
    publishedFirstAt: after.publishedFirstAt ?? after.publishedAt,
    formerSlugs: addFormerSlug(after, before?.slug).filter((slug) => slug !== after.slug),
  };
  await strapi.db.query(CASE_STUDY_UID).updateMany({ where: { documentId: after.documentId }, data });
  await claimAddress(after);
  return data;
}

/** After the end of a publication: the draft remembers the address, which may be another one at the next publication. */
async function rememberAddress(before: StoredSummary, draft: StoredSummary): Promise<Partial<StoredSummary>> {
  const data = { formerSlugs: addFormerSlug(draft, before.slug) };
  const where = { documentId: draft.documentId, publishedAt: null };
  await strapi.db.query(CASE_STUDY_UID).updateMany({ where, data });
  return data;
}

/** A clone is published at no time and at no address yet. */
const UNPUBLISHED = { publishAt: null, publishedFirstAt: null, formerSlugs: null };

/** Validates and colours what is written; colours take half a second. */
async function prepare(write: DocumentWrite): Promise<void> {
  if (write.action === 'clone') write.data = { ...write.data, ...UNPUBLISHED };
  if (!write.data) return;
  // The fields of a write are those of its content type.
  const data: Partial<StoredCaseStudy> = validateDraft(write.data);
  requireFuture(data.publishAt);
  await addLines(data, write.documentId);
  write.data = { ...data };
}

/** Requires that a case study is unique, and complete where it is published or scheduled. Keeps what the next publication would forget. */
async function check(
  { action, status, documentId }: DocumentWrite,
  before: StoredCaseStudy | null,
): Promise<AfterWrite<StoredCaseStudy>> {
  if (action === 'publish' && before) requireComplete(before);
  const isPublication = action === 'publish' || status === 'published';
  const published = isPublication || action === 'unpublish' ? await findPublished(documentId) : null;
  return async (after) => {
    if (!after) return;
    if (isPublication || after.publishAt) requireComplete(after);
    await requireUnique(after);
    const publication = isPublication ? await findPublished(after.documentId) : null;
    if (publication) return rememberPublication(published, publication);
    if (published && action === 'unpublish') return rememberAddress(published, after);
  };
}

/** The rules of case studies, those of the panel too. One write at a time compares itself with all others. */
export const caseStudyRules: DocumentRules<StoredCaseStudy> = {
  populate: CASE_STUDY_POPULATE,
  prepare,
  lock: () => lockCollection(CASE_STUDY_UID),
  check,
};
