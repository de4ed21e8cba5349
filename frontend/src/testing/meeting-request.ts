import { screen } from '@testing-library/react';
import { renderApp } from './render-app.tsx';

/** Opens the meeting dialog of the page about the owner. */
export async function openMeetingDialog() {
  const { user } = renderApp('/aboutme');
  await user.click(await screen.findByRole('button', { name: 'Schedule a meeting' }));
  await screen.findByRole('dialog', { name: 'Schedule a meeting' });
  await screen.findByLabelText('Date and time');
  return user;
}

/** Fills the meeting dialog in. */
export async function askForMeeting() {
  const user = await openMeetingDialog();
  await user.type(screen.getByLabelText('Name'), 'Asha Roy');
  await user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await user.type(screen.getByLabelText('Date and time'), '12/31/2030 03:30 PM');
  await user.click(screen.getByRole('radio', { name: 'Video' }));
  return user;
}
