import styled from 'styled-components';
import { COURSE_DURATION, COURSE_FEE } from '#content/course.ts';
import { theme } from '#theme/theme.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { Section } from '#ui/section.tsx';

const Columns = styled.div`
  display: grid;
  gap: ${theme.space.xl};
  ${theme.from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Heading = styled.h3`
  min-block-size: 1.2em;
  margin-block-end: ${theme.space.m};
  font-size: ${theme.text.name};
`;

const TermList = styled(DescriptionList)`
  > div {
    flex-wrap: nowrap;
    gap: ${theme.space.m};
  }
  dd {
    font-weight: 600;
    text-align: end;
  }
`;

/** The duration and the fee of the course. */
export const CourseTerms = () => (
  <Section id="terms" number="02" title="Course Duration and Fee">
    <Columns>
      <div>
        <Heading>Duration</Heading>
        <TermList layout="rows" items={COURSE_DURATION} />
      </div>
      <div>
        <Heading>Fee</Heading>
        <TermList layout="rows" items={COURSE_FEE} />
      </div>
    </Columns>
  </Section>
);
