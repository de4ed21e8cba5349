import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { collectTabs } from '#testing/fake-tab.ts';
import { EDITOR, FIGMA, HARBOUR, OWNER, PENDING, TAILOR } from '#testing/fake-tables.ts';
import { pictureFile } from '#testing/picture-file.ts';
import { renderApp } from '#testing/render-app.tsx';

const PREVIEW = 'POST /preview';
const field = (label: string) => screen.getByLabelText(label);
const button = (name: string) => screen.getByRole('button', { name });

afterEach(() => jest.restoreAllMocks());

async function openForm(area: string, prepare: (api: FakeApi) => void = () => undefined) {
  const api = new FakeApi();
  api.logIn(area === 'admin' ? OWNER : EDITOR);
  prepare(api);
  const tabs = collectTabs();
  const { user } = renderApp(`/dashboard?area=${area}`);
  await screen.findByRole('tab', { name: 'Read' });
  return { api, user, tabs };
}

async function fillIn(user: UserEvent) {
  await user.type(await screen.findByLabelText('Name'), 'Vite');
  await user.type(field('Type'), 'Build');
  await user.type(field('Description'), 'Bundles.');
  await user.type(field('Link'), 'vite.example');
  await user.upload(field('Icon'), pictureFile());
  await screen.findByRole('img', { name: 'Icon preview' });
}

async function select(user: UserEvent, name: string) {
  await user.click(screen.getByRole('tab', { name: 'Read' }));
  const entry = await screen.findByRole('listitem', { name });
  await user.click(within(entry).getByRole('button', { name: 'Update' }));
}

test('a new record is previewed in a new tab with its uploaded picture, and the form stays as it is', async () => {
  const { api, user, tabs } = await openForm('tool');
  await fillIn(user);
  await user.click(button('Preview'));
  await waitFor(() => expect(tabs[0]?.addresses).toEqual(['/preview/tool']));
  expect(tabs).toHaveLength(1);
  expect(tabs[0]?.opener).toBeNull();
  const record = {
    name: 'Vite',
    type: 'Build',
    description: 'Bundles.',
    link: 'vite.example',
    category: 'development',
  };
  expect(api.bodiesOf(PREVIEW)).toEqual([
    { collection: 'tool', record: { ...record, icon: '/uploads/picture-1.webp' } },
  ]);
  expect(api.tables.tool.map(({ name }) => name)).not.toContain('Vite');
  expect(field('Name')).toHaveValue('Vite');
  expect(screen.getByRole('img', { name: 'Icon preview' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Create' })).toHaveAttribute('aria-selected', 'true');
});

test('a changed record is previewed in place of the stored one', async () => {
  const { api, user, tabs } = await openForm('tool');
  await select(user, FIGMA.name);
  await user.type(await screen.findByLabelText('Name'), ' 2');
  await user.click(button('Preview'));
  await waitFor(() => expect(tabs[0]?.addresses).toHaveLength(1));
  const { _id: id, name, icon } = FIGMA;
  expect(api.bodiesOf(PREVIEW)).toEqual([
    { collection: 'tool', id, record: expect.objectContaining({ name: `${name} 2`, icon }) },
  ]);
});

test('a list entry that is typed but not added is part of the preview', async () => {
  const { api, user, tabs } = await openForm('portfolio');
  await select(user, HARBOUR.name);
  await user.type(await screen.findByLabelText('Tech Stack'), 'Rust');
  await user.click(button('Preview'));
  await waitFor(() => expect(tabs[0]?.addresses).toHaveLength(1));
  const [{ record }] = api.bodiesOf(PREVIEW) as [{ record: { stack: string[] } }];
  expect(record.stack).toEqual([...HARBOUR.stack, 'Rust']);
  expect(record).not.toHaveProperty('typedStack');
});

test('an incomplete form opens no tab, shows the messages of Create and focuses the first field', async () => {
  const { api, user, tabs } = await openForm('tool');
  await user.type(await screen.findByLabelText('Name'), 'Vite');
  await user.click(button('Preview'));
  expect(await screen.findByText('Please provide all the details')).toBeVisible();
  expect(field('Type')).toHaveFocus();
  expect(field('Type')).toHaveAttribute('aria-invalid', 'true');
  expect([tabs, api.bodiesOf(PREVIEW)]).toEqual([[], []]);
});

test('clicks while a preview is being made open one tab, and the button keeps the focus', async () => {
  let release = () => {};
  const { api, user, tabs } = await openForm('tool', (fake) => {
    release = fake.hold(PREVIEW);
  });
  await fillIn(user);
  await user.dblClick(button('Preview'));
  await waitFor(() => expect(api.bodiesOf(PREVIEW)).toHaveLength(1));
  expect(button('Preview')).toHaveAttribute('aria-busy', 'true');
  expect(tabs[0]?.document.body.textContent).toBe('Preparing the preview…');
  await user.click(button('Preview'));
  act(release);
  await waitFor(() => expect(tabs[0]?.addresses).toEqual(['/preview/tool']));
  expect(api.bodiesOf(PREVIEW)).toHaveLength(1);
  expect(tabs).toHaveLength(1);
  expect(button('Preview')).not.toHaveAttribute('aria-busy', 'true');
  expect(button('Preview')).toHaveFocus();
});

test('a refused preview closes its tab, shows the sentence and focuses the field that it names', async () => {
  const { user, tabs } = await openForm('tool', (api) =>
    api.rejectWith(PREVIEW, 400, 'link must be a web address', 'link'),
  );
  await fillIn(user);
  await user.click(button('Preview'));
  await waitFor(() => expect(screen.getAllByText('link must be a web address')).toHaveLength(2));
  expect(tabs[0]?.closed).toBe(true);
  expect(field('Link')).toHaveFocus();
  expect(field('Name')).toHaveValue('Vite');
  expect(takeConsoleErrors()).toEqual(['POST /api/preview failed: 400']);
});

test('a preview without an answer closes its tab and says that nothing is lost', async () => {
  const { user, tabs } = await openForm('tool', (api) => api.rejectWith(PREVIEW, 502));
  await fillIn(user);
  await user.click(button('Preview'));
  const sentence = 'The preview could not be made. What you typed is still here: please try again.';
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(tabs[0]?.closed).toBe(true);
  expect(takeConsoleErrors()).toEqual(['POST /api/preview failed: 502']);
});

test('a browser that blocks the tab is offered a button for it', async () => {
  const { user } = await openForm('tool');
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  await fillIn(user);
  await user.click(button('Preview'));
  await user.click(await screen.findByRole('button', { name: 'Open preview' }));
  expect(open.mock.lastCall).toEqual(['/preview/tool', '_blank', 'noopener']);
});

test.each(['personal', 'contact', 'tool', 'portfolio'])('the form of a %s has a preview', async (area) => {
  await openForm(area);
  expect(await screen.findByRole('button', { name: 'Preview' })).toBeEnabled();
});

test('a client has a preview, and an account has none', async () => {
  const { user } = await openForm('admin');
  await select(user, PENDING.name);
  expect(await screen.findByRole('button', { name: 'Update' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Preview' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Client' }));
  await select(user, TAILOR.project.name);
  expect(await screen.findByRole('button', { name: 'Preview' })).toBeEnabled();
});
