import { CaseStudyArticle, CaseStudySkeleton } from '#features/case-studies/case-study-article.tsx';
import type { CaseStudyView } from '#features/case-studies/case-study-view.ts';
import { MeetingButton } from '#features/meetings/meeting-button.tsx';
import { PageHead } from '#layout/page-head.tsx';

interface CaseStudyPageProps {
  /** Undefined while it is loading. */
  content: CaseStudyView | undefined;
}

export const CaseStudyPage = ({ content }: CaseStudyPageProps) =>
  content ? (
    <>
      <PageHead title={content.title} isIndexed description={content.summary} />
      <CaseStudyArticle caseStudy={content} actions={<MeetingButton>Ask for a meeting</MeetingButton>} />
    </>
  ) : (
    <>
      <PageHead title="Case study" isIndexed isLoading />
      <CaseStudySkeleton />
    </>
  );
