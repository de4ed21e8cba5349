import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';
import { Section } from '#ui/section.tsx';

const Text = styled.p`
  max-inline-size: 17.5em;
  margin-block-end: ${theme.space.l};
  font-size: ${theme.text.lead};
`;

const Control = styled.div`
  @media print {
    display: none;
  }
`;

interface CourseApplicationProps {
  number: string;
  /** The control that starts an application. */
  apply: ReactNode;
}

export const CourseApplication = ({ number, apply }: CourseApplicationProps) => (
  <Section id="application" number={number} title="Course Application">
    <Text>
      Apply with a short message. You will hear when the next course begins, and can ask anything before you decide.
    </Text>
    <Control>{apply}</Control>
  </Section>
);
