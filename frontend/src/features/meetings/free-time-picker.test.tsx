import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '#testing/axe.ts';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
import { addDays, dayAt, firstOfMonth, formatDay } from './calendar-day.ts';
import { formatSlot } from './slot.ts';

const REQUEST = 'POST /communication/new-client-meeting';
const SLOTS = 'GET /communication/slots';
const TAKEN = 'This time has just been taken, please choose another one';

const TODAY = dayAt(new Date(), 'UTC');
const [FIRST_DAY, SECOND_DAY] = [addDays(TODAY, 1), addDays(TODAY, 2)];
const at = (day: string, time: string) => `${day}T${time}:00.000Z`;

function createApi() {
  const api = new FakeApi();
  api.tables.freeTimes = {
    [FIRST_DAY]: [at(FIRST_DAY, '10:00'), at(FIRST_DAY, '10:30'), at(FIRST_DAY, '20:00')],
    [SECOND_DAY]: [at(SECOND_DAY, '11:00')],
  };
  return api;
}

async function openDialog() {
  const { user } = renderApp('/aboutme');
  await user.click(await screen.findByRole('button', { name: 'Schedule a meeting' }));
  await screen.findByRole('group', { name: 'Date and time' });
  return user;
}

async function fillIn(user: Awaited<ReturnType<typeof openDialog>>) {
  await user.type(screen.getByLabelText('Name'), 'Asha Roy');
  await user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await user.click(screen.getByRole('radio', { name: 'Video' }));
}

const findTimes = (day: string) => screen.findByRole('listbox', { name: `Times on ${formatDay(day)}` });

const labelsIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('option')
    .map((option) => option.getAttribute('aria-label'));

test("the free times of the first free day are shown on the visitor's clock with the owner's", async () => {
  createApi();
  await openDialog();
  expect(labelsIn(await findTimes(FIRST_DAY))).toEqual([
    '10:00 AM, 03:30 PM on my clock',
    '10:30 AM, 04:00 PM on my clock',
    expect.stringMatching(/^08:00 PM, \w{3},? 01:30 AM on my clock$/),
  ]);
});

test('the days and times have no accessibility violations', async () => {
  createApi();
  await openDialog();
  await findTimes(FIRST_DAY);
  expect(await accessibilityProblems()).toEqual([]);
});

test('a chosen time is sent with its time zone', async () => {
  const api = createApi();
  const user = await openDialog();
  await fillIn(user);
  await user.click(within(await findTimes(FIRST_DAY)).getByRole('option', { name: /^10:30 AM/ }));
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(api.bodiesOf(REQUEST)).toHaveLength(1));
  expect(api.bodiesOf(REQUEST)[0]).toMatchObject({
    slot: formatSlot(new Date(at(FIRST_DAY, '10:30')), 'UTC'),
    timeZone: 'UTC',
  });
});

test('choosing a day chooses no time, and the form says so', async () => {
  const api = createApi();
  const user = await openDialog();
  await fillIn(user);
  const name = new RegExp(formatDay(SECOND_DAY).replace(/\d+$/, '$&\\D'));
  await user.click(screen.getByRole('gridcell', { name }));
  const list = await findTimes(SECOND_DAY);
  expect(within(list).queryByRole('option', { selected: true })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(list).toBeInvalid());
  expect(list).toHaveAccessibleDescription('Required');
  expect(api.bodiesOf(REQUEST)).toEqual([]);
});

test('a time that was taken meanwhile disappears, and everything else is kept', async () => {
  const api = createApi();
  const user = await openDialog();
  await fillIn(user);
  await user.click(within(await findTimes(FIRST_DAY)).getByRole('option', { name: /^10:30 AM/ }));
  api.rejectWith(REQUEST, 409, TAKEN);
  api.tables.freeTimes = { [FIRST_DAY]: [at(FIRST_DAY, '10:00')] };
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText(TAKEN)).toBeVisible();
  expect(await screen.findByText('This time is no longer free, please choose another one')).toBeVisible();
  const list = await findTimes(FIRST_DAY);
  expect(within(list).getAllByRole('option')).toHaveLength(1);
  expect(list).toBeInvalid();
  expect(screen.getByLabelText('Name')).toHaveValue('Asha Roy');
  expect(screen.getByRole('radio', { name: 'Video' })).toBeChecked();
  expect(takeConsoleErrors()).toEqual([`POST /api${REQUEST.slice(5)} failed: 409`]);
  api.reset(REQUEST);
  await user.click(within(list).getByRole('option', { name: /^10:00 AM/ }));
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('Meeting Created Successfully!')).toBeVisible();
});

test('the arrow keys move between the times, and Enter chooses one', async () => {
  createApi();
  const user = await openDialog();
  const [first, second, third] = within(await findTimes(FIRST_DAY)).getAllByRole('option');
  first?.focus();
  await user.keyboard('{ArrowRight}');
  expect(second).toHaveFocus();
  await user.keyboard('{End}');
  expect(third).toHaveFocus();
  await user.keyboard('{ArrowDown}{Home}{ArrowRight}{Enter}');
  expect(second).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('another time zone is found by search, and the time is sent in it', async () => {
  const api = createApi();
  const user = await openDialog();
  await fillIn(user);
  await findTimes(FIRST_DAY);
  await user.click(screen.getByRole('button', { name: 'Change time zone' }));
  await user.type(await screen.findByRole('searchbox', { name: 'Time zone' }), 'new york');
  await user.click(await screen.findByRole('button', { name: /^America\/New York/ }));
  expect(await screen.findByText('Times in America/New York')).toBeVisible();
  const slot = at(FIRST_DAY, '20:00');
  const time = new Intl.DateTimeFormat('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'America/New_York',
  }).format(new Date(slot));
  await user.click(within(await findTimes(FIRST_DAY)).getByRole('option', { name: new RegExp(`^${time}`) }));
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  await waitFor(() =>
    expect(api.bodiesOf(REQUEST)).toEqual([
      expect.objectContaining({ slot: formatSlot(new Date(slot), 'America/New_York'), timeZone: 'America/New_York' }),
    ]),
  );
});

test('a month without free times leads to the next one that has some', async () => {
  const api = createApi();
  const far = addDays(firstOfMonth(TODAY), 130);
  api.tables.freeTimes = { [far]: [at(far, '10:00')] };
  const user = await openDialog();
  expect(await screen.findByText('No free time this month')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show the next free time' }));
  expect(within(await findTimes(far)).getAllByRole('option')).toHaveLength(1);
});

test('without any free time the search says so', async () => {
  const api = createApi();
  api.tables.freeTimes = {};
  const user = await openDialog();
  await user.click(await screen.findByRole('button', { name: 'Show the next free time' }));
  expect(await screen.findByText('There is no free time in the following months')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next Month' }));
  expect(await screen.findByText('No free time this month')).toBeVisible();
});

test('free times that could not be loaded can be loaded again', async () => {
  const api = createApi();
  api.rejectWith(SLOTS, 503);
  const user = await openDialog();
  await screen.findByText('The free times could not be loaded.');
  api.reset(SLOTS);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findTimes(FIRST_DAY)).toBeVisible();
  expect(new Set(takeConsoleErrors())).toEqual(new Set([`GET /api${SLOTS.slice(4)} failed: 503`]));
});
