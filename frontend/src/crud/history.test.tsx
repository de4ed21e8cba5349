import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '#testing/axe.ts';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR, FIGMA, OWNER, type StoredVersion, TAILOR } from '#testing/fake-tables.ts';
import { renderApp } from '#testing/render-app.tsx';

const EARLIER = { ...FIGMA, description: 'Where pages are drawn before they are built.', icon: '/uploads/old.webp' };

const versionOf = (version: string, day: number, rest: Partial<StoredVersion>): StoredVersion => ({
  version,
  collection: 'tool',
  at: `2026-02-0${day}T12:00:00.000Z`,
  by: EDITOR.email,
  source: 'dashboard',
  action: 'update',
  fields: [],
  record: FIGMA,
  ...rest,
});

const VERSIONS = [
  versionOf('first', 1, { action: 'create', by: '', source: 'system', record: EARLIER }),
  versionOf('second', 2, { source: 'panel', fields: ['description', 'icon'] }),
];

interface Setup {
  account?: typeof EDITOR;
  area?: string;
  name?: string;
  prepare?: (api: FakeApi) => void;
}

async function openHistory({ account = EDITOR, area = 'tool', name = FIGMA.name, prepare }: Setup = {}) {
  const api = new FakeApi();
  api.logIn(account);
  api.tables.versions = [...VERSIONS];
  prepare?.(api);
  const { user } = renderApp(`/dashboard?area=${area}&tab=read`);
  const entry = await screen.findByRole('listitem', { name });
  await user.click(within(entry).getByRole('button', { name: 'History' }));
  const dialog = await screen.findByRole('dialog', { name: `History of “${name}”` });
  const findVersions = () => within(dialog).findAllByRole('listitem');
  return { api, user, dialog, findVersions };
}

test('the history shows when, by whom and where each version was made, newest first', async () => {
  const { dialog, findVersions } = await openHistory();
  const [newest, oldest, ...others] = await findVersions();
  expect(newest).toHaveTextContent('Updated on Feb 2, 2026');
  expect(newest).toHaveTextContent(`${EDITOR.email} in the panel`);
  expect(newest).toHaveTextContent('Current version');
  expect(newest).toHaveTextContent('Changes: description, icon');
  expect(oldest).toHaveTextContent('Created on Feb 1, 2026');
  expect(oldest).toHaveTextContent('The site itself');
  expect(others).toEqual([]);
  expect(within(dialog).getAllByRole('button', { name: 'Restore' })).toHaveLength(1);
  expect(await accessibilityProblems()).toEqual([]);
});

test('a version is compared with the one before it, word by word and picture by picture', async () => {
  const { user, dialog } = await openHistory();
  await user.click(await within(dialog).findByText('Changes: description, icon'));
  expect((await within(dialog).findByText('pages')).closest('del')).not.toBeNull();
  expect(within(dialog).getByText('screens').closest('ins')).not.toBeNull();
  expect(within(dialog).getByRole('img', { name: 'Before' })).toHaveAttribute('src', EARLIER.icon);
  expect(within(dialog).getByRole('img', { name: 'After' })).toHaveAttribute('src', FIGMA.icon ?? '');
  expect(await accessibilityProblems()).toEqual([]);
});

test('the first version shows its content', async () => {
  const { user, dialog } = await openHistory();
  await user.click(await within(dialog).findByText('Content'));
  expect(await within(dialog).findByText(EARLIER.description, { exact: false })).toBeVisible();
});

test('a version whose predecessor is no longer stored says so', async () => {
  const { dialog } = await openHistory({
    prepare: (api) => {
      api.tables.versions = VERSIONS.slice(1);
    },
  });
  expect(await within(dialog).findByText('The version before it is no longer stored.')).toBeVisible();
});

