import { fireEvent, render, screen } from '@testing-library/react';
import { RecoveryCodes } from './recovery-codes.tsx';

afterEach(() => {
  jest.useRealTimers();
  for (const name of ['createObjectURL', 'revokeObjectURL']) Reflect.deleteProperty(URL, name);
});

test('the address of the downloaded codes outlives the click, since Safari reads the file later', async () => {
  jest.useFakeTimers();
  const files: Blob[] = [];
  const revoked: string[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: (address: string) => revoked.push(address),
  });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  render(<RecoveryCodes codes={['CODE-0', 'CODE-1']} isCloseRefused={false} onSaved={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  jest.advanceTimersByTime(1000);
  expect(click).toHaveBeenCalledTimes(1);
  expect(files[0]?.size).toBeGreaterThan('CODE-0\nCODE-1'.length);
  expect(revoked).toEqual([]);
  jest.runAllTimers();
  expect(revoked).toEqual(['blob:1']);
  click.mockRestore();
});
