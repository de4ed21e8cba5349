import { keepDraft, readDraft } from './draft';

const BLANK = { name: '', message: '' };

test('a draft is read as it was kept, until it is forgotten', () => {
  keepDraft('note', { name: 'Asha', message: 'Hello' });
  expect(readDraft('note', BLANK)).toEqual({ name: 'Asha', message: 'Hello' });
  expect(readDraft('other', BLANK)).toEqual(BLANK);
  keepDraft('note', null);
  expect(readDraft('note', BLANK)).toEqual(BLANK);
});

test.each(['not json', '7', 'null', '{"name":3,"stranger":"x"}'])('what is no draft is passed over: %s', (stored) => {
  window.sessionStorage.setItem('draft:note', stored);
  expect(readDraft('note', BLANK)).toEqual(BLANK);
});

test('where storage is shut, typing goes on', () => {
  const shut = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('shut', 'SecurityError');
  });
  expect(() => keepDraft('note', BLANK)).not.toThrow();
  expect(readDraft('note', BLANK)).toEqual(BLANK);
  shut.mockRestore();
});
