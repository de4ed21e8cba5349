import { setImmediate } from 'node:timers';
import { TextDecoder, TextEncoder } from 'node:util';

/** Defines the browser APIs that jsdom lacks and the pages or their libraries use. */
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
// Needed for server rendering in tests.
missing('setImmediate', setImmediate);
missing('createImageBitmap', async () => ({ width: 64, height: 64, close: nothing }));
missing('ResizeObserver', QuietObserver);
missing('IntersectionObserver', QuietObserver);

// The server-rendering tests run in the node environment, without a window.
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
      // readAsArrayBuffer results in an array buffer.
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
  performance.getEntriesByType ??= () => [];
  window.scrollTo = nothing;
  Element.prototype.scrollTo = nothing;
  Element.prototype.scrollIntoView = nothing;
  Element.prototype.setPointerCapture ??= nothing;
  Element.prototype.getAnimations ??= () => [];
}
