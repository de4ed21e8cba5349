import { accountDrafts, visitorDrafts } from './drafts.ts';
import { restoreTexts } from './use-visitor-form.ts';

const written = () => JSON.parse(window.sessionStorage.getItem('drafts') ?? '{}').drafts;

test('a draft is written with every change, before any event of the page, and reading does not remove it', () => {
  accountDrafts.claim('editor');
  accountDrafts.store('tool/new', { name: 'Half' });
  accountDrafts.store('tool/new', { name: 'Half a thought' });
  expect(written()).toEqual({ 'tool/new': { name: 'Half a thought' } });
  expect(accountDrafts.read('tool/new')).toEqual({ name: 'Half a thought' });
  expect(written()).toEqual({ 'tool/new': { name: 'Half a thought' } });
  accountDrafts.remove('tool/new');
  expect(window.sessionStorage.getItem('drafts')).toBeNull();
});

const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

test('a page that comes back from the back/forward cache has the drafts of the page that was open meanwhile', () => {
  visitorDrafts.store('message', { message: 'Half' });
  window.dispatchEvent(new Event('pagehide'));
  window.sessionStorage.setItem(
    'visitor-drafts',
    JSON.stringify({ drafts: { message: { message: 'Half a thought' } } }),
  );
  comeBack();
  expect(visitorDrafts.read('message')).toEqual({ message: 'Half a thought' });
});

test('drafts are restored for their account only and removed for another account', () => {
  accountDrafts.claim('editor');
  accountDrafts.store('tool', { name: 'Half a thought' });
  accountDrafts.claim('editor');
  expect(accountDrafts.read('tool')).toEqual({ name: 'Half a thought' });
  accountDrafts.claim('owner');
  expect(accountDrafts.read('tool')).toBeUndefined();
});

const BLANK = { name: '', message: '' };
const readTexts = (name: string) => restoreTexts(visitorDrafts.read(name), BLANK);

test('a stored draft is read unchanged until it is removed', () => {
  visitorDrafts.store('note', { name: 'Asha', message: 'Hello' });
  expect(readTexts('note')).toEqual({ name: 'Asha', message: 'Hello' });
  expect(readTexts('other')).toEqual(BLANK);
  visitorDrafts.remove('note');
  expect(readTexts('note')).toEqual(BLANK);
});

test.each(['not json', '7', 'null', '{"drafts":7}', '{"drafts":{"note":{"name":3,"stranger":"x"}}}'])(
  'invalid stored text is ignored: %s',
  (stored) => {
    window.sessionStorage.setItem('visitor-drafts', stored);
    expect(readTexts('note')).toEqual(BLANK);
  },
);

test('with blocked storage a draft is kept in memory', () => {
  const shut = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('shut', 'SecurityError');
  });
  expect(() => visitorDrafts.store('note', BLANK)).not.toThrow();
  expect(readTexts('note')).toEqual(BLANK);
  shut.mockRestore();
});
