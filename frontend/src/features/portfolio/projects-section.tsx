import styled from 'styled-components';
import { useGrowingList } from '@/lib/use-growing-list';
import { theme } from '@/theme/theme';
import { Listing } from '@/ui/listing';
import { Section } from '@/ui/section';
import { ShowMore } from '@/ui/show-more';
import { Bone, times } from '@/ui/skeleton';
import { ProjectCard } from './project-card';
import { publicPortfolio } from './public-portfolio';

const Grid = styled.ul`
  display: grid;
  gap: ${theme.space.xxl} ${theme.space.xl};
  ${theme.from.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${theme.from.large} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Frame = styled(Bone).attrs({ $high: 'auto' })`
  aspect-ratio: 16 / 10;
  margin-block-end: ${theme.touch};
`;

const Plate = styled.div`
  display: grid;
  gap: ${theme.space.m};
`;

const SKELETON = (
  <Grid as="div">
    {times(3, (index) => (
      <Plate key={index}>
        <Frame />
        <Bone $high="2.25rem" $wide="60%" />
        <Bone $high="4.5rem" />
      </Plate>
    ))}
  </Grid>
);

export function ProjectsSection() {
  const { source, total, end, mark } = useGrowingList(publicPortfolio);
  return (
    <Section id="projects" number="01" title="Projects">
      <Listing source={source} empty="The first projects will be shown here soon." waiting={SKELETON}>
        {(rows) => (
          <>
            <Grid>
              {rows.map((project, index) => (
                <li key={project.key} {...mark(index)}>
                  <ProjectCard project={project} />
                </li>
              ))}
            </Grid>
            <ShowMore {...end} label="Show more projects" count={`${rows.length} of ${total} projects`} />
          </>
        )}
      </Listing>
    </Section>
  );
}
