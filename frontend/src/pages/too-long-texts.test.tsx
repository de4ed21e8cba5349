import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR, HARBOUR } from '#testing/fake-tables.ts';
import { renderApp } from '#testing/render-app.tsx';

const SOURCE = join(__dirname, '..');

test('no field of any form has a maxlength, which cuts a pasted text in silence', () => {
  const components = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx$/.test(name),
  );
  expect(components.length).toBeGreaterThan(100);
  const cutting = components.filter((name) => /maxlength\s*[=:]/i.test(readFileSync(join(SOURCE, name), 'utf8')));
  expect(cutting).toEqual([]);
});

// As in zulip/zulip#15909.
test('a pasted message that is too long stays whole, and is not sent but described at its field', async () => {
  const api = new FakeApi();
  const message = `${'I would like to talk. '.repeat(245)}My phone is 030 123456`;
  const { user } = renderApp('/aboutme');
  await user.click(await screen.findByRole('button', { name: 'Send Message' }));
  await user.type(await screen.findByLabelText('Name'), 'Asha Roy');
  await user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await user.click(screen.getByLabelText('Message'));
  await user.paste(message);
  const problem = `Must be at most 5000 characters long; this text has ${message.length}`;
  expect(screen.getByText(problem)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByLabelText('Message')).toHaveAccessibleDescription(problem));
  expect(screen.getByLabelText('Message')).toHaveValue(message);
  expect(screen.getByLabelText('Message')).toBeInvalid();
  expect(api.bodiesOf('POST /communication/new-client-contact')).toEqual([]);
});

test('a message that is nearly too long says how many characters are left', async () => {
  new FakeApi();
  const { user } = renderApp('/aboutme');
  await user.click(await screen.findByRole('button', { name: 'Send Message' }));
  await user.click(await screen.findByLabelText('Message'));
  await user.paste('😀'.repeat(4980));
  await user.keyboard('1234567890');
  // The text is shown at once and announced after a pause, with that of the last key alone.
  expect(screen.getByText('10 of 5000 characters left')).not.toHaveAttribute('role');
  const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(announced()).not.toContain('11 of 5000 characters left');
  await waitFor(() => expect(announced()).toContain('10 of 5000 characters left'));
});

test('an entry of a list that is too long stays in its input and is not added', async () => {
  const api = new FakeApi();
  api.logIn(EDITOR);
  const { user } = renderApp('/dashboard?area=portfolio&tab=read');
  const entry = await screen.findByRole('listitem', { name: HARBOUR.name });
  await user.click(within(entry).getByRole('button', { name: 'Update' }));
  await user.click(await screen.findByLabelText('Tech Stack'));
  const tooLong = 'A framework '.repeat(10).trim();
  await user.paste(tooLong);
  await user.click(screen.getByRole('button', { name: 'Add Stack' }));
  expect(screen.getByText('Must be at most 100 characters long; this text has 119')).toBeVisible();
  expect(screen.getByLabelText('Tech Stack')).toHaveValue(tooLong);
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Please check the marked fields')).toBeVisible();
  expect(api.bodiesOf('PATCH /info/portfolio/harbour')).toEqual([]);
});
