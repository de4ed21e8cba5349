import { isDataUrl } from '#lib/data-url.ts';
import { navigationType } from '#lib/navigation-type.ts';
import { tabStorage } from '#lib/storage.ts';

interface StoredDrafts {
  /** The account that owns the drafts; no other account gets them. */
  owner: unknown;
  /** Unsaved input by the name of its form. */
  drafts: Record<string, unknown>;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parse(text: string | null): StoredDrafts {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (isObject(stored) && isObject(stored.drafts)) return { owner: stored.owner, drafts: stored.drafts };
  } catch {
    // Invalid JSON is treated as no drafts.
  }
  return { owner: undefined, drafts: {} };
}

/** A new visit starts with empty forms. */
const isReturn = () => navigationType() === 'back_forward' || navigationType() === 'reload';

/** Replaces a picked picture in a stored draft that did not fit. null would mean that it was removed. */
export const PICTURE_DROPPED = 'not kept:';

const dropPictures = (_key: string, value: unknown) => (isDataUrl(value) ? PICTURE_DROPPED : value);

/**
 * Creates a store of drafts under `key` in session storage. Drafts of a tab are written with every change and restored
 * until the tab is closed. Drafts of a visit are restored by a reload or a back navigation only, and written once, on
 * pagehide: their pictures are megabytes of text, too slow to write with every change.
 */
function createDraftStore(key: string, lifetime: 'tab' | 'visit') {
  let current: StoredDrafts | null = null;
  const isEmpty = () => Object.keys(current?.drafts ?? {}).length === 0;
  const write = () => {
    if (isEmpty()) tabStorage.remove(key);
    // Storage holds about five megabytes: text is more important, since pictures can be picked again.
    else if (!tabStorage.set(key, JSON.stringify(current))) tabStorage.set(key, JSON.stringify(current, dropPictures));
  };
  const load = () => {
    if (current) return current;
    current = parse(lifetime === 'tab' || isReturn() ? tabStorage.get(key) : null);
    if (lifetime === 'visit') {
      tabStorage.remove(key);
      window.addEventListener('pagehide', write);
    }
    return current;
  };
  const writeChange = () => lifetime === 'tab' && write();
  return {
    isEmpty,
    /** Reads the draft under `name`, or undefined. It must not be called on the server. */
    read: (name: string) => load().drafts[name],
    /** Stores a draft, which outlives its form until it is removed. */
    store: (name: string, draft: unknown) => {
      load().drafts[name] = draft;
      writeChange();
    },
    /** Removes the draft under `name`. */
    remove: (name: string) => {
      delete load().drafts[name];
      writeChange();
    },
    removeAll: () => {
      current = null;
      tabStorage.remove(key);
    },
    /** Assigns the drafts to an account; those of another account are removed. */
    claim: (owner: string) => {
      current = { owner, drafts: load().owner === owner ? load().drafts : {} };
    },
  };
}

/** The unsent input of visitors. */
export const visitorDrafts = createDraftStore('visitor-drafts', 'tab');

/** The unsaved input of the current account. It survives an expired session. */
export const accountDrafts = createDraftStore('drafts', 'visit');
