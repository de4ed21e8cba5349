import { screen, within } from '@testing-library/react';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR, OWNER, PENDING, UNVERIFIED } from '#testing/fake-tables.ts';
import { renderApp } from '#testing/render-app.tsx';

async function openManager() {
  const api = new FakeApi();
  api.logIn(OWNER);
  const { user } = renderApp('/dashboard?area=admin');
  await screen.findByRole('heading', { name: 'Admin Information Manager' });
  const entry = (name: string) => screen.findByRole('listitem', { name });
  return { api, user, entry };
}

test("the header shows the admin's name and a role label; Read lists admin cards", async () => {
  const { entry } = await openManager();
  const header = screen.getByRole('heading', { name: 'Admin Information Manager' }).closest('header');
  expect(header).toHaveTextContent('Olive Owner');
  expect(header).toHaveTextContent('Super Admin');
  const names = screen.getAllByRole('tab').map((tab) => tab.textContent);
  expect(names.slice(-3)).toEqual(['Read', 'Update', 'Delete']);
  expect(await entry(OWNER.name)).toHaveTextContent('Super Admin');
  expect(await entry(EDITOR.name)).toHaveTextContent('Admin');
  expect(await entry(PENDING.name)).toHaveTextContent('Pending');
});

test('an account with an external picture shows its initial, and the picture is not fetched', async () => {
  const api = new FakeApi();
  const picture = 'https://tracker.example/pixel.png';
  api.tables.account = api.tables.account.map((one) => (one._id === PENDING._id ? { ...one, picture } : one));
  api.logIn(OWNER);
  renderApp('/dashboard?area=admin');
  const card = await screen.findByRole('listitem', { name: PENDING.name });
  expect(card.querySelector('img')).toBeNull();
  expect((await screen.findByRole('listitem', { name: EDITOR.name })).querySelector('img')).not.toBeNull();
});

test('Update and Delete are disabled on superAdmin cards', async () => {
  const { entry } = await openManager();
  const buttons = (card: HTMLElement) => within(card).getAllByRole('button');
  for (const button of buttons(await entry(OWNER.name))) expect(button).toBeDisabled();
  for (const button of buttons(await entry(EDITOR.name))) expect(button).toBeEnabled();
});

test("'Admin Approved' sets role admin, and the verified flag follows 'Email Verified'", async () => {
  const { api, user, entry } = await openManager();
  await user.click(within(await entry(UNVERIFIED.name)).getByRole('button', { name: 'Update' }));
  const approval = screen.getByRole('switch', { name: 'Admin Approval Pending' });
  const verification = screen.getByRole('switch', { name: 'Email Not Verified' });
  expect(approval).not.toBeChecked();
  await user.click(approval);
  await user.click(verification);
  expect(screen.getByRole('switch', { name: 'Admin Approved' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Email Verified' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Successfully Updated')).toBeVisible();
  expect(api.bodiesOf('PATCH /admin/selected/newcomer')).toEqual([{ verified: true, role: 'admin' }]);
  expect(await entry(UNVERIFIED.name)).toHaveTextContent('Admin');
});

test("'Admin Approval Pending' sets role pending", async () => {
  const { api, user, entry } = await openManager();
  await user.click(within(await entry(EDITOR.name)).getByRole('button', { name: 'Update' }));
  await user.click(screen.getByRole('switch', { name: 'Admin Approved' }));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Successfully Updated')).toBeVisible();
  expect(api.bodiesOf('PATCH /admin/selected/editor')).toEqual([{ verified: true, role: 'pending' }]);
});

test('an account is deleted after a confirmation', async () => {
  const { user, entry } = await openManager();
  await user.click(within(await entry(PENDING.name)).getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Successfully Deleted')).toBeVisible();
  await entry(EDITOR.name);
  expect(screen.queryByRole('listitem', { name: PENDING.name })).not.toBeInTheDocument();
});
