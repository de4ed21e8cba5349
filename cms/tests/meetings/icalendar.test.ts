import { createCalendar, createInvitation } from '../../src/plugins/back-office/server/src/meetings/icalendar';
import { calendarLines } from '../support/calendar-lines';

const event = {
  uid: 'm1@portfolio.test',
  sequence: 3,
  status: 'CONFIRMED' as const,
  startsAt: new Date('2030-12-31T10:00:00Z'),
  title: 'Meeting: Ada; Byron, and "Olive" \\ co',
  organizer: { name: 'Olive Owner', email: 'owner@portfolio.test' },
  attendee: { name: 'Ada "The Countess"; RSVP=FALSE:x', email: 'ada@visitor.test' },
};

test('the calendar file holds the start in UTC, a duration of half an hour, the uid and the sequence', () => {
  const { method, content } = createInvitation(event);
  expect(method).toBe('REQUEST');
  expect(calendarLines(content)).toEqual(
    expect.arrayContaining([
      'METHOD:REQUEST',
      'UID:m1@portfolio.test',
      'SEQUENCE:3',
      'STATUS:CONFIRMED',
      'DTSTART:20301231T100000Z',
      'DURATION:PT30M',
      'SUMMARY:Meeting: Ada\\; Byron\\, and "Olive" \\\\ co',
    ]),
  );
});

test('the name of a calendar is escaped', () => {
  const { organizer: _organizer, attendee: _attendee, ...ownEvent } = event;
  const lines = calendarLines(createCalendar([ownEvent], 'Olive; Owner, "Web" \\ co'));
  expect(lines).toContain('X-WR-CALNAME:Olive\\; Owner\\, "Web" \\\\ co');
});

test('a cancelled meeting is removed from the calendar', () => {
  const { method, content } = createInvitation({ ...event, status: 'CANCELLED' });
  expect(method).toBe('CANCEL');
  expect(calendarLines(content)).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']));
});

test('quotes in a name do not end its quoted value', () => {
  const attendee = calendarLines(createInvitation(event).content).find((line) => line.startsWith('ATTENDEE'));
  expect(attendee).toContain(`CN="Ada 'The Countess'; RSVP=FALSE:x":mailto:ada@visitor.test`);
});

test('line breaks in a name do not end its line', () => {
  const name = 'Olive"\r\nATTENDEE:mailto:spy@evil.test\nX-SPY:1\u0085Bcc: spy@evil.test';
  const people = { organizer: { name, email: 'owner@portfolio.test' }, attendee: { name, email: 'ada@visitor.test' } };
  const { content } = createInvitation({ ...event, ...people });
  const lines = calendarLines(content).flatMap((line) => line.split(/[\r\n]/));
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1);
  expect(lines.filter((line) => /^(X-SPY|Bcc)/.test(line))).toEqual([]);
  expect(lines.find((line) => line.startsWith('ORGANIZER'))).toContain(
    `CN="Olive' ATTENDEE:mailto:spy@evil.test X-SPY:1 Bcc: spy@evil.test":`,
  );
});

/** JustAlex0000/Edupage-Extras#50, sebbo2002/ical-generator#221. */
test('no line has more than 75 bytes, and no character is cut', () => {
  const title = 'Встреча с Ольгой 会議 👩\u200d👩\u200d👧 '.repeat(8).trim();
  const { content } = createInvitation({ ...event, title, attendee: { name: title, email: 'ada@visitor.test' } });
  const { organizer: _organizer, attendee: _attendee, ...ownEvent } = event;
  const calendar = createCalendar([{ ...ownEvent, title, location: title }], title);
  for (const file of [content, calendar]) {
    expect(calendarLines(file)).toContain(`SUMMARY:${title}`);
    expect(file.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(Buffer.from(file).toString()).toBe(file);
  }
});
