/** A browser tab that pages open: where it has been sent to, and whether it has been closed. */
export interface FakeTab {
  closed: boolean;
  opener: unknown;
  document: Document;
  addresses: string[];
  location: { replace: (address: string) => void };
  close: () => void;
}

function createTab(): FakeTab {
  const addresses: string[] = [];
  const tab: FakeTab = {
    closed: false,
    opener: window,
    document: document.implementation.createHTMLDocument(),
    addresses,
    location: { replace: (address) => void addresses.push(address) },
    close: () => {
      tab.closed = true;
    },
  };
  return tab;
}

/** Collects the tabs that `window.open` opens during a test; jsdom has none. */
export function collectTabs(): FakeTab[] {
  const tabs: FakeTab[] = [];
  jest.spyOn(window, 'open').mockImplementation(() => {
    const tab = createTab();
    tabs.push(tab);
    // The pages use no more of a window than a fake tab has.
    return tab as unknown as Window;
  });
  return tabs;
}
