import styled from 'styled-components';
import type { CourseText } from '#contract.ts';
import { theme } from '#theme/theme.ts';
import { Section } from '#ui/section.tsx';

const Module = styled.details`
  overflow-wrap: anywhere;
  border-block-end: 1px solid ${theme.color.divider};
  break-inside: avoid;
  /* A printed module cannot be opened. */
  @media print {
    &::details-content {
      content-visibility: visible;
    }
  }
`;

const Name = styled.summary`
  display: flex;
  align-items: baseline;
  gap: ${theme.space.m};
  min-block-size: ${theme.touchTarget};
  padding-block: ${theme.space.m};
  font-family: ${theme.font.display};
  font-size: ${theme.text.name};
  list-style: none;
  transition: color ${theme.motion.fast} ${theme.motion.ease};
  &:hover {
    color: ${theme.color.accent};
  }
  &::-webkit-details-marker {
    display: none;
  }
  &::after {
    content: '+';
    content: '+' / '';
    margin-inline-start: auto;
    color: ${theme.color.accent};
    font: 400 ${theme.text.name} / 1 ${theme.font.body};
  }
  [open] > &::after {
    content: '−';
    content: '−' / '';
  }
  @media print {
    &&::after {
      content: none;
    }
  }
`;

const ModuleNumber = styled.span`
  min-inline-size: 1em;
  color: ${theme.color.accent};
  font: 600 ${theme.text.body} / 1 ${theme.font.body};
`;

const Topics = styled.ul`
  display: grid;
  gap: ${theme.space.l} ${theme.space.columns};
  padding-block: ${theme.space.s} ${theme.space.xl};
  ${theme.from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    padding-inline-start: calc(1em + ${theme.space.m});
  }
`;

const Topic = styled.h3`
  font: 600 ${theme.text.body} / 1.3 ${theme.font.body};
`;

const Text = styled.p`
  max-inline-size: ${theme.width.measure};
  margin-block-start: ${theme.space.xxs};
  color: ${theme.color.muted};
`;

interface CourseStructureProps extends Pick<CourseText, 'modules'> {
  number: string;
}

/** The course's modules as native `<details>`, which open without a script and are found by a search in the page. */
export const CourseStructure = ({ number, modules }: CourseStructureProps) => (
  <Section id="structure" number={number} title="Course Structure">
    {modules.map(({ name, topics }, index) => (
      <Module key={index}>
        <Name>
          <ModuleNumber>{index + 1}</ModuleNumber> <span dir="auto">{name}</span>
        </Name>
        <Topics>
          {topics.map((topic, position) => (
            <li key={position}>
              <Topic dir="auto">{topic.name}</Topic>
              <Text dir="auto">{topic.text}</Text>
            </li>
          ))}
        </Topics>
      </Module>
    ))}
  </Section>
);
