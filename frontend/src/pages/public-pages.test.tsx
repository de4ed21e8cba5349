import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '#testing/fake-api.ts';
import { ABOUT_ME } from '#testing/fake-texts.ts';
import { renderApp } from '#testing/render-app.tsx';

test('/aboutme shows name, professions, location, biography, hashtags, and buttons for a message and a meeting', async () => {
  new FakeApi();
  renderApp('/aboutme');
  expect(await screen.findByRole('heading', { level: 1, name: ABOUT_ME.name })).toBeVisible();
  const professions = within(screen.getByRole('list', { name: 'Professions' })).getAllByRole('listitem');
  expect(professions.map(({ textContent }) => textContent)).toEqual(ABOUT_ME.professions);
  expect(screen.getByText(ABOUT_ME.address)).toBeVisible();
  expect(screen.getByText(ABOUT_ME.biography[0])).toBeVisible();
  expect(screen.getByText(ABOUT_ME.hashtags[0])).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Schedule a meeting' })).toBeVisible();
});

test('the course page has three languages and no navigation bar', async () => {
  new FakeApi();
  renderApp('/courses/webdevelopment/starter-course');
  expect(await screen.findByRole('heading', { level: 1, name: 'Web Development | Starter Course' })).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'M. Portfolio' })).toHaveAttribute('href', '/');
  for (const name of ['HTML (Foundation)', 'CSS (Style)', 'JavaScript (Behaviour)']) {
    expect(screen.getByRole('heading', { name })).toBeVisible();
  }
});

test.each([
  [1, 'Intro to Web Development'],
  [2, 'HTML Essentials'],
  [3, 'CSS Basics'],
  [4, 'JavaScript Fundamentals'],
  [5, 'Final Projects'],
  [6, 'Course Wrap-Up'],
])('module %i, %s, expands to four sub-topics', async (number, name) => {
  new FakeApi();
  const { user } = renderApp('/courses/webdevelopment/starter-course');
  const summary = await screen.findByText((_text, element) => element?.textContent === `${number} ${name}`);
  const topics = screen.getAllByRole('group')[number - 1];
  expect(topics).not.toHaveAttribute('open');
  await user.click(summary);
  expect(topics).toHaveAttribute('open');
  const written = within(topics ?? summary).getAllByRole('listitem');
  expect(written).toHaveLength(4);
  for (const topic of written) expect(topic.querySelector('p')?.textContent?.length).toBeGreaterThan(60);
});

test('the course page shows the fee, its parts and the duration', async () => {
  new FakeApi();
  renderApp('/courses/webdevelopment/starter-course');
  const terms = within(await screen.findByRole('region', { name: 'Course Duration and Fee' }));
  expect(terms.getByText('16,000 rupees')).toBeVisible();
  expect(terms.getByText('Before Module 4').nextSibling).toHaveTextContent('8000 rupees');
  expect(terms.getByText('About 3 months')).toBeVisible();
  expect(terms.getByText('Monday to Friday')).toBeVisible();
});

test('Apply Now opens WhatsApp with a prefilled message', async () => {
  const api = new FakeApi();
  api.tables.contact = api.tables.contact.map((contact) => ({
    ...contact,
    social: [{ platformName: 'WhatsApp', baseURL: 'https://wa.me', username: '919876543210' }],
  }));
  renderApp('/courses/webdevelopment/starter-course');
  const href = (await screen.findByRole('link', { name: 'Apply Now' })).getAttribute('href') ?? '';
  expect(new URL(href).pathname).toBe('/919876543210');
  expect(new URL(href).searchParams.get('text')).toMatch(/^Hello! I would like to apply/);
});

test('without WhatsApp, Apply Now opens a mail', async () => {
  new FakeApi();
  renderApp('/courses/webdevelopment/starter-course');
  const link = await screen.findByRole('link', { name: 'Apply Now' });
  expect(link.getAttribute('href')).toMatch(/^mailto:hello@example\.com\?body=Hello/);
});

test('without a contact record the course page explains how to apply', async () => {
  const api = new FakeApi();
  api.tables.contact = [];
  renderApp('/courses/webdevelopment/starter-course');
  expect(await screen.findByRole('link', { name: 'send a message' })).toHaveAttribute('href', '/#contact');
  expect(screen.queryByRole('link', { name: 'Apply Now' })).not.toBeInTheDocument();
});

test('an unknown path shows a message and a link to the home page', async () => {
  new FakeApi();
  renderApp('/no/such/place');
  expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the home page' })).toHaveAttribute('href', '/');
});

test('every page sets its document title', async () => {
  new FakeApi();
  renderApp('/aboutme');
  await waitFor(() => expect(document.title).toBe(`About ${ABOUT_ME.name} · M. Portfolio`));
});
