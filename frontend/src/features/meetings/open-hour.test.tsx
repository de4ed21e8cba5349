import { act, screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '#testing/axe.ts';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import {
  at,
  createFreeTimesApi,
  FIRST_DAY,
  fillInMeeting,
  findTimes,
  MEETING_CALL,
  SCHEDULE,
  SECOND_DAY,
  TODAY,
} from '#testing/free-times-dialog.ts';
import { renderApp } from '#testing/render-app.tsx';

const browsers = globalThis.IntersectionObserver;
const hidden: { hear: IntersectionObserverCallback; observer: IntersectionObserver }[] = [];

beforeEach(() => {
  globalThis.IntersectionObserver = class extends browsers {
    constructor(hear: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(hear, options);
      if (options?.rootMargin) hidden.push({ hear, observer: this });
    }
  };
});
afterEach(() => {
  hidden.length = 0;
  globalThis.IntersectionObserver = browsers;
});

/** Renders the home page; its contact section comes near the window. */
async function openHome() {
  const { user } = renderApp('/');
  const contact = within(await screen.findByRole('region', { name: 'Are you looking for me?' }));
  // The part reads nothing else of an entry.
  const entry = { isIntersecting: true } as IntersectionObserverEntry;
  act(() => {
    for (const { hear, observer } of hidden) hear([entry], observer);
  });
  return { user, contact, times: within(await contact.findByRole('group', { name: /^Next free times/ })) };
}

const namesOf = (buttons: HTMLElement[]) => buttons.map((button) => button.textContent);

test("the contact section shows the owner's clock and, where it differs, the visitor's", async () => {
  createFreeTimesApi();
  const { contact } = await openHome();
  expect(contact.getByText('My clock, Kolkata time').nextSibling).toHaveTextContent('Tue 2:30 PM');
  expect(contact.getByText('Your clock, UTC').nextSibling).toHaveTextContent('Tue 9:00 AM');
});

test("the next three free times are buttons on the visitor's clock", async () => {
  createFreeTimesApi();
  const { times } = await openHome();
  await waitFor(() =>
    expect(namesOf(times.getAllByRole('button'))).toEqual([
      'Meet on Wed, Mar 13 at 10:00 AM',
      'Meet on Wed, Mar 13 at 10:30 AM',
      'Meet on Wed, Mar 13 at 8:00 PM',
    ]),
  );
  expect(await accessibilityProblems()).toEqual([]);
});

test('a free time opens the meeting dialog with that time chosen, each time anew', async () => {
  const api = createFreeTimesApi();
  const { user, times } = await openHome();
  await user.click(await times.findByRole('button', { name: 'Meet on Wed, Mar 13 at 10:30 AM' }));
  expect(await screen.findByRole('button', { name: 'Schedule for Wed, Mar 13, 10:30 AM' })).toBeVisible();
  await fillInMeeting(user);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(times.getByRole('button', { name: 'Meet on Wed, Mar 13 at 8:00 PM' }));
  expect(await findTimes(FIRST_DAY)).toBeVisible();
  await user.click(screen.getByRole('button', { name: SCHEDULE }));
  await waitFor(() => expect(api.bodiesOf(MEETING_CALL)).toHaveLength(1));
  expect(api.bodiesOf(MEETING_CALL)).toEqual([
    expect.objectContaining({ name: 'Asha Roy', slot: '03/13/2030 08:00 PM' }),
  ]);
});

test('the button of the meeting opens what was chosen last, however it was chosen', async () => {
  createFreeTimesApi();
  const { user, times } = await openHome();
  await user.click(await times.findByRole('button', { name: 'Meet on Wed, Mar 13 at 10:30 AM' }));
  await user.click(await screen.findByRole('option', { name: /^10:00 AM/ }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Schedule a meeting' }));
  expect(await screen.findByRole('button', { name: 'Schedule for Wed, Mar 13, 10:00 AM' })).toBeVisible();
});

test('a time that has begun is not offered', async () => {
  const api = createFreeTimesApi();
  api.tables.freeTimes = { [TODAY]: [at(TODAY, '08:30')], [SECOND_DAY]: [at(SECOND_DAY, '11:00')] };
  const { times } = await openHome();
  await waitFor(() => expect(namesOf(times.getAllByRole('button'))).toEqual(['Meet on Thu, Mar 14 at 11:00 AM']));
});

test('without free times the section says so', async () => {
  const api = createFreeTimesApi();
  api.tables.freeTimes = {};
  const { times } = await openHome();
  expect(await times.findByText('None in the next two months. A message reaches me all the same.')).toBeVisible();
});

test('without meeting hours visitors may ask for any time', async () => {
  new FakeApi();
  const { times } = await openHome();
  expect(await times.findByText('You may ask for any time from Monday to Saturday.')).toBeVisible();
});

test('free times that cannot be loaded are in the dialog', async () => {
  const api = createFreeTimesApi();
  api.rejectWith('GET /communication/slots', 503, 'The calendar is locked');
  const { times } = await openHome();
  expect(await times.findByText('They could not be loaded. “Schedule a meeting” shows them all.')).toBeVisible();
  expect(takeConsoleErrors()).toEqual(['GET /api/communication/slots failed: 503']);
});
