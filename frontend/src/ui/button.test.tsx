import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.tsx';

test('a busy button keeps the focus, says that it is disabled and ignores clicks and Enter', async () => {
  const press = jest.fn();
  const { rerender } = render(<Button onClick={press}>Delete</Button>);
  const user = userEvent.setup();
  await user.tab();
  rerender(
    <Button busy disabled onClick={press}>
      Delete
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Delete' });
  expect(button).toHaveFocus();
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.keyboard('{Enter}');
  await user.click(button);
  expect(press).not.toHaveBeenCalled();
  rerender(<Button onClick={press}>Delete</Button>);
  await user.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(1);
});

test('a busy submit button is disabled', () => {
  render(
    <Button type="submit" busy>
      Send
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
});
