import { screen, within } from '@testing-library/react';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR, FIGMA, JEST } from '#testing/fake-tables.ts';
import { renderApp } from '#testing/render-app.tsx';

const THEIRS = { ...FIGMA, type: 'Drawing', updatedAt: '2026-02-02T00:00:00.000Z' };
const REFUSED = 'PATCH /api/info/tool/figma failed: 412';

/** Two admins edit the same record; the other one has saved it first, and this one has just pressed Update. */
async function saveSecond() {
  const api = new FakeApi();
  api.logIn(EDITOR);
  const { user } = renderApp('/dashboard?area=tool');
  await user.click(await screen.findByRole('tab', { name: 'Read' }));
  const entry = await screen.findByRole('listitem', { name: FIGMA.name });
  await user.click(within(entry).getByRole('button', { name: 'Update' }));
  await user.type(await screen.findByLabelText('Name'), ' 2');
  api.tables.tool = [THEIRS, JEST];
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByText(/^Someone else has changed this record meanwhile\./);
  expect(takeConsoleErrors()).toEqual([REFUSED]);
  return { api, user };
}

test('the second of two saves shows that the record has changed and keeps the input', async () => {
  const { api } = await saveSecond();
  expect(await screen.findByText('This record has been changed by someone else')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Figma 2');
  expect(api.tables.tool).toEqual([THEIRS, JEST]);
});

test('the second of two saves can overwrite the record', async () => {
  const { api, user } = await saveSecond();
  await user.click(screen.getByRole('button', { name: 'Overwrite' }));
  expect(await screen.findByText('Successfully Updated')).toBeVisible();
  expect(api.calls.at(-2)?.ifMatch).toBe(`"${THEIRS.updatedAt}"`);
  expect(api.tables.tool[0]).toMatchObject({ name: 'Figma 2', type: FIGMA.type });
});

test('the second of two saves can reload the form with the saved record', async () => {
  const { api, user } = await saveSecond();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByDisplayValue('Drawing')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Figma');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Successfully Updated')).toBeVisible();
  expect(api.tables.tool[0]).toMatchObject({ name: 'Figma', type: 'Drawing' });
});

test('a record that changes again before the answer shows the conflict again', async () => {
  const { api, user } = await saveSecond();
  api.tables.tool = [{ ...THEIRS, type: 'Once more', updatedAt: '2026-02-03T00:00:00.000Z' }, JEST];
  await user.click(screen.getByRole('button', { name: 'Overwrite' }));
  await screen.findByRole('button', { name: 'Overwrite' });
  expect(api.tables.tool[0]).toMatchObject({ name: 'Figma', type: 'Once more' });
  expect(takeConsoleErrors()).toEqual([REFUSED]);
});
