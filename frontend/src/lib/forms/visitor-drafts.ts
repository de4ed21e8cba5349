import { tabStorage } from '#lib/storage.ts';

/** The unsent input of a form, as texts that can be stored. */
export type VisitorDraft = Record<string, string>;

const keyOf = (name: string) => `draft:${name}`;

const parse = (stored: string | null): unknown => {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    // Invalid JSON is treated as no draft.
    return null;
  }
};

/** Reads the stored draft of that name, merged into `blank`. It must not be called on the server. */
export function readVisitorDraft<Fields extends VisitorDraft>(name: string, blank: Fields): Fields {
  const saved = parse(tabStorage.get(keyOf(name)));
  if (typeof saved !== 'object' || saved === null) return blank;
  const known = Object.entries(saved).filter(([key, value]) => key in blank && typeof value === 'string');
  return { ...blank, ...Object.fromEntries(known) };
}

/** Stores a draft until the tab is closed, or reloaded if storage is blocked; null removes it. */
export function storeVisitorDraft(name: string, draft: VisitorDraft | null) {
  if (draft) tabStorage.set(keyOf(name), JSON.stringify(draft));
  else tabStorage.remove(keyOf(name));
}
