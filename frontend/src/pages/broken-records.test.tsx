import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createQueryClient } from '#app/query-client.ts';
import { publicContact } from '#features/contact-info/public-contact.ts';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR, OWNER, PENDING } from '#testing/fake-tables.ts';
import { currentPath, renderApp } from '#testing/render-app.tsx';

interface Manager {
  area: string;
  list: string;
  item: string;
  /** The table with the list. */
  table: 'account' | 'personal' | 'contact' | 'tool' | 'portfolio' | 'client';
  /** All fields of a record except its id. */
  fields: string[];
  /** A field of the form with its value when all fields but the incomplete one exist. */
  form: [label: string, value: string | true];
}

const MANAGERS: Manager[] = [
  {
    area: 'admin',
    list: '/admin/all',
    item: '/admin/selected',
    table: 'account',
    fields: ['name', 'email', 'verified', 'role', 'picture', 'images', 'updatedAt'],
    form: ['Admin Approved', true],
  },
  {
    area: 'personal',
    list: '/info/personal',
    item: '/info/personal',
    table: 'personal',
    fields: ['name', 'profession', 'platform', 'status', 'picture', 'images', 'updatedAt'],
    form: ['Name', 'Olive Owner'],
  },
  {
    area: 'contact',
    list: '/info/contact',
    item: '/info/contact',
    table: 'contact',
    fields: ['email', 'phone', 'address', 'social', 'updatedAt'],
    form: ['Email', 'hello@example.com'],
  },
  {
    area: 'tool',
    list: '/info/tool',
    item: '/info/tool',
    table: 'tool',
    fields: ['name', 'type', 'description', 'link', 'category', 'icon', 'images', 'updatedAt'],
    form: ['Name', 'Figma'],
  },
  {
    area: 'portfolio',
    list: '/info/portfolio',
    item: '/info/portfolio',
    table: 'portfolio',
    fields: ['name', 'type', 'description', 'stack', 'link', 'source', 'picture', 'images', 'updatedAt'],
    form: ['Project Name', 'Harbour Booking'],
  },
  {
    area: 'client',
    list: '/client/all',
    item: '/client/selected',
    table: 'client',
    fields: ['client', 'project', 'rating', 'feedback', 'updatedAt'],
    form: ['Client Name', 'Tilda Tailor'],
  },
];

const NOT_ON_A_CARD = ['images', 'picture', 'icon', 'updatedAt'];

async function openRead({ area, list }: Manager, body: unknown) {
  const api = new FakeApi();
  api.logIn(OWNER);
  api.respondWith(`GET ${list}`, body);
  const client = createQueryClient();
  // The footer has its own query of the contact list and is no part of the dashboard.
  client.setQueryData(publicContact.queryKey, { rows: [], totals: {} });
  const { user } = renderApp(`/dashboard?area=${area}&tab=read`, client);
  await screen.findByRole('heading', { name: /Information Manager/ });
  return { api, user };
}

const wholeOf = (table: Manager['table']) => {
  const rows: object[] = new FakeApi().tables[table];
  return { ...rows.find((row) => !('role' in row) || row.role === 'admin') };
};

const without = (record: object, field: string) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== field));

const sentences = () => screen.queryAllByText(/cannot be shown as a whole/).map(({ textContent }) => textContent);

const remove = async (user: UserEvent, index: number) => {
  const entries = await within(screen.getByRole('main')).findAllByRole('listitem');
  const buttons = entries.flatMap((entry) => within(entry).queryAllByRole('button', { name: 'Delete' }));
  await user.click(buttons[index] as HTMLElement);
};

test.each(MANAGERS)(
  '$area: a record with a missing field breaks only its own card, and can be deleted',
  async (manager) => {
    const { table, fields, item } = manager;
    const whole = wholeOf(table);
    const rows = fields.map((field) => ({ ...without(whole, field), _id: `without-${field}` }));
    const { api, user } = await openRead(manager, [...rows, whole]);
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(fields.length + 1));
    const missed = fields.filter((field) => !NOT_ON_A_CARD.includes(field));
    expect(sentences()).toEqual(missed.map((field) => expect.stringContaining(`: ${field} is missing.`)));
    await remove(user, 0);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const gone = `${item}/without-${fields[0]}`;
    await waitFor(() => expect(api.calls.map(({ call }) => call)).toContain(`DELETE ${gone}`));
    await waitFor(() => expect(takeConsoleErrors()).toEqual([`DELETE /api${gone} failed: 404`]));
  },
);

