import { screen, waitFor, within } from '@testing-library/react';
import { createQueryClient } from '#app/query-client.ts';
import { publishedAddresses } from '#lib/navigation/addresses.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { COURSE, SETTINGS } from '#testing/fake-texts.ts';
import { renderApp } from '#testing/render-app.tsx';

const COURSE_PAGE = '/courses/webdevelopment/starter-course';
const WITHOUT_COURSE = { ...SETTINGS, hasCourse: false };

const courseLinks = () => [...document.querySelectorAll('a[href]')].filter((link) => link.outerHTML.includes('course'));

test.each(['/', '/aboutme', '/login', '/no/such/place'])('without a course %s has no link to it', async (address) => {
  new FakeApi();
  const { user } = renderApp(address, createQueryClient(), WITHOUT_COURSE);
  await screen.findByRole('heading', { level: 1 });
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  await screen.findByRole('dialog', { name: 'Menu' });
  expect(courseLinks()).toEqual([]);
});

test('with a course the footer has a link to it', () => {
  new FakeApi();
  renderApp('/');
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Starter course' })).toHaveAttribute('href', COURSE_PAGE);
  expect(courseLinks()).toHaveLength(1);
});

test('without a course its address shows the 404 page with the bar, and asks the server for no course', async () => {
  const api = new FakeApi();
  renderApp(COURSE_PAGE, createQueryClient(), WITHOUT_COURSE);
  expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(api.calls.map(({ call }) => call)).not.toContain('GET /site/course');
});

test('a course that has been hidden since the page was loaded shows the 404 page and no error', async () => {
  const api = new FakeApi();
  api.tables.texts.course = { ...COURSE, visible: false };
  renderApp(COURSE_PAGE);
  expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Page not found · M. Portfolio'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('only a visible course is published', () => {
  const addresses = (settings: typeof SETTINGS) => publishedAddresses({ settings, caseStudies: [] });
  expect(addresses(SETTINGS)).toEqual(['/', '/aboutme', COURSE_PAGE, '/projects']);
  expect(addresses(WITHOUT_COURSE)).toEqual(['/', '/aboutme', '/projects']);
});
