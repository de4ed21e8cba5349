import type { PublicContentQuery } from '#lib/lists/public-content-query.ts';
import { publicList, STALE_TIME_MS } from '#lib/lists/public-list.ts';
import { loadModule } from '#lib/loading/load-module.ts';
import { type CaseStudyView, toEntry, toView } from './case-study-view.ts';

/** The published case studies. Up to sixteen are shown at once; of more, the first page keeps the HTML small. */
export const publicCaseStudies = publicList('case-studies', '/case-study', {
  pageSize: 12,
  maxUnpaged: 16,
  toView: toEntry,
});

/** The query of the case study at `slug` with its neighbours in the list. */
export const publicCaseStudy = (slug: string): PublicContentQuery<CaseStudyView> => ({
  queryKey: ['public', `case-study/${slug}`],
  queryFn: async () => {
    const { fetchCaseStudies, fetchCaseStudy } = await loadModule(() => import('#lib/lists/fetch-public.ts'));
    const [study, all] = await Promise.all([fetchCaseStudy(slug), fetchCaseStudies()]);
    return study && toView(study, all);
  },
  staleTime: STALE_TIME_MS,
});
