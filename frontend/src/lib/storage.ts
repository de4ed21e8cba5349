type BrowserStorage = 'localStorage' | 'sessionStorage';

/**
 * One of the browser's storages for texts, which never throws: where the browser refuses it (blocked cookies, private
 * mode, no room), a text is held in memory, for this tab until it is loaded anew.
 */
function createSafeStorage(name: BrowserStorage) {
  const memory = new Map<string, string>();
  return {
    /** The text under `key`, or null. */
    get(key: string): string | null {
      const held = memory.get(key);
      if (held !== undefined) return held;
      try {
        return window[name].getItem(key);
      } catch {
        // The very name throws where the site's data is blocked.
        return null;
      }
    },

    /** Stores a text; false where the browser refuses, and memory alone holds it. */
    set(key: string, text: string): boolean {
      try {
        window[name].setItem(key, text);
        memory.delete(key);
        return true;
      } catch {
        memory.set(key, text);
        return false;
      }
    },

    /** Forgets the text under `key`. */
    remove(key: string) {
      memory.delete(key);
      try {
        window[name].removeItem(key);
      } catch {
        // Nothing can be stored there either.
      }
    },
  };
}

/** Local storage, shared by all tabs of this browser. */
export const browserStorage = createSafeStorage('localStorage');

/** Session storage, which belongs to this tab and outlives a reload. */
export const tabStorage = createSafeStorage('sessionStorage');
