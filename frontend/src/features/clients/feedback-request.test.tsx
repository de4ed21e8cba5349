import { screen, within } from '@testing-library/react';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { GIVEN_CONSENT } from '#testing/fake-feedback-links.ts';
import { EDITOR, OWNER, SECRET } from '#testing/fake-tables.ts';
import { renderApp } from '#testing/render-app.tsx';

const CALL = 'POST /client/secret/feedback-link';

async function openRequest(prepare: (api: FakeApi) => void = () => {}) {
  const api = new FakeApi();
  prepare(api);
  api.logIn(OWNER);
  const { user } = renderApp('/dashboard?area=client&tab=Read');
  await user.click(await screen.findByRole('tab', { name: 'Read' }));
  const record = within(await screen.findByRole('listitem', { name: SECRET.project.name }));
  await user.click(record.getByRole('button', { name: 'Ask for feedback' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Feedback of Sid Secret' }));
  return { api, user, dialog };
}

test('a link is made, shown once and copied; it waits until a date, and can be revoked', async () => {
  const { api, user, dialog } = await openRequest();
  await user.click(await dialog.findByRole('button', { name: 'Make a link' }));
  expect(await dialog.findByLabelText('Link for the client')).toHaveValue('https://portfolio.test/feedback/new-link');
  expect(api.bodiesOf(CALL)).toEqual([{}]);
  await user.click(dialog.getByRole('button', { name: 'Copy the link' }));
  expect(await navigator.clipboard.readText()).toBe('https://portfolio.test/feedback/new-link');
  expect(dialog.getByText(/^A link waits for feedback until Apr 1, 2099/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Make a new link' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Revoke the link' }));
  expect(await screen.findByText('The link does not work any more')).toBeVisible();
  expect(dialog.queryByText(/waits for feedback/)).not.toBeInTheDocument();
  expect(dialog.queryByLabelText('Link for the client')).not.toBeInTheDocument();
});

test('a link is mailed to an address, and an invalid one is marked', async () => {
  const { api, user, dialog } = await openRequest();
  const email = await dialog.findByLabelText('Email of the client');
  await user.type(email, 'sid');
  await user.click(dialog.getByRole('button', { name: 'Make a link' }));
  expect(await dialog.findByText('Must be a valid e-mail address')).toBeVisible();
  await user.type(email, '@client.test');
  await user.click(dialog.getByRole('button', { name: 'Make a link' }));
  expect(await dialog.findByText(/^A link, mailed to sid@client\.test, waits for feedback until/)).toBeVisible();
  expect(api.bodiesOf(CALL)).toEqual([{ email: 'sid@client.test' }]);
});

test('the consent is shown with its wording and dates', async () => {
  const { dialog } = await openRequest((api) => {
    api.tables.consents.secret = { ...GIVEN_CONSENT, withdrawnAt: '2026-03-05T10:00:00.000Z' };
  });
  expect(await dialog.findByText(/^Given on Mar 2, 2026/)).toBeVisible();
  expect(dialog.getByText(/^On Mar 5, 2026.*: the record cannot be shown$/)).toBeVisible();
  expect(dialog.getByText(String(GIVEN_CONSENT.wording))).toBeVisible();
});

test('a refusal to show a record without the consent stands at its switch', async () => {
  const api = new FakeApi();
  api.logIn(OWNER);
  const { user } = renderApp('/dashboard?area=client');
  await user.click(await screen.findByRole('tab', { name: 'Read' }));
  const record = within(await screen.findByRole('listitem', { name: SECRET.project.name }));
  await user.click(record.getByRole('button', { name: 'Update' }));
  const message = 'This client has withdrawn the consent to being shown';
  api.rejectWith('PATCH /client/selected/secret', 409, message, 'consentToDisplay');
  await user.click(await screen.findByRole('switch'));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByRole('switch', { description: message })).toBeChecked();
  takeConsoleErrors();
});

test('an admin who may not change clients does not ask for feedback', async () => {
  const api = new FakeApi();
  api.logIn(EDITOR);
  renderApp('/dashboard?area=client');
  await screen.findByRole('listitem', { name: SECRET.project.name });
  expect(screen.queryByRole('button', { name: 'Ask for feedback' })).not.toBeInTheDocument();
});
