import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { FakeApi } from '#testing/fake-api.ts';
import { ABOUT_ME } from '#testing/fake-texts.ts';
import { fetchedTextPage } from './fetched-page.tsx';
import { Providers } from './providers.tsx';
import { createQueryClient } from './query-client.ts';

interface PageProps {
  text: { name: string } | undefined;
}

const AboutPage = ({ text }: PageProps) => <h1>{text?.name}</h1>;

test('the text of a page is fetched while its code is still being loaded', async () => {
  const api = new FakeApi();
  let deliverCode = (_page: typeof AboutPage) => {};
  const code = new Promise<typeof AboutPage>((resolve) => (deliverCode = resolve));
  const { Page } = fetchedTextPage('about', () => code);
  render(
    <Providers client={createQueryClient()}>
      <Suspense fallback="The code is missing">
        <Page />
      </Suspense>
    </Providers>,
  );
  await waitFor(() => expect(api.calls.map(({ call }) => call)).toEqual(['GET /site/about']));
  expect(screen.getByText('The code is missing')).toBeVisible();
  deliverCode(AboutPage);
  expect(await screen.findByRole('heading', { name: ABOUT_ME.name })).toBeVisible();
  expect(api.calls).toHaveLength(1);
});
