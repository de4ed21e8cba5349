import { type APIRequestContext, expect } from '@playwright/test';
import { OWNER } from './start-product.ts';
import { test } from './test.ts';

const WORDS =
  'with more words than the home page has room for: it goes on, and on, past the hundredth letter, until the last list has cut it off, too, and then a little';

/** A list of the home page: how it is read, how a record of it is changed, and a text that it shows in part. */
const LISTS = [
  { all: '/api/info/portfolio', one: '/api/info/portfolio', field: 'description', text: `A project ${WORDS}` },
  { all: '/api/info/tool', one: '/api/info/tool', field: 'description', text: `A skill ${WORDS}` },
  { all: '/api/client/all', one: '/api/client/selected', field: 'projectDescription', text: `A highlight ${WORDS}` },
] as const;

/** The long texts of the first project, the first skill and the first highlight. */
export const [LONG_PROJECT, LONG_SKILL, LONG_HIGHLIGHT] = LISTS.map(({ text }) => text) as [string, string, string];

interface Row {
  _id: string;
  description?: string;
  project?: { description: string };
}

/** Changes the first text of each list and waits until the home page shows the changes; resolves with the texts of before. */
async function replaceTexts(request: APIRequestContext, url: string, texts: readonly string[]): Promise<string[]> {
  const { token } = await (await request.post(`${url}/api/admin/login`, { data: OWNER, maxRetries: 1 })).json();
  const before: string[] = [];
  for (const [index, { all, one, field }] of LISTS.entries()) {
    const [{ _id, description, project }]: [Row] = await (await request.get(url + all)).json();
    before.push(description ?? project?.description ?? '');
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await request.patch(`${url}${one}/${_id}`, { headers, data: { [field]: texts[index] } });
    expect(answer.status()).toBe(200);
  }
  const isShown = async () => {
    const page = await (await request.get(url)).text();
    return texts.every((text) => page.includes(text.slice(0, 30)));
  };
  await expect.poll(isShown).toBe(true);
  return before;
}

/** Gives the first project, skill and highlight texts that the home page shortens, during each test of the current group. */
export function useLongTexts() {
  let before: string[] = [];
  test.beforeEach(async ({ product, request }) => {
    const texts = LISTS.map(({ text }) => text);
    before = await replaceTexts(request, product.url, texts);
  });
  test.afterEach(async ({ product, request }) => {
    await replaceTexts(request, product.url, before);
  });
}
