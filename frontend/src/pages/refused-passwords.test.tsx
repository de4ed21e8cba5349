import { screen, waitFor } from '@testing-library/react';
import { PASSWORD_REFUSALS } from '#contract.ts';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR, PASSWORD } from '#testing/fake-tables.ts';
import { pictureFile } from '#testing/picture-file.ts';
import { renderApp } from '#testing/render-app.tsx';

const RULES =
  '8 to 128 characters. No common password, and none with your email address, your name or the name of this site.';

interface FormCase {
  address: string;
  /** The operation that the form sends. */
  operation: string;
  button: string;
  /** The values of the other fields. */
  values: Record<string, string>;
  /** The label of the password field. */
  label: string;
}

const FORMS: FormCase[] = [
  {
    address: '/register',
    operation: 'POST /admin/register',
    button: 'Register',
    values: { Name: 'Nia New', Email: 'nia@example.com' },
    label: 'Password',
  },
  {
    address: '/reset-password?token=abc',
    operation: 'POST /admin/reset-password',
    button: 'Set new password',
    values: {},
    label: 'Password',
  },
  {
    address: '/account',
    operation: 'POST /admin/password',
    button: 'Change password',
    values: { 'Current Password': PASSWORD },
    label: 'New Password',
  },
];

/** Opens a form, fills it in with a password and submits it. */
async function submitForm({ address, button, values, label }: FormCase, password: string) {
  const api = new FakeApi();
  if (address === '/account') api.logIn(EDITOR);
  const { user } = renderApp(address);
  const field = await screen.findByLabelText(label, { exact: true });
  const type = async (name: string, text: string) => {
    const input = screen.getByLabelText(name, { exact: true });
    await user.clear(input);
    await user.click(input);
    await user.paste(text);
  };
  for (const [name, text] of Object.entries({ ...values, [label]: password, 'Confirm Password': password })) {
    await type(name, text);
  }
  const picker = screen.queryByLabelText('Profile Picture');
  if (picker && address === '/register') await user.upload(picker, pictureFile());
  const submit = () => user.click(screen.getByRole('button', { name: button }));
  return { api, field, type, submit };
}

test.each(FORMS)('on $address the rules for a password are announced with its field', async ({ address, label }) => {
  const api = new FakeApi();
  if (address === '/account') api.logIn(EDITOR);
  renderApp(address);
  expect(await screen.findByLabelText(label, { exact: true })).toHaveAccessibleDescription(RULES);
  expect(screen.getByText(RULES)).toBeVisible();
});

test.each(FORMS)(
  "on $address the server's refusal of a password is shown at its field until it changes",
  async (form) => {
    const { api, field, type, submit } = await submitForm(form, 'seven green umbrellas');
    const { message, status } = { message: PASSWORD_REFUSALS.name, status: 400 };
    api.rejectWith(form.operation, status, message, 'password');
    await submit();
    await waitFor(() => expect(field).toHaveAccessibleDescription(`${message} ${RULES}`));
    expect(field).toBeInvalid();
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.getByText('Please check the marked fields')).toBeVisible();
    expect(takeConsoleErrors()).toEqual([`${form.operation.replace(' ', ' /api')} failed: 400`]);
    await type(form.label, 'eight green umbrellas');
    await waitFor(() => expect(field).toBeValid());
  },
);

test.each([
  ['7 characters of two units', '😀'.repeat(7), 'Must be at least 8 characters long'],
  ['129 characters', '😀'.repeat(129), 'Must be at most 128 characters long'],
])('a password of %s is marked before it is sent', async (_, password, message) => {
  const [form] = FORMS;
  if (!form) throw new Error('There is no form');
  const { api, field, submit } = await submitForm(form, password);
  await submit();
  await waitFor(() => expect(field).toHaveAccessibleDescription(`${message} ${RULES}`));
  expect(api.bodiesOf(form.operation)).toEqual([]);
});

test('a password of 128 characters of two units is sent as it was typed', async () => {
  const [form] = FORMS;
  if (!form) throw new Error('There is no form');
  const password = '😀'.repeat(128);
  const { api, submit } = await submitForm(form, password);
  await submit();
  await waitFor(() => expect(api.bodiesOf(form.operation)).toMatchObject([{ password }]));
});
