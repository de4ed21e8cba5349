import assert from 'node:assert/strict';
import { postJson } from '../harness/api.mjs';
import { queryPostgres } from '../harness/postgres.mjs';
import { waitUntil } from '../harness/wait-until.mjs';
import { requireFromCms } from '../server/cms-packages.mjs';
import { parseErrorMessage } from './error-messages.mjs';

const API = '/api/communication';
const COLLECTION = '/content-manager/collection-types/plugin::back-office.meeting';
const RULES = '/content-manager/single-types/api::availability.availability';
const UNIT_MS = 5 * 60_000;

/** The rules for meetings: half an hour at any time of any day, and a gap, so that neighbouring times overlap. */
const MEETING_RULES = {
  hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' })),
  exceptions: [],
  minutes: 30,
  gap: 15,
  notice: 1,
  horizon: 365,
  mostPerDay: null,
};

/** The time after one that is offered, which overlaps it. */
export const OVERLAPPING_MS = MEETING_RULES.minutes * 60_000;

/** Writes an instant (ms since 1970) as a slot on the clock of UTC. */
function toSlot(instant) {
  const [, year, month, day, hour, minute] = /(\d+)-(\d+)-(\d+)T(\d+):(\d+)/.exec(new Date(instant).toISOString());
  const hour12 = String(Number(hour) % 12 || 12).padStart(2, '0');
  return `${month}/${day}/${year} ${hour12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** Sends a request; resolves with `{ status, message }`, status 0 where no response came. */
const send = (...request) =>
  postJson(...request).then(
    async (response) => ({ status: response.status, message: await response.text() }),
    (error) => ({ status: 0, message: error.cause?.code ?? error.message }),
  );

/** Throws unless the answer is a success, or a 400 or 409 with a sentence. */
export function assertAnswered({ status, message }) {
  assert.ok([200, 201, 400, 409].includes(status), `${status} ${message}`);
  if (status < 300) return;
  const { error } = JSON.parse(message);
  // The panel's own routes put the sentence into `error`.
  parseErrorMessage(error ? JSON.stringify({ message: error.message }) : message);
}

/** A visitor's request for a meeting at an instant. */
export const requestMeeting = ({ url }, email, instant) =>
  send(`${url}${API}/new-client-meeting`, {
    name: 'Vera Visitor',
    email,
    mode: 'chat',
    slot: toSlot(instant),
    timeZone: 'UTC',
  });

/** An answer by the link with `token`; a move is one to the instant `to`. */
export const answerByLink = ({ url }, token, action, to) =>
  send(`${url}${API}/meeting/${token}`, { action, ...(to && { slot: toSlot(to), timeZone: 'UTC' }) });

/** Saves fields of a meeting in the panel; a move is one to the instant `to`. */
export const editInPanel = ({ url }, token, id, { to, ...fields }) =>
  send(`${url}${COLLECTION}/${id}`, { ...fields, ...(to && { slot: toSlot(to) }) }, { token, method: 'PUT' });

/** Deletes a meeting in the panel. */
export const deleteInPanel = ({ url }, token, id) =>
  send(`${url}${COLLECTION}/${id}`, undefined, { token, method: 'DELETE' });

/** Saves the rules for meetings in the panel. */
export const saveRules = ({ url }, token, fields = {}) =>
  send(`${url}${RULES}`, { ...MEETING_RULES, ...fields }, { token, method: 'PUT' });

const addressesIn = (list) => (list?.value ?? []).map(({ address }) => address);

/** Waits for the mails about the request of `email`; resolves with the tokens of the owner's and the visitor's link. */
async function findTokens({ inbox }, email) {
  const { simpleParser } = requireFromCms('mailparser');
  const isAbout = (source) => source.includes(email);
  const mails = await waitUntil(`the mails about ${email} have arrived`, async () => {
    const found = await Promise.all(inbox.filter(isAbout).map((source) => simpleParser(source)));
    const toVisitor = found.find(({ to }) => addressesIn(to).includes(email));
    const toOwner = found.find((mail) => addressesIn(mail.replyTo).includes(email));
    return toVisitor && toOwner && { owner: toOwner, visitor: toVisitor };
  });
  const tokenIn = ({ text }) => /\/meeting\?token=(\S+)/.exec(text)[1];
  return { owner: tokenIn(mails.owner), visitor: tokenIn(mails.visitor) };
}

const MEETINGS = `SELECT id, document_id, email, state, (extract(epoch FROM starts_at) * 1000)::float8 AS start, minutes
  FROM back_office_meetings ORDER BY id`;

/** All stored meetings, their `start` in ms since 1970. */
const listMeetings = (databaseUrl) => queryPostgres(databaseUrl, MEETINGS);

/** The units of time that a meeting has to hold. */
function listUnits({ start, minutes }) {
  const end = start + (minutes + MEETING_RULES.gap) * 60_000;
  const units = [];
  for (let unit = Math.floor(start / UNIT_MS); unit * UNIT_MS < end; unit += 1) units.push(unit);
  return units;
}

/**
 * Throws unless the requested and confirmed meetings hold exactly their times, and no two the same. Returns the meetings that
 * hold time.
 */
export async function assertHeldTimes(databaseUrl) {
  const rows = await queryPostgres(databaseUrl, 'SELECT unit::int, meeting_id FROM meeting_times ORDER BY unit');
  const meetings = await listMeetings(databaseUrl);
  const holding = meetings.filter(({ state }) => state === 'requested' || state === 'confirmed');
  const expected = holding.flatMap((meeting) => listUnits(meeting).map((unit) => ({ unit, meeting_id: meeting.id })));
  expected.sort((one, other) => one.unit - other.unit);
  const overlapping = expected.filter(({ unit }, index) => unit === expected[index - 1]?.unit);
  assert.deepEqual(overlapping, [], 'two meetings overlap');
  assert.deepEqual(rows, expected, 'the held times are not those of the meetings');
  return holding;
}

/** Stores a request for a time of its own; resolves with it and the tokens of its links. */
export async function storeMeeting({ replicas, mail, databaseUrl }, email, instant) {
  const { status, message } = await requestMeeting(replicas[0], email, instant);
  assert.equal(status, 201, message);
  const tokens = await findTokens(mail, email);
  const { document_id: id } = (await listMeetings(databaseUrl)).find((meeting) => meeting.email === email);
  return { id, tokens };
}

/** Whether a request or an answer was accepted. */
export const isSuccess = ({ status }) => status === 200 || status === 201;

/** Throws if PostgreSQL had to end a transaction because of a deadlock. */
export const assertNoDeadlock = (postgres) => assert.doesNotMatch(postgres.output(), /deadlock detected/);
