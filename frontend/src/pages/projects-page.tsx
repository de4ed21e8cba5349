import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { CaseStudyList } from '#features/case-studies/case-study-list.tsx';
import type { CaseStudyEntry } from '#features/case-studies/case-study-view.ts';
import { PageHead } from '#layout/page-head.tsx';
import { useSiteSettings } from '#lib/site/site-context.ts';
import { theme } from '#theme/theme.ts';
import { Container } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const Sheet = styled(Container)`
  display: grid;
  gap: ${theme.space.xxl};
  padding-block: ${theme.space.xxl} ${theme.space.section};
`;

const Title = styled.h1`
  font-size: ${theme.text.headline};
  line-height: 0.95;
`;

const NO_CASE_STUDIES = (
  <p>
    The first case studies will be shown here soon. The projects are on <Link to="/#projects">the home page</Link>.
  </p>
);

interface ProjectsPageProps {
  /** Undefined while it is loading. */
  content: CaseStudyEntry[] | undefined;
}

function Entries({ content }: ProjectsPageProps) {
  if (!content) return <Skeleton aria-hidden $height="24rem" />;
  return content.length > 0 ? <CaseStudyList entries={content} /> : NO_CASE_STUDIES;
}

export function ProjectsPage({ content }: ProjectsPageProps) {
  const { name } = useSiteSettings();
  return (
    <>
      <PageHead
        title="Case studies"
        isIndexed
        description={`The stories behind the projects of ${name}`}
        isLoading={!content}
      />
      <Sheet>
        <Title>Case studies</Title>
        <Entries content={content} />
      </Sheet>
    </>
  );
}
