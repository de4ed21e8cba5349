import styled from 'styled-components';
import type { ToolCategory } from '#contract.ts';
import { useLoadMore } from '#lib/lists/use-load-more.ts';
import { theme } from '#theme/theme.ts';
import { AsyncList } from '#ui/async-list.tsx';
import { Section } from '#ui/section.tsx';
import { ShowMore } from '#ui/show-more.tsx';
import { repeat, Skeleton } from '#ui/skeleton.tsx';
import { CategorySwitch } from './category-switch.tsx';
import { publicTools } from './public-tools.ts';
import { SkillItem } from './skill-item.tsx';
import { useCategorySwitch } from './use-category-switch.ts';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space.m} ${theme.space.columns};
  transition: opacity ${theme.motion.slow} ${theme.motion.ease}, transform ${theme.motion.slow} ${theme.motion.ease};
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
    {repeat(12, (index) => (
      <Skeleton key={index} $height="7rem" />
    ))}
  </Grid>
);

interface SkillsProps {
  category: ToolCategory;
  isSwitching: boolean;
}

function Skills({ category, isSwitching }: SkillsProps) {
  const { source, total, showMore, focusProps } = useLoadMore(publicTools, category);
  return (
    <AsyncList source={source} empty="Skills of this kind will be shown here soon." skeleton={SKELETON}>
      {(rows) => (
        <>
          <Grid data-switching={isSwitching}>
            {rows.map((tool, index) => (
              <SkillItem key={tool._id} tool={tool} {...focusProps(index)} />
            ))}
          </Grid>
          <ShowMore {...showMore} label="Show more skills" count={`${rows.length} of ${total} skills`} />
        </>
      )}
    </AsyncList>
  );
}

export function SkillSection() {
  const { chosen, choose, shown, isSwitching } = useCategorySwitch();
  return (
    <Section id="skill" number="03" title="Skills" aside={<CategorySwitch chosen={chosen} onChoose={choose} />}>
      <Skills category={shown} isSwitching={isSwitching} />
    </Section>
  );
}
