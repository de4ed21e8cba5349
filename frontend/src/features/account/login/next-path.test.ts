import { nextPath, panelPage } from './next-path.ts';

test.each([
  '/dashboard?area=tool',
  '/account#protect',
  '/admin/content-manager/collection-types/api::tool.tool?page=1&sort=name:ASC#top',
  '/projects/a%20b?q=%2F%2Fhost',
  '/aboutme?to=https://host/',
])('the log-in leads to %s', (path) => expect(nextPath(path)).toBe(path));

test.each([
  null,
  '',
  'dashboard',
  ' /account',
  '//host/account',
  '///host',
  '/\\host',
  '\\\\host',
  '/account\\..\\..',
  '/\t/host',
  '/\n/host',
  '\r//host',
  '/account\u0000',
  '/account\u0085',
  '/.//host',
  '/%2e//host',
  '/admin/..//host',
  'https://host/account',
  'https:/account',
  'https:account',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,hello',
  '?next=/account',
  '#account',
])('the log-in leads to /dashboard instead of %j', (wanted) => expect(nextPath(wanted)).toBe('/dashboard'));

test('the log-in leads to the path that the browser would open', () =>
  expect(nextPath('/admin/../account/./')).toBe('/account/'));

test.each([
  ['/admin', ''],
  ['/admin/', '/'],
  ['/Admin?page=1', '?page=1'],
  ['/admin/content-manager#top', '/content-manager#top'],
  ['/administrator', null],
  ['/admin.host', null],
  ['/account?next=/admin', null],
])('%s is the page %j of the panel', (path, page) => expect(panelPage(path)).toBe(page));
