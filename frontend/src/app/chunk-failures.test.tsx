import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { lazyComponent } from '#lib/loading/lazy-component.tsx';
import { loadModule } from '#lib/loading/load-module.ts';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { DialogOpener } from '#ui/dialog-opener.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';

const SCRIPT = 'http://localhost/assets/part-12345678.js';
const UNREACHED = 'This part could not be loaded. Please check your connection and try again.';

/** Creates a part whose script fails to load `failures` times. */
function createPart(failures: number, loading?: Promise<void>) {
  let attempts = 0;
  const Part = lazyComponent(async () => {
    attempts += 1;
    await loading;
    if (attempts <= failures) throw new TypeError(`Failed to fetch dynamically imported module: ${SCRIPT}`);
    return () => <p>The part is here</p>;
  });
  return { Part, attempts: () => attempts };
}

/** Renders a button that opens the part, and a field beside it. */
function renderOpener(failures: number, loading?: Promise<void>) {
  const part = createPart(failures, loading);
  render(
    <MemoryRouter>
      <input aria-label="Note" />
      <Link to="/aboutme">About me</Link>
      <DialogOpener
        prefetch={() => undefined}
        button={(opener) => (
          <button type="button" {...opener}>
            Open
          </button>
        )}
        dialog={({ open }) => open && <part.Part />}
      />
    </MemoryRouter>,
  );
  return { ...part, user: userEvent.setup() };
}

/** Makes the server answer every request for a script with this status and type. */
const answerWith = (status: number, type: string) =>
  Object.assign(globalThis, {
    fetch: async () => ({ ok: status === 200, status, headers: new Headers([['Content-Type', type]]) }),
  });

beforeEach(() => Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) }));

afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));

test('a dialog whose chunk arrives after a change of the page stays closed until it is opened again', async () => {
  let arrive = () => {};
  const { user } = renderOpener(0, new Promise((resolve) => (arrive = resolve)));
  const button = screen.getByRole('button', { name: 'Open' });
  await user.click(button);
  await user.click(screen.getByRole('link', { name: 'About me' }));
  await act(async () => arrive());
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByText('The part is here')).not.toBeInTheDocument();
  await user.click(button);
  expect(await screen.findByText('The part is here')).toBeVisible();
});

test('a chunk that fails to load shows a message, keeps the page, and is fetched again on retry', async () => {
  const { user, attempts } = renderOpener(2);
  await user.type(screen.getByLabelText('Note'), 'typed');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(UNREACHED);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(UNREACHED);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The part is here')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Note')).toHaveValue('typed');
  expect(attempts()).toBe(3);
  takeConsoleErrors();
});

test('the next press of the button loads a failed chunk again', async () => {
  const { user, attempts } = renderOpener(2);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(UNREACHED);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(attempts()).toBe(2));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).not.toHaveAttribute('aria-busy'));
  expect(screen.getByRole('alert')).toHaveTextContent(UNREACHED);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('The part is here')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(attempts()).toBe(3);
  takeConsoleErrors();
});

test('a chunk whose error message was dismissed is fetched again when it is opened again', async () => {
  const { user } = renderOpener(1);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('The part is here')).toBeVisible();
  takeConsoleErrors();
});

test.each([
  ['404', 404, 'application/json'],
  ['a page', 200, 'text/html'],
])(
  'when the server answers the URL of a script with %s, the message says that the site has been updated',
  async (_what, status, type) => {
    answerWith(status, type);
    const { user } = renderOpener(1);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The site has been updated, please load the page again.',
    );
    expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible();
    takeConsoleErrors();
  },
);

test('when the server has the script, the message names the connection', async () => {
  answerWith(200, 'text/javascript');
  await expect(loadModule(() => Promise.reject(new TypeError(SCRIPT)))).rejects.toMatchObject({ isOutdated: false });
});

test('a component that throws while rendering is rendered again on retry', async () => {
  let isBroken = true;
  const Part = () => {
    if (isBroken) throw new TypeError('name is missing');
    return <p>The part is here</p>;
  };
  function Frame() {
    const [tries, setTries] = useState(0);
    return (
      <>
        <p>{tries} tries</p>
        <ErrorBoundary
          fallback={(retry, failure) => (
            <button
              type="button"
              onClick={() => {
                setTries(tries + 1);
                retry();
              }}
            >
              {failure}
            </button>
          )}
        >
          <Part />
        </ErrorBoundary>
      </>
    );
  }
  render(<Frame />);
  isBroken = false;
  await act(async () => screen.getByRole('button', { name: 'broken' }).click());
  expect(screen.getByText('The part is here')).toBeVisible();
  takeConsoleErrors();
});
