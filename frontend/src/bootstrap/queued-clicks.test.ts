import { queueClicksUntilHydrated } from './queued-clicks';

const done: string[] = [];
const record = (name: string) => () => done.push(name);

const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`There is no button ${name}`);
  return found;
};

beforeEach(() => {
  done.length = 0;
  document.body.innerHTML = `
    <div id="root">
      <button type="button">Menu</button>
      <main><button type="button"><i>Send</i></button><button type="button">More</button><a href="#send">Link</a></main>
    </div>
    <button type="button">Close</button>`;
  for (const name of ['Menu', 'Send', 'More', 'Close']) button(name).addEventListener('click', record(name));
  queueClicksUntilHydrated();
});

afterEach(() => {
  window.markHydrated?.('frame');
  window.markHydrated?.('page');
});

test('a press is held until its part of the page is awake, and done then', () => {
  button('Menu').click();
  button('Send').querySelector('i')?.click();
  expect(done).toEqual([]);
  window.markHydrated?.('frame');
  expect(done).toEqual(['Menu']);
  window.markHydrated?.('page');
  expect(done).toEqual(['Menu', 'Send']);
});

test('presses are done in their order, each button once', () => {
  button('More').click();
  button('Send').click();
  button('More').click();
  window.markHydrated?.('page');
  expect(done).toEqual(['More', 'Send']);
});

test('what is awake answers at once, and only once', () => {
  window.markHydrated?.('frame');
  button('Menu').click();
  window.markHydrated?.('page');
  expect(done).toEqual(['Menu']);
});

test('a button that is gone is let go of', () => {
  button('Send').click();
  button('Send').remove();
  window.markHydrated?.('page');
  expect(done).toEqual([]);
});

test('a dialog stands outside the page, and links are for the browser to follow', () => {
  button('Close').click();
  expect(done).toEqual(['Close']);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('a')?.dispatchEvent(click);
  window.markHydrated?.('page');
  expect(click.defaultPrevented).toBe(false);
});
