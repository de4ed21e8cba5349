import type { Block, MeetingSnapshot, TemplateContext } from '#back-office/mail';
import { inWords } from './format-date';

/** When and how, on both clocks: the reader's first. */
export function meetingDetails(
  { startsAt, timeZone, mode }: MeetingSnapshot,
  context: TemplateContext,
  reader: 'owner' | 'visitor',
): Block {
  const instant = new Date(startsAt);
  const zones = reader === 'owner' ? [context.owner.timeZone, timeZone] : [timeZone, context.owner.timeZone];
  const [own = timeZone, other = timeZone] = zones;
  const facts: [string, string][] = [['When', inWords(instant, own)]];
  if (other !== own) facts.push([reader === 'owner' ? "Visitor's time" : 'Our time', inWords(instant, other)]);
  return { kind: 'facts', facts: [...facts, ['How', mode]] };
}
