import { renderHook } from '@testing-library/react';
import { claimDrafts, PICTURE_DROPPED, readDraft, removeAllDrafts, storeDraft } from './drafts.ts';
import { usePersistedForm } from './use-persisted-form.ts';

const STORED = { name: 'Harbour', picture: '/uploads/harbour.webp', lastScreen: '/uploads/last.webp' };

test('a draft whose pictures do not fit into storage keeps the texts and distinguishes selected from removed pictures', () => {
  claimDrafts('editor');
  storeDraft('portfolio', { ...STORED, picture: 'data:image/png;base64,AAAA', lastScreen: null });
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
    const form = usePersistedForm(STORED, draft, () => undefined);
    return { values: form.getValues(), errors: form.formState.errors };
  });
  expect(result.current.values).toEqual({ ...STORED, name: 'Harbour 2', lastScreen: null });
  expect(result.current.errors.picture?.message).toBe('This picture could not be kept, please choose it again');
  expect(result.current.errors.lastScreen).toBeUndefined();
});

test('drafts are restored for their account only and removed for another account', () => {
  claimDrafts('editor');
  storeDraft('tool', { name: 'Half a thought' });
  claimDrafts('editor');
  expect(readDraft('tool')).toEqual({ name: 'Half a thought' });
  claimDrafts('owner');
  expect(readDraft('tool')).toBeUndefined();
  removeAllDrafts();
});
