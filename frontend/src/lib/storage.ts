type BrowserStorage = 'localStorage' | 'sessionStorage';

/**
 * A text storage of the browser that never throws: if the browser refuses access (blocked cookies, private mode, full
 * storage), texts are held in memory until the tab is reloaded.
 */
function createSafeStorage(name: BrowserStorage) {
  const memory = new Map<string, string>();
  return {
    /** Reads the text under `key`, or null. */
    get(key: string): string | null {
      const held = memory.get(key);
      if (held !== undefined) return held;
      try {
        return window[name].getItem(key);
      } catch {
        // Accessing the property itself throws if site data is blocked.
        return null;
      }
    },

    /** Stores a text; false if only memory holds it. */
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

    /** Removes the text under `key`. */
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

/** Local storage, shared by all tabs. */
export const browserStorage = createSafeStorage('localStorage');

/** Session storage, which belongs to this tab and survives a reload. */
export const tabStorage = createSafeStorage('sessionStorage');
