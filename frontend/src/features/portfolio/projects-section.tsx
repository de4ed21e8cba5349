import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { theme } from '@/theme/theme';
import { Listing } from '@/ui/listing';
import { Section } from '@/ui/section';
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

export function ProjectsSection() {
  const projects = useQuery(publicPortfolio);
  return (
    <Section id="projects" number="01" title="Projects">
      <Listing source={projects} empty="The first projects will be shown here soon." height="60rem">
        {(rows) => (
          <Grid>
            {rows.map((project) => (
              <li key={project._id}>
                <ProjectCard project={project} />
              </li>
            ))}
          </Grid>
        )}
      </Listing>
    </Section>
  );
}
