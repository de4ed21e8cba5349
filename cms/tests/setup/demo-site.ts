import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { CASE_STUDY } from '../support/case-studies';
import { MEETING } from '../support/meeting-hours';
import { openPanel } from '../support/panel';
import type { Site } from '../support/strapi';
import { until } from '../support/until';
import { demoCommand } from './demo-command';

const FILE_UID = 'plugin::upload.file';

/** The field that names a record of a collection. */
const TITLES = {
  personal: 'name',
  contact: 'email',
  tool: 'name',
  portfolio: 'name',
  client: 'projectName',
  caseStudy: 'title',
  meeting: 'name',
};
type DemoCollection = keyof typeof TITLES;
// The collections are the keys of TITLES.
const COLLECTIONS = Object.keys(TITLES) as DemoCollection[];

export const NO_RECORDS = {
  personal: [],
  contact: [],
  tool: [],
  portfolio: [],
  client: [],
  caseStudy: [],
  meeting: [],
};

function toUid(name: DemoCollection) {
  if (name === 'meeting') return MEETING;
  return name === 'caseStudy' ? CASE_STUDY : (`api::${name}.${name}` as const);
}

/** Both ways to remove the demo content from a running site. */
export const REMOVALS = {
  async panel(site: Site) {
    const answer = await (await openPanel(site)).post('/back-office/demo/remove');
    expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  },
  async command({ dataDir }: Site) {
    expect(await demoCommand(dataDir, 'remove')).toMatchObject({ code: 0, stderr: '' });
  },
};

/** The names of all records by collection, oldest first: a draft and what is published of it once. */
export async function listRecords({ strapi }: Site): Promise<Record<string, string[]>> {
  const names: Record<string, string[]> = {};
  for (const collection of COLLECTIONS) {
    const rows = await strapi.db.query(toUid(collection)).findMany({ orderBy: 'createdAt' });
    names[collection] = [...new Set(rows.map((row) => String(row[TITLES[collection]])))];
  }
  return names;
}

/** Waits until the site has deleted all but `count` files of the library, and returns the names of these. */
export async function listPictures({ strapi }: Site, count: number): Promise<string[]> {
  await until(async () => {
    // A picture that could not be deleted while a command wrote to the database is deleted by the next sweep.
    await strapi.plugin('back-office').service('unused-pictures').sweep(new Date());
    return (await strapi.db.query(FILE_UID).count()) === count;
  });
  const rows: { name: string }[] = await strapi.db.query(FILE_UID).findMany({ orderBy: 'name' });
  return rows.map(({ name }) => name);
}

export const listUploads = ({ dataDir }: Site): Promise<string[]> => readdir(path.join(dataDir, 'public', 'uploads'));
