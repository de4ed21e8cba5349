import { fireEvent, screen } from '@testing-library/react';
import { FakeApi } from '#testing/fake-api.ts';
import { SCHEDULE } from '#testing/free-times-dialog.ts';
import { renderApp } from '#testing/render-app.tsx';

/** Opens the dialog of this button and finds its honeypot. */
async function openDialog(button: string) {
  const { user } = renderApp('/aboutme');
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog');
  await screen.findByLabelText('Email');
  const trap = dialog.querySelector<HTMLInputElement>('[aria-hidden="true"] input[name="subject"]');
  if (!trap) throw new Error('The dialog has no honeypot');
  return { user, trap };
}

const DIALOGS = ['Send Message', 'Schedule a meeting'];

test.each(DIALOGS)("the honeypot of '%s' is hidden and not in the tab order", async (button) => {
  new FakeApi();
  const { trap } = await openDialog(button);
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap).toHaveAttribute('autocomplete', 'off');
  expect(screen.queryByRole('textbox', { name: 'Please leave this empty' })).not.toBeInTheDocument();
});

// LemmyNet/lemmy#2595
test.each(DIALOGS)("password managers and autofill find nothing of a profile in that of '%s'", async (button) => {
  new FakeApi();
  const { trap } = await openDialog(button);
  const hints = `${trap.name} ${trap.id} ${trap.placeholder} ${trap.closest('label')?.textContent}`;
  expect(hints).not.toMatch(/web|url|site|name|mail|phone|tel|company|organi|address|city|user|login|code|card/i);
  for (const name of ['data-1p-ignore', 'data-lpignore', 'data-bwignore', 'data-form-type']) {
    expect(trap).toHaveAttribute(name);
  }
});

test('what a program fills into the honeypot of a message is sent as its website', async () => {
  const api = new FakeApi();
  const { user, trap } = await openDialog('Send Message');
  await user.type(screen.getByLabelText('Name'), 'Asha Roy');
  await user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await user.type(screen.getByLabelText('Message'), 'Can we talk?');
  fireEvent.change(trap, { target: { value: 'Buy' } });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Message Sent Successfully!')).toBeVisible();
  const sent = api.bodiesOf('POST /communication/new-client-contact');
  expect(sent).toEqual([expect.objectContaining({ website: 'Buy' })]);
});

test('what a program fills into the honeypot of a meeting is sent as its website', async () => {
  const api = new FakeApi();
  const { user, trap } = await openDialog('Schedule a meeting');
  await user.type(screen.getByLabelText('Name'), 'Asha Roy');
  await user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await user.type(await screen.findByLabelText('Date and time'), '12/31/2030 03:30 PM');
  await user.click(screen.getByRole('radio', { name: 'Video' }));
  fireEvent.change(trap, { target: { value: 'Buy' } });
  await user.click(screen.getByRole('button', { name: SCHEDULE }));
  expect(await screen.findByText('Meeting Created Successfully!')).toBeVisible();
  const sent = api.bodiesOf('POST /communication/new-client-meeting');
  expect(sent).toEqual([expect.objectContaining({ website: 'Buy' })]);
});
