import { screen, within } from '@testing-library/react';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { OPEN_FEEDBACK, SENT_FEEDBACK } from '#testing/fake-feedback-links.ts';
import { renderApp } from '#testing/render-app.tsx';

const CALL = 'POST /client/feedback/link';
const WITHDRAW = 'Withdraw my consent';

function openPage(view = OPEN_FEEDBACK) {
  const api = new FakeApi();
  api.tables.feedback.link = view;
  return { api, ...renderApp('/feedback/link') };
}

const words = () => screen.findByLabelText('Your words');
const send = () => screen.getByRole('button', { name: 'Send' });

test('the page says what it is for, is not for search engines, and has the name, company and position', async () => {
  const { api } = openPage();
  expect(await screen.findByText(/ asks for your feedback about Tailor's Ledger\. Nobody else sees/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Your feedback' })).toBeVisible();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(screen.getByLabelText('Name')).toHaveValue('Tilda Tailor');
  expect(screen.getByLabelText('Company')).toHaveValue('Needle & Co');
  expect(screen.getByLabelText('Position')).toHaveValue('Founder');
  expect(screen.getByRole('checkbox', { name: OPEN_FEEDBACK.wording })).not.toBeChecked();
  for (const star of screen.getAllByRole('radio')) expect(star).not.toBeChecked();
  expect(api.bodiesOf(CALL)).toEqual([]);
});

test('sending shows thanks with the focus, and what was sent', async () => {
  const { api, user } = openPage();
  await user.type(await words(), 'It fits');
  await user.click(screen.getByRole('radio', { name: '4 stars' }));
  await user.clear(screen.getByLabelText('Company'));
  await user.click(screen.getByRole('checkbox'));
  await user.click(send());
  const thanks = await screen.findByText(/^Thank you, your feedback has been sent\. You have agreed/);
  expect(thanks).toHaveFocus();
  expect(screen.getByText('It fits')).toBeVisible();
  expect(screen.getByText('4 stars')).toBeInTheDocument();
  expect(screen.getByText(OPEN_FEEDBACK.wording)).toBeVisible();
  expect(api.bodiesOf(CALL)).toEqual([
    { rating: 4, feedback: 'It fits', name: 'Tilda Tailor', company: '', position: 'Founder', consent: true },
  ]);
});

test('without the tick the feedback is sent without the consent', async () => {
  const { api, user } = openPage();
  await user.type(await words(), 'It fits');
  await user.click(screen.getByRole('radio', { name: '5 stars' }));
  await user.click(send());
  expect(await screen.findByText(/You have not agreed to having this shown/)).toBeVisible();
  expect(screen.queryByRole('button', { name: WITHDRAW })).not.toBeInTheDocument();
  expect(api.bodiesOf(CALL)).toMatchObject([{ consent: false }]);
});

test('missing stars and words are marked, nothing is sent, and the stars get the focus', async () => {
  const { api, user } = openPage();
  await words();
  await user.clear(screen.getByLabelText('Name'));
  await user.click(send());
  expect(await screen.findByText('Please check the marked fields')).toBeVisible();
  expect(screen.getByRole('radiogroup', { name: 'Rating' })).toHaveAccessibleDescription('Required');
  expect(screen.getByRole('radio', { name: '1 star' })).toHaveFocus();
  expect(await words()).toHaveAccessibleDescription('Required');
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Required');
  expect(api.bodiesOf(CALL)).toEqual([]);
});

test('what was typed is there after a reload, and gone once it is sent', async () => {
  const first = openPage();
  await first.user.type(await words(), 'Half a sentence');
  await first.user.click(screen.getByRole('radio', { name: '3 stars' }));
  await first.user.click(screen.getByRole('checkbox'));
  first.unmount();
  const { user } = openPage();
  expect(await words()).toHaveValue('Half a sentence');
  expect(screen.getByRole('radio', { name: '3 stars' })).toBeChecked();
  expect(screen.getByRole('checkbox')).toBeChecked();
  await user.click(send());
  await screen.findByText(/^Thank you/);
  expect(window.sessionStorage.getItem('visitor-drafts')).toBeNull();
});

test('a failure keeps what was typed', async () => {
  const { api, user } = openPage();
  api.rejectWith(CALL, 503);
  await user.type(await words(), 'It fits');
  await user.click(screen.getByRole('radio', { name: '5 stars' }));
  await user.click(send());
  expect(await screen.findByText(/What you typed is still here/)).toBeVisible();
  expect(await words()).toHaveValue('It fits');
  takeConsoleErrors();
});

test('the link shows later what was sent, and withdraws the consent after a question', async () => {
  const { api, user } = openPage(SENT_FEEDBACK);
  expect(await screen.findByText(/^You have agreed to having this shown\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: WITHDRAW }));
  const question = screen.getByText('Do you want to withdraw your consent? With this link you cannot give it again.');
  expect(question).toHaveAttribute('role', 'alert');
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(api.bodiesOf(CALL)).toEqual([]);
  await user.click(screen.getByRole('button', { name: WITHDRAW }));
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const result = await screen.findByText(/^You withdrew your consent on Mar 2, 2026/);
  expect(result).toHaveFocus();
  expect(screen.queryByRole('button', { name: WITHDRAW })).not.toBeInTheDocument();
  expect(api.bodiesOf(CALL)).toEqual([{ consent: false }]);
});

test('feedback that was deleted on request shows no empty words', async () => {
  openPage({
    ...SENT_FEEDBACK,
    ...{ name: '', company: '', position: '', rating: null, feedback: '', consent: false },
  });
  expect(await screen.findByText('What you sent has been deleted.')).toBeVisible();
  expect(within(screen.getByRole('main')).queryByText('Name')).not.toBeInTheDocument();
});

test("an invalid link shows the server's message and offers no retry, a failure does", async () => {
  const api = new FakeApi();
  const { unmount } = renderApp('/feedback/unknown');
  expect(await screen.findByText('This link does not work any more, please ask for a new one')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  unmount();
  api.tables.feedback.link = OPEN_FEEDBACK;
  api.rejectWith('GET /client/feedback/link', 503);
  const { user } = renderApp('/feedback/link');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.reset('GET /client/feedback/link');
  await user.click(retry);
  expect(await words()).toBeVisible();
  takeConsoleErrors();
});
