import { screen, waitFor, within } from '@testing-library/react';
import { takeFirstListPages } from '#app/first-list-pages.ts';
import { seedQueryCache } from '#app/published-state.ts';
import { createQueryClient } from '#app/query-client.ts';
import { linksOf, toCaseStudyLinks } from '#features/portfolio/case-study-links.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { FERRIES } from '#testing/fake-case-studies.ts';
import { HARBOUR } from '#testing/fake-tables.ts';
import { publishElsewhere } from '#testing/publish-elsewhere.ts';
import { renderApp } from '#testing/render-app.tsx';

/** So many case studies, each with a project of its own. */
function createContent(count: number) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return {
    projects: numbers.map((number) => ({ ...HARBOUR, _id: `project-${number}`, name: `Project ${number}` })),
    caseStudies: numbers.map((number) => ({
      ...FERRIES,
      _id: `study-${number}`,
      slug: `study-${number}`,
      title: `Study ${number}`,
      project: { _id: `project-${number}`, name: `Project ${number}` },
    })),
  };
}

function withContent(count: number) {
  const content = createContent(count);
  const api = new FakeApi();
  api.tables.portfolio = content.projects;
  api.tables.caseStudies = content.caseStudies;
  return { api, ...content };
}

test('a long list of case studies shows the first twelve, and more when they are wanted', async () => {
  withContent(40);
  const { user } = renderApp('/projects');
  expect(await screen.findByText('12 of 40 case studies')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'Show more case studies' }));
  expect(await screen.findByText('24 of 40 case studies')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Study 13' }).closest('li')).toHaveFocus());
});

test('sixteen case studies are shown without a count', async () => {
  withContent(16);
  renderApp('/projects');
  expect(await screen.findAllByRole('article')).toHaveLength(16);
  expect(screen.queryByText(/of 16/)).not.toBeInTheDocument();
});

test('published pages have the case studies that they show alone', async () => {
  const { projects, caseStudies } = createContent(40);
  const site = { caseStudies, lists: { ...new FakeApi().tables, portfolio: projects } };
  const list = await publishElsewhere('/projects', site);
  expect(list).toContain('/projects/study-12');
  expect(list).not.toContain('study-13');
  const home = await publishElsewhere('/', site);
  expect(home).toContain('study-6');
  expect(home).not.toContain('study-7');
});

test('projects that are shown later have links to their case studies, too', async () => {
  const { api, caseStudies } = withContent(40);
  const client = createQueryClient();
  const lists = takeFirstListPages(api.tables);
  const links = linksOf(toCaseStudyLinks(caseStudies), lists.portfolio.rows);
  seedQueryCache(client, { ...lists, 'case-study-links': links }, Date.now());
  const { user } = renderApp('/', client);
  expect(screen.getByRole('link', { name: 'Case study of Project 6' })).toBeVisible();
  expect(api.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show more projects' }));
  const last = await screen.findByRole('link', { name: 'Case study of Project 12' });
  expect(last).toHaveAttribute('href', '/projects/study-12');
  expect(within(screen.getByRole('region', { name: 'Projects' })).getAllByRole('article')).toHaveLength(12);
});
