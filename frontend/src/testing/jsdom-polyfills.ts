import { setImmediate } from 'node:timers';
import { TextDecoder, TextEncoder } from 'node:util';

/** What a browser has and jsdom lacks, as far as the pages and their libraries ask for it. Nothing here decides anything. */
const nothing = () => undefined;

class QuietObserver {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
  takeRecords = () => [];
}

const missing = (name: string, value: unknown) => {
  if (!(name in globalThis)) {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  }
};

missing('TextEncoder', TextEncoder);
missing('TextDecoder', TextDecoder);
// For the pages that a test publishes: React renders them as it does on a server.
missing('setImmediate', setImmediate);
missing('createImageBitmap', async () => ({ width: 64, height: 64, close: nothing }));
missing('ResizeObserver', QuietObserver);
missing('IntersectionObserver', QuietObserver);

// The node environment of the server-rendering tests has no window: nothing to fill in there.
if (typeof window !== 'undefined') {
  missing(
    'PointerEvent',
    class extends MouseEvent {
      pointerType = 'mouse';
    },
  );
  missing('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: nothing,
    removeEventListener: nothing,
    addListener: nothing,
    removeListener: nothing,
  }));
  Blob.prototype.arrayBuffer ??= function read(this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      // An array buffer is what it was asked for.
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
  performance.getEntriesByType ??= () => [];
  window.scrollTo = nothing;
  Element.prototype.scrollTo = nothing;
  Element.prototype.scrollIntoView = nothing;
  Element.prototype.getAnimations ??= () => [];
}
