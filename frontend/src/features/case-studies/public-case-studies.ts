import type { PublicContentQuery } from '#lib/lists/public-content.ts';
import { STALE_TIME_MS } from '#lib/lists/public-list.ts';
import { loadModule } from '#lib/loading/load-module.ts';
import { type CaseStudyEntry, type CaseStudyView, toEntry, toView } from './case-study-view.ts';

const fetchModule = () => loadModule(() => import('#lib/lists/fetch-public.ts'));

/** The query of the list of case studies. */
export const publicCaseStudies: PublicContentQuery<CaseStudyEntry[]> = {
  queryKey: ['public', 'case-studies'],
  queryFn: async () => (await (await fetchModule()).fetchCaseStudies()).map(toEntry),
  staleTime: STALE_TIME_MS,
};

/** The query of the case study at `slug` with its neighbours in the list. */
export const publicCaseStudy = (slug: string): PublicContentQuery<CaseStudyView> => ({
  queryKey: ['public', `case-study/${slug}`],
  queryFn: async () => {
    const { fetchCaseStudies, fetchCaseStudy } = await fetchModule();
    const [study, all] = await Promise.all([fetchCaseStudy(slug), fetchCaseStudies()]);
    return study && toView(study, all);
  },
  staleTime: STALE_TIME_MS,
});
