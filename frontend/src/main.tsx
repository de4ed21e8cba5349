import '@/theme/styles';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Providers } from '@/app/providers';
import { currentAsOf, offerLists, readState } from '@/app/published-state';
import { createQueryClient } from '@/app/query-client';
import { AppRoutes, loadPage } from '@/app/routes';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

const client = createQueryClient();
const state = readState();
const site = (
  <StrictMode>
    <Providers client={client} origin={state?.origin} publishedAt={state?.publishedAt}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </Providers>
  </StrictMode>
);

/** Where its code is out of reach, a published page stays as it is: its links work, and the next press tries again. */
async function comeToLife(published: HTMLElement) {
  try {
    await loadPage(window.location.pathname);
  } catch {
    window.addEventListener('pointerdown', () => void comeToLife(published), { once: true });
    return;
  }
  hydrateRoot(published, site);
}

if (state) {
  offerLists(client, state.lists, currentAsOf(state));
  void comeToLife(root);
} else {
  createRoot(root).render(site);
}
