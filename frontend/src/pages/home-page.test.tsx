import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createQueryClient } from '#app/query-client.ts';
import { publicPortfolio } from '#features/portfolio/public-portfolio.ts';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR } from '#testing/fake-tables.ts';
import { currentPath, renderApp } from '#testing/render-app.tsx';

const section = (name: string) => within(screen.getByRole('region', { name }));

test("the hero shows the owner's portrait and name, which leads to the about page", async () => {
  new FakeApi();
  renderApp('/');
  const name = await screen.findByRole('link', { name: 'Olive Owner' });
  expect(name).toHaveAttribute('href', '/aboutme');
  const portrait = name.previousElementSibling;
  expect(portrait).toHaveAttribute('src', '/uploads/owner.webp');
  expect(portrait).toHaveAttribute('alt', '');
});

test('without a personal record the hero shows neither portrait nor name', async () => {
  const api = new FakeApi();
  api.tables.personal = [];
  api.tables.client = [];
  renderApp('/');
  expect(await screen.findByText('Harbour Booking')).toBeVisible();
  expect(document.querySelector('#hero img, #hero a')).toBeNull();
});

test('the buttons of the hero scroll to the projects and contact sections', async () => {
  new FakeApi();
  const { user } = renderApp('/');
  expect(screen.getByRole('heading', { level: 1, name: 'Full Stack Engineer & Frontend Expert' })).toBeVisible();
  const visited: string[] = [];
  Element.prototype.scrollIntoView = function note() {
    visited.push(this.id);
  };
  await user.click(screen.getByRole('button', { name: 'View work' }));
  await user.click(screen.getByRole('button', { name: 'Contact me' }));
  expect(visited).toEqual(['projects', 'contact']);
});

test('a project card shows name, description, stack and a carousel of its screens', async () => {
  new FakeApi();
  renderApp('/');
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('heading', { name: 'Harbour Booking' })).toBeVisible();
  expect(card.getByText('A booking engine for a fleet of ferries.')).toBeVisible();
  expect(card.getByText('TypeScript')).toBeVisible();
  expect(card.getByRole('img', { name: 'Harbour Booking, first screen' })).toHaveAttribute(
    'src',
    '/uploads/harbour-1.webp',
  );
  expect(card.getByRole('button', { name: 'Image 2' })).toBeVisible();
  expect(card.getByRole('link', { name: 'Source code of Harbour Booking' })).toHaveAttribute(
    'href',
    'https://code.example/harbour',
  );
});

test.each([
  ['UI & UX', ['User Interface Design', 'User Experience Design', 'Interactive Prototyping']],
  ['Development', ['Website & Web Page', 'Dynamic Web App', 'Mobile Application']],
  ['Test & Deploy', ['SEO Optimization', 'Usability Testing', 'Hosting']],
])("the panel '%s' shows its three lines", (name, lines) => {
  new FakeApi();
  renderApp('/');
  expect(section('Capabilities').getByRole('heading', { name })).toBeVisible();
  for (const line of lines) expect(section('Capabilities').getByText(line)).toBeInTheDocument();
});

test('skills show only the selected category, development by default, and the current option cannot be selected again', async () => {
  new FakeApi();
  const { user } = renderApp('/');
  const skills = section('Skills');
  expect(await skills.findByRole('heading', { name: 'Jest' })).toBeVisible();
  expect(skills.queryByRole('heading', { name: 'Figma' })).not.toBeInTheDocument();
  const development = skills.getByRole('button', { name: 'development', pressed: true });
  expect(development).toHaveAttribute('aria-disabled', 'true');
  await user.click(development);
  expect(document.querySelector('[data-switching="true"]')).toBeNull();
  await user.click(skills.getByRole('button', { name: 'design' }));
  expect(await skills.findByRole('heading', { name: 'Figma' })).toBeVisible();
  expect(development).toHaveAttribute('aria-disabled', 'false');
  expect(skills.queryByRole('heading', { name: 'Jest' })).not.toBeInTheDocument();
});

