import type { CaseStudySummary } from '#contract.ts';
import { STALE_TIME_MS, shortKey } from '#lib/lists/public-list.ts';
import { loadModule } from '#lib/loading/load-module.ts';

/** The slugs of the case studies by the keys of their projects. */
type CaseStudyLinks = Record<string, string>;

export const toCaseStudyLinks = (all: readonly Pick<CaseStudySummary, 'project' | 'slug'>[]): CaseStudyLinks =>
  Object.fromEntries(all.flatMap(({ project, slug }) => (project ? [[shortKey(project._id), slug]] : [])));

/** The query of the links from projects to their case studies; a failure leaves the links out. */
export const caseStudyLinks = {
  queryKey: ['public', 'case-study-links'],
  queryFn: async (): Promise<CaseStudyLinks> => {
    const { fetchCaseStudies } = await loadModule(() => import('#lib/lists/fetch-public.ts'));
    return toCaseStudyLinks(await fetchCaseStudies());
  },
  staleTime: STALE_TIME_MS,
  meta: { quiet: true },
};
