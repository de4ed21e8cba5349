import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR, OWNER } from '#testing/fake-tables.ts';
import { renderApp } from '#testing/render-app.tsx';

test('the activity log shows super admins the actor, action, time, client address and changed fields', async () => {
  const api = new FakeApi();
  api.logIn(OWNER);
  const { user } = renderApp('/dashboard?area=admin');
  await user.click(await screen.findByText('Activity log'));
  const list = await screen.findByRole('list', { name: 'Activity log' });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(50));
  const [newest] = within(list).getAllByRole('listitem');
  expect(newest).toHaveTextContent('Updated a tool: Figma');
  expect(newest).toHaveTextContent('Jan 5, 2026');
  expect(newest).toHaveTextContent(`${EDITOR.email} from 192.0.2.7name, type`);
});

test('an entry without a stored name shows the identifier of its record', async () => {
  const api = new FakeApi();
  api.logIn(OWNER);
  api.tables.activity = api.tables.activity.map((change) => ({ ...change, subjectName: '' }));
  const { user } = renderApp('/dashboard?area=admin');
  await user.click(await screen.findByText('Activity log'));
  expect((await screen.findAllByText('Updated a tool, record figma'))[0]).toBeVisible();
});

test('changed fields are shown with their labels', async () => {
  const api = new FakeApi();
  api.logIn(OWNER);
  const fields = ['project.firstScreen', 'rating'];
  api.tables.activity = api.tables.activity.map((change) => ({ ...change, fields }));
  const { user } = renderApp('/dashboard?area=admin');
  await user.click(await screen.findByText('Activity log'));
  expect((await screen.findAllByText(/project first screen, rating/))[0]).toBeVisible();
});

test('earlier entries are loaded fifty at a time until the end', async () => {
  const api = new FakeApi();
  api.logIn(OWNER);
  const { user } = renderApp('/dashboard?area=admin');
  await user.click(await screen.findByText('Activity log'));
  await user.click(await screen.findByRole('button', { name: 'Show earlier changes' }));
  const list = screen.getByRole('list', { name: 'Activity log' });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(60));
  expect(screen.queryByRole('button', { name: 'Show earlier changes' })).not.toBeInTheDocument();
  await waitFor(() => expect(within(list).getAllByRole('listitem')[50]).toHaveFocus());
  const asked = api.calls.filter(({ call }) => call === 'GET /admin/activity').map(({ query }) => query);
  expect(asked).toEqual(['', `before=${encodeURIComponent(api.tables.activity[49]?.at ?? '')}`]);
});

test('the activity log is not requested before it is opened', async () => {
  const api = new FakeApi();
  api.logIn(OWNER);
  renderApp('/dashboard?area=admin');
  await screen.findByRole('listitem', { name: OWNER.name });
  expect(api.calls.filter(({ call }) => call === 'GET /admin/activity')).toEqual([]);
});
