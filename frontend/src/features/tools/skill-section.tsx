import styled from 'styled-components';
import type { ToolCategory } from '@/contract';
import { useGrowingList } from '@/lib/use-growing-list';
import { theme } from '@/theme/theme';
import { Listing } from '@/ui/listing';
import { Section } from '@/ui/section';
import { ShowMore } from '@/ui/show-more';
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

interface SkillsProps {
  category: ToolCategory;
  isSwitching: boolean;
}

function Skills({ category, isSwitching }: SkillsProps) {
  const { source, total, end, mark } = useGrowingList(publicTools, category);
  return (
    <Listing source={source} empty="Skills of this kind will be shown here soon." waiting={SKELETON}>
      {(rows) => (
        <>
          <Grid data-switching={isSwitching}>
            {rows.map((tool, index) => (
              <SkillItem key={tool.key} tool={tool} {...mark(index)} />
            ))}
          </Grid>
          <ShowMore {...end} label="Show more skills" count={`${rows.length} of ${total} skills`} />
        </>
      )}
    </Listing>
  );
}

export function SkillSection() {
  const { chosen, choose, shown, isSwitching } = useSwitchedCategory();
  return (
    <Section id="skill" number="03" title="Skills" aside={<CategorySwitch chosen={chosen} onChoose={choose} />}>
      <Skills category={shown} isSwitching={isSwitching} />
    </Section>
  );
}
