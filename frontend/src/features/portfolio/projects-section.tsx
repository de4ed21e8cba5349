import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useLoadMore } from '#lib/lists/use-load-more.ts';
import { PROJECTS_ADDRESS } from '#lib/navigation/addresses.ts';
import { theme } from '#theme/theme.ts';
import { AsyncList } from '#ui/async-list.tsx';
import { Section } from '#ui/section.tsx';
import { ShowMore } from '#ui/show-more.tsx';
import { repeat, Skeleton } from '#ui/skeleton.tsx';
import { useCaseStudyLinks } from './case-study-links.ts';
import { ProjectCard } from './project-card.tsx';
import { publicPortfolio } from './public-portfolio.ts';

const Grid = styled.ul`
  display: grid;
  gap: ${theme.space.l} ${theme.space.columns};
  ${theme.from.small} {
    row-gap: ${theme.space.xxl};
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${theme.from.large} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const AllLink = styled(Link)`
  font-size: ${theme.text.lead};
  font-weight: 600;
`;

const PictureSkeleton = styled(Skeleton).attrs({ $height: 'auto' })`
  aspect-ratio: 16 / 10;
  margin-block-end: ${theme.touchTarget};
`;

const CardSkeleton = styled.div`
  display: grid;
  gap: ${theme.space.m};
`;

const SKELETON = (
  <Grid as="div">
    {repeat(3, (index) => (
      <CardSkeleton key={index}>
        <PictureSkeleton />
        <Skeleton $height="2.25rem" $width="60%" />
        <Skeleton $height="4.5rem" />
      </CardSkeleton>
    ))}
  </Grid>
);

export function ProjectsSection() {
  const { source, total, showMore, focusProps } = useLoadMore(publicPortfolio);
  const shown = source.data?.length ?? 0;
  const caseStudies = useCaseStudyLinks(shown > publicPortfolio.firstPageSize(total));
  const aside = caseStudies.total > 0 && (
    <AllLink reloadDocument to={PROJECTS_ADDRESS}>
      Case studies
    </AllLink>
  );
  return (
    <Section id="projects" number="01" title="Projects" aside={aside}>
      <AsyncList source={source} empty="The first projects will be shown here soon." skeleton={SKELETON}>
        {(rows) => (
          <>
            <Grid>
              {rows.map((project, index) => (
                <li key={project._id} {...focusProps(index)}>
                  <ProjectCard project={project} caseStudy={caseStudies.slugs[project._id]} />
                </li>
              ))}
            </Grid>
            <ShowMore {...showMore} label="Show more projects" count={`${rows.length} of ${total} projects`} />
          </>
        )}
      </AsyncList>
    </Section>
  );
}
