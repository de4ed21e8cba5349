import { lockCollection } from '#platform/database/lock-document';
import { inTransaction } from '#platform/database/transaction';
import {
  CASE_STUDY_POPULATE,
  CASE_STUDY_UID,
  isPublished,
  type StoredBlock,
  type StoredCaseStudy,
  type StoredSummary,
} from './case-study';
import { type Code, highlightCodes } from './highlight';
import { requireComplete, requireFuture, requireUnique, validateDraft } from './rules';

/** The fields of a write that these rules read, of all actions of the document service. */
interface WriteParams {
  documentId?: string;
  status?: string;
  data?: Partial<StoredCaseStudy>;
}

const ACTIONS = new Set(['create', 'clone', 'update', 'publish', 'unpublish', 'discardDraft']);

/** The draft with everything that its rules read; null if there is none. */
const findDraft = (documentId?: string): Promise<StoredCaseStudy | null> =>
  documentId === undefined
    ? Promise.resolve(null)
    : strapi.db
        .query(CASE_STUDY_UID)
        .findOne({ where: { documentId, publishedAt: null }, populate: CASE_STUDY_POPULATE });

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

/** Adds the coloured lines to the code of a story; code that has not changed keeps them. */
async function addLines(data: Partial<StoredCaseStudy>, stored: StoredCaseStudy | null): Promise<void> {
  const lines = new Map(codeBlocks(stored?.story).map((block) => [keyOf(block), block.lines]));
  const blocks = codeBlocks(data.story);
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
async function rememberPublication(before: StoredSummary | null, after: StoredSummary): Promise<void> {
  await strapi.db.query(CASE_STUDY_UID).updateMany({
    where: { documentId: after.documentId },
    data: {
      publishAt: null,
      publishedFirstAt: after.publishedFirstAt ?? after.publishedAt,
      formerSlugs: addFormerSlug(after, before?.slug).filter((slug) => slug !== after.slug),
    },
  });
  await claimAddress(after);
}

/** After the end of a publication: the draft remembers the address, which may be another one at the next publication. */
const rememberAddress = (before: StoredSummary, draft: StoredSummary) =>
  strapi.db.query(CASE_STUDY_UID).updateMany({
    where: { documentId: draft.documentId, publishedAt: null },
    data: { formerSlugs: addFormerSlug(draft, before.slug) },
  });

/** Whether a write publishes the draft. */
const publishes = (action: string, { status }: WriteParams) => action === 'publish' || status === 'published';

/**
 * Validates and colours every write of a case study, those of the panel too, and lets one at a time compare itself with
 * all others. Installed before everything that opens a transaction or locks a document; colours take half a second.
 */
export function prepareCaseStudies(): void {
  strapi.documents.use(async (ctx, next) => {
    // The document service types the parameters of all its actions at once.
    const params = ctx.params as WriteParams;
    if (ctx.uid !== CASE_STUDY_UID || !ACTIONS.has(ctx.action)) return next();
    if (ctx.action === 'clone') {
      params.data = { ...params.data, publishAt: null, publishedFirstAt: null, formerSlugs: null };
    }
    if (params.data) {
      params.data = validateDraft(params.data);
      requireFuture(params.data.publishAt);
      await addLines(params.data, await findDraft(params.documentId));
    }
    return inTransaction(async () => {
      await lockCollection(CASE_STUDY_UID);
      return next();
    });
  });
}

/** Requires that a case study is unique, and complete where it is published or scheduled. Keeps what the next publication would forget. */
export function installCaseStudyRules(): void {
  strapi.documents.use((ctx, next) => {
    const params = ctx.params as WriteParams;
    if (ctx.uid !== CASE_STUDY_UID || !ACTIONS.has(ctx.action)) return next();
    return inTransaction(async () => {
      const draft = ctx.action === 'publish' ? await findDraft(params.documentId) : null;
      if (draft) requireComplete(draft);
      const published = await findPublished(params.documentId);
      const result = await next();
      const documentId = (result as { documentId?: string } | null)?.documentId;
      const after = await findDraft(documentId);
      if (!after) return result;
      const isPublication = publishes(ctx.action, params);
      if (isPublication || after.publishAt) requireComplete(after);
      await requireUnique(after);
      const publication = isPublication ? await findPublished(documentId) : null;
      if (publication) await rememberPublication(published, publication);
      if (published && ctx.action === 'unpublish') await rememberAddress(published, after);
      return result;
    });
  });
}
