import { queueClicksUntilHydrated } from './queued-clicks.ts';

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

test('a click is queued until its region is hydrated, and dispatched then', () => {
  button('Menu').click();
  button('Send').querySelector('i')?.click();
  expect(done).toEqual([]);
  window.markHydrated?.('frame');
  expect(done).toEqual(['Menu']);
  window.markHydrated?.('page');
  expect(done).toEqual(['Menu', 'Send']);
});

test('queued clicks are dispatched in order, once for each button', () => {
  button('More').click();
  button('Send').click();
  button('More').click();
  window.markHydrated?.('page');
  expect(done).toEqual(['More', 'Send']);
});

test('a hydrated region receives clicks at once, and only once', () => {
  window.markHydrated?.('frame');
  button('Menu').click();
  window.markHydrated?.('page');
  expect(done).toEqual(['Menu']);
});

test('a click on a removed button is dropped', () => {
  button('Send').click();
  button('Send').remove();
  window.markHydrated?.('page');
  expect(done).toEqual([]);
});

test('a click on a button that is rendered anew is dispatched to the new one', () => {
  button('Send').click();
  button('Send').replaceWith(button('Send').cloneNode(true));
  button('Send').addEventListener('click', record('Send'));
  window.markHydrated?.('page');
  expect(done).toEqual(['Send']);
});

test('clicks in dialogs and on links are not queued', () => {
  button('Close').click();
  expect(done).toEqual(['Close']);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('a')?.dispatchEvent(click);
  window.markHydrated?.('page');
  expect(click.defaultPrevented).toBe(false);
});
