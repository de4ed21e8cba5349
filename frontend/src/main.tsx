import '@/theme/styles';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Providers } from '@/app/providers';
import { provideLists, readState } from '@/app/published-state';
import { createQueryClient } from '@/app/query-client';
import { AppRoutes } from '@/app/routes';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

const client = createQueryClient();
const state = readState();
const site = (
  <StrictMode>
    <Providers client={client} origin={state?.origin}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </Providers>
  </StrictMode>
);

if (state) {
  provideLists(client, state.lists, Date.now());
  hydrateRoot(root, site);
} else {
  createRoot(root).render(site);
}
