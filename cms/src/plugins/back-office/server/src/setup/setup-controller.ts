import type { Context } from 'koa';
import { demo } from './demo';
import { legalTexts } from './legal-texts';
import { listSteps } from './steps';

/** The operations of the widget that helps the owner to make the site their own. */
export const setupController = {
  async steps(ctx: Context) {
    ctx.body = { steps: await listSteps() };
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
