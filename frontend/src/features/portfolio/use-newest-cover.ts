import { useQuery } from '@tanstack/react-query';
import { publicPortfolio } from './public-portfolio.ts';

/** The address of the cover of the first project that has one; undefined if none has. */
export const useNewestCover = () => useQuery(publicPortfolio).data?.find(({ cover }) => cover)?.cover ?? undefined;
