import { screen, within } from '@testing-library/react';
import { FakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

test('Highlights show project names without trailing parenthesised text, and only of clients who consented', async () => {
  new FakeApi();
  renderApp('/');
  const highlights = within(await screen.findByRole('list', { name: 'Highlights' }));
  expect(highlights.getByRole('heading', { name: "Tailor's Ledger" })).toBeVisible();
  expect(highlights.getByText('Orders, fittings and payments for a studio of three.')).toBeVisible();
  expect(screen.queryByText('Quiet Project')).not.toBeInTheDocument();
});

test('a highlight shows its cover, and what the client said with stars, name and company', async () => {
  new FakeApi();
  renderApp('/');
  const highlights = within(await screen.findByRole('list', { name: 'Highlights' }));
  const [first] = highlights.getAllByRole('listitem');
  expect(first?.querySelector('img')).toHaveAttribute('src', '/uploads/tailor.webp');
  expect(highlights.getByText('On time, and it fits.').closest('blockquote')).toBeVisible();
  expect(highlights.getByRole('img', { name: '4 of 5 stars' })).toHaveTextContent('★★★★☆');
  expect(highlights.getByText('Tilda Tailor')).toBeVisible();
  expect(highlights.getByText('Needle & Co')).toBeVisible();
});

test('the cover of the newest project is seen through the monogram', async () => {
  new FakeApi();
  renderApp('/');
  expect(await screen.findByText('Harbour Booking')).toBeVisible();
  const monogram = document.querySelector('#hero span[aria-hidden]');
  expect(monogram).toHaveTextContent('&');
  expect(document.head.innerHTML).toContain('/uploads/harbour.webp');
});

test('a highlight of 150 characters or more is shortened, with the full text in a tooltip', async () => {
  const api = new FakeApi();
  const description = 'word '.repeat(30);
  const [client] = api.tables.client;
  if (client) api.tables.client = [{ ...client, project: { ...client.project, description } }];
  const { user } = renderApp('/');
  const shortened = await screen.findByText(/word…$/);
  await user.hover(shortened);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(description.trim());
});
