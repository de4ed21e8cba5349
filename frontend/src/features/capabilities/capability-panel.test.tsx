import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CapabilityPanel } from './capability-panel.tsx';

const LINES = ['Website & Web Page', 'Dynamic Web App', 'Mobile Application'] as const;
const show = () => render(<CapabilityPanel name="Development" lines={LINES} />);

test('a panel contains its three lines, and a click shows them until the next one', async () => {
  show();
  for (const line of LINES) expect(screen.getByText(line)).toBeInTheDocument();
  const user = userEvent.setup();
  const name = screen.getByRole('button', { name: 'Development', pressed: false });
  await user.click(name);
  expect(name).toHaveAttribute('aria-pressed', 'true');
  await user.click(name);
  expect(name).toHaveAttribute('aria-pressed', 'false');
});

test('a panel that is scrolled into view on a small screen is highlighted for 2 seconds', () => {
  jest.useFakeTimers();
  const enter: (() => void)[] = [];
  const browsers = globalThis.IntersectionObserver;
  globalThis.IntersectionObserver = class extends browsers {
    constructor(hear: IntersectionObserverCallback) {
      super(hear);
      // The panel reads nothing else of an entry.
      enter.push(() => hear([{ isIntersecting: true } as IntersectionObserverEntry], this));
    }
  };
  const panel = show().container.querySelector('[data-lit]');
  expect(panel).toHaveAttribute('data-lit', 'false');
  act(() => enter[0]?.());
  expect(panel).toHaveAttribute('data-lit', 'true');
  act(() => jest.advanceTimersByTime(1999));
  expect(panel).toHaveAttribute('data-lit', 'true');
  act(() => jest.advanceTimersByTime(1));
  expect(panel).toHaveAttribute('data-lit', 'false');
  globalThis.IntersectionObserver = browsers;
  jest.useRealTimers();
});
