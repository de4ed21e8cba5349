import styled from 'styled-components';
import type { CourseText } from '#contract.ts';
import { theme } from '#theme/theme.ts';
import { Container } from '#ui/section.tsx';

const Row = styled(Container)`
  overflow-wrap: anywhere;
  padding-block-end: ${theme.space.section};
  > ul {
    display: grid;
    gap: ${theme.space.xl} ${theme.space.columns};
    padding-block-start: ${theme.space.l};
    border-block-start: 1px solid ${theme.color.divider};
    ${theme.from.medium} {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`;

const Name = styled.h2`
  font-size: ${theme.text.subtitle};
`;

const Role = styled.span`
  display: block;
  color: ${theme.color.accent};
`;

const Text = styled.p`
  max-inline-size: 16em;
  margin-block-start: ${theme.space.s};
  color: ${theme.color.muted};
`;

/** The languages taught in the course. */
export const CourseLanguages = ({ languages }: Pick<CourseText, 'languages'>) => (
  <Row>
    <ul>
      {languages.map(({ name, role, text }, index) => (
        <li key={index}>
          <Name dir="auto">
            <span>{name}</span> <Role>{`(${role})`}</Role>
          </Name>
          <Text dir="auto">{text}</Text>
        </li>
      ))}
    </ul>
  </Row>
);
