import { act, screen, waitFor, within } from '@testing-library/react';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR, JEST, OWNER, PENDING } from '#testing/fake-tables.ts';
import { renderApp } from '#testing/render-app.tsx';

async function deleteRecord(account: typeof EDITOR, area: string, name: string) {
  const api = new FakeApi();
  api.logIn(account);
  const { user } = renderApp(`/dashboard?area=${area}`);
  await user.click(await screen.findByRole('tab', { name: 'Read' }));
  const entry = await screen.findByRole('listitem', { name });
  await user.click(within(entry).getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Successfully Deleted');
  return { api, user };
}

const findUndo = () => screen.findByRole('button', { name: 'Undo' });

test('Undo after a deletion restores the record, refreshes the list and says so', async () => {
  const { api, user } = await deleteRecord(EDITOR, 'tool', JEST.name);
  expect(await findUndo()).toBeVisible();
  expect(screen.getByText('Successfully Deleted')).toHaveTextContent('Undo');
  await waitFor(() => expect(screen.queryByRole('listitem', { name: JEST.name })).not.toBeInTheDocument());
  await user.click(await findUndo());
  expect(await screen.findByText('Successfully Restored')).toBeVisible();
  expect(await screen.findByRole('listitem', { name: JEST.name })).toBeVisible();
  expect(api.bodiesOf('POST /history/tool/jest/restore')).toEqual([{ version: 'version-0' }]);
  expect(screen.getByRole('tab', { name: 'Read' })).toHaveAttribute('aria-selected', 'true');
});

test('Undo works with the keyboard, once', async () => {
  const { api, user } = await deleteRecord(EDITOR, 'tool', JEST.name);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Tool Information Manager' })).toHaveFocus());
  const undo = await findUndo();
  act(() => undo.focus());
  await user.keyboard('{Enter}{Enter}');
  expect(await screen.findByText('Successfully Restored')).toBeVisible();
  expect(api.bodiesOf('POST /history/tool/jest/restore')).toHaveLength(1);
});

test('Undo of a deletion that someone else has undone changes nothing', async () => {
  const { api, user } = await deleteRecord(EDITOR, 'tool', JEST.name);
  const undo = await findUndo();
  const [deletion] = api.tables.versions;
  if (deletion) api.tables.versions.push({ ...deletion, version: 'theirs', action: 'restore' });
  api.tables.tool.push(JEST);
  await user.click(undo);
  expect(await screen.findByText('Successfully Restored')).toBeVisible();
  expect(api.bodiesOf('POST /history/tool/jest/restore')).toEqual([]);
});

test("a refused Undo shows the server's message", async () => {
  const { api, user } = await deleteRecord(EDITOR, 'tool', JEST.name);
  api.rejectWith('POST /history/tool/jest/restore', 409, 'Another record has this name');
  await user.click(await findUndo());
  expect(await screen.findByText('Another record has this name')).toBeVisible();
  expect(takeConsoleErrors()).toEqual(['POST /api/history/tool/jest/restore failed: 409']);
});

test('an Undo that fails without a message says where the record can be restored', async () => {
  const { api, user } = await deleteRecord(EDITOR, 'tool', JEST.name);
  api.rejectWith('GET /history/tool/jest', 502);
  await user.click(await findUndo());
  expect(
    await screen.findByText('The record was not restored. The Delete tab lists what can be restored.'),
  ).toBeVisible();
  expect(takeConsoleErrors()).toEqual(['GET /api/history/tool/jest failed: 502']);
});

test('the deletion of an account has no Undo', async () => {
  const { api } = await deleteRecord(OWNER, 'admin', PENDING.name);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(api.tables.versions).toEqual([]);
});
