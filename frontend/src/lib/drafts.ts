import { tabStorage } from './storage';

/** What was typed and not saved, by the name of the manager it was typed in. */
type Drafts = Record<string, unknown>;

interface Kept {
  /** The account that typed it: nobody else shall find it. */
  owner: string | null;
  drafts: Drafts;
}

const KEY = 'drafts';
let kept: Kept | null = null;

const isDrafts = (value: unknown): value is Drafts => typeof value === 'object' && value !== null;

/** Coming back or reloading restores what was typed; a fresh visit begins with empty forms. */
const isReturn = () => {
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  return visit !== undefined && 'type' in visit && (visit.type === 'back_forward' || visit.type === 'reload');
};

function recall(): Kept {
  const none: Kept = { owner: null, drafts: {} };
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
export const NOT_KEPT = 'not kept:';

/** Written once, when the page goes: with every letter it would stall, since pictures are megabytes of text. */
function write() {
  if (!hasDrafts()) return;
  if (tabStorage.set(KEY, JSON.stringify(kept))) return;
  // A browser keeps about five megabytes: words come first, pictures can be picked again.
  const words = JSON.stringify(kept, (_key, value: unknown) => (isPicked(value) ? NOT_KEPT : value));
  tabStorage.set(KEY, words);
}

function all(): Kept {
  if (kept) return kept;
  window.addEventListener('pagehide', write);
  kept = recall();
  return kept;
}

/** What was kept under `name`, or undefined. */
export const draftAt = (name: string): unknown => all().drafts[name];

/** Keeps something unsaved until it is dropped, over a reload or a look elsewhere too. */
export function keepDraft(name: string, draft: unknown) {
  all().drafts[name] = draft;
}

/** Forgets what was kept under `name`. */
export function dropDraft(name: string) {
  delete all().drafts[name];
}

/** Whether anything unsaved is kept. */
export const hasDrafts = () => Object.keys(kept?.drafts ?? {}).length > 0;

/** Forgets everything unsaved. */
export function dropDrafts() {
  kept = null;
  tabStorage.remove(KEY);
}

/** Says whose drafts these are from now on; those of another account are forgotten. */
export function claimDrafts(owner: string) {
  const { owner: before, drafts } = all();
  kept = { owner, drafts: before === owner ? drafts : {} };
}
