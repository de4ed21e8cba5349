import { act, fireEvent, render, screen } from '@testing-library/react';
import { errorExpiry, toast } from '#lib/toast.ts';
import { Toasts } from './toasts.tsx';

test('a repeated message replaces the earlier one and restarts its time', async () => {
  jest.useFakeTimers();
  render(<Toasts />);
  const say = async () => act(async () => toast('Successfully Updated', 'success'));
  const pass = async (seconds: number) => {
    // React renders between the steps and starts the next timer then.
    for (let step = 0; step < seconds * 10; step += 1) await act(async () => jest.advanceTimersByTimeAsync(100));
  };
  await say();
  await pass(5);
  expect(screen.getByRole('status')).toHaveTextContent('Successfully Updated');
  const first = screen.getByRole('status');
  await say();
  await pass(3);
  expect(screen.getByRole('status')).toHaveTextContent('Successfully Updated');
  // It is a new element, because a live region announces its text only once.
  expect(screen.getByRole('status')).not.toBe(first);
  await pass(5);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  jest.useRealTimers();
});

const pass = async (ms: number) => {
  for (let step = 0; step < ms; step += 100) await act(async () => jest.advanceTimersByTimeAsync(100));
};

test('an error toast stays until it is closed or the next attempt starts', async () => {
  jest.useFakeTimers();
  render(<Toasts />);
  await act(async () => toast('This email is taken', 'error'));
  await pass(60_000);
  expect(screen.getByRole('alert')).toHaveTextContent('This email is taken');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await pass(1000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(async () => toast('Invalid email or password', 'error'));
  await pass(1000);
  await act(async () => errorExpiry.emit());
  await pass(1000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  jest.useRealTimers();
});

test("a toast's live region exists before its text", async () => {
  render(<Toasts />);
  const seen: string[] = [];
  const watcher = new MutationObserver(() => {
    const text = document.querySelector('[role="status"]')?.textContent;
    if (text !== undefined && text !== seen.at(-1)) seen.push(text ?? '');
  });
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  act(() => toast('Successfully Updated', 'success'));
  expect(await screen.findByText('Successfully Updated')).toHaveAttribute('role', 'status');
  watcher.disconnect();
  expect(seen).toEqual(['', 'Successfully Updated']);
});

test('a toast with an action stays for ten seconds, and the action closes it', async () => {
  jest.useFakeTimers();
  render(<Toasts />);
  const run = jest.fn();
  const show = () => act(async () => toast('Successfully Deleted', 'success', { label: 'Undo', run }));
  await show();
  await pass(9000);
  expect(screen.getByRole('status')).toHaveTextContent('Successfully DeletedUndo');
  await pass(2000);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await show();
  await pass(1000);
  const undo = screen.getByRole('button', { name: 'Undo' });
  fireEvent.click(undo);
  fireEvent.click(undo);
  await pass(1000);
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  jest.useRealTimers();
});

test.each([
  ['keyboard focus', fireEvent.focus, fireEvent.blur],
  ['a pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
])('a toast with an action stays while it has %s', async (_, enter, leave) => {
  jest.useFakeTimers();
  render(<Toasts />);
  await act(async () => toast('Successfully Deleted', 'success', { label: 'Undo', run: () => undefined }));
  await pass(1000);
  enter(screen.getByRole('button', { name: 'Undo' }));
  await pass(60_000);
  leave(screen.getByRole('button', { name: 'Undo' }));
  await pass(9000);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  await pass(2000);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('two deletions in a row can both be undone', async () => {
  jest.useFakeTimers();
  render(<Toasts />);
  const undone: string[] = [];
  for (const name of ['first', 'second']) {
    await act(async () =>
      toast('Successfully Deleted', 'success', { label: 'Undo', run: () => void undone.push(name) }),
    );
    await pass(1000);
  }
  const buttons = screen.getAllByRole('button', { name: 'Undo' });
  expect(buttons).toHaveLength(2);
  for (const button of buttons) fireEvent.click(button);
  expect(undone.sort()).toEqual(['first', 'second']);
  jest.useRealTimers();
});

test('a toast is at the bottom, and over a dialog, whose buttons are there, at the top', async () => {
  const position = () => {
    const { top, bottom } = getComputedStyle(document.querySelector('.notistack-SnackbarContainer') ?? document.body);
    return { top, bottom };
  };
  const { unmount } = render(<Toasts />);
  act(() => toast('Successfully Updated', 'success'));
  await screen.findByText('Successfully Updated');
  expect(position()).toEqual({ top: '', bottom: '14px' });
  unmount();
  render(
    <>
      <div role="dialog" />
      <Toasts />
    </>,
  );
  act(() => toast('This time has just been taken', 'error'));
  await screen.findByText('This time has just been taken');
  expect(position()).toEqual({ top: '14px', bottom: '' });
});
