import styled from 'styled-components';
import { COURSE_INTRODUCTION, COURSE_TITLE } from '#content/course.ts';
import { theme } from '#theme/theme.ts';
import { Container } from '#ui/section.tsx';

const Opening = styled(Container)`
  padding-block: ${theme.space.section};
`;

const Title = styled.h1`
  font-size: ${theme.text.headline};
  line-height: 0.95;
  letter-spacing: -0.015em;
`;

const Introduction = styled.p`
  max-inline-size: 17.5em;
  margin-block-start: ${theme.space.l};
  color: ${theme.color.muted};
  font-size: ${theme.text.lead};
`;

const Divider = styled.span`
  color: ${theme.color.accent};
`;

const [subject, kind] = COURSE_TITLE.split(' | ');

export const CourseOpening = () => (
  <Opening>
    <Title>
      {/* The trailing space belongs to the bar: leading space of the next text would move at a line break. */}
      {subject} <Divider>{'| '}</Divider>
      {kind}
    </Title>
    <Introduction>{COURSE_INTRODUCTION}</Introduction>
  </Opening>
);
