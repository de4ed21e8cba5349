import { client } from '../api/client/resource';
import { contact } from '../api/contact/resource';
import { personal } from '../api/personal/resource';
import { portfolio } from '../api/portfolio/resource';
import { tool } from '../api/tool/resource';
import type { ContentNoun } from '../contract/calls';
import type { Resource, StoredRow } from '../crud/resource';
import { createStore } from '../crud/store';
import { isUpToDate, look, onContentChange, versionOf } from './changes';
import { CONTENT_NOUNS } from './content-nouns';
import { type ReadyAnswer, readyAnswer } from './ready-answer';

/** Compresses a list of a thousand records in a tenth of a second, where the best quality takes seconds for a tenth of the size. */
const BROTLI_QUALITY = 5;
/** How long a list rests before it is made again unasked, in ms: a burst of changes costs one list, not one for each. */
const REST = 50;

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

/** The newest answer that was begun, and for which version of its list. */
const answers = new Map<ContentNoun, { version: number; answer: Promise<ReadyAnswer> }>();

const make = async (noun: ContentNoun): Promise<ReadyAnswer> =>
  readyAnswer(JSON.stringify(await LISTS[noun]()), 'application/json; charset=utf-8', BROTLI_QUALITY);

/**
 * The answer to a visitor who asks for a list now: the one that is ready, else the one that is being made for the same
 * version, else a new one. It shows whatever was committed by now. Rejects where the database does not answer; the next
 * to ask tries again.
 */
export async function listAnswer(noun: ContentNoun): Promise<ReadyAnswer> {
  if (!isUpToDate()) await look();
  const version = versionOf(noun);
  const newest = answers.get(noun);
  if (newest?.version === version) return newest.answer;
  const answer = make(noun);
  answers.set(noun, { version, answer });
  answer.catch(() => answers.get(noun)?.answer === answer && answers.delete(noun));
  return answer;
}

/** The five public lists, as the API answers visitors. Rejects where the database does not answer. */
export async function publicRows(): Promise<Record<ContentNoun, object[]>> {
  const entries = CONTENT_NOUNS.map(async (noun) => [noun, JSON.parse(String((await listAnswer(noun)).identity))]);
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
