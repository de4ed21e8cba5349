import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '#testing/axe.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { HARBOUR, OWNER } from '#testing/fake-tables.ts';
import { renderApp } from '#testing/render-app.tsx';

async function open(place: string) {
  const api = new FakeApi();
  api.logIn(OWNER);
  const { user } = renderApp(`/dashboard?${place}`);
  await screen.findByRole('heading', { name: /Information Manager/ });
  return { api, user };
}

async function changeHarbour() {
  const { api, user } = await open('area=portfolio&tab=read');
  const entry = await screen.findByRole('listitem', { name: HARBOUR.name });
  await user.click(within(entry).getByRole('button', { name: 'Update' }));
  await screen.findByLabelText('Tech Stack');
  return { api, user };
}

const getButton = (name: string) => screen.getByRole('button', { name });

test.each([
  ['personal', ['Name', 'Profession', 'Profile Picture']],
  ['contact', ['Email', 'Phone', 'Address', 'Platform Name', 'Base URL', 'Username']],
  ['tool', ['Name', 'Type', 'Description', 'Link', 'Icon']],
  ['portfolio', ['Project Name', 'Type', 'Description', 'Link', 'Source Code', 'Tech Stack', 'Cover Picture']],
  ['client', ['Client Name', 'Project Name', 'Project Description', 'Client Feedback', 'Cover Picture']],
])('%s: required fields are exposed as required, without validation messages of the browser', async (area, labels) => {
  const { user } = await open(`area=${area}`);
  for (const label of labels) expect(screen.getByLabelText(label)).toBeRequired();
  await user.click(getButton('Create'));
  expect(await screen.findByText('Please provide all the details')).toBeVisible();
  expect(screen.getByLabelText(labels[0] ?? '').closest('form')).toHaveProperty('noValidate', true);
  expect(await accessibilityProblems()).toEqual([]);
});

test.each(['personal', 'contact', 'tool', 'portfolio', 'client'])(
  '%s: the fields that are exposed as required are those that the contract requires',
  async (area) => {
    const { user } = await open(`area=${area}`);
    const form = getButton('Create').closest('form');
    const namesOf = (selector: string) =>
      [...(form?.querySelectorAll<HTMLInputElement>(selector) ?? [])].map(({ labels }) => labels?.[0]?.textContent);
    const required = namesOf('[aria-required="true"], [required]');
    await user.click(getButton('Create'));
    await screen.findByText('Please provide all the details');
    expect(required).not.toEqual([]);
    expect(namesOf('[aria-invalid="true"]')).toEqual(required);
  },
);

test('the error of the social links describes each empty field', async () => {
  const { user } = await open('area=contact');
  await user.type(screen.getByLabelText('Base URL'), 'https://github.com');
  await user.click(getButton('Create'));
  const sentence = 'Fill in the rest of this link, or clear it';
  expect(await screen.findByText(sentence)).toBeVisible();
  for (const label of ['Platform Name', 'Username']) {
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(sentence);
  }
  expect(screen.getByLabelText('Base URL')).toBeValid();
  expect(screen.getByRole('group', { name: 'Social' })).toHaveAccessibleDescription(sentence);
});

test('removing a chip focuses the next chip, then the last one, then the input', async () => {
  const { user } = await changeHarbour();
  await user.type(screen.getByLabelText('Tech Stack'), 'Strapi');
  await user.click(getButton('Add Stack'));
  await user.click(getButton('Remove TypeScript'));
  expect(getButton('Remove React')).toHaveFocus();
  await user.click(getButton('Remove Strapi'));
  expect(getButton('Remove React')).toHaveFocus();
  await user.click(getButton('Remove React'));
  expect(screen.getByLabelText('Tech Stack')).toHaveFocus();
  expect(screen.getByLabelText('Tech Stack')).toBeRequired();
});

test('removing a picture focuses its picker', async () => {
  const { user } = await changeHarbour();
  const [remove] = screen.getAllByRole('button', { name: 'Remove' });
  await user.click(remove as HTMLElement);
  expect(screen.getByLabelText('First Screen')).toHaveFocus();
});

test('the Enter key that ends an IME composition adds no chip', async () => {
  await changeHarbour();
  const field = screen.getByLabelText('Tech Stack');
  fireEvent.change(field, { target: { value: 'にほ' } });
  for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
    fireEvent.keyDown(field, { key: 'Enter', ...composing });
    expect(field).toHaveValue('にほ');
  }
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(getButton('Remove にほ')).toBeVisible());
});
