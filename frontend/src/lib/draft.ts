import { tabStorage } from './storage';

/** The unsent input of a form, as texts that can be stored. */
export type Draft = Record<string, string>;

const keyOf = (name: string) => `draft:${name}`;

const parsed = (stored: string | null): unknown => {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    // Invalid JSON is treated as no draft.
    return null;
  }
};

/** Reads the stored draft of that name, merged into `blank`. It must not be called on the server. */
export function readDraft<Fields extends Draft>(name: string, blank: Fields): Fields {
  const kept = parsed(tabStorage.get(keyOf(name)));
  if (typeof kept !== 'object' || kept === null) return blank;
  const known = Object.entries(kept).filter(([key, value]) => key in blank && typeof value === 'string');
  return { ...blank, ...Object.fromEntries(known) };
}

/** Stores a draft until the tab is closed, or reloaded if storage is blocked; null removes it. */
export function keepDraft(name: string, draft: Draft | null) {
  if (draft) tabStorage.set(keyOf(name), JSON.stringify(draft));
  else tabStorage.remove(keyOf(name));
}
