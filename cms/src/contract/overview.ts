import { z } from 'zod';
import { meetingState } from './communication';
import { id, instant } from './fields';

/** What awaits the owner. `timeZone` is the owner's; `toDo` are the titles of the steps of 'Make it yours' that are left. */
export const overview = z.object({
  nextMeeting: z
    .object({ _id: id, name: z.string(), startsAt: instant, timeZone: z.string(), state: meetingState })
    .nullable(),
  toDo: z.array(z.string()),
});
export type Overview = z.output<typeof overview>;
