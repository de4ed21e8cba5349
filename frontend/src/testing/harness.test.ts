import { takeLogged } from './logged';

test('what is logged can be read by a test that expects it', () => {
  console.error('the %s failed', 'call');
  expect(takeLogged()).toEqual(['the call failed']);
  expect(takeLogged()).toEqual([]);
});
