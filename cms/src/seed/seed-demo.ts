import { setTimeout } from 'node:timers/promises';
import type { Core, UID } from '@strapi/strapi';
import { client } from '../api/client/resource';
import { contact } from '../api/contact/resource';
import { personal } from '../api/personal/resource';
import { portfolio } from '../api/portfolio/resource';
import { tool } from '../api/tool/resource';
import { clientInput } from '../contract/client';
import { contactInput } from '../contract/contact';
import { personalInput } from '../contract/personal';
import { portfolioInput } from '../contract/portfolio';
import { toolInput } from '../contract/tool';
import type { Resource, StoredRow } from '../crud/resource';
import { createStore } from '../crud/store';
import { CLIENTS } from './content/clients';
import { CONTACT, OWNER } from './content/owner';
import { PROJECTS } from './content/projects';
import { TOOLS } from './content/tools';
import { illustrate } from './illustrate';

const COLLECTIONS: readonly UID.CollectionType[] = [personal, contact, tool, portfolio, client].map(({ uid }) => uid);
const MARK = { type: 'plugin', name: 'back-office', key: 'demo' } as const;

async function hasContent(strapi: Core.Strapi): Promise<boolean> {
  const counts = await Promise.all(COLLECTIONS.map((uid) => strapi.db.query(uid).count()));
  return counts.some((count) => count > 0);
}

/** Whether the demo has been here before, or never will be: content that somebody deletes must not come back. */
async function isSettled(strapi: Core.Strapi): Promise<boolean> {
  if (await strapi.store(MARK).get({})) return true;
  if (!(await hasContent(strapi))) return false;
  await strapi.store(MARK).set({ value: 'not needed' });
  return true;
}

/** Draws and stores every picture; what is left to write is quick. */
async function drawn() {
  return {
    owner: personalInput.parse(await illustrate('personal', OWNER.text.name, OWNER)),
    tools: await inOrder(TOOLS, async (item) => toolInput.parse(await illustrate('tool', item.text.name, item))),
    projects: await inOrder(PROJECTS, async (item) =>
      portfolioInput.parse(await illustrate('portfolio', item.text.name, item)),
    ),
    clients: await inOrder(CLIENTS, async (item) =>
      clientInput.parse(await illustrate('client', item.text.projectName, item)),
    ),
  };
}

async function inOrder<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

async function write<Row extends StoredRow, Changes, Promised>(
  resource: Resource<Row, Changes, Promised>,
  records: readonly Changes[],
) {
  for (const record of records) {
    await createStore(resource).create(record);
    // Lists are ordered by the millisecond of creation; two records of one would stand in any order.
    await setTimeout(2);
  }
}

/**
 * Fills an empty site with a believable engineer's content, once. The records and the mark that they were made are
 * written together: a start that is killed before leaves nothing but pictures, which the sweep removes.
 */
export async function seedDemo(strapi: Core.Strapi): Promise<void> {
  if (await isSettled(strapi)) return;
  const { owner, tools, projects, clients } = await drawn();
  await strapi.db.transaction(async () => {
    if (await isSettled(strapi)) return;
    await write(personal, [owner]);
    await write(contact, [contactInput.parse(CONTACT)]);
    await write(tool, tools);
    await write(portfolio, projects);
    await write(client, clients);
    await strapi.store(MARK).set({ value: 'seeded' });
  });
}
