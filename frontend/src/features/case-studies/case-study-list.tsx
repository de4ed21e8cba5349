import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { caseStudyAddress, coverFrame } from '#lib/site/addresses.ts';
import { theme } from '#theme/theme.ts';
import { Picture } from '#ui/picture.tsx';
import { TransitionFrame } from '#ui/transition-frame.ts';
import type { CaseStudyEntry } from './case-study-view.ts';

const SIZES = '(min-width: 1440px) 660px, (min-width: 900px) 45vw, 90vw';

const List = styled.ul`
  display: grid;
  gap: ${theme.space.xxl} ${theme.space.xl};
  ${theme.from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Entry = styled.article`
  position: relative;
  display: grid;
  gap: ${theme.space.m};
  overflow-wrap: anywhere;
`;

const Cover = styled(TransitionFrame)`
  aspect-ratio: 16 / 10;
  outline: 1px solid ${theme.color.divider};
  background: ${theme.color.surface};
`;

const Title = styled.h2`
  font: 400 ${theme.text.subtitle} / 1.05 ${theme.font.display};
`;

/** The link covers the whole entry. */
const EntryLink = styled(Link)`
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const Facts = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.text.label};
`;

interface CaseStudyListProps {
  entries: CaseStudyEntry[];
}

export const CaseStudyList = ({ entries }: CaseStudyListProps) => (
  <List>
    {entries.map(({ slug, title, summary, cover, facts }) => (
      <li key={slug}>
        <Entry>
          <Cover $name={coverFrame(slug)}>{cover && <Picture source={{ ...cover, alt: '' }} sizes={SIZES} />}</Cover>
          <Title>
            <EntryLink reloadDocument to={caseStudyAddress(slug)}>
              {title}
            </EntryLink>
          </Title>
          <p>{summary}</p>
          {facts.length > 0 && <Facts>{facts.join(' · ')}</Facts>}
        </Entry>
      </li>
    ))}
  </List>
);
