import type { Context } from 'koa';
import { readSiteIdentity } from '#api/site/identity';
import { listUpcomingMeetings } from '#back-office/inbox';
import type { Overview } from '#contract/overview';
import type { RequestContext } from '#platform/http/request-context';
import { demo } from './demo';
import { legalTexts } from './legal-texts';
import { listSteps } from './steps';

async function findNextMeeting(): Promise<Overview['nextMeeting']> {
  const [meeting] = await listUpcomingMeetings(1);
  if (!meeting) return null;
  const { documentId, name, startsAt, state } = meeting;
  const { timeZone } = await readSiteIdentity();
  return { _id: documentId, name, startsAt: new Date(startsAt).toISOString(), timeZone, state };
}

/** The operations of the widget that helps the owner to make the site their own, and of the overview in the dashboard. */
export const setupController = {
  async steps(ctx: Context) {
    ctx.body = { steps: await listSteps() };
  },

  async overview(ctx: RequestContext) {
    const [nextMeeting, steps] = await Promise.all([findNextMeeting(), listSteps()]);
    const toDo = steps.filter(({ done }) => !done).map(({ title }) => title);
    ctx.body = { nextMeeting, toDo } satisfies Overview;
  },

  async readLegalTexts(ctx: Context) {
    await legalTexts.markRead();
    ctx.body = { steps: await listSteps() };
  },

  async demo(ctx: Context) {
    ctx.body = await demo.describe();
  },

  async removeDemo(ctx: Context) {
    ctx.body = await demo.remove();
  },
};
