import { screen, within } from '@testing-library/react';
import { FakeApi } from '#testing/fake-api.ts';
import { SCHEDULE } from '#testing/free-times-dialog.ts';
import { askForMeeting } from '#testing/meeting-request.ts';
import { formatInTimeZone } from './slot-format.ts';

afterEach(() => {
  for (const name of ['createObjectURL', 'revokeObjectURL']) Reflect.deleteProperty(URL, name);
});

test('a receipt with the time, both clocks and a calendar file stays on the page, and the button keeps the focus', async () => {
  new FakeApi();
  const user = await askForMeeting();
  await user.click(screen.getByRole('button', { name: SCHEDULE }));
  const receipt = within(await screen.findByRole('region', { name: 'You have asked for a meeting' }));
  const at = new Date('2030-12-31T15:30:00Z');
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(receipt.getByText('On your clock').nextSibling).toHaveTextContent(formatInTimeZone(at, own));
  expect(receipt.getByText('On my clock').nextSibling).toHaveTextContent(formatInTimeZone(at, 'Asia/Kolkata'));
  expect(receipt.getByText(/I answer by mail/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Schedule a meeting' })).toHaveFocus();

  const files: Blob[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await user.click(receipt.getByRole('button', { name: 'Add it to your calendar' }));
  expect(files.map(({ type }) => type)).toEqual(['text/calendar']);
});
