import assert from 'node:assert/strict';
import { OWNER } from '../../scripts/testing/api.mjs';
import { waitUntil } from '../../scripts/testing/wait-until.mjs';
import { waitForValue } from '../page/page.mjs';
import { byLabel, byRole, bySelector, byText, first, within } from '../page/queries.mjs';

/** The browsers run at once on one site, which gives a time to one of them. */
const TIMES = {
  Firefox: '[aria-label^="Times on"] > :first-child',
  WebKit: '[aria-label^="Times on"] > :last-child',
};

const SENT_NOTICE = byText('We will get back to you shortly!');

const headerOf = (source, name) => source.match(new RegExp(`^${name}: (.*)$`, 'im'))?.[1] ?? '';
const mailsTo = (mail, address) => mail.inbox.filter((source) => headerOf(source, 'To').includes(address));

/** Waits for the mails about a request: the owner's, which can be answered to the visitor, and the visitor's own. */
async function waitForMails(mail, visitor) {
  const toOwner = () => mailsTo(mail, OWNER.email).filter((source) => headerOf(source, 'Reply-To').includes(visitor));
  await waitUntil(`the owner has a mail of ${visitor}`, () => toOwner().length > 0);
  await waitUntil(`${visitor} has a mail`, () => mailsTo(mail, visitor).length > 0);
  return [...toOwner(), ...mailsTo(mail, visitor)];
}

export const requestJourneys = [
  {
    title: 'a visitor sends a message, and both mails arrive',
    async run({ page, mail, label }) {
      const visitor = `meera-${label.toLowerCase()}@visitor.test`;
      const dialog = byRole('dialog', 'Write your message here');
      await page.goto('/#contact');
      await page.click(byRole('button', 'Send Message'));
      await page.fill(within(dialog, byLabel('Name')), 'Meera Pillai');
      await page.fill(within(dialog, byLabel('Email')), visitor);
      await page.fill(within(dialog, byLabel('Message')), 'We need a shop for hand-made lamps.');
      await page.click(within(dialog, byRole('button', 'Send')));
      await page.waitFor(byText('Message Sent Successfully!'));
      await page.waitForGone(dialog);
      await page.waitFor(SENT_NOTICE);
      await waitForMails(mail, visitor);
    },
  },
  {
    title: 'a visitor requests a meeting with the calendar, on a phone, and both mails have a calendar file',
    async run({ page, mail, engine, label }) {
      const visitor = `jonas-${label.toLowerCase()}@visitor.test`;
      const dialog = byRole('dialog', 'Schedule a meeting');
      const inDialog = (query) => within(dialog, query);
      await page.setSize({ width: 390, height: 844 });
      await page.goto('/#contact');
      await page.click(byRole('button', 'Schedule a meeting'));
      await page.fill(inDialog(byLabel('Name')), 'Jonas Weber');
      await page.fill(inDialog(byLabel('Email')), visitor);
      await page.click(inDialog(byRole('button', 'Later')));
      const calendar = bySelector('.react-datepicker');
      const isInside = (element) => {
        const { left, right } = element.getBoundingClientRect();
        return left >= 0 && right <= window.innerWidth;
      };
      await waitForValue(() => page.read(calendar, isInside), true);
      const month = inDialog(bySelector('.react-datepicker__current-month'));
      const thisMonth = await page.textOf(month);
      await page.click(inDialog(byRole('button', 'Next Month')));
      await waitForValue(async () => (await page.textOf(month)) === thisMonth, false);
      await page.click(first(inDialog(bySelector('.react-datepicker__day[aria-disabled="false"]'))));
      await page.click(inDialog(bySelector(TIMES[engine])));
      await page.waitFor(inDialog(byText('On your clock, Berlin time', { exact: false })));
      await page.waitFor(inDialog(byText('On my clock, Kolkata time (UTC+5:30)')));
      await page.click(inDialog(byLabel('Video')));
      await page.click(inDialog(bySelector('button[type="submit"]')));
      await page.waitFor(byText('Meeting Created Successfully!'));
      await page.waitForGone(dialog);
      await page.waitFor(SENT_NOTICE);
      for (const source of await waitForMails(mail, visitor)) assert.match(source, /^Content-Type: text\/calendar/im);
    },
  },
];
