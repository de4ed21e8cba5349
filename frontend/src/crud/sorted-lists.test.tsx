import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { CONTACT, EDITOR, FIGMA, HARBOUR, JEST, OWNER, SECRET, TAILOR } from '#testing/fake-tables.ts';
import { renderApp } from '#testing/render-app.tsx';

/** Records have a name; items of other lists have none. */
const NAMED = { name: /./ };

const tools = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...JEST, _id: `tool-${index + 1}`, name: `Tool ${index + 1}` }));

async function openList(area: string, { account = OWNER, fill = (_api: FakeApi) => {} } = {}) {
  const api = new FakeApi();
  fill(api);
  api.logIn(account);
  const { user } = renderApp(`/dashboard?area=${area}&tab=read`);
  await screen.findAllByRole('listitem', NAMED);
  return { api, user };
}
const openTools = (count = 3) => openList('tool', { fill: (api) => (api.tables.tool = tools(count)) });

const names = () => screen.getAllByRole('listitem', NAMED).map((item) => item.getAttribute('aria-label'));
const handleOf = (name: string) => screen.getByRole('button', { name: `Move ${name}` });
type User = Awaited<ReturnType<typeof openList>>['user'];
async function choose(user: User, name: string, action: string) {
  await user.click(handleOf(name));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}
const PUT = 'PUT /info/tool/order';

test("'Move down' and 'Move up' sort the list, say the new place and keep the focus on the record", async () => {
  const { api, user } = await openTools();
  await choose(user, 'Tool 1', 'Move down');
  await waitFor(() => expect(names()).toEqual(['Tool 2', 'Tool 1', 'Tool 3']));
  expect(screen.getByText('Tool 1 is now number 2 of 3.')).toHaveAttribute('aria-live', 'polite');
  await waitFor(() => expect(handleOf('Tool 1')).toHaveFocus());
  expect(await screen.findByText('Order saved')).toBeVisible();
  await choose(user, 'Tool 3', 'Move up');
  await waitFor(() => expect(names()).toEqual(['Tool 2', 'Tool 3', 'Tool 1']));
  await waitFor(() => expect(handleOf('Tool 3')).toHaveFocus());
  await waitFor(() =>
    expect(api.bodiesOf(PUT)).toEqual([
      { ids: ['tool-2', 'tool-1', 'tool-3'] },
      { ids: ['tool-2', 'tool-3', 'tool-1'] },
    ]),
  );
});

test('the menu works with the keyboard and has the moves that are possible', async () => {
  const { user } = await openTools(4);
  const itemsOf = async (name: string) => {
    handleOf(name).focus();
    await user.keyboard('{Enter}');
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    await user.keyboard('{Escape}');
    return items;
  };
  expect(await itemsOf('Tool 1')).toEqual(['Move down', 'Move to the end']);
  expect(await itemsOf('Tool 2')).toEqual(['Move up', 'Move down', 'Move to the end']);
  expect(await itemsOf('Tool 4')).toEqual(['Move up', 'Move to the top']);
  await user.keyboard('{Enter}{ArrowDown}{Enter}');
  await waitFor(() => expect(names()).toEqual(['Tool 4', 'Tool 1', 'Tool 2', 'Tool 3']));
  await waitFor(() => expect(handleOf('Tool 4')).toHaveFocus());
});

test.each([
  ['personal', 'PUT /info/personal/order', 'personal-2'],
  ['contact', 'PUT /info/contact/order', 'contact'],
  ['tool', PUT, 'jest'],
  ['portfolio', 'PUT /info/portfolio/order', 'harbour'],
  ['client', 'PUT /client/order', 'secret'],
])('the list of %s is sorted', async (area, call, first) => {
  const { api, user } = await openList(area, {
    fill: ({ tables }) => {
      tables.personal = tables.personal.flatMap((one) => [one, { ...one, _id: 'personal-2', name: 'Second' }]);
      tables.contact = [{ ...CONTACT, _id: 'contact-2', email: 'other@example.com' }, CONTACT];
      tables.portfolio = [{ ...HARBOUR, _id: 'harbour-2', name: 'Second' }, HARBOUR];
      tables.tool = [FIGMA, JEST];
      tables.client = [TAILOR, SECRET];
    },
  });
  await choose(user, names()[1] ?? '', 'Move up');
  await screen.findByText('Order saved');
  expect(api.bodiesOf(call)).toEqual([{ ids: [first, expect.any(String)] }]);
});

