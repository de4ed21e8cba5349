import type { Portfolio } from '@/contract';
import { publicList } from '@/lib/public-list';

/** The projects that visitors see; four full rows of them at first, or six of two. */
export const publicPortfolio = publicList('portfolio', '/info/portfolio', {
  first: 12,
  show: (project: Portfolio) => project,
});
