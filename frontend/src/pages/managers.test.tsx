import { screen, within } from '@testing-library/react';
import { FakeApi } from '#testing/fake-api.ts';
import { OWNER } from '#testing/fake-tables.ts';
import { renderApp } from '#testing/render-app.tsx';

interface Manager {
  area: string;
  title: string;
  tabs: string[];
  empty: string;
}

const ALL = ['Create', 'Read', 'Update', 'Delete'];

const MANAGERS: Manager[] = [
  {
    area: 'admin',
    title: 'Admin Information Manager',
    tabs: ['Read', 'Update', 'Delete'],
    empty: 'Admin information not found, please create.',
  },
  {
    area: 'personal',
    title: 'Personal Information Manager',
    tabs: ALL,
    empty: 'Personal information not found, please create.',
  },
  {
    area: 'contact',
    title: 'Contact Information Manager',
    tabs: ALL,
    empty: 'Contact information not found, please create.',
  },
  { area: 'tool', title: 'Tool Information Manager', tabs: ALL, empty: 'Tool information not found, please create.' },
  {
    area: 'portfolio',
    title: 'Portfolio Information Manager',
    tabs: ALL,
    empty: 'Portfolio information not found, please create.',
  },
  {
    area: 'client',
    title: 'Client Information Manager - Super Admin Only',
    tabs: ALL,
    empty: 'Client information not found, please create.',
  },
];

const LISTS = ['/admin/all', '/info/personal', '/info/contact', '/info/tool', '/info/portfolio', '/client/all'];

async function open({ area, title }: Manager) {
  const api = new FakeApi();
  api.logIn(OWNER);
  for (const list of LISTS) api.respondWith(`GET ${list}`, []);
  const { user } = renderApp(`/dashboard?area=${area}`);
  await screen.findByRole('heading', { name: title });
  return { user, tabs: within(screen.getByRole('tablist', { name: title })) };
}

test.each(MANAGERS)('every manager is a tabbed card: $title', async (manager) => {
  const { tabs } = await open(manager);
  expect(tabs.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(manager.tabs);
  expect(tabs.getByRole('tab', { selected: true })).toHaveTextContent(manager.tabs[0] ?? '');
});

test.each(MANAGERS)("an empty list shows '$empty'", async (manager) => {
  const { user, tabs } = await open(manager);
  await user.click(tabs.getByRole('tab', { name: 'Read' }));
  expect(await screen.findByText(manager.empty)).toBeVisible();
});

test.each(MANAGERS)('the Update and Delete tabs without a selection ask for one: $title', async (manager) => {
  const { user, tabs } = await open(manager);
  await user.click(tabs.getByRole('tab', { name: 'Update' }));
  expect(await screen.findByText('What do you want to update?')).toBeVisible();
  await user.click(tabs.getByRole('tab', { name: 'Delete' }));
  expect(await screen.findByText('What do you want to delete?')).toBeVisible();
});
