import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '#testing/fake-api.ts';
import { FERRIES, LEDGER } from '#testing/fake-case-studies.ts';
import { HARBOUR } from '#testing/fake-tables.ts';
import { publish } from '#testing/publish.ts';
import { renderApp } from '#testing/render-app.tsx';

const ADDRESS = '/projects/ferries-on-time';

function withCaseStudies(...caseStudies: (typeof FERRIES)[]) {
  const api = new FakeApi();
  api.tables.caseStudies = caseStudies;
  return api;
}

test('a case study shows all of its blocks', async () => {
  withCaseStudies(FERRIES);
  renderApp(ADDRESS);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ferries on time' })).toBeVisible();
  const facts = screen.getByText('Role').closest('dl');
  expect(facts).toHaveTextContent('RoleLead developerClientPort AuthorityYear2025Published2 February 2026');
  expect(screen.getByRole('button', { name: 'Ask for a meeting' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write to me' })).toHaveAttribute('href', '/#contact');
  expect(screen.getByRole('heading', { level: 2, name: 'The problem' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'nobody knew' })).toHaveAttribute('href', 'https://harbour.example');
  expect(screen.getByText('The quay').closest('figure')).toContainElement(
    screen.getByRole('img', { name: 'The quay' }),
  );
  expect(screen.getByText('fewer calls').closest('div')).toHaveTextContent('40 %');
  expect(screen.getByText('We see every ferry now.')).toBeVisible();
  expect(screen.getByText('Ada Obi')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Code in typescript' })).toHaveTextContent('const late = 1;');
  expect(screen.getByRole('link', { name: 'A day at the quay' }).parentElement).toHaveTextContent('(video.example)');
  await waitFor(() => expect(document.title).toBe('Ferries on time · M. Portfolio'));
});

test('before and after are compared with a slider', async () => {
  withCaseStudies(FERRIES);
  renderApp(ADDRESS);
  const slider = await screen.findByLabelText('Compare before and after');
  expect(slider).toHaveAttribute('aria-valuetext', '50 % before');
  fireEvent.change(slider, { target: { value: '80' } });
  expect(slider).toHaveAttribute('aria-valuetext', '80 % before');
  expect(slider.parentElement?.style.getPropertyValue('--split')).toBe('80%');
});

test.each([
  [ADDRESS, 'Next A ledger without errors', '/projects/ledger'],
  ['/projects/ledger', 'Previous Ferries on time', ADDRESS],
])('the only neighbour of %s is “%s”', async (address, name, neighbour) => {
  withCaseStudies(FERRIES, LEDGER);
  renderApp(address);
  const neighbours = within(await screen.findByRole('navigation', { name: 'More case studies' }));
  expect(neighbours.getAllByRole('link')).toHaveLength(1);
  expect(neighbours.getByRole('link', { name })).toHaveAttribute('href', neighbour);
});

test('an unknown case study is not found', async () => {
  withCaseStudies(FERRIES);
  renderApp('/projects/unknown');
  expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeVisible();
});

test('the list has every case study, newest first, and says so when there is none', async () => {
  withCaseStudies(FERRIES, LEDGER);
  const { unmount } = renderApp('/projects');
  const entries = await screen.findAllByRole('heading', { level: 2 });
  expect(entries.map((entry) => entry.textContent)).toEqual(['Ferries on time', 'A ledger without errors']);
  unmount();
  withCaseStudies();
  renderApp('/projects');
  expect(await screen.findByText(/The first case studies will be shown here soon/)).toBeVisible();
});

test('the card of a project links its case study, and the section and the case study link all of them', async () => {
  withCaseStudies(FERRIES);
  const { unmount } = renderApp('/');
  const card = await screen.findByRole('link', { name: `Case study of ${HARBOUR.name}` });
  expect(card).toHaveAttribute('href', ADDRESS);
  expect(screen.getByRole('link', { name: 'Case studies' })).toHaveAttribute('href', '/projects');
  unmount();
  renderApp(ADDRESS);
  expect(await screen.findByRole('link', { name: 'Case studies' })).toHaveAttribute('href', '/projects');
});

test('without a case study the section of the projects links none', async () => {
  withCaseStudies();
  renderApp('/');
  expect(await screen.findByRole('heading', { name: HARBOUR.name })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Case studies' })).not.toBeInTheDocument();
});

test('published pages have the words of the case studies and describe them', async () => {
  const caseStudies = [FERRIES, LEDGER];
  const page = await publish(ADDRESS, { caseStudies });
  for (const words of ['The problem', 'fewer calls', 'We see every ferry now.', '"@type":"Article"'])
    expect(page).toContain(words);
  expect(page).toContain('"datePublished":"2026-02-02T09:00:00.000Z"');
  expect(page).toContain('href="/projects/ledger"');
  const list = await publish('/projects', { caseStudies });
  expect(list).toContain('href="/projects/ferries-on-time"');
  expect(list).not.toContain('We see every ferry now.');
  const home = await publish('/', { caseStudies });
  expect(home).toContain('href="/projects/ferries-on-time"');
  expect(home).not.toContain('learned to tell the truth');
});
