import { screen, waitFor, within } from '@testing-library/react';
import { takeFirstListPages } from '#app/first-list-pages.ts';
import { seedQueryCache } from '#app/published-state.ts';
import { createQueryClient } from '#app/query-client.ts';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { FIGMA, HARBOUR, JEST, TAILOR } from '#testing/fake-tables.ts';
import { renderApp } from '#testing/render-app.tsx';

const NO_CASE_STUDIES = { total: 0, slugs: {} };

const section = (name: string) => within(screen.getByRole('region', { name }));

const projects = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...HARBOUR, _id: `project-${index}`, name: `Project ${index + 1}` }));

/** Hydrates the home page from a published page with the content of `api`. */
function renderPublished(api: FakeApi) {
  const client = createQueryClient();
  seedQueryCache(client, { ...takeFirstListPages(api.tables), 'case-study-links': NO_CASE_STUDIES }, Date.now());
  return renderApp('/', client);
}

test('a long list of projects shows the first 6 and the total count', async () => {
  new FakeApi().tables.portfolio = projects(200);
  renderApp('/');
  expect(await screen.findByText('6 of 200 projects')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(6);
});

test('up to twelve projects are shown without a count', async () => {
  new FakeApi().tables.portfolio = projects(12);
  renderApp('/');
  expect(await screen.findAllByRole('article')).toHaveLength(12);
  expect(screen.queryByText(/of 12 projects/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more projects' })).not.toBeInTheDocument();
});

test("'Show more' on a published page fetches the other projects and focuses the first new one", async () => {
  const api = new FakeApi();
  api.tables.portfolio = projects(200);
  const { user } = renderPublished(api);
  expect(screen.getAllByRole('article')).toHaveLength(6);
  expect(api.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show more projects' }));
  expect(await section('Projects').findByText('12 of 200 projects')).toHaveAttribute('role', 'status');
  expect(api.calls.map(({ call }) => call)).toEqual(['GET /info/portfolio']);
  // The focus moves after the rows have been shown.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Project 7' }).closest('li')).toHaveFocus());
});

test('when all projects are shown the button disappears and the count stays', async () => {
  const api = new FakeApi();
  api.tables.portfolio = projects(20);
  const { user } = renderPublished(api);
  await user.click(screen.getByRole('button', { name: 'Show more projects' }));
  await screen.findByText('12 of 20 projects');
  await user.click(screen.getByRole('button', { name: 'Show more projects' }));
  expect(await screen.findByText('20 of 20 projects')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more projects' })).not.toBeInTheDocument();
  expect(api.calls).toHaveLength(1);
});

test('when loading more projects fails, the first ones stay and the button can be used again', async () => {
  const api = new FakeApi();
  api.tables.portfolio = projects(30);
  const { user } = renderPublished(api);
  api.rejectWith('GET /info/portfolio', 500, 'The shelf is locked');
  await user.click(screen.getByRole('button', { name: 'Show more projects' }));
  expect(await screen.findByText('The shelf is locked')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(6);
  api.reset('GET /info/portfolio');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Show more projects' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Show more projects' }));
  expect(await screen.findByText('12 of 30 projects')).toBeVisible();
  expect(takeConsoleErrors()).toEqual(['GET /api/info/portfolio failed: 500']);
});

test('skills are extended separately by category', async () => {
  const api = new FakeApi();
  const row = (tool: typeof JEST) => (_: unknown, index: number) => ({
    ...tool,
    _id: `${tool._id}-${index}`,
    name: `${tool.name} ${index + 1}`,
  });
  api.tables.tool = [...Array.from({ length: 30 }, row(JEST)), ...Array.from({ length: 3 }, row(FIGMA))];
  const { user } = renderPublished(api);
  const skills = section('Skills');
  expect(skills.getByText('24 of 30 skills')).toBeVisible();
  await user.click(skills.getByRole('button', { name: 'Show more skills' }));
  expect(await skills.findByText('30 of 30 skills')).toBeVisible();
  await waitFor(() => expect(skills.getByRole('heading', { name: 'Jest 25' }).closest('li')).toHaveFocus());
  await user.click(skills.getByRole('button', { name: 'design' }));
  expect(await skills.findByRole('heading', { name: 'Figma 3' })).toBeVisible();
  expect(skills.queryByText(/of 3 skills/)).not.toBeInTheDocument();
  await user.click(skills.getByRole('button', { name: 'development' }));
  expect(await skills.findByText('30 of 30 skills')).toBeVisible();
  // Rows that were new before are rendered again without taking the focus.
  expect(skills.getByRole('button', { name: 'development' })).toHaveFocus();
});

test('Highlights can be extended', async () => {
  const api = new FakeApi();
  api.tables.client = Array.from({ length: 13 }, (_, index) => ({ ...TAILOR, _id: `client-${index}` }));
  const { user } = renderPublished(api);
  const highlights = within(screen.getByRole('list', { name: 'Highlights' }));
  expect(highlights.getAllByRole('listitem')).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'Show more highlights' }));
  expect(await screen.findByText('13 of 13 highlights')).toBeVisible();
  await waitFor(() => expect(highlights.getAllByRole('listitem').at(-1)).toHaveFocus());
});
