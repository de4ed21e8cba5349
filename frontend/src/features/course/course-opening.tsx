import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { CourseText } from '#contract.ts';
import { useSiteSettings } from '#lib/site/site-context.ts';
import { theme } from '#theme/theme.ts';
import { labelStyles } from '#ui/label.styles.ts';
import { Container } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const Opening = styled(Container)`
  padding-block: ${theme.space.xl} ${theme.space.section};
`;

/** The page has no navigation bar (R1.3). */
const HomeLink = styled(Link)`
  display: inline-block;
  margin-block-end: ${theme.space.l};
  padding-block: ${theme.space.xs};
  ${labelStyles}
`;

/** The default words (R1.17) fit into one line of a wide screen. */
const Title = styled.h1`
  font-size: min(${theme.text.headline}, 6.75rem);
  line-height: 0.95;
  letter-spacing: -0.015em;
`;

const Introduction = styled.p`
  max-inline-size: 17.5em;
  margin-block-start: ${theme.space.l};
  color: ${theme.color.muted};
  font-size: ${theme.text.lead};
  white-space: pre-line;
`;

/** On a phone the parts stand below each other, without a bar. */
const Divider = styled.span`
  color: ${theme.color.accent};
  ${theme.belowSmall} {
    display: block;
    block-size: 0;
    overflow: hidden;
  }
`;

/** The title of the course, whose parts are divided by bars, and its introduction. */
export function CourseOpening({ title, introduction }: Pick<CourseText, 'title' | 'introduction'>) {
  const parts = title.split(' | ');
  const last = parts.pop();
  return (
    <Opening>
      <HomeLink to="/" dir="auto">
        {useSiteSettings().name}
      </HomeLink>
      <Title dir="auto">
        {parts.map((part, index) => (
          // The trailing space belongs to the bar: leading space of the next text would move at a line break.
          <span key={index}>
            <span>{part}</span> <Divider>{'| '}</Divider>
          </span>
        ))}
        <span>{last}</span>
      </Title>
      {introduction && <Introduction dir="auto">{introduction}</Introduction>}
    </Opening>
  );
}

/** The opening while the course is loading. */
export const CourseSkeleton = () => (
  <Opening aria-hidden>
    <Skeleton $height="7rem" $width="80%" />
  </Opening>
);
