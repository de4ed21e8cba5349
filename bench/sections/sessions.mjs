import { median } from '../../scripts/harness/statistics.mjs';
import { withFolder, withSite } from '../measure/product.mjs';
import { addSessions, measureProfile } from '../measure/sessions.mjs';

const SESSIONS = 10_000;

/** The time of a request with a session among 10,000 of its account, and among few; both sites run at once and are asked in turns. */
export const sessions = ({ quick }) =>
  withFolder((many) =>
    withFolder(async (few) => {
      const requests = quick ? 50 : 1000;
      // A log-in after the copies would delete all but 100 sessions of the account.
      const tokens = {
        many: await withSite(many, ({ logIn }) => logIn()),
        few: await withSite(few, ({ logIn }) => logIn()),
      };
      addSessions(many, SESSIONS);
      const times = { many: [], few: [] };
      await withSite(many, async (crowded) =>
        withSite(few, async (empty) => {
          for (let count = 0; count < requests; count += 1) {
            times.many.push(await measureProfile(crowded.url, tokens.many));
            times.few.push(await measureProfile(empty.url, tokens.few));
          }
        }),
      );
      return { request: median(times.few), 'request-many-sessions': median(times.many) / median(times.few) };
    }),
  );
