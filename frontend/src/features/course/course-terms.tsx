import styled from 'styled-components';
import { COURSE_DURATION, COURSE_FEE } from '@/content/course';
import { theme } from '@/theme/theme';
import { Section } from '@/ui/section';

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

const TermList = styled.dl`
  div {
    display: flex;
    justify-content: space-between;
    gap: ${theme.space.m};
    padding-block: ${theme.space.xs};
    border-block-start: 1px solid ${theme.color.divider};
  }
  dt {
    color: ${theme.color.muted};
  }
  dd {
    font-weight: 600;
    text-align: end;
  }
`;

interface TermsProps {
  heading: string;
  facts: typeof COURSE_DURATION;
}

const Terms = ({ heading, facts }: TermsProps) => (
  <div>
    <Heading>{heading}</Heading>
    <TermList>
      {facts.map(({ term, description }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </TermList>
  </div>
);

/** The duration and the fee of the course. */
export const CourseTerms = () => (
  <Section id="terms" number="02" title="Course Duration and Fee">
    <Columns>
      <Terms heading="Duration" facts={COURSE_DURATION} />
      <Terms heading="Fee" facts={COURSE_FEE} />
    </Columns>
  </Section>
);
