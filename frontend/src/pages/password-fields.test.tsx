import { screen } from '@testing-library/react';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR } from '#testing/fake-tables.ts';
import { renderApp } from '#testing/render-app.tsx';

const FIELDS: Record<string, Record<string, string>> = {
  '/login': { Password: 'current-password' },
  '/register': { Password: 'new-password', 'Confirm Password': 'new-password' },
  '/reset-password?token=editor': { Password: 'new-password', 'Confirm Password': 'new-password' },
};

test.each(Object.entries(FIELDS))(
  'on %s a password is masked, can be pasted, and is labelled for password managers',
  async (address, fields) => {
    new FakeApi();
    const { user } = renderApp(address);
    for (const [name, autocomplete] of Object.entries(fields)) {
      const field = await screen.findByLabelText(name, { exact: true });
      expect(field).toHaveAttribute('type', 'password');
      expect(field).toHaveAttribute('autocomplete', autocomplete);
      await user.click(field);
      await user.paste('seven green umbrellas');
      expect(field).toHaveValue('seven green umbrellas');
    }
  },
);

test('on the account page passwords are masked, can be pasted, and are labelled for password managers', async () => {
  const api = new FakeApi();
  api.logIn(EDITOR);
  const { user } = renderApp('/account');
  const field = await screen.findByLabelText('Current Password');
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveAttribute('autocomplete', 'current-password');
  await user.click(field);
  await user.paste('seven green umbrellas');
  expect(field).toHaveValue('seven green umbrellas');
});
