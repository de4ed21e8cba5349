import styled from 'styled-components';
import { COURSE_MODULES } from '@/content/course';
import { theme } from '@/theme/theme';
import { Section } from '@/ui/section';

const Module = styled.details`
  border-block-end: 1px solid ${theme.color.hairline};
`;

const Name = styled.summary`
  display: flex;
  align-items: baseline;
  gap: ${theme.space.m};
  min-block-size: ${theme.touch};
  padding-block: ${theme.space.m};
  font-family: ${theme.font.voice};
  font-size: ${theme.text.name};
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  &::after {
    content: '+' / '';
    margin-inline-start: auto;
    color: ${theme.color.signal};
    font: 400 ${theme.text.name} / 1 ${theme.font.hand};
  }
  [open] > &::after {
    content: '−' / '';
  }
`;

const Place = styled.span`
  min-inline-size: 1em;
  color: ${theme.color.signal};
  font: 600 ${theme.text.body} / 1 ${theme.font.hand};
`;

const Topics = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
  padding: 0 0 ${theme.space.l} calc(1em + ${theme.space.m});
  color: ${theme.color.soft};
`;

/** The course's modules. Native `<details>`: they open without a script and are found by a search in the page. */
export const CourseStructure = () => (
  <Section id="structure" number="01" title="Course Structure">
    {COURSE_MODULES.map(({ name, topics }, index) => (
      <Module key={name}>
        <Name>
          <Place>{index + 1}</Place> {name}
        </Name>
        <Topics>
          {topics.map((topic) => (
            <li key={topic}>{topic}</li>
          ))}
        </Topics>
      </Module>
    ))}
  </Section>
);
