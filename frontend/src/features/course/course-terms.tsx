import styled from 'styled-components';
import type { CourseText } from '#contract.ts';
import { theme } from '#theme/theme.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { Section } from '#ui/section.tsx';

const Columns = styled.div`
  display: grid;
  overflow-wrap: anywhere;
  gap: ${theme.space.xl} ${theme.space.columns};
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

type Terms = CourseText['duration'];

interface TermColumnProps {
  title: string;
  terms: Terms;
}

const TermColumn = ({ title, terms }: TermColumnProps) => (
  <div>
    <Heading>{title}</Heading>
    <TermList layout="rows" items={terms.map(({ name, text }) => [name, text] as const)} />
  </div>
);

interface CourseTermsProps {
  number: string;
  duration: Terms;
  fee: Terms;
}

function titleOf(duration: Terms, fee: Terms) {
  if (fee.length === 0) return 'Course Duration';
  return duration.length === 0 ? 'Course Fee' : 'Course Duration and Fee';
}

/** The duration and the fee of the course, one of which may be empty. */
export const CourseTerms = ({ number, duration, fee }: CourseTermsProps) => (
  <Section id="terms" number={number} title={titleOf(duration, fee)}>
    <Columns>
      {duration.length > 0 && <TermColumn title="Duration" terms={duration} />}
      {fee.length > 0 && <TermColumn title="Fee" terms={fee} />}
    </Columns>
  </Section>
);
