import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comeToLife, leave, loadPublishedPages, open } from '#testing/browser.ts';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { FERRIES } from '#testing/fake-case-studies.ts';
import { translate } from '#testing/translate.ts';

const PUBLISHED = ['/', '/aboutme', '/courses/webdevelopment/starter-course', '/projects', '/projects/ferries-on-time'];
const CALL = 'POST /communication/new-client-contact';

beforeAll(loadPublishedPages);
afterEach(leave);

const shout = (text: string) => text.toUpperCase();

test.each(PUBLISHED)('hydration keeps the elements and the translation of %s', async (address) => {
  new FakeApi().tables.caseStudies = [FERRIES];
  await open(address, { caseStudies: [FERRIES] });
  await translate(document.body, shout);
  const elements = [...document.querySelectorAll('#root *')];
  await comeToLife();
  expect(elements.filter(({ isConnected }) => !isConnected)).toEqual([]);
});

test('the message dialog of a translated page shows a failure, sends and closes', async () => {
  const api = new FakeApi();
  await open('/aboutme');
  await translate(document.body, shout);
  await comeToLife();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'SEND MESSAGE' }));
  await screen.findByRole('dialog', { name: 'Write your message here' });
  await translate(document.body, shout);
  await user.type(screen.getByRole('textbox', { name: 'NAME' }), 'Ana');
  await user.type(screen.getByRole('textbox', { name: 'EMAIL' }), 'ana@example.com');
  await user.type(screen.getByRole('textbox', { name: 'MESSAGE' }), 'Good morning');
  api.rejectWith(CALL, 429, 'Please wait a few minutes');
  await user.click(screen.getByRole('button', { name: 'SEND' }));
  expect(await screen.findByText('Please wait a few minutes')).toBeVisible();
  await translate(document.body, shout);
  api.reset(CALL);
  const release = api.hold(CALL);
  await user.click(screen.getByRole('button', { name: 'SEND' }));
  await translate(document.body, shout);
  act(release);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('Message Sent Successfully!')).toBeVisible();
  expect(takeConsoleErrors()).toEqual([`${CALL.replace(' /', ' /api/')} failed: 429`]);
});

test('a text that a library keeps beside others can be removed, and an element inserted before it', async () => {
  new FakeApi();
  await open('/');
  await comeToLife();
  const parent = document.createElement('p');
  const text = document.createTextNode('one');
  parent.append(text, document.createElement('i'));
  document.body.append(parent);
  await translate(parent, shout);
  parent.insertBefore(document.createElement('b'), text);
  expect(parent.innerHTML).toBe('<b></b><font><font>ONE</font></font><i></i>');
  parent.removeChild(text);
  expect(parent.innerHTML).toBe('<b></b><i></i>');
  parent.remove();
});
