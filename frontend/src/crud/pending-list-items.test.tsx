import { screen, within } from '@testing-library/react';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR, HARBOUR } from '#testing/fake-tables.ts';
import { renderApp } from '#testing/render-app.tsx';

async function changeHarbour() {
  const api = new FakeApi();
  api.logIn(EDITOR);
  const { user } = renderApp('/dashboard?area=portfolio&tab=read');
  const entry = await screen.findByRole('listitem', { name: HARBOUR.name });
  await user.click(within(entry).getByRole('button', { name: 'Update' }));
  await user.type(await screen.findByLabelText('Tech Stack'), ' Strapi ');
  return { api, user, save: () => user.click(screen.getByRole('button', { name: 'Update' })) };
}

test('the pending text of a list is saved as its last entry', async () => {
  const { api, save } = await changeHarbour();
  await save();
  expect(await screen.findByText('Successfully Updated')).toBeVisible();
  const [sent] = api.bodiesOf('PATCH /info/portfolio/harbour');
  expect(sent).toMatchObject({ stack: [...HARBOUR.stack, 'Strapi'] });
  expect(sent).not.toHaveProperty('typedStack');
});

test('a pending text alone satisfies a required list', async () => {
  const { api, user, save } = await changeHarbour();
  for (const entry of HARBOUR.stack) await user.click(screen.getByRole('button', { name: `Remove ${entry}` }));
  await save();
  expect(await screen.findByText('Successfully Updated')).toBeVisible();
  expect(api.bodiesOf('PATCH /info/portfolio/harbour')).toEqual([expect.objectContaining({ stack: ['Strapi'] })]);
});

test("a pending text is an unsaved change: leaving asks for confirmation, and 'Keep editing' keeps the text", async () => {
  const { user } = await changeHarbour();
  await user.click(screen.getByRole('tab', { name: 'Read' }));
  await screen.findByRole('dialog', { name: 'Unsaved changes' });
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(await screen.findByLabelText('Tech Stack')).toHaveValue(' Strapi ');
});

test('adding a pending text empties the input, and a duplicate is not added', async () => {
  const { user } = await changeHarbour();
  await user.click(screen.getByRole('button', { name: 'Add Stack' }));
  expect(screen.getByLabelText('Tech Stack')).toHaveValue('');
  await user.type(screen.getByLabelText('Tech Stack'), 'Strapi{Enter}');
  expect(screen.getAllByRole('button', { name: 'Remove Strapi' })).toHaveLength(1);
});
