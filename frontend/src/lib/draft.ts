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

const fromStorage = (name: string): unknown => {
  try {
    return parsed(window.sessionStorage.getItem(keyOf(name)));
  } catch {
    // Storage may be shut (private mode): nothing was kept, then.
    return null;
  }
};

/** The draft of that name as this browser session kept it, laid over `blank`. Never call it while rendering on a server. */
export function readDraft<Kept extends Draft>(name: string, blank: Kept): Kept {
  const kept = fromStorage(name);
  if (typeof kept !== 'object' || kept === null) return blank;
  const known = Object.entries(kept).filter(([key, value]) => key in blank && typeof value === 'string');
  return { ...blank, ...Object.fromEntries(known) };
}

/** Keeps a draft until the tab is closed; null forgets it. */
export function keepDraft(name: string, draft: Draft | null) {
  try {
    if (draft) window.sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
    else window.sessionStorage.removeItem(keyOf(name));
  } catch {
    // Storage is shut or full: the draft then lasts as long as the page.
  }
}
