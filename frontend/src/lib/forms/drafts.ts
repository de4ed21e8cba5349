import { isDataUrl } from '#lib/data-url.ts';
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

/** Replaces a picked picture in a stored draft that did not fit. null would mean that it was removed. */
export const PICTURE_DROPPED = 'not kept:';

const dropPictures = (_key: string, value: unknown) => (isDataUrl(value) ? PICTURE_DROPPED : value);

/** Drafts with pictures are megabytes of text, too slow to write with every change. */
const WRITE_INTERVAL_MS = 1000;

/**
 * Creates a store of drafts under `key` in session storage, where they remain until they are removed or the tab is
 * closed. They are written with every change, or in intervals and when the page is hidden: browsers discard a hidden
 * page, and no `pagehide` precedes a crash.
 */
function createDraftStore(key: string, writing: 'at once' | 'in intervals') {
  let current: StoredDrafts | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (isEmpty()) tabStorage.remove(key);
    // Storage holds about five megabytes: text is more important, since pictures can be picked again.
    else if (!tabStorage.set(key, JSON.stringify(current))) tabStorage.set(key, JSON.stringify(current, dropPictures));
  };
  const writePending = () => timer !== undefined && write();
  /** The stored text when the page was left. */
  let left: string | null = null;
  const leave = () => {
    writePending();
    left = tabStorage.get(key);
  };
  /** Another page of the tab may have changed the drafts while this one was in the back/forward cache. */
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted && tabStorage.get(key) !== left) current = null;
    left = null;
  };
  const load = () => {
    if (current) return current;
    current = parse(tabStorage.get(key));
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    document.addEventListener('visibilitychange', writePending);
    return current;
  };
  const isEmpty = () => Object.keys(load().drafts).length === 0;
  const writeChange = () => {
    if (writing === 'at once') write();
    else timer ??= setTimeout(write, WRITE_INTERVAL_MS);
  };
  return {
    /** Whether there is no draft. It must not be called on the server. */
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
      clearTimeout(timer);
      timer = undefined;
      current = null;
      tabStorage.remove(key);
    },
    /** Assigns the drafts to an account; those of another account are removed. */
    claim: (owner: string) => {
      if (load().owner === owner) return;
      current = { owner, drafts: {} };
      write();
    },
  };
}

/** The unsent input of visitors. */
export const visitorDrafts = createDraftStore('visitor-drafts', 'at once');

/** The unsaved input of the current account. It survives an expired session. */
export const accountDrafts = createDraftStore('drafts', 'in intervals');
