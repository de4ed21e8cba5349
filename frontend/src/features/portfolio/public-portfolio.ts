import type { Portfolio } from '@/contract';
import { publicList } from '@/lib/public-list';

/** The projects that visitors see. */
export const publicPortfolio = publicList<Portfolio>('portfolio', '/info/portfolio');
