import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR } from '#testing/fake-tables.ts';
import { renderApp } from '#testing/render-app.tsx';

/** Forms contain such paragraphs as well, for error messages. */
const announcement = () => document.querySelector('p[aria-live="polite"]:not(form *)');
const footer = () => within(screen.getByRole('contentinfo'));

test('the first page of a visit does not move the focus and is not announced', async () => {
  new FakeApi();
  renderApp('/aboutme');
  await screen.findByRole('heading', { level: 1 });
  expect(document.body).toHaveFocus();
  expect(announcement()).toBeEmptyDOMElement();
});

test('a navigation to another page focuses its main heading and announces its title', async () => {
  new FakeApi();
  const { user } = renderApp('/');
  await user.click(footer().getByRole('link', { name: 'About me' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Mira Sen' })).toHaveFocus());
  expect(announcement()).toHaveTextContent('About Mira Sen · M. Portfolio');
});

test('a navigation to an anchor of another page focuses the anchor', async () => {
  new FakeApi();
  const { user } = renderApp('/aboutme');
  window.location.hash = '#contact';
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Contact' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Are you looking for me?' })).toHaveFocus());
  expect(announcement()).toHaveTextContent('Full Stack Engineer & Frontend Expert · M. Portfolio');
  window.location.hash = '';
});

test('a link to an anchor of the same page focuses the anchor and announces nothing', async () => {
  new FakeApi();
  const { user } = renderApp('/');
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Contact' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Are you looking for me?' })).toHaveFocus());
  expect(announcement()).toBeEmptyDOMElement();
});

test('a page that waits for its session is announced once it is rendered', async () => {
  const api = new FakeApi();
  api.logIn(EDITOR);
  const release = api.hold('GET /admin/profile');
  const { user } = renderApp('/aboutme');
  await screen.findByRole('heading', { level: 1 });
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  act(release);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Personal Information Manager' })).toHaveFocus());
  expect(announcement()).toHaveTextContent('Personal manager · M. Portfolio');
});

test('a change of the dashboard area is not announced as a new page', async () => {
  new FakeApi().logIn(EDITOR);
  const { user } = renderApp('/dashboard');
  await user.click(await screen.findByRole('tab', { name: 'Tool' }));
  await screen.findByRole('heading', { name: 'Tool Information Manager' });
  expect(screen.getByRole('tab', { name: 'Tool' })).toHaveFocus();
  expect(announcement()).toBeEmptyDOMElement();
});
