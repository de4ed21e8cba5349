import { setTimeout } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { createDemoMark, DEMO_MARK, loadDocuments } from '#commands/demo/demo-mark';
import { clientInput } from '#contract/client';
import { COLLECTION_NAMES } from '#contract/collections';
import { contactInput } from '#contract/contact';
import { personalInput } from '#contract/personal';
import { portfolioInput } from '#contract/portfolio';
import { toolInput } from '#contract/tool';
import { contentTypeUid, type Resource, type StoredRow } from '#crud/resource';
import { createStore } from '#crud/store';
import { client } from '../api/client/resource';
import { contact } from '../api/contact/resource';
import { personal } from '../api/personal/resource';
import { portfolio } from '../api/portfolio/resource';
import { tool } from '../api/tool/resource';
import { CLIENTS } from './content/clients';
import { CONTACT, OWNER } from './content/owner';
import { PROJECTS } from './content/projects';
import { TOOLS } from './content/tools';
import { prepareCaseStudies, seedCaseStudies } from './seed-case-studies';
import { seedMeetings } from './seed-meetings';
import { uploadPictures } from './upload-pictures';

const SEED_STATE = { type: 'plugin', name: 'back-office', key: 'demo' } as const;

async function hasContent(strapi: Core.Strapi): Promise<boolean> {
  const counts = await Promise.all(COLLECTION_NAMES.map((name) => strapi.db.query(contentTypeUid(name)).count()));
  return counts.some((count) => count > 0);
}

/** Whether the site was seeded or has content of its own, now or at an earlier start: deleted content must not come back. */
async function isSeeded(strapi: Core.Strapi): Promise<boolean> {
  if (await strapi.store(SEED_STATE).get({})) return true;
  if (!(await hasContent(strapi))) return false;
  await strapi.store(SEED_STATE).set({ value: 'not needed' });
  return true;
}

/** Whether the site began with the demo content. */
export const hasDemo = async (strapi: Core.Strapi): Promise<boolean> =>
  (await strapi.store(SEED_STATE).get({})) === 'seeded';

/** Uploads the pictures of all records first, to keep the transaction that creates the records short. */
async function prepareRecords() {
  return {
    owner: personalInput.parse(await uploadPictures('personal', OWNER.fields.name, OWNER)),
    tools: await mapInOrder(TOOLS, async (item) =>
      toolInput.parse(await uploadPictures('tool', item.fields.name, item)),
    ),
    projects: await mapInOrder(PROJECTS, async (item) =>
      portfolioInput.parse(await uploadPictures('portfolio', item.fields.name, item)),
    ),
    clients: await mapInOrder(CLIENTS, async (item) =>
      clientInput.parse(await uploadPictures('client', item.fields.projectName, item)),
    ),
    caseStudies: await prepareCaseStudies(),
  };
}

async function mapInOrder<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await map(item));
  return results;
}

async function createRecords<Row extends StoredRow, Input, Output>(
  resource: Resource<Row, Input, Output>,
  records: readonly Input[],
): Promise<string[]> {
  const documentIds: string[] = [];
  for (const record of records) {
    documentIds.push((await createStore(resource).create(record)).documentId);
    // Lists are ordered by the millisecond of creation; two records of the same millisecond would be in any order.
    await setTimeout(2);
  }
  return documentIds;
}

/**
 * Fills an empty site once with the content of a fictional engineer. The records and the marker of the seed are committed
 * together. A start that is killed before leaves only unused pictures, which are deleted later.
 */
export async function seedDemo(strapi: Core.Strapi): Promise<void> {
  if (await isSeeded(strapi)) return;
  const { owner, tools, projects, clients, caseStudies } = await prepareRecords();
  await strapi.db.transaction(async ({ trx }) => {
    if (await isSeeded(strapi)) return;
    const documentIds = [
      ...(await createRecords(personal, [owner])),
      ...(await createRecords(contact, [contactInput.parse(CONTACT)])),
      ...(await createRecords(tool, tools)),
      ...(await createRecords(portfolio, projects)),
      ...(await seedCaseStudies(caseStudies)),
      ...(await createRecords(client, clients)),
    ];
    const meetings = await seedMeetings(strapi);
    if (meetings) documentIds.push(meetings.documentId);
    const mark = createDemoMark(await loadDocuments(trx, documentIds), meetings?.exceptionDate ?? null);
    await strapi.store(DEMO_MARK).set({ value: mark });
    await strapi.store(SEED_STATE).set({ value: 'seeded' });
  });
}
