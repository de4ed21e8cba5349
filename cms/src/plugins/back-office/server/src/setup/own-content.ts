import { DEMO_COLLECTIONS } from '#commands/demo/demo-collections';
import { readDemoMark } from '#commands/demo/demo-mark';
import { findDemoFields } from '#commands/demo/find-demo';
import type { SiteTextName } from '#contract/site';
import { findFirstId } from '#crud/list-order';
import { contentTypeUid } from '#crud/resource';

/** The name that a site has until its owner gives it one. */
const DEFAULT_NAME = 'Portfolio';

interface TextRow {
  name?: string | null;
  biography?: unknown[];
}

const findText = (name: SiteTextName, populate: string[] = []): Promise<TextRow | null> =>
  strapi.db.query(contentTypeUid(name)).findOne({ populate });

async function hasDemoWords(name: SiteTextName, ...fields: string[]): Promise<boolean> {
  const ofDemo = await findDemoFields(strapi.db.connection, contentTypeUid(name));
  return ofDemo.some(({ field }) => fields.includes(field));
}

/** Whether the content is the owner's: neither missing, nor a default, nor the demo's. */
export const ownContent = {
  async hasName(): Promise<boolean> {
    const row = await findText('site');
    return row !== null && row.name !== DEFAULT_NAME && !(await hasDemoWords('site', 'name'));
  },

  async hasPicture(): Promise<boolean> {
    // The pages show the first personal record.
    const documentId = await findFirstId('personal');
    const person: { picture: { id: number; replacedAt: string | null } | null } | null = await strapi.db
      .query(contentTypeUid('personal'))
      .findOne({ where: { documentId }, populate: ['picture'] });
    if (!person?.picture) return false;
    const mark = await readDemoMark(strapi.db.connection);
    return person.picture.replacedAt !== null || !mark?.pictures.includes(person.picture.id);
  },

  async hasAbout(): Promise<boolean> {
    const row = await findText('about', ['biography']);
    const isFilled = Boolean(row?.name) && (row?.biography ?? []).length > 0;
    return isFilled && !(await hasDemoWords('about', 'name', 'biography'));
  },

  /** Whether a collection has a record with another name than those of the demo. */
  async hasRecord(collection: 'contact' | 'portfolio'): Promise<boolean> {
    const { title, titles } = DEMO_COLLECTIONS[collection];
    const where = { [title.field]: { $notIn: titles } };
    return (await strapi.db.query(contentTypeUid(collection)).count({ where })) > 0;
  },
};
