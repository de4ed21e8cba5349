import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const CALL = 'POST /communication/new-client-contact';

async function write() {
  const { user } = renderApp('/aboutme');
  await user.click(await screen.findByRole('button', { name: 'Send Message' }));
  await screen.findByRole('dialog', { name: 'Write your message here' });
  await user.type(screen.getByPlaceholderText('Please write your full name'), 'Asha Roy');
  await user.type(screen.getByPlaceholderText('Please write your email'), 'asha@example.com');
  await user.type(screen.getByPlaceholderText('Please write your message'), 'Can we talk?');
  return user;
}

test('a message is sent, the dialog closes, and two toasts follow', async () => {
  const api = new FakeApi();
  const user = await write();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Message Sent Successfully!')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('We will get back to you shortly!')).toBeVisible();
  expect(api.bodiesOf(CALL)).toEqual([
    { name: 'Asha Roy', email: 'asha@example.com', message: 'Can we talk?', website: '' },
  ]);
});

test('Send is disabled while sending', async () => {
  const api = new FakeApi();
  const release = api.hold(CALL);
  const user = await write();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  act(release);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.bodiesOf(CALL)).toHaveLength(1);
});

test("an error shows the server's message, and the draft survives closing and opening the dialog", async () => {
  const api = new FakeApi();
  api.rejectWith(CALL, 429, 'Please wait a few minutes');
  const user = await write();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please wait a few minutes')).toBeVisible();
  const form = within(screen.getByRole('dialog'));
  expect(form.getByText('Please wait a few minutes. What you typed is still here.')).toBeVisible();
  expect(screen.getByLabelText('Message')).toHaveValue('Can we talk?');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(await screen.findByLabelText('Message')).toHaveValue('Can we talk?');
  expect(takeConsoleErrors()).toEqual([`POST /api/communication/new-client-contact failed: 429`]);
});

test('a message that the server does not answer stays in the form, is logged and has no success', async () => {
  const api = new FakeApi();
  const user = await write();
  api.disconnect();
  const send = screen.getByRole('button', { name: 'Send' });
  await user.click(send);
  await waitFor(() =>
    expect(takeConsoleErrors()).toEqual(['POST /api/communication/new-client-contact failed: Network Error']),
  );
  await waitFor(() => expect(send).toBeEnabled());
  expect(screen.getByLabelText('Message')).toHaveValue('Can we talk?');
  expect(screen.queryByText('Message Sent Successfully!')).not.toBeInTheDocument();
});

test('nothing is sent without name, email and message', async () => {
  const api = new FakeApi();
  const { user } = renderApp('/aboutme');
  await user.click(await screen.findByRole('button', { name: 'Send Message' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  for (const name of ['Name', 'Email', 'Message']) expect(screen.getByLabelText(name)).toBeInvalid();
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  expect(screen.getByLabelText('Message')).toHaveAttribute('rows', '8');
  expect(api.bodiesOf(CALL)).toEqual([]);
});

test('an invalid address is reported at its field until it is corrected', async () => {
  const api = new FakeApi();
  const user = await write();
  const email = screen.getByLabelText('Email');
  await user.clear(email);
  await user.type(email, 'asha');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(email).toHaveAccessibleDescription('Must be a valid e-mail address'));
  await waitFor(() => expect(email).toHaveFocus());
  expect(api.bodiesOf(CALL)).toEqual([]);
  await user.type(email, '@example.com');
  await waitFor(() => expect(email).toHaveAccessibleDescription(''));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Message Sent Successfully!')).toBeVisible();
});

test('a draft survives a reload within the browser session and is removed after it was sent', async () => {
  new FakeApi();
  await write();
  cleanup();
  const { user } = renderApp('/aboutme');
  await user.click(await screen.findByRole('button', { name: 'Send Message' }));
  expect(await screen.findByLabelText('Message')).toHaveValue('Can we talk?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.sessionStorage).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(await screen.findByLabelText('Message')).toHaveValue('');
});

test('a message that fails after its dialog was closed shows a notice, which reopens the dialog with the draft', async () => {
  const api = new FakeApi();
  const release = api.hold(CALL);
  const user = await write();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  api.disconnect();
  act(release);
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(
    'Nothing confirms that your message was sent. It is kept: please open it and try again.',
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(within(notice).getByRole('button', { name: 'Open' }));
  expect(await screen.findByLabelText('Message')).toHaveValue('Can we talk?');
  expect(takeConsoleErrors()).toEqual(['POST /api/communication/new-client-contact failed: Network Error']);
});

test('double clicks send once', async () => {
  const api = new FakeApi();
  await write();
  const send = screen.getByRole('button', { name: 'Send' });
  // Both clicks come before a render: a person's second click comes later, a script's does not.
  act(() => {
    send.click();
    send.click();
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.bodiesOf(CALL)).toHaveLength(1);
});
