import { pictures, type StoredFile } from '#back-office/pictures';
import {
  type CaseStudy,
  type CaseStudySummary,
  type CodeToken,
  type RichText,
  richText,
  type StoryBlock,
} from '#contract/case-study';
import { recordFields, type StoredRow } from '#crud/resource';
import { plainLines } from './highlight';

export const CASE_STUDY_UID = 'api::case-study.case-study';

interface BlockFields {
  'story.text': { text: RichText };
  'story.picture': { picture: StoredFile | null; caption: string | null };
  'story.picture-pair': { before: StoredFile | null; after: StoredFile | null; caption: string | null };
  'story.figures': { figures: { value: string; label: string }[] };
  'story.quote': { text: string; person: string | null };
  'story.code': { language: string; code: string | null; lines: CodeToken[][] | null };
  'story.video': { title: string; link: string };
}

type BlockName = keyof BlockFields;
export type StoredBlock = { [Name in BlockName]: { __component: Name } & BlockFields[Name] }[BlockName];

/** A row without its story; that of a draft has no `publishedAt`. */
export interface StoredSummary extends StoredRow {
  title: string | null;
  slug: string;
  summary: string | null;
  cover: StoredFile | null;
  project: { documentId: string; name: string } | null;
  /** A text, because the panel writes numbers of four digits with a comma. */
  year: string | null;
  role: string | null;
  client: string | null;
  publishAt: string | null;
  publishedAt: string | null;
  /** The first publication, which `publishedAt` of Strapi forgets with the next one. */
  publishedFirstAt: string | null;
  /** The addresses that it was published at before. */
  formerSlugs: string[] | null;
}

export interface StoredCaseStudy extends StoredSummary {
  story: StoredBlock[];
}

const SUMMARY_POPULATE = { cover: true, project: { select: ['documentId', 'name'] } };

/** The relations, pictures and blocks that are loaded with the row of a whole case study. */
export const CASE_STUDY_POPULATE = {
  ...SUMMARY_POPULATE,
  story: {
    on: {
      'story.text': true,
      'story.picture': { populate: ['picture'] },
      'story.picture-pair': { populate: ['before', 'after'] },
      'story.figures': { populate: ['figures'] },
      'story.quote': true,
      'story.code': true,
      'story.video': true,
    },
  },
};

const toSummary = (row: StoredSummary): CaseStudySummary => ({
  ...recordFields(row),
  title: row.title ?? '',
  slug: row.slug,
  summary: row.summary ?? '',
  cover: pictures.getUrl(row.cover),
  images: pictures.toImages({ cover: row.cover }, () => row.title ?? ''),
  project: row.project && { _id: row.project.documentId, name: row.project.name },
  year: row.year ? Number(row.year) : null,
  role: row.role ?? '',
  client: row.client ?? '',
  publishedAt: new Date(row.publishedFirstAt ?? row.publishedAt ?? row.createdAt).toISOString(),
});

/** A block as pages show it; null for one that cannot be shown, because its picture has been deleted for example. */
function toBlock(block: StoredBlock, title: string): StoryBlock | null {
  switch (block.__component) {
    case 'story.text': {
      // Leaves out what the editor stores for itself.
      const { data: text } = richText.safeParse(block.text);
      return text ? { type: 'text', text } : null;
    }
    case 'story.picture': {
      const { picture, caption } = block;
      const url = pictures.getUrl(picture);
      const images = pictures.toImages({ picture }, () => caption || title);
      return url === null ? null : { type: 'picture', picture: url, images, caption: caption ?? '' };
    }
    case 'story.picture-pair': {
      const [before, after] = [pictures.getUrl(block.before), pictures.getUrl(block.after)];
      const images = pictures.toImages({ before: block.before, after: block.after }, (field) => `${title}, ${field}`);
      if (before === null || after === null) return null;
      return { type: 'picture-pair', before, after, images, caption: block.caption ?? '' };
    }
    case 'story.figures':
      return { type: 'figures', figures: block.figures.map(({ value, label }) => ({ value, label })) };
    case 'story.quote':
      return { type: 'quote', text: block.text, person: block.person ?? '' };
    case 'story.code':
      return { type: 'code', language: block.language, lines: block.lines ?? plainLines(block.code ?? '') };
    case 'story.video':
      return { type: 'video', title: block.title, link: block.link };
  }
}

const NEWEST_FIRST = [{ publishedFirstAt: 'desc' }, { documentId: 'asc' }];

/** The condition of a published row. */
export const isPublished = { publishedAt: { $notNull: true } };

/** The published case studies without their stories, newest first. */
export async function listCaseStudies(): Promise<CaseStudySummary[]> {
  const rows: StoredSummary[] = await strapi.db.query(CASE_STUDY_UID).findMany({
    where: isPublished,
    populate: SUMMARY_POPULATE,
    orderBy: NEWEST_FIRST,
  });
  return rows.map(toSummary);
}

function toCaseStudy(row: StoredCaseStudy): CaseStudy {
  const blocks = row.story.map((block) => toBlock(block, row.title ?? ''));
  return { ...toSummary(row), story: blocks.filter((block) => block !== null) };
}

async function read(where: object): Promise<CaseStudy | null> {
  const row: StoredCaseStudy | null = await strapi.db
    .query(CASE_STUDY_UID)
    .findOne({ where, populate: CASE_STUDY_POPULATE });
  return row && toCaseStudy(row);
}

/** So many are read at once, so that the server answers others in between. */
const PORTION = 50;

/** The published case studies with their stories, newest first. */
export async function readCaseStudies(): Promise<CaseStudy[]> {
  const ids: { id: number }[] = await strapi.db
    .query(CASE_STUDY_UID)
    .findMany({ select: ['id'], where: isPublished, orderBy: NEWEST_FIRST });
  const studies: CaseStudy[] = [];
  for (let start = 0; start < ids.length; start += PORTION) {
    const portion = ids.slice(start, start + PORTION).map(({ id }) => id);
    const rows: StoredCaseStudy[] = await strapi.db
      .query(CASE_STUDY_UID)
      .findMany({ where: { id: { $in: portion } }, populate: CASE_STUDY_POPULATE, orderBy: NEWEST_FIRST });
    studies.push(...rows.map(toCaseStudy));
  }
  return studies;
}

/** The published case study at `slug`; null if there is none. */
export const readCaseStudy = (slug: string): Promise<CaseStudy | null> => read({ slug, ...isPublished });

/** The address of a draft without one, which is only previewed. */
const UNNAMED = 'draft';

/** A case study as its page would show it, whose fields may be empty while it is a draft; null if there is none. */
export async function readVersion(documentId: string, status: 'draft' | 'published'): Promise<CaseStudy | null> {
  const study = await read({ documentId, ...(status === 'draft' ? { publishedAt: null } : isPublished) });
  return study && { ...study, slug: study.slug || UNNAMED };
}

/** The address of the published case study that was at `former` before; null if there is none, or if one is there now. */
export async function findCurrentSlug(former: string): Promise<string | null> {
  const rows: Pick<StoredSummary, 'slug' | 'formerSlugs'>[] = await strapi.db
    .query(CASE_STUDY_UID)
    .findMany({ select: ['slug', 'formerSlugs'], where: isPublished });
  if (rows.some(({ slug }) => slug === former)) return null;
  return rows.find(({ formerSlugs }) => formerSlugs?.includes(former))?.slug ?? null;
}