test.each([
  ['available', 'Available'],
  ['busyQuick', 'Little Busy'],
  ['busyLong', 'Very Busy'],
  ['break', 'Break Time'],
] as const)("the status %s reads '%s', above the headline and in the contact section", async (status, label) => {
  const api = new FakeApi();
  api.tables.personal = api.tables.personal.map((person) => ({ ...person, status }));
  renderApp('/');
  expect(await section('Are you looking for me?').findByText(label)).toBeVisible();
  expect(screen.getAllByText(label)).toHaveLength(2);
});

test("the contact section shows the owner's email and phone", async () => {
  new FakeApi();
  renderApp('/');
  const contact = section('Are you looking for me?');
  expect(contact.getByText("Let's talk about your project!")).toBeVisible();
  expect(await contact.findByRole('link', { name: 'hello@example.com' })).toBeVisible();
  // A line does not end within a telephone number.
  const phone = contact.getByRole('link', { name: '+91\u00a098765\u00a043210' });
  expect(phone).toHaveAttribute('href', 'tel:+919876543210');
});

test('the scroll-to-top button appears once the page is scrolled down', () => {
  new FakeApi();
  renderApp('/');
  expect(screen.queryByRole('button', { name: 'Scroll to top' })).not.toBeInTheDocument();
  Object.defineProperty(window, 'scrollY', { value: 1, configurable: true });
  fireEvent.scroll(window);
  expect(screen.getByRole('button', { name: 'Scroll to top' })).toBeVisible();
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  fireEvent.scroll(window);
  expect(screen.queryByRole('button', { name: 'Scroll to top' })).not.toBeInTheDocument();
});

test('the home page redirects a logged-in admin to /dashboard', async () => {
  new FakeApi().logIn(EDITOR);
  renderApp('/');
  await waitFor(() => expect(currentPath()).toBe('/dashboard'));
});

test('sections without content show a message', async () => {
  const api = new FakeApi();
  Object.assign(api.tables, { client: [], portfolio: [], tool: [], contact: [], personal: [] });
  renderApp('/');
  expect(await screen.findByText('Client work will be shown here soon.')).toBeVisible();
  expect(await screen.findByText('The first projects will be shown here soon.')).toBeVisible();
  expect(await screen.findByText('Skills of this kind will be shown here soon.')).toBeVisible();
  expect(await screen.findByText('Please use the form: an address will be here soon.')).toBeVisible();
});

test('a list that cannot be loaded leaves a readable page and can be retried', async () => {
  const api = new FakeApi();
  api.rejectWith('GET /info/portfolio', 500, 'The shelf is locked');
  const { user } = renderApp('/');
  const projects = section('Projects');
  expect(await projects.findByText('This part could not be loaded. The rest of the page still works.')).toBeVisible();
  expect(await screen.findByText('The shelf is locked')).toBeVisible();
  expect(screen.getByRole('heading', { name: "Tailor's Ledger" })).toBeVisible();
  api.reset('GET /info/portfolio');
  await user.click(projects.getByRole('button', { name: 'Try again' }));
  expect(await projects.findByRole('heading', { name: 'Harbour Booking' })).toBeVisible();
  expect(takeConsoleErrors()).toEqual(['GET /api/info/portfolio failed: 500']);
});

test('an error in one section leaves the rest of the page, and the section can be retried', async () => {
  new FakeApi();
  const client = createQueryClient();
  // Received rows are completed, so only an error of our own breaks a section.
  const row = { key: '1', name: 'Broken', type: '', description: '', stack: [], link: '', source: '' };
  client.setQueryData<object>(publicPortfolio.queryKey, { rows: [row], totals: { any: 1 } });
  const { user } = renderApp('/', client);
  expect(await screen.findByText('This part could not be shown. The rest of the page still works.')).toBeVisible();
  expect(document.getElementById('projects')).toBeInTheDocument();
  expect(await section('Skills').findByRole('heading', { name: 'Jest' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Are you looking for me?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Projects' })).toBeVisible();
  expect(await section('Projects').findByRole('heading', { name: 'Harbour Booking' })).toBeVisible();
  expect(takeConsoleErrors().join()).toContain('TypeError');
});
