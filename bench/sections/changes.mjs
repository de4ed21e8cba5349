import { withDemoSite } from '../measure/product.mjs';
import { measurePublishTime } from '../measure/publish-time.mjs';

/** The time until visitors see a change of the owner: the slowest of several. */
export const changes = ({ quick }) =>
  withDemoSite(async ({ url, logIn }) => {
    const token = await logIn();
    const seen = [];
    for (let count = 0; count < (quick ? 3 : 10); count += 1) seen.push(await measurePublishTime(url, token));
    return {
      'change-in-api': Math.max(...seen.map(({ inApi }) => inApi)),
      'change-on-page': Math.max(...seen.map(({ onPage }) => onPage)),
    };
  });
