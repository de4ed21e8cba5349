import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { publicText } from '#lib/lists/public-text.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { ABOUT_ME } from '#testing/fake-texts.ts';
import { lazyContentPage } from './lazy-page.tsx';
import { Providers } from './providers.tsx';
import { createQueryClient } from './query-client.ts';

interface PageProps {
  content: { name: string } | undefined;
}

const AboutPage = ({ content }: PageProps) => <h1>{content?.name}</h1>;

test('the text of a page is fetched while its code is still being loaded', async () => {
  const api = new FakeApi();
  let deliverCode = (_page: typeof AboutPage) => {};
  const code = new Promise<typeof AboutPage>((resolve) => (deliverCode = resolve));
  const { Page } = lazyContentPage(
    () => publicText('about'),
    () => code,
  );
  render(
    <Providers client={createQueryClient()}>
      <MemoryRouter>
        <Suspense fallback="The code is missing">
          <Page />
        </Suspense>
      </MemoryRouter>
    </Providers>,
  );
  await waitFor(() => expect(api.calls.map(({ call }) => call)).toEqual(['GET /site/about']));
  expect(screen.getByText('The code is missing')).toBeVisible();
  deliverCode(AboutPage);
  expect(await screen.findByRole('heading', { name: ABOUT_ME.name })).toBeVisible();
  expect(api.calls).toHaveLength(1);
});
