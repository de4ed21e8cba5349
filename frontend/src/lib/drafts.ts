import { tabStorage } from './storage';

/** What was typed and not saved, by the name of the manager it was typed in. */
type Drafts = Record<string, unknown>;

interface StoredDrafts {
  /** The account that typed it: nobody else shall find it. */
  owner: string | null;
  drafts: Drafts;
}

const KEY = 'drafts';
let current: StoredDrafts | null = null;

const isDrafts = (value: unknown): value is Drafts => typeof value === 'object' && value !== null;

/** Coming back or reloading restores what was typed; a fresh visit begins with empty forms. */
const isReturn = () => {
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  return visit !== undefined && 'type' in visit && (visit.type === 'back_forward' || visit.type === 'reload');
};

function restoreDrafts(): StoredDrafts {
  const none: StoredDrafts = { owner: null, drafts: {} };
  try {
    const stored: unknown = JSON.parse(tabStorage.get(KEY) ?? 'null');
    tabStorage.remove(KEY);
    if (!isReturn() || !isDrafts(stored) || !isDrafts(stored.drafts)) return none;
    return { owner: typeof stored.owner === 'string' ? stored.owner : null, drafts: stored.drafts };
  } catch {
    // Something else wrote there: no drafts then.
    return none;
  }
}

const isPicked = (value: unknown) => typeof value === 'string' && value.startsWith('data:');

/** Stands in a restored draft for a picked picture that there was no room for. null would mean that it was taken away. */
export const PICTURE_DROPPED = 'not kept:';

/** Written once, when the page goes: with every letter it would stall, since pictures are megabytes of text. */
function write() {
  if (!hasDrafts()) return;
  if (tabStorage.set(KEY, JSON.stringify(current))) return;
  // A browser keeps about five megabytes: words come first, pictures can be picked again.
  const words = JSON.stringify(current, (_key, value: unknown) => (isPicked(value) ? PICTURE_DROPPED : value));
  tabStorage.set(KEY, words);
}

function load(): StoredDrafts {
  if (current) return current;
  window.addEventListener('pagehide', write);
  current = restoreDrafts();
  return current;
}

/** What was kept under `name`, or undefined. */
export const draftAt = (name: string): unknown => load().drafts[name];

/** Keeps something unsaved until it is dropped, over a reload or a look elsewhere too. */
export function keepDraft(name: string, draft: unknown) {
  load().drafts[name] = draft;
}

/** Forgets what was kept under `name`. */
export function dropDraft(name: string) {
  delete load().drafts[name];
}

/** Whether anything unsaved is kept. */
export const hasDrafts = () => Object.keys(current?.drafts ?? {}).length > 0;

/** Forgets everything unsaved. */
export function dropDrafts() {
  current = null;
  tabStorage.remove(KEY);
}

/** Says whose drafts these are from now on; those of another account are forgotten. */
export function claimDrafts(owner: string) {
  const { owner: before, drafts } = load();
  current = { owner, drafts: before === owner ? drafts : {} };
}
