import type { Knex } from 'knex';
import { texts } from '#api/texts';
import { contentTypeUid } from '#content/resource';
import type { SiteTextName } from '#contract/site';
import { SITE_TEXTS } from '../../seed/content/site-texts';
import { hasValue } from './recognize-demo';
import { loadRows, type StoredRow } from './stored-rows';

const SITE_TEXT_TABLES: Record<SiteTextName, string> = {
  site: 'sites',
  about: 'abouts',
  course: 'courses',
  legal: 'legals',
};

/** The labels of the fields that hold words of the demo, as in the panel. */
const LABELS: { [Text in SiteTextName]: Record<keyof (typeof SITE_TEXTS)[Text], string> } = {
  site: { name: 'Name of the site', quote: 'Quote', summary: 'Summary of the home page' },
  about: {
    name: 'Your name',
    professions: 'Your professions',
    address: 'Your address',
    biography: 'Your biography',
    hashtags: 'Your hashtags',
    summary: 'Summary of the about page',
  },
  course: {},
  legal: { terms: 'Terms of use' },
};

/** A field that holds words of the demo, and the default that it has without them. */
export interface DemoField {
  field: string;
  label: string;
  words: unknown;
  fallback: unknown;
}

const emptyLike = (words: unknown) => (Array.isArray(words) ? [] : null);

function listDemoFields(name: SiteTextName): DemoField[] {
  const labels = new Map<string, string>(Object.entries(LABELS[name]));
  const defaults = new Map<string, unknown>(Object.entries(texts[name].defaults));
  return Object.entries(SITE_TEXTS[name]).map(([field, words]) => ({
    field,
    label: labels.get(field) ?? field,
    words,
    fallback: defaults.get(field) ?? emptyLike(words),
  }));
}

/** The row of a text of the site; undefined if nothing is stored. */
export async function loadText(db: Knex, name: SiteTextName): Promise<StoredRow | undefined> {
  const [row] = await loadRows(db, { uid: contentTypeUid(name), table: SITE_TEXT_TABLES[name] });
  return row;
}

/** The fields of a text of the site that hold the demo's words. */
export const findDemoFields = (name: SiteTextName, row: StoredRow): DemoField[] =>
  listDemoFields(name).filter(({ field, words }) => hasValue(row, field, words));
