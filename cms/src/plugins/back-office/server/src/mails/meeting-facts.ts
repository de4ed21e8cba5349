import { inWords } from '../meetings/in-words';
import type { Desk } from './desk';
import type { Block } from './letter';
import type { MeetingSnapshot } from './templates';

/** When and how, on both clocks: the reader's first. */
export function meetingFacts(
  { startsAt, timeZone, mode }: MeetingSnapshot,
  desk: Desk,
  reader: 'owner' | 'visitor',
): Block {
  const instant = new Date(startsAt);
  const zones = reader === 'owner' ? [desk.owner.timeZone, timeZone] : [timeZone, desk.owner.timeZone];
  const [own = timeZone, other = timeZone] = zones;
  const facts: [string, string][] = [['When', inWords(instant, own)]];
  if (other !== own) facts.push([reader === 'owner' ? "Visitor's time" : 'Our time', inWords(instant, other)]);
  return { kind: 'facts', facts: [...facts, ['How', mode]] };
}
