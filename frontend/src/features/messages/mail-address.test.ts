import { toMailAddress } from './mail-address.ts';

const ANSWER = { to: 'ada@visitor.test', subject: 'Re: 50% & more', text: 'Hello Ada,\n\n', quoted: 'First\nSecond' };

const bodyOf = (address: string) => new URL(address).searchParams.get('body');

test('an answer has its subject, its text and the quoted message', () => {
  const address = toMailAddress(ANSWER);
  expect(address).toMatch(/^mailto:ada@visitor\.test\?subject=Re%3A%2050%25%20%26%20more&body=/);
  expect(bodyOf(address)).toBe('Hello Ada,\r\n\r\n\r\n\r\n> First\r\n> Second');
});

test('a mailbox with signs of an address stays one mailbox', () => {
  expect(toMailAddress({ ...ANSWER, to: 'a?cc=b&c@visitor.test' })).toMatch(
    /^mailto:a%3Fcc%3Db%26c@visitor\.test\?subject=/,
  );
});

test.each(['word '.repeat(1000), 'слово '.repeat(500), '你'.repeat(3000), 'a\n'.repeat(2000)])(
  'a long message is quoted as far as mail programs take it',
  (quoted) => {
    const address = toMailAddress({ ...ANSWER, quoted });
    expect(address.length).toBeLessThanOrEqual(2000);
    expect(bodyOf(address)).toMatch(/\[…\]$/);
  },
);

test('half a character does not break the address', () => {
  expect(bodyOf(toMailAddress({ ...ANSWER, quoted: 'half \ud83d' }))).toContain('> half \ufffd');
});
