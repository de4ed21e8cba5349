import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Account } from '#contract.ts';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR, OWNER, SECRET, TAILOR } from '#testing/fake-tables.ts';
import { pictureFile } from '#testing/picture-file.ts';
import { renderApp } from '#testing/render-app.tsx';

async function openManager(account: Account) {
  const api = new FakeApi();
  api.logIn(account);
  const { user } = renderApp('/dashboard?area=client');
  await screen.findByRole('heading', { name: 'Client Information Manager - Super Admin Only' });
  return { api, user };
}

async function fillIn(user: UserEvent) {
  await user.type(screen.getByLabelText('Client Name'), 'Carla');
  await user.type(screen.getByLabelText('Project Name'), 'Atlas');
  await user.type(screen.getByLabelText('Project Description'), 'Maps.');
  await user.type(screen.getByLabelText('Client Feedback'), 'Good.');
}

const UPLOAD_FAILURE = 'A picture could not be uploaded: POST /api/upload/client/picture failed: 500';

/** Waits for the message about an upload that has failed when its picture was picked. */
async function findFailedUpload() {
  expect(await screen.findByText('Upload failed, try again')).toBeVisible();
  expect(takeConsoleErrors()).toEqual([UPLOAD_FAILURE]);
}

const create = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Create' }));

test('a client is created with a flat payload, rating 5 and no consent by default, and null for missing screens', async () => {
  const { api, user } = await openManager(OWNER);
  await fillIn(user);
  expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Consent To Display: Not Approved' })).not.toBeChecked();
  await user.upload(screen.getByLabelText('Cover Picture'), pictureFile());
  await create(user);
  expect(await screen.findByText('Successfully Created')).toBeVisible();
  expect(api.bodiesOf('POST /client/create')).toEqual([
    {
      clientName: 'Carla',
      clientCompany: '',
      clientPosition: '',
      projectName: 'Atlas',
      projectDescription: 'Maps.',
      projectPicture: '/uploads/picture-1.webp',
      projectFirstScreen: null,
      projectSecondScreen: null,
      projectLastScreen: null,
      consentToDisplay: false,
      rating: 5,
      feedback: 'Good.',
    },
  ]);
  expect(api.bodiesOf('POST /upload/client/picture')).toEqual([
    { imageString: expect.stringMatching(/^data:/), clientProjectName: 'Atlas' },
  ]);
});

