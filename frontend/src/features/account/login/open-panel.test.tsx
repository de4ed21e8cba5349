import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { FakeApi } from '#testing/fake-api.ts';
import { OWNER } from '#testing/fake-tables.ts';
import { OpenPanel } from './open-panel.tsx';

test('two renders at once open one session of the panel', async () => {
  const api = new FakeApi();
  api.logIn(OWNER);
  // jsdom goes to anchors alone.
  api.respondWith('POST /admin/panel', { url: 'http://localhost/#panel' });
  render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <OpenPanel page="/settings" isSuperAdmin isSentBack={false} />
        </MemoryRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
  await waitFor(() => expect(window.location.hash).toBe('#panel/settings'));
  expect(api.bodiesOf('POST /admin/panel')).toHaveLength(1);
});
