// Components are numbered as they are loaded, so this loads them in the order in which pages are published.
import '#app/providers.tsx';
import { act } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import type { Site } from '#app/page-data.ts';
import { startSite } from '#app/start-site.tsx';
import { publishElsewhere } from './publish-elsewhere.ts';

let root: Root | undefined;

/** Loads the published pages as the server does, before the first of them is opened. */
export async function loadPublishedPages() {
  const { loadPages } = await import('./publish.ts');
  await loadPages();
}

/** Shows a page like a browser that has run none of its scripts. */
export async function open(address: string, site: Partial<Site> = {}) {
  const page = new DOMParser().parseFromString(await publishElsewhere(address, site), 'text/html');
  window.history.replaceState(null, '', address);
  document.head.innerHTML = page.head.innerHTML;
  document.body.innerHTML = page.body.innerHTML;
}

/** Runs the script of the site on the current page. */
export async function comeToLife() {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no root');
  root = await act(() => startSite(element));
}

/** Ends the site on the current page. */
export function leave() {
  act(() => root?.unmount());
  root = undefined;
}