test.each(MANAGERS)('$area: Update opens with the existing fields of a broken record', async (manager) => {
  const [label, value] = manager.form;
  const [missing = ''] = manager.fields.filter((one) => !['name', 'email', 'client', 'role'].includes(one));
  const broken = without(wholeOf(manager.table), missing);
  const { user } = await openRead(manager, [broken]);
  await user.click(await screen.findByRole('button', { name: 'Update' }));
  const field = await screen.findByLabelText(label);
  if (value === true) expect(field).toBeChecked();
  else expect(field).toHaveValue(value);
});

test.each(MANAGERS)(
  '$area: an entry that is not a record shows a message, and the others are shown',
  async (manager) => {
    const whole = wholeOf(manager.table);
    const { user } = await openRead(manager, [null, 'text', {}, whole]);
    await waitFor(() => expect(screen.getAllByText(/^A record without an id cannot be shown/)).toHaveLength(3));
    expect(screen.getAllByRole('button', { name: 'Delete' }).map((button) => button.hasAttribute('disabled'))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    await remove(user, 3);
    expect(await screen.findByText(/^Do you want to delete/)).toBeVisible();
  },
);

test.each([
  ['a text among the professions', 'personal', { profession: [{ of: 'nothing' }, 'Engineer'] }],
  ['a social link that is none', 'contact', { social: [null, { platformName: 'GitHub' }] }],
  ['a name that is an object', 'tool', { name: { first: 'F' } }],
  ['a stack that is a text', 'portfolio', { stack: 'React' }],
  ['a project that is null', 'client', { project: null }],
])('a field of the wrong type breaks only its own card: %s', async (_what, area, wrong) => {
  const manager = MANAGERS.find((one) => one.area === area) as Manager;
  const whole = wholeOf(manager.table);
  const { user } = await openRead(manager, [{ ...whole, ...wrong, _id: 'broken' }, whole]);
  await waitFor(() => expect(sentences()).toHaveLength(1));
  const [update] = screen.getAllByRole('button', { name: 'Update' });
  await user.click(update as HTMLElement);
  expect(await screen.findByRole('tab', { name: 'Update', selected: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Update' })).toBeEnabled();
});

test.each(MANAGERS)('$area: a response that is not a list offers a retry', async (manager) => {
  const { list } = manager;
  const { api, user } = await openRead(manager, null);
  for (const body of ['<!doctype html>', { rows: [] }, undefined]) {
    expect(await screen.findByText('The list could not be loaded.')).toBeVisible();
    expect(takeConsoleErrors()).toEqual([`Error: GET ${list} was not answered with a list`]);
    if (body) api.respondWith(`GET ${list}`, body);
    else api.reset(`GET ${list}`);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
  }
  expect((await screen.findAllByRole('button', { name: 'Delete' })).length).toBeGreaterThan(0);
});

test.each(['name', 'email', 'picture', 'images', 'createdAt'])(
  'a profile without %s still opens the dashboard',
  async (field) => {
    const api = new FakeApi();
    api.logIn(EDITOR);
    api.respondWith('GET /admin/profile', { ...EDITOR, [field]: undefined });
    renderApp('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Personal Information Manager' })).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Account: / })).toBeVisible();
  },
);

test.each([
  ['verified', '/resend'],
  ['role', '/pending'],
])('a profile without %s grants no additional access: %s', async (field, place) => {
  const api = new FakeApi();
  api.logIn(EDITOR);
  api.respondWith('GET /admin/profile', { ...PENDING, role: 'admin', [field]: undefined });
  renderApp('/dashboard');
  await waitFor(() => expect(currentPath()).toBe(place));
});
