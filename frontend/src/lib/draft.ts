import { tabStorage } from './storage';

/** What someone has typed and not sent yet: texts alone, so that a browser can keep it. */
export type Draft = Record<string, string>;

const keyOf = (name: string) => `draft:${name}`;

const parsed = (stored: string | null): unknown => {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    // Somebody else wrote there: no draft then.
    return null;
  }
};

/** The draft of that name as this tab kept it, laid over `blank`. Never call it while rendering on a server. */
export function readDraft<Fields extends Draft>(name: string, blank: Fields): Fields {
  const kept = parsed(tabStorage.get(keyOf(name)));
  if (typeof kept !== 'object' || kept === null) return blank;
  const known = Object.entries(kept).filter(([key, value]) => key in blank && typeof value === 'string');
  return { ...blank, ...Object.fromEntries(known) };
}

/** Keeps a draft until the tab is closed, or loaded anew where the browser refuses its storage; null forgets it. */
export function keepDraft(name: string, draft: Draft | null) {
  if (draft) tabStorage.set(keyOf(name), JSON.stringify(draft));
  else tabStorage.remove(keyOf(name));
}
