import type { Resource, StoredRow } from '#content/resource';
import { createStore } from '#content/store';
import type { ContentNoun } from '#contract/operations';
import { securityHeaders } from '#platform/environment/security';
import { client } from '../api/client/resource';
import { contact } from '../api/contact/resource';
import { personal } from '../api/personal/resource';
import { portfolio } from '../api/portfolio/resource';
import { tool } from '../api/tool/resource';
import { isUpToDate, look, onContentChange, versionOf } from './changes';
import { CONTENT_NOUNS } from './content-nouns';
import { type ReadyAnswer, readyAnswer } from './ready-answer';

/** A thousand projects, 3 MB, take 60 ms; the best quality takes sixty times as long to save another 5 %. */
const BROTLI_QUALITY = 5;
/** How long a list rests before it is made again unasked, in ms: a burst of changes costs one list, not one for each. */
const REST = 100;

/** Reads a list as the API answers somebody without an account. */
function visitorsList<Row extends StoredRow, Changes, Promised>(resource: Resource<Row, Changes, Promised>) {
  const store = createStore(resource);
  return async () => Promise.all((await store.list(resource.visibleTo?.(null) ?? {})).map(resource.toContract));
}

const LISTS: Record<ContentNoun, () => Promise<object[]>> = {
  personal: visitorsList(personal),
  contact: visitorsList(contact),
  tool: visitorsList(tool),
  portfolio: visitorsList(portfolio),
  client: visitorsList(client),
};

/** A list as visitors get it. */
export interface ListAnswer {
  answer: ReadyAnswer;
  /** What goes out with it. */
  headers: Record<string, string>;
}

interface Entry {
  /** Of the list when it was begun to be made. */
  version: number;
  making: Promise<ListAnswer>;
  made: ListAnswer | null;
}

const newest = new Map<ContentNoun, Entry>();

async function make(noun: ContentNoun): Promise<ListAnswer> {
  const body = JSON.stringify(await LISTS[noun]());
  return {
    answer: await readyAnswer(body, 'application/json; charset=utf-8', BROTLI_QUALITY),
    // Kept by whoever likes to, and asked about each time: to answer that costs nothing. Other sites get headers of their own.
    headers: { ...securityHeaders('/api'), 'Cache-Control': 'no-cache', Vary: 'Origin, Accept-Encoding' },
  };
}

/** The answer to a visitor who asks for a list now, where it is at hand; null where it has yet to be made, or looked up. */
export function listAtHand(noun: ContentNoun): ListAnswer | null {
  const entry = newest.get(noun);
  return isUpToDate() && entry?.version === versionOf(noun) ? entry.made : null;
}

/**
 * The same, made where it is not at hand, once for all who wait for the same version. It shows whatever was committed
 * when it was asked for. Rejects where the database does not answer; the next to ask tries again.
 */
export async function listAnswer(noun: ContentNoun): Promise<ListAnswer> {
  if (!isUpToDate()) await look();
  const version = versionOf(noun);
  const current = newest.get(noun);
  if (current?.version === version) return current.making;
  const entry: Entry = { version, making: make(noun), made: null };
  newest.set(noun, entry);
  try {
    entry.made = await entry.making;
    return entry.made;
  } catch (error) {
    if (newest.get(noun) === entry) newest.delete(noun);
    throw error;
  }
}

/** The five public lists, as the API answers visitors. Rejects where the database does not answer. */
export async function publicRows(): Promise<Record<ContentNoun, object[]>> {
  const entries = CONTENT_NOUNS.map(async (noun) => [
    noun,
    JSON.parse(String((await listAnswer(noun)).answer.identity)),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

const resting = new Map<ContentNoun, NodeJS.Timeout>();

/** Nobody waits for it; whoever asks before it is there, or after it failed, has it made. */
function makeSoon(noun: ContentNoun): void {
  clearTimeout(resting.get(noun));
  const timer = setTimeout(() => listAnswer(noun).catch(() => {}), REST);
  resting.set(noun, timer.unref());
}

/** Has all lists at hand, and from now on each again soon after a change. */
export async function keepListsAtHand(): Promise<void> {
  onContentChange((nouns) => nouns.forEach(makeSoon));
  await Promise.allSettled(CONTENT_NOUNS.map(listAnswer));
}
