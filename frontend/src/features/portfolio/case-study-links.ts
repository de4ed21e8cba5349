import { useQuery } from '@tanstack/react-query';
import type { CaseStudySummary } from '#contract.ts';
import { STALE_TIME_MS } from '#lib/lists/public-list.ts';
import { loadModule } from '#lib/loading/load-module.ts';

interface CaseStudyLinks {
  /** The number of all case studies. */
  total: number;
  /** The slugs of the case studies by the ids of their projects. */
  slugs: Record<string, string>;
}

const NO_LINKS: CaseStudyLinks = { total: 0, slugs: {} };

export const toCaseStudyLinks = (all: readonly Pick<CaseStudySummary, 'project' | 'slug'>[]): CaseStudyLinks => ({
  total: all.length,
  slugs: Object.fromEntries(all.flatMap(({ project, slug }) => (project ? [[project._id, slug]] : []))),
});

/** Picks the links of these projects. */
export const linksOf = ({ total, slugs }: CaseStudyLinks, projects: readonly { _id: string }[]): CaseStudyLinks => ({
  total,
  slugs: Object.fromEntries(projects.flatMap(({ _id }) => (slugs[_id] ? [[_id, slugs[_id]]] : []))),
});

/** A query of the links; a failure leaves the links out. */
const linksQuery = (name: string) => ({
  queryKey: ['public', name],
  queryFn: async (): Promise<CaseStudyLinks> => {
    const { fetchCaseStudies } = await loadModule(() => import('#lib/lists/fetch-public.ts'));
    return toCaseStudyLinks(await fetchCaseStudies());
  },
  staleTime: STALE_TIME_MS,
  meta: { quiet: true },
});

/** The links from projects to their case studies. A published page has those of its first projects: `hasMore` fetches all. */
export function useCaseStudyLinks(hasMore: boolean): CaseStudyLinks {
  const { data: first = NO_LINKS } = useQuery(linksQuery('case-study-links'));
  const isComplete = Object.keys(first.slugs).length === first.total;
  const { data: all } = useQuery({ ...linksQuery('all-case-study-links'), enabled: hasMore && !isComplete });
  return all ?? first;
}
