import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { caseStudyAddress, coverFrame, PROJECTS_ADDRESS } from '#lib/navigation/addresses.ts';
import { theme } from '#theme/theme.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { labelStyles } from '#ui/label.styles.ts';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TransitionFrame } from '#ui/transition-frame.ts';
import type { CaseStudyView } from './case-study-view.ts';
import { Story } from './story.tsx';
import { StoryGrid, WideFigure } from './story-layout.styles.ts';

/** The width of a cover; the page's width and gutters stand in tokens.css. */
const COVER_SIZES = '(min-width: 1440px) 1296px, 90vw';

const Article = styled(StoryGrid).attrs({ as: 'article' })``;

const Opening = styled.header`
  && {
    grid-column: wide;
  }
  display: grid;
  gap: ${theme.space.m};
`;

const ListLink = styled(Link)`
  justify-self: start;
  padding-block: ${theme.space.xs};
  ${labelStyles}
`;

const Title = styled.h1`
  max-inline-size: 11em;
  font-size: ${theme.text.headline};
  line-height: 0.95;
  letter-spacing: -0.015em;
`;

const Summary = styled.p`
  max-inline-size: calc(${theme.width.measure} * 1.2);
  font-size: ${theme.text.lead};
`;

/** Two columns on a phone, one row on wide screens. */
const Facts = styled(DescriptionList).attrs({ layout: 'stacked' as const })`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7em, 1fr));
  gap: ${theme.space.m} ${theme.space.columns};
  padding-block-start: ${theme.space.m};
  border-block-start: 1px solid ${theme.color.divider};
  font-size: ${theme.text.small};
  line-height: 1.25;
`;

const Cover = styled(WideFigure)`
  > * {
    outline: 1px solid ${theme.color.divider};
    outline-offset: -1px;
  }
  ${theme.from.large} {
    padding-inline: 0;
  }
`;

/** The way to the owner for a reader who is convinced. */
const Invitation = styled.div`
  display: grid;
  gap: ${theme.space.m};
  justify-items: start;
  padding-block: ${theme.space.l};
  border-block-start: 1px solid ${theme.color.divider};
  font-size: ${theme.text.lead};
  @media print {
    display: none;
  }
`;

const Neighbours = styled.nav`
  && {
    grid-column: wide;
  }
  display: grid;
  gap: ${theme.space.l} ${theme.space.columns};
  padding-block-start: ${theme.space.l};
  border-block-start: 1px solid ${theme.color.divider};
  ${theme.from.small} {
    grid-template-columns: 1fr 1fr;
    > :last-child:not(:first-child) {
      text-align: end;
    }
  }
  @media print {
    display: none;
  }
`;

const NeighbourLink = styled(Link)`
  display: block;
  min-block-size: ${theme.touchTarget};
  font: 400 ${theme.text.name} / 1.1 ${theme.font.display};
`;

/** As an inline block it does not share the underline of its link. */
const Hint = styled.span`
  display: inline-block;
  inline-size: 100%;
  color: ${theme.color.muted};
  font: 400 ${theme.text.label} / 1.4 ${theme.font.body};
`;

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

interface CaseStudyArticleProps {
  caseStudy: CaseStudyView;
  /** The reader's actions at the end, such as buttons. */
  actions: ReactNode;
}

/** A case study with its story, and the ways to its neighbours. */
export function CaseStudyArticle({ caseStudy, actions }: CaseStudyArticleProps) {
  const { slug, title, summary, facts, publishedAt, cover, story, newer, older } = caseStudy;
  return (
    <Article>
      <Opening>
        <ListLink reloadDocument to={PROJECTS_ADDRESS}>
          Case studies
        </ListLink>
        <Title dir="auto">{title}</Title>
        <Summary dir="auto">{summary}</Summary>
        <Facts items={[...facts, ['Published', dateFormat.format(new Date(publishedAt))]]} />
      </Opening>
      {cover && (
        <Cover>
          <TransitionFrame $name={coverFrame(slug)}>
            <Picture source={cover} sizes={COVER_SIZES} isFirst />
          </TransitionFrame>
        </Cover>
      )}
      <Story blocks={story} title={title} />
      <Invitation>
        <p>
          <span>Do you have a project like this?</span> <Link to="/#contact">Write to me</Link>
          <span>, or choose a time to talk.</span>
        </p>
        {actions}
      </Invitation>
      {(newer || older) && (
        <Neighbours aria-label="More case studies">
          {newer && (
            <NeighbourLink reloadDocument to={caseStudyAddress(newer.slug)}>
              <Hint>Previous</Hint>
              <span dir="auto">{newer.title}</span>
            </NeighbourLink>
          )}
          {older && (
            <NeighbourLink reloadDocument to={caseStudyAddress(older.slug)}>
              <Hint>Next</Hint>
              <span dir="auto">{older.title}</span>
            </NeighbourLink>
          )}
        </Neighbours>
      )}
    </Article>
  );
}

export const CaseStudySkeleton = () => (
  <StoryGrid aria-hidden>
    <Opening as="div">
      <Skeleton $height="6rem" $width="70%" />
      <Skeleton $height="3rem" $width="50%" />
    </Opening>
    <WideFigure as="div">
      <Skeleton $height="50svh" />
    </WideFigure>
  </StoryGrid>
);
