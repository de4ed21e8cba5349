import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '#testing/axe.ts';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR, FIGMA, HARBOUR, JEST, OWNER, type StoredVersion, TAILOR } from '#testing/fake-tables.ts';
import { renderApp } from '#testing/render-app.tsx';

const deletionOf = (collection: StoredVersion['collection'], record: StoredVersion['record']): StoredVersion => ({
  version: `deletion-of-${record._id}`,
  collection,
  at: '2026-03-01T12:00:00.000Z',
  by: EDITOR.email,
  source: 'dashboard',
  action: 'delete',
  fields: [],
  record,
});

async function openDeleteTab(versions: StoredVersion[], area = 'tool', prepare: (api: FakeApi) => void = () => {}) {
  const api = new FakeApi();
  api.logIn(OWNER);
  api.tables.versions = versions;
  prepare(api);
  const { user } = renderApp(`/dashboard?area=${area}&tab=delete`);
  await screen.findByText('What do you want to delete?');
  const section = () => screen.findByRole('region', { name: 'Recently deleted' });
  return { api, user, section };
}

test('the Delete tab lists the deleted records of its collection, and when and by whom they were deleted', async () => {
  const { section } = await openDeleteTab([deletionOf('tool', JEST), deletionOf('portfolio', HARBOUR)]);
  const entries = within(await section()).getAllByRole('listitem');
  expect(entries).toHaveLength(1);
  expect(entries[0]).toHaveTextContent('Jest');
  expect(entries[0]).toHaveTextContent('Deleted on Mar 1, 2026');
  expect(entries[0]).toHaveTextContent(`by ${EDITOR.email}`);
  expect(await accessibilityProblems()).toEqual([]);
});

test('a record that the site itself has deleted says so', async () => {
  const { section } = await openDeleteTab([{ ...deletionOf('client', TAILOR), by: '', source: 'system' }], 'client');
  expect(await section()).toHaveTextContent(/Deleted on Mar 1, 2026.* by the site itself/);
  expect(await section()).toHaveTextContent(TAILOR.project.name);
});

test('Restore brings the record back, and the list without deleted records is absent', async () => {
  const { api, user, section } = await openDeleteTab([deletionOf('tool', JEST)], 'tool', (server) => {
    server.tables.tool = [FIGMA];
  });
  await user.click(within(await section()).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Successfully Restored')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Recently deleted')).not.toBeInTheDocument());
  expect(api.bodiesOf('POST /history/tool/jest/restore')).toEqual([{ version: 'deletion-of-jest' }]);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Tool Information Manager' })).toHaveFocus());
  await user.click(screen.getByRole('tab', { name: 'Read' }));
  expect(await screen.findByRole('listitem', { name: JEST.name })).toBeVisible();
});

test('a record is listed below the confirmation of another deletion as well', async () => {
  const { user, section } = await openDeleteTab([deletionOf('tool', JEST)]);
  await user.click(screen.getByRole('tab', { name: 'Read' }));
  const entry = await screen.findByRole('listitem', { name: FIGMA.name });
  await user.click(within(entry).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Do you want to delete “Figma”? It can be restored for 30 days.')).toBeVisible();
  expect(await section()).toHaveTextContent('Jest');
});

test('deleted records that cannot be loaded can be requested again', async () => {
  const { api, user, section } = await openDeleteTab([deletionOf('tool', JEST)], 'tool', (server) =>
    server.rejectWith('GET /history/deleted', 500, 'Please try later'),
  );
  expect(await screen.findByText('The deleted records could not be loaded.')).toBeVisible();
  expect(await screen.findByText('Please try later')).toBeVisible();
  expect(takeConsoleErrors()).toEqual(['GET /api/history/deleted failed: 500']);
  api.reset('GET /history/deleted');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await section()).toHaveTextContent('Jest');
});

test('accounts have no list of deleted records', async () => {
  const { api } = await openDeleteTab([deletionOf('tool', JEST)], 'admin');
  expect(api.calls.filter(({ call }) => call === 'GET /history/deleted')).toEqual([]);
});
