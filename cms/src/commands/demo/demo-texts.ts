import type { UID } from '@strapi/strapi';
import { AVAILABILITY_UID } from '#api/availability/availability';
import { texts } from '#api/site-texts';
import { SITE_TEXT_NAMES, type SiteTextName } from '#contract/site';
import { contentTypeUid } from '#crud/resource';
import { createException, HOURS } from '../../seed/content/meetings';
import { SITE_TEXTS } from '../../seed/content/site-texts';

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

/** A field that the demo fills, and the default that it has without the demo. */
export interface DemoField {
  field: string;
  label: string;
  fallback: unknown;
}

/** A single type with fields that the demo fills. */
export interface DemoText {
  uid: UID.ContentType;
  table: string;
  fields: DemoField[];
}

const emptyLike = (words: unknown) => (Array.isArray(words) ? [] : null);

function toDemoText(name: SiteTextName): DemoText {
  const words = new Map<string, unknown>(Object.entries(SITE_TEXTS[name]));
  const defaults = new Map<string, unknown>(Object.entries(texts[name].defaults));
  const fields = Object.entries(LABELS[name]).map(([field, label]) => ({
    field,
    label,
    fallback: defaults.get(field) ?? emptyLike(words.get(field)),
  }));
  return { uid: contentTypeUid(name), table: SITE_TEXT_TABLES[name], fields };
}

export const DEMO_TEXTS: readonly DemoText[] = SITE_TEXT_NAMES.map(toDemoText);

export const DEMO_HOURS: DemoText = {
  uid: AVAILABILITY_UID,
  table: 'availabilities',
  fields: [
    { field: 'hours', label: 'Meeting hours', fallback: [] },
    { field: 'exceptions', label: 'Exceptions of the meeting hours', fallback: [] },
  ],
};

/** The demo's words by the text and the field that hold them. `exceptionDate` is null if the demo has no meeting hours. */
export function listDemoWords(exceptionDate: string | null): { uid: UID.ContentType; field: string; words: unknown }[] {
  const words: [UID.ContentType, object][] = SITE_TEXT_NAMES.map((name) => [contentTypeUid(name), SITE_TEXTS[name]]);
  if (exceptionDate) words.push([AVAILABILITY_UID, { hours: HOURS, exceptions: [createException(exceptionDate)] }]);
  return words.flatMap(([uid, fields]) =>
    Object.entries(fields).map(([field, words]: [string, unknown]) => ({ uid, field, words })),
  );
}
