import { tabStorage } from '#lib/storage.ts';

/** Unsaved input by the name of its manager. */
type Drafts = Record<string, unknown>;

interface StoredDrafts {
  /** The account that owns the drafts; no other account gets them. */
  owner: string | null;
  drafts: Drafts;
}

const KEY = 'drafts';
let current: StoredDrafts | null = null;

const isDrafts = (value: unknown): value is Drafts => typeof value === 'object' && value !== null;

/** Drafts are restored after a reload or a back navigation; a new visit starts with empty forms. */
const isReturn = () => {
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  return visit !== undefined && 'type' in visit && (visit.type === 'back_forward' || visit.type === 'reload');
};

function restoreDrafts(): StoredDrafts {
  const empty: StoredDrafts = { owner: null, drafts: {} };
  try {
    const stored: unknown = JSON.parse(tabStorage.get(KEY) ?? 'null');
    tabStorage.remove(KEY);
    if (!isReturn() || !isDrafts(stored) || !isDrafts(stored.drafts)) return empty;
    return { owner: typeof stored.owner === 'string' ? stored.owner : null, drafts: stored.drafts };
  } catch {
    // Invalid JSON is treated as no drafts.
    return empty;
  }
}

const isDataUrl = (value: unknown) => typeof value === 'string' && value.startsWith('data:');

/** Replaces a picked picture in a stored draft that did not fit. null would mean that it was removed. */
export const PICTURE_DROPPED = 'not kept:';

/** Written once, on pagehide: pictures are megabytes of text, too slow to write with every change. */
function write() {
  if (!hasDrafts()) return;
  if (tabStorage.set(KEY, JSON.stringify(current))) return;
  // Storage holds about five megabytes: text is more important, since pictures can be picked again.
  const withoutPictures = JSON.stringify(current, (_key, value: unknown) =>
    isDataUrl(value) ? PICTURE_DROPPED : value,
  );
  tabStorage.set(KEY, withoutPictures);
}

function load(): StoredDrafts {
  if (current) return current;
  window.addEventListener('pagehide', write);
  current = restoreDrafts();
  return current;
}

/** Reads the draft under `name`, or undefined. */
export const readDraft = (name: string): unknown => load().drafts[name];

/** Stores a draft, which survives a reload or a navigation until it is dropped. */
export function storeDraft(name: string, draft: unknown) {
  load().drafts[name] = draft;
}

/** Removes the draft under `name`. */
export function removeDraft(name: string) {
  delete load().drafts[name];
}

/** Whether there are any drafts. */
export const hasDrafts = () => Object.keys(current?.drafts ?? {}).length > 0;

/** Removes all drafts. */
export function removeAllDrafts() {
  current = null;
  tabStorage.remove(KEY);
}

/** Assigns the drafts to an account; those of another account are removed. */
export function claimDrafts(owner: string) {
  const { owner: before, drafts } = load();
  current = { owner, drafts: before === owner ? drafts : {} };
}