test('Undo restores the order before the last move, of which there is one notice', async () => {
  const { api, user } = await openTools();
  await choose(user, 'Tool 1', 'Move down');
  const first = await screen.findByRole('button', { name: 'Undo' });
  await choose(user, 'Tool 1', 'Move down');
  await waitFor(() => expect(first).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(names()).toEqual(['Tool 2', 'Tool 1', 'Tool 3']));
  await waitFor(() => expect(api.tables.tool.map(({ name }) => name)).toEqual(['Tool 2', 'Tool 1', 'Tool 3']));
});

test('an order of a list that has changed meanwhile is refused: the list is loaded again, and a notice says so', async () => {
  const { api, user } = await openTools();
  api.tables.tool.push({ ...FIGMA });
  await choose(user, 'Tool 1', 'Move down');
  expect(
    await screen.findByText('The list has changed meanwhile, so it was loaded again. Please sort it once more.'),
  ).toBeVisible();
  await waitFor(() => expect(names()).toEqual(['Tool 1', 'Tool 2', 'Tool 3', 'Figma']));
  expect(takeConsoleErrors()).toEqual(['PUT /api/info/tool/order failed: 409']);
});

test('an order that cannot be saved is undone with a notice', async () => {
  const { api, user } = await openTools();
  api.rejectWith(PUT, 502);
  await choose(user, 'Tool 1', 'Move down');
  expect(await screen.findByText('The order was not saved. Please try again.')).toBeVisible();
  await waitFor(() => expect(names()).toEqual(['Tool 1', 'Tool 2', 'Tool 3']));
  expect(takeConsoleErrors()).toEqual(['PUT /api/info/tool/order failed: 502']);
});

test('a searched list cannot be sorted, because the records between are not shown', async () => {
  const { user } = await openTools(8);
  await user.type(screen.getByLabelText('Search'), 'tool');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Move Tool 1' })).not.toBeInTheDocument());
  await user.clear(screen.getByLabelText('Search'));
  expect(await screen.findByRole('button', { name: 'Move Tool 1' })).toBeVisible();
});

test('a record that moves behind the shown part of a long list is shown there with the focus', async () => {
  const { api, user } = await openTools(60);
  expect(names()).toHaveLength(50);
  await choose(user, 'Tool 50', 'Move down');
  await waitFor(() => expect(names().at(-1)).toBe('Tool 50'));
  expect(names()).toHaveLength(51);
  await waitFor(() => expect(handleOf('Tool 50')).toHaveFocus());
  await waitFor(() => expect(api.bodiesOf(PUT)).toHaveLength(1));
  expect(api.tables.tool.map(({ _id }) => _id).slice(48, 52)).toEqual(['tool-49', 'tool-51', 'tool-50', 'tool-52']);
});

/** Gives each row a height of 100 pixels, because jsdom has no layout. */
function layOutRows() {
  jest.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(0, 100 + index * 100, 400, 100);
  });
}

function dragTo(handle: HTMLElement, y: number) {
  fireEvent.pointerDown(handle, { button: 0, clientY: 150 });
  fireEvent.pointerMove(handle, { clientY: 152 });
  fireEvent.pointerMove(handle, { clientY: y });
}

test('a row that is dragged by its handle is dropped between the rows under the pointer', async () => {
  const { api } = await openTools();
  layOutRows();
  const handle = handleOf('Tool 1');
  dragTo(handle, 320);
  expect(api.bodiesOf(PUT)).toEqual([]);
  fireEvent.pointerUp(handle);
  fireEvent.click(handle);
  await waitFor(() => expect(names()).toEqual(['Tool 2', 'Tool 1', 'Tool 3']));
  await waitFor(() => expect(handleOf('Tool 1')).toHaveFocus());
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(await screen.findByText('Order saved')).toBeVisible();
});

test.each([
  ['Escape', () => fireEvent.keyDown(window, { key: 'Escape' })],
  ['the browser', (handle: HTMLElement) => fireEvent.pointerCancel(handle)],
])('a drag that %s cancels changes nothing', async (_name, cancel) => {
  const { api } = await openTools();
  layOutRows();
  const handle = handleOf('Tool 1');
  dragTo(handle, 320);
  cancel(handle);
  fireEvent.pointerUp(handle);
  expect(names()).toEqual(['Tool 1', 'Tool 2', 'Tool 3']);
  expect(within(screen.getByRole('listitem', { name: 'Tool 1' })).queryByRole('menu')).not.toBeInTheDocument();
  expect(api.bodiesOf(PUT)).toEqual([]);
});

test('clients cannot be sorted by an admin, who may only read them', async () => {
  await openList('client', { account: EDITOR });
  expect(screen.queryByRole('button', { name: /^Move / })).not.toBeInTheDocument();
});

test('accounts cannot be sorted', async () => {
  await openList('admin');
  expect(screen.queryByRole('button', { name: /^Move / })).not.toBeInTheDocument();
});
