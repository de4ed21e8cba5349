import { act, screen, waitFor, within } from '@testing-library/react';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR, FIGMA, JEST } from '#testing/fake-tables.ts';
import { pictureFile } from '#testing/picture-file.ts';
import { currentPath, navigateHistory, renderApp } from '#testing/render-app.tsx';

const field = (label: string) => screen.getByLabelText(label);
const button = (name: string) => screen.getByRole('button', { name });

async function beginDeletion() {
  const api = new FakeApi();
  api.logIn(EDITOR);
  const release = api.hold('DELETE /info/tool/figma');
  const { user } = renderApp('/dashboard?area=tool&tab=read');
  const entry = async (name: string) => within(await screen.findByRole('listitem', { name }));
  await user.click((await entry(FIGMA.name)).getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('tab', { name: 'Read' }));
  await user.click((await entry(JEST.name)).getByRole('button', { name: 'Update' }));
  await user.type(await screen.findByLabelText('Name'), ' 19');
  return { api, release: () => act(release) };
}

test('while a record is being deleted another one can be edited, and stays open afterwards', async () => {
  const { api, release } = await beginDeletion();
  expect(field('Name')).toHaveValue(`${JEST.name} 19`);
  await release();
  expect(await screen.findByText('Successfully Deleted')).toBeVisible();
  await waitFor(() => expect(api.tables.tool.map(({ name }) => name)).not.toContain(FIGMA.name));
  expect(field('Name')).toHaveValue(`${JEST.name} 19`);
  expect(button('Reset')).toBeEnabled();
});

test('a deletion that fails while another record is open is told in a notice and not in its form', async () => {
  const { api, release } = await beginDeletion();
  api.disconnect();
  await release();
  const told = `It is not certain whether “${FIGMA.name}” was deleted. Please look at the list.`;
  expect(await screen.findByText(told)).toBeVisible();
  expect(screen.queryByText(/What you typed is still here/)).not.toBeInTheDocument();
  expect(field('Name')).toHaveValue(`${JEST.name} 19`);
  expect(button('Update')).toBeEnabled();
  expect(takeConsoleErrors()[0]).toBe('DELETE /api/info/tool/figma failed: Network Error');
});

test('the progress of an upload is shown in the form that it belongs to', async () => {
  const api = new FakeApi();
  api.logIn(EDITOR);
  const release = api.hold('POST /upload/tool/picture');
  const { user } = renderApp('/dashboard?area=tool');
  for (const label of ['Name', 'Type', 'Description', 'Link'])
    await user.type(await screen.findByLabelText(label), 'Vite');
  await user.upload(field('Icon'), pictureFile());
  await screen.findByRole('img', { name: 'Icon preview' });
  await user.click(button('Create'));
  expect(await screen.findByLabelText('Uploading Icon')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Read' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  const entry = await screen.findByRole('listitem', { name: FIGMA.name });
  await user.click(within(entry).getByRole('button', { name: 'Update' }));
  expect(await screen.findByLabelText('Name')).toBeEnabled();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  await act(async () => release());
  expect(await screen.findByText('Successfully Created')).toBeVisible();
  expect(field('Name')).toHaveValue(FIGMA.name);
});

test('the record of an update is part of the address: a reload and a back navigation return to it', async () => {
  const api = new FakeApi();
  api.logIn(EDITOR);
  const { user, unmount } = renderApp('/dashboard?area=tool&tab=read');
  const entry = await screen.findByRole('listitem', { name: FIGMA.name });
  await user.click(within(entry).getByRole('button', { name: 'Update' }));
  expect(await screen.findByLabelText('Name')).toHaveValue(FIGMA.name);
  const address = currentPath();
  expect(address).toBe('/dashboard?area=tool&update=figma');
  await user.click(screen.getByRole('tab', { name: 'Contact' }));
  await screen.findByRole('heading', { name: 'Contact Information Manager' });
  navigateHistory(-1);
  await user.type(await screen.findByLabelText('Type'), ' tool');
  await user.click(button('Update'));
  await waitFor(() => expect(currentPath()).toBe('/dashboard?area=tool&tab=read'));
  unmount();
  renderApp(address);
  expect(await screen.findByLabelText('Type')).toHaveValue(`${FIGMA.type} tool`);
  expect(screen.queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument();
});

test('after a save a back navigation opens the page before the form, and not the form', async () => {
  new FakeApi().logIn(EDITOR);
  const { user } = renderApp('/dashboard?area=contact');
  await user.click(await screen.findByRole('tab', { name: 'Tool' }));
  await user.click(await screen.findByRole('tab', { name: 'Read' }));
  const entry = await screen.findByRole('listitem', { name: FIGMA.name });
  await user.click(within(entry).getByRole('button', { name: 'Update' }));
  await user.type(await screen.findByLabelText('Type'), ' tool');
  await user.click(button('Update'));
  await waitFor(() => expect(currentPath()).toBe('/dashboard?area=tool&tab=read'));
  navigateHistory(-1);
  await waitFor(() => expect(currentPath()).toBe('/dashboard?area=tool&tab=read'));
  expect(await screen.findByRole('listitem', { name: FIGMA.name })).toBeVisible();
});

test.each([
  ['update', 'What do you want to update?'],
  ['delete', 'What do you want to delete?'],
])('the address of a record to %s that no longer exists says so and asks for another one', async (tab, question) => {
  new FakeApi().logIn(EDITOR);
  renderApp(`/dashboard?area=tool&${tab}=gone`);
  expect(await screen.findByText(question)).toBeVisible();
  expect(screen.getByText('This record no longer exists, or it cannot be changed.')).toBeVisible();
});

test('the address of a record is not called outdated because the list could not be loaded', async () => {
  const api = new FakeApi();
  api.logIn(EDITOR);
  api.rejectWith('GET /info/tool', 500);
  const { user } = renderApp('/dashboard?area=tool&update=figma');
  expect(await screen.findByText('The list could not be loaded.')).toBeVisible();
  expect(screen.queryByText(/no longer exists/)).not.toBeInTheDocument();
  expect(takeConsoleErrors()).toEqual(['GET /api/info/tool failed: 500']);
  api.reset('GET /info/tool');
  await user.click(button('Try again'));
  expect(await screen.findByLabelText('Name')).toHaveValue(FIGMA.name);
});
