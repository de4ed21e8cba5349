import { withProduct } from '../measure/product.mjs';
import { changeAndWait } from '../measure/publish-time.mjs';

/** How soon visitors see what the owner has changed: the slowest of several changes. */
export const changes = ({ quick }) =>
  withProduct(async ({ url, logIn }) => {
    const token = await logIn();
    const seen = [];
    for (let count = 0; count < (quick ? 3 : 10); count += 1) seen.push(await changeAndWait(url, token));
    return {
      'change-in-api': Math.max(...seen.map(({ inApi }) => inApi)),
      'change-on-page': Math.max(...seen.map(({ onPage }) => onPage)),
    };
  });
