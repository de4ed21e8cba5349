import { loginAsOwner } from './accounts';
import { succeed } from './client';
import { openPanel } from './panel';
import { startSite } from './strapi';

/** Starts a site with the owner logged in to panel and dashboard. `log` returns the activity log, newest first. */
export async function startPanelSession() {
  const site = await startSite();
  const panel = await openPanel(site);
  const token = await loginAsOwner(site);
  const log = () => succeed(site, 'account.activity', { token });
  return { site, panel, token, log, latest: async () => (await log())[0] };
}

export type PanelSession = Awaited<ReturnType<typeof startPanelSession>>;
