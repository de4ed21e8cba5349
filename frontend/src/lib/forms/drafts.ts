import { tabStorage } from '#lib/storage.ts';
import { dropAllUploads } from './picture-uploads.ts';

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

/**
 * Creates a store of drafts under `key` in session storage, where they remain until they are removed or the tab is
 * closed. They are written with every change: neither `pagehide` nor any other event precedes a crash.
 */
function createDraftStore(key: string, onRemovedAll: () => void = () => undefined) {
  let current: StoredDrafts | null = null;
  /** Another page of the tab may have changed the drafts while this one was in the back/forward cache. */
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) current = null;
  };
  const load = () => {
    if (current) return current;
    current = parse(tabStorage.get(key));
    window.addEventListener('pageshow', comeBack);
    return current;
  };
  const isEmpty = () => Object.keys(load().drafts).length === 0;
  const write = () => {
    if (isEmpty()) tabStorage.remove(key);
    else tabStorage.set(key, JSON.stringify(current));
  };
  return {
    /** Whether there is no draft. It must not be called on the server. */
    isEmpty,
    /** Reads the draft under `name`, or undefined. It must not be called on the server. */
    read: (name: string) => load().drafts[name],
    /** Stores a draft, which outlives its form until it is removed. */
    store: (name: string, draft: unknown) => {
      load().drafts[name] = draft;
      write();
    },
    /** Removes the draft under `name`. */
    remove: (name: string) => {
      delete load().drafts[name];
      write();
    },
    removeAll: () => {
      current = null;
      tabStorage.remove(key);
      onRemovedAll();
    },
    /** Assigns the drafts to an account; those of another account are removed. */
    claim: (owner: string) => {
      if (load().owner === owner) return;
      current = { owner, drafts: {} };
      write();
      onRemovedAll();
    },
  };
}

/** The unsent input of visitors. */
export const visitorDrafts = createDraftStore('visitor-drafts');

/** The unsaved input of the current account. It survives an expired session. */
export const accountDrafts = createDraftStore('drafts', dropAllUploads);
