import { formatSender, quoteSenderName } from '../../src/platform/environment/sender';
import { trustedProxies } from '../../src/platform/environment/trusted-proxies';
import { withoutTrustedProxies } from '../../src/platform/http/forwarded-addresses';

const NETWORKS = trustedProxies.parse('203.0.113.0/24 2001:db8::/32  198.51.100.7');

test.each([
  ['192.0.2.5', 1, '192.0.2.5'],
  ['192.0.2.5, 203.0.113.9', 1, '192.0.2.5'],
  ['192.0.2.5, 2001:db8::1, 203.0.113.9', 1, '192.0.2.5'],
  ['1.1.1.1, 192.0.2.5, 198.51.100.7', 1, '1.1.1.1, 192.0.2.5'],
  ['203.0.113.1, 192.0.2.5', 1, '203.0.113.1, 192.0.2.5'],
  ['203.0.113.1, 203.0.113.2', 1, '203.0.113.1'],
  ['192.0.2.5, 203.0.113.9, 10.0.0.1', 2, '192.0.2.5, 10.0.0.1'],
  ['192.0.2.5, 203.0.113.9:443', 1, '192.0.2.5, 203.0.113.9:443'],
])('of the addresses %s behind %i proxies the trusted ones are left out: %s', (addresses, proxies, expected) => {
  expect(withoutTrustedProxies(addresses, proxies, NETWORKS)).toBe(expected);
});

test.each(['203.0.113.0/33', 'everybody', '203.0.113.0/24,198.51.100.0/24', '2001:db8::/129'])(
  'TRUSTED_PROXIES=%s is refused',
  (text) => {
    expect(trustedProxies.safeParse(text).error?.issues[0]?.message).toBe(
      'must be networks such as 203.0.113.0/24, separated by spaces',
    );
  },
);

test.each([
  ['Mira Sen: Studio <a@maya.test>', '"Mira Sen: Studio" <a@maya.test>'],
  ['Sen, Mira <a@maya.test>', '"Sen, Mira" <a@maya.test>'],
  ['"Mira" <a@maya.test>', '"Mira" <a@maya.test>'],
  ['a@maya.test', 'a@maya.test'],
  ['<a@maya.test>', '<a@maya.test>'],
  ['=?utf-8?q?Mira?= <a@maya.test>', '=?utf-8?q?Mira?= <a@maya.test>'],
])('the sender %s is written %s', (sender, expected) => {
  expect(quoteSenderName(sender)).toBe(expected);
});

test('a name with signs of the syntax of addresses stays one', () => {
  expect(formatSender('Ann <3 "web" \\o/', 'a@maya.test')).toBe('"Ann <3 \\"web\\" \\\\o/" <a@maya.test>');
});
