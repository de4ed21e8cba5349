import styled from 'styled-components';
import { CaseStudyList } from '#features/case-studies/case-study-list.tsx';
import { PageHead } from '#layout/page-head.tsx';
import { useSiteSettings } from '#lib/site/site-context.ts';
import { theme } from '#theme/theme.ts';
import { Container } from '#ui/section.tsx';

const Sheet = styled(Container)`
  display: grid;
  gap: ${theme.space.xl};
  padding-block: ${theme.space.xl} ${theme.space.section};
`;

const Title = styled.h1`
  font-size: ${theme.text.headline};
  line-height: 0.95;
`;

export function ProjectsPage() {
  const { name } = useSiteSettings();
  return (
    <>
      <PageHead title="Case studies" isIndexed description={`The stories behind the projects of ${name}`} />
      <Sheet>
        <Title>Case studies</Title>
        <CaseStudyList />
      </Sheet>
    </>
  );
}
