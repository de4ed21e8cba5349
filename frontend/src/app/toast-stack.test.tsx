import { act, render, screen } from '@testing-library/react';
import { toast } from '@/lib/toast';
import { Toasts } from './toasts';

test('the same words twice stay on the screen as long after the second time as after the first, once at a time', async () => {
  jest.useFakeTimers();
  render(<Toasts />);
  const say = async () => act(async () => toast('Successfully Updated', 'success'));
  const pass = async (seconds: number) => {
    // React draws between the steps, and begins the next timer then.
    for (let step = 0; step < seconds * 10; step += 1) await act(async () => jest.advanceTimersByTimeAsync(100));
  };
  await say();
  await pass(5);
  expect(screen.getByRole('status')).toHaveTextContent('Successfully Updated');
  const first = screen.getByRole('status');
  await say();
  await pass(3);
  expect(screen.getByRole('status')).toHaveTextContent('Successfully Updated');
  // Another element: what is announced once is not announced again.
  expect(screen.getByRole('status')).not.toBe(first);
  await pass(5);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  jest.useRealTimers();
});
