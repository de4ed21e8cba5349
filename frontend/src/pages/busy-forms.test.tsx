import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR, PASSWORD } from '#testing/fake-tables.ts';
import { holdDecoding, pictureFile } from '#testing/picture-file.ts';
import { renderApp } from '#testing/render-app.tsx';

interface BusyForm {
  path: string;
  call: string;
  /** The input by label. */
  texts: Record<string, string>;
  hasPicture?: boolean;
  button: string;
  asAdmin?: boolean;
}

const FORMS: BusyForm[] = [
  {
    path: '/login',
    call: 'POST /admin/login',
    texts: { Email: EDITOR.email, Password: PASSWORD },
    button: 'Login',
  },
  {
    path: '/register',
    call: 'POST /upload/admin/picture',
    texts: { Name: 'Nia New', Email: 'nia@example.com', Password: 'long enough', 'Confirm Password': 'long enough' },
    hasPicture: true,
    button: 'Register',
  },
  {
    path: '/account',
    call: 'POST /upload/admin/picture',
    texts: { Name: 'Edna Editor' },
    hasPicture: true,
    button: 'Save profile',
    asAdmin: true,
  },
  {
    path: '/account',
    call: 'POST /admin/password',
    texts: { 'Current Password': PASSWORD, 'New Password': 'a new password', 'Confirm Password': 'a new password' },
    button: 'Change password',
    asAdmin: true,
  },
  {
    path: '/forgot-password',
    call: 'POST /admin/forgot-password',
    texts: { Email: EDITOR.email },
    button: 'Send me a link',
  },
];

const field = (label: string) => screen.getByLabelText(label);

async function fillIn(user: UserEvent, { texts, hasPicture = false }: BusyForm) {
  for (const [label, text] of Object.entries(texts)) {
    await user.clear(await screen.findByLabelText(label));
    await user.type(field(label), text);
  }
  if (!hasPicture) return;
  await user.upload(field('Profile Picture'), pictureFile());
  const preview = () => screen.getByRole('img', { name: 'Profile Picture preview' });
  await waitFor(() => expect(preview()).toHaveAttribute('src', expect.stringMatching(/^data:/)));
}

test.each(FORMS)("'$button': the form is disabled until the response, and nothing is sent twice", async (form) => {
  const { path, call, texts, hasPicture = false, button, asAdmin = false } = form;
  const api = new FakeApi();
  if (asAdmin) api.logIn(EDITOR);
  const release = api.hold(call);
  const { user } = renderApp(path);
  await fillIn(user, form);
  await user.dblClick(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(api.bodiesOf(call)).toHaveLength(1));
  for (const label of Object.keys(texts)) await waitFor(() => expect(field(label)).toBeDisabled());
  if (hasPicture) expect(field('Profile Picture')).toBeDisabled();
  expect(screen.getByRole('button', { name: button })).toBeDisabled();
  act(release);
  await waitFor(() => expect(screen.queryByRole('button', { name: button })?.hasAttribute('disabled')).not.toBe(true));
  expect(api.bodiesOf(call)).toHaveLength(1);
});

const WITH_PICTURE = FORMS.filter(({ hasPicture }) => hasPicture);

/** Fills in the form and sends it while its picture is still being read. */
async function sendWhileReading(form: BusyForm) {
  const api = new FakeApi();
  if (form.asAdmin) api.logIn(EDITOR);
  const { user } = renderApp(form.path);
  await fillIn(user, { ...form, hasPicture: false });
  const finish = holdDecoding();
  await user.upload(field('Profile Picture'), pictureFile('large.png'));
  await user.click(screen.getByRole('button', { name: form.button }));
  return { api, finish };
}

test.each(WITH_PICTURE)("'$button' waits for a picture that is still being read, and sends it", async (form) => {
  const { api, finish } = await sendWhileReading(form);
  expect(api.bodiesOf(form.call)).toHaveLength(0);
  act(() => finish());
  await waitFor(() => expect(api.bodiesOf(form.call)).toHaveLength(1));
});

test.each(WITH_PICTURE)("'$button' sends nothing if the picture cannot be read, and says so", async (form) => {
  const { api, finish } = await sendWhileReading(form);
  act(() => finish(false));
  expect(await screen.findByText('Nothing was sent, because a picture could not be read')).toBeVisible();
  expect(screen.getByText('This file cannot be read as a picture')).toBeVisible();
  expect(api.calls.filter(({ call }) => call.startsWith('P') && call !== 'POST /admin/login')).toEqual([]);
});