test('Restore brings back the version with the timestamp of the record, closes the history and says so', async () => {
  const { api, user, dialog } = await openHistory();
  await user.click(await within(dialog).findByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Successfully Restored')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [sent] = api.calls.filter(({ call }) => call === 'POST /history/tool/figma/restore');
  expect(sent?.body).toEqual({ version: 'first' });
  expect(sent?.ifMatch).toBe(`"${FIGMA.updatedAt}"`);
  expect(await screen.findByText(EARLIER.description, { exact: false })).toBeVisible();
});

test('a restore of a record that someone else has changed says so, and can be repeated', async () => {
  const { api, user, dialog } = await openHistory();
  const button = () => within(dialog).findByRole('button', { name: 'Restore' });
  await button();
  api.tables.tool = api.tables.tool.map((tool) => ({ ...tool, updatedAt: '2026-02-03T00:00:00.000Z' }));
  await user.click(await button());
  expect(
    await within(dialog).findByText(
      'Someone else has changed this record meanwhile, so nothing was restored: please look at the versions again.',
    ),
  ).toBeVisible();
  expect(screen.queryByText('This record has been changed by someone else meanwhile')).not.toBeInTheDocument();
  expect(takeConsoleErrors()).toEqual(['POST /api/history/tool/figma/restore failed: 412']);
  await waitFor(async () => expect(await button()).toBeEnabled());
  await user.click(await button());
  expect(await screen.findByText('Successfully Restored')).toBeVisible();
});

test('a refused restore shows the message of the server in the history', async () => {
  const { user, dialog } = await openHistory({
    prepare: (api) => api.rejectWith('POST /history/tool/figma/restore', 404, 'This version no longer exists'),
  });
  await user.click(await within(dialog).findByRole('button', { name: 'Restore' }));
  expect(await within(dialog).findByText('This version no longer exists')).toBeVisible();
  expect(takeConsoleErrors()).toEqual(['POST /api/history/tool/figma/restore failed: 404']);
});

test('an admin sees the history of a client, but only a super admin can restore it', async () => {
  const versions = [
    versionOf('first', 1, { collection: 'client', action: 'create', record: { ...TAILOR, feedback: 'On time.' } }),
    versionOf('second', 2, { collection: 'client', fields: ['feedback'], record: TAILOR }),
  ];
  const setup: Setup = {
    area: 'client',
    name: TAILOR.project.name,
    prepare: (api) => {
      api.tables.versions = versions;
    },
  };
  const { findVersions, dialog, user } = await openHistory(setup);
  expect(await findVersions()).toHaveLength(2);
  expect(within(dialog).queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('a super admin can restore a client', async () => {
  const { dialog } = await openHistory({
    account: OWNER,
    area: 'client',
    name: TAILOR.project.name,
    prepare: (api) => {
      api.tables.versions = [
        versionOf('first', 1, { collection: 'client', action: 'create', record: TAILOR }),
        versionOf('second', 2, { collection: 'client', fields: ['feedback'], record: TAILOR }),
      ];
    },
  });
  expect(await within(dialog).findByRole('button', { name: 'Restore' })).toBeVisible();
});

test('a record without versions says so, and a history that cannot be loaded can be requested again', async () => {
  const { api, user, dialog } = await openHistory({
    prepare: (server) => server.rejectWith('GET /history/tool/figma', 500),
  });
  expect(await within(dialog).findByText('The history could not be loaded.')).toBeVisible();
  expect(takeConsoleErrors()).toEqual(['GET /api/history/tool/figma failed: 500']);
  api.reset('GET /history/tool/figma');
  api.tables.versions = [];
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByText('This record has no versions yet.')).toBeVisible();
  expect(takeConsoleErrors()).toEqual(['GET /api/history/tool/figma failed: 404']);
});

test('accounts have no history', async () => {
  new FakeApi().logIn(OWNER);
  renderApp('/dashboard?area=admin');
  await screen.findByRole('listitem', { name: EDITOR.name });
  expect(screen.queryByRole('button', { name: 'History' })).not.toBeInTheDocument();
});
