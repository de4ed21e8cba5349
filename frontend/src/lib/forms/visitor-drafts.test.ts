import { readVisitorDraft, storeVisitorDraft } from './visitor-drafts.ts';

const BLANK = { name: '', message: '' };

test('a stored draft is read unchanged until it is removed', () => {
  storeVisitorDraft('note', { name: 'Asha', message: 'Hello' });
  expect(readVisitorDraft('note', BLANK)).toEqual({ name: 'Asha', message: 'Hello' });
  expect(readVisitorDraft('other', BLANK)).toEqual(BLANK);
  storeVisitorDraft('note', null);
  expect(readVisitorDraft('note', BLANK)).toEqual(BLANK);
});

test.each(['not json', '7', 'null', '{"name":3,"stranger":"x"}'])('invalid stored text is ignored: %s', (stored) => {
  window.sessionStorage.setItem('draft:note', stored);
  expect(readVisitorDraft('note', BLANK)).toEqual(BLANK);
});

test('with blocked storage a draft is kept in memory', () => {
  const shut = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('shut', 'SecurityError');
  });
  expect(() => storeVisitorDraft('note', BLANK)).not.toThrow();
  expect(readVisitorDraft('note', BLANK)).toEqual(BLANK);
  shut.mockRestore();
});
