import { act, fireEvent, render, screen } from '@testing-library/react';
import { TruncatedText } from './tooltip.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('a clipped text shows the full text in a tooltip after 100 ms', () => {
  render(<TruncatedText full="the full text" truncated="the full…" />);
  fireEvent.pointerEnter(screen.getByText('the full…'));
  wait(99);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  wait(1);
  expect(screen.getByRole('tooltip')).toHaveTextContent('the full text');
  fireEvent.pointerLeave(screen.getByText('the full…'));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('keyboard focus opens the tooltip, and Escape closes it', () => {
  render(<TruncatedText full="the full text" truncated="the full…" />);
  const text = screen.getByText('the full…');
  act(() => text.focus());
  wait(100);
  expect(text).toHaveAccessibleDescription('the full text');
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('a text that is not clipped has no tooltip', () => {
  render(<TruncatedText full="short" truncated={null} />);
  fireEvent.pointerEnter(screen.getByText('short'));
  wait(200);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('moving the pointer into the tooltip does not close it', () => {
  render(<TruncatedText full="the full text" truncated="the full…" />);
  fireEvent.pointerEnter(screen.getByText('the full…'));
  wait(100);
  const tooltip = screen.getByRole('tooltip');
  fireEvent.pointerOut(screen.getByText('the full…'), { relatedTarget: tooltip });
  expect(screen.getByRole('tooltip')).toBeVisible();
});
