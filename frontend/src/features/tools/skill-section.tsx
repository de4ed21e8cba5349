import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { theme } from '@/theme/theme';
import { Listing } from '@/ui/listing';
import { Section } from '@/ui/section';
import { Bone, times } from '@/ui/skeleton';
import { CategorySwitch } from './category-switch';
import { publicTools } from './public-tools';
import { SkillItem } from './skill-item';
import { useSwitchedCategory } from './use-switched-category';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space.xl} ${theme.space.l};
  transition: opacity ${theme.motion.calm} ${theme.motion.ease}, transform ${theme.motion.calm} ${theme.motion.ease};
  &[data-switching='true'] {
    opacity: 0;
    transform: translateY(${theme.space.xs});
  }
  ${theme.from.small} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${theme.from.medium} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  ${theme.from.large} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
`;

const SKELETON = (
  <Grid as="div">
    {times(12, (index) => (
      <Bone key={index} $high="11rem" />
    ))}
  </Grid>
);

export function SkillSection() {
  const { chosen, choose, shown, isSwitching } = useSwitchedCategory();
  const { data, isError, refetch } = useQuery(publicTools);
  const tools = data?.filter((tool) => tool.category === shown);
  return (
    <Section id="skill" number="03" title="Skills" aside={<CategorySwitch chosen={chosen} onChoose={choose} />}>
      <Listing
        source={{ data: tools, isError, refetch }}
        empty="Skills of this kind will be shown here soon."
        waiting={SKELETON}
      >
        {(rows) => (
          <Grid data-switching={isSwitching}>
            {rows.map((tool) => (
              <SkillItem key={tool._id} tool={tool} />
            ))}
          </Grid>
        )}
      </Listing>
    </Section>
  );
}