test('after a successful create the form resets: rating back to 5, consent off', async () => {
  const { user } = await openManager(OWNER);
  await fillIn(user);
  await user.click(screen.getByRole('radio', { name: '2 stars' }));
  await user.click(screen.getByRole('switch', { name: 'Consent To Display: Not Approved' }));
  expect(screen.getByRole('switch', { name: 'Consent To Display: Approved' })).toBeChecked();
  await user.upload(screen.getByLabelText('Cover Picture'), pictureFile());
  await create(user);
  expect(await screen.findByRole('heading', { name: 'Atlas' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Create' }));
  expect(screen.getByLabelText('Client Name')).toHaveValue('');
  expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Consent To Display: Not Approved' })).not.toBeChecked();
});

test("missing required fields show 'Please provide all the details' and a missing cover 'Please select cover picture', as info", async () => {
  const { api, user } = await openManager(OWNER);
  await create(user);
  expect(await screen.findByText('Please provide all the details')).toHaveAttribute('role', 'status');
  await fillIn(user);
  await create(user);
  expect(await screen.findByText('Please select cover picture')).toHaveAttribute('role', 'status');
  expect(api.bodiesOf('POST /client/create')).toEqual([]);
});

test('an upload failure is logged and the save proceeds with an empty image URL', async () => {
  const { api, user } = await openManager(OWNER);
  api.rejectWith('POST /upload/client/picture', 500, 'The store is full');
  await fillIn(user);
  await user.upload(screen.getByLabelText('Cover Picture'), pictureFile());
  await findFailedUpload();
  await create(user);
  expect(await screen.findByText('Successfully Created')).toBeVisible();
  expect(api.bodiesOf('POST /client/create')).toEqual([expect.objectContaining({ projectPicture: '' })]);
  expect(screen.queryByText('The store is full')).not.toBeInTheDocument();
  expect(
    screen.getByText(
      'A picture could not be uploaded and is left out. Its form keeps it: please update the record again',
    ),
  ).toBeVisible();
  expect(takeConsoleErrors()).toEqual([UPLOAD_FAILURE]);
});

test('an update whose cover upload fails keeps the stored cover', async () => {
  const { api, user } = await openManager(OWNER);
  api.tables.client = [TAILOR];
  api.rejectWith('POST /upload/client/picture', 500);
  await user.click(screen.getByRole('tab', { name: 'Read' }));
  await user.click(await screen.findByRole('button', { name: 'Update' }));
  await user.upload(await screen.findByLabelText('Cover Picture'), pictureFile());
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Cover Picture preview' }).getAttribute('src')).toMatch(/^data:/),
  );
  await findFailedUpload();
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Successfully Updated')).toBeVisible();
  const [sent] = api.bodiesOf('PATCH /client/selected/tailor');
  expect(sent).toMatchObject({ clientName: TAILOR.client.name, projectFirstScreen: null });
  expect(sent).not.toHaveProperty('projectPicture');
  expect(takeConsoleErrors()).toEqual([UPLOAD_FAILURE]);
});

test.each(['Create', 'Update'] as const)(
  'after %s the form of the record holds a picture whose upload failed, and the next update sends it',
  async (action) => {
    const { api, user } = await openManager(OWNER);
    api.rejectWith('POST /upload/client/picture', 500);
    if (action === 'Create') await fillIn(user);
    else {
      api.tables.client = [TAILOR];
      await user.click(screen.getByRole('tab', { name: 'Read' }));
      await user.click(await screen.findByRole('button', { name: 'Update' }));
    }
    const name = action === 'Create' ? 'Atlas' : TAILOR.project.name;
    await user.upload(await screen.findByLabelText('Cover Picture'), pictureFile());
    await user.click(screen.getByRole('button', { name: action }));
    const record = within(await screen.findByRole('listitem', { name }));
    api.reset('POST /upload/client/picture');
    await user.click(record.getByRole('button', { name: 'Update' }));
    const preview = await screen.findByRole('img', { name: 'Cover Picture preview' });
    expect(preview.getAttribute('src')).toMatch(/^data:/);
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByRole('listitem', { name });
    expect(api.tables.client.find(({ project }) => project.name === name)?.project.picture).toMatch(/^\/uploads\//);
    takeConsoleErrors();
  },
);

test('Read shows consent as Yes or No and rating as read-only stars', async () => {
  const { user } = await openManager(OWNER);
  await user.click(screen.getByRole('tab', { name: 'Read' }));
  const shown = await screen.findByRole('listitem', { name: TAILOR.project.name });
  expect(shown).toHaveTextContent('Consent To DisplayYes');
  expect(within(shown).getByText('4 stars')).toBeInTheDocument();
  expect(within(shown).queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.getByRole('listitem', { name: SECRET.project.name })).toHaveTextContent('Consent To DisplayNo');
});

test('a screen can be removed from a record', async () => {
  const { api, user } = await openManager(OWNER);
  api.tables.client = [{ ...TAILOR, project: { ...TAILOR.project, lastScreen: '/uploads/last.webp' } }];
  await user.click(screen.getByRole('tab', { name: 'Read' }));
  await user.click(await screen.findByRole('button', { name: 'Update' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Successfully Updated')).toBeVisible();
  expect(api.bodiesOf('PATCH /client/selected/tailor')).toEqual([
    expect.objectContaining({ projectLastScreen: null, projectPicture: '/uploads/tailor.webp' }),
  ]);
});

test('an admin without the super admin role can read clients and has no controls to change them', async () => {
  await openManager(EDITOR);
  expect(await screen.findByRole('heading', { name: 'Quiet Project' })).toBeVisible();
  for (const name of ['Create', 'Update', 'Delete']) {
    expect(screen.queryByRole('tab', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
});
