import { renderHook } from '@testing-library/react';
import { accountDrafts, PICTURE_DROPPED, visitorDrafts } from './drafts.ts';
import { usePersistedForm } from './use-persisted-form.ts';
import { restoreTexts } from './use-visitor-form.ts';

const STORED = { name: 'Harbour', picture: '/uploads/harbour.webp', lastScreen: '/uploads/last.webp' };

test('a draft whose pictures do not fit into storage keeps the texts and distinguishes selected from removed pictures', () => {
  accountDrafts.claim('editor');
  accountDrafts.store('portfolio', { ...STORED, picture: 'data:image/png;base64,AAAA', lastScreen: null });
  const { setItem } = Storage.prototype;
  const room = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    if (text.includes('data:')) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, text);
  });
  window.dispatchEvent(new Event('pagehide'));
  room.mockRestore();
  const written = JSON.parse(window.sessionStorage.getItem('drafts') ?? '{}');
  expect(written.drafts.portfolio).toEqual({ ...STORED, picture: PICTURE_DROPPED, lastScreen: null });
});

test('a restored form shows the stored picture instead of a dropped one and asks for it again', () => {
  const draft = { ...STORED, name: 'Harbour 2', picture: PICTURE_DROPPED, lastScreen: null as unknown as string };
  const { result } = renderHook(() => {
    const form = usePersistedForm('portfolio.create', { stored: STORED, draft, onDraft: () => undefined });
    return { values: form.getValues(), errors: form.formState.errors };
  });
  expect(result.current.values).toEqual({ ...STORED, name: 'Harbour 2', lastScreen: null });
  expect(result.current.errors.picture?.message).toBe('This picture could not be kept, please choose it again');
  expect(result.current.errors.lastScreen).toBeUndefined();
});

const written = () => JSON.parse(window.sessionStorage.getItem('drafts') ?? '{}').drafts;

test('a draft is written while somebody types, before any event of the page, and reading does not remove it', () => {
  jest.useFakeTimers();
  accountDrafts.claim('editor');
  accountDrafts.store('tool/new', { name: 'Half' });
  accountDrafts.store('tool/new', { name: 'Half a thought' });
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
  expect(written()).toEqual({ 'tool/new': { name: 'Half a thought' } });
  expect(accountDrafts.read('tool/new')).toEqual({ name: 'Half a thought' });
  expect(written()).toEqual({ 'tool/new': { name: 'Half a thought' } });
  accountDrafts.remove('tool/new');
  window.dispatchEvent(new Event('pagehide'));
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

test('drafts that did not change while the page was in the back/forward cache keep pictures that were not stored', () => {
  accountDrafts.claim('editor');
  const picture = 'data:image/png;base64,AAAA';
  accountDrafts.store('portfolio', { picture });
  const { setItem } = Storage.prototype;
  const room = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    if (text.includes('data:')) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, text);
  });
  window.dispatchEvent(new Event('pagehide'));
  room.mockRestore();
  comeBack();
  expect(accountDrafts.read('portfolio')).toEqual({ picture });
});

test('a draft is written when the page is hidden, which a phone may then discard', () => {
  accountDrafts.claim('editor');
  accountDrafts.store('tool/new', { name: 'Half a thought' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(written()).toEqual({ 'tool/new': { name: 'Half a thought' } });
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
