import type { ReactNode } from 'react';
import styled from 'styled-components';
import { moveFocus } from '#lib/navigation/move-focus.ts';
import { useSiteSettings } from '#lib/site/site-context.ts';
import { useMonogram } from '#lib/site/use-monogram.ts';
import { theme } from '#theme/theme.ts';
import { Button } from '#ui/button.tsx';
import { MONOGRAM_WIDTH, Monogram, monogramContainer } from '#ui/monogram.tsx';
import { Container } from '#ui/section.tsx';

const Root = styled(Container).attrs({ as: 'section' })`
  padding-block: ${theme.space.xl} ${theme.space.section};
`;

const Intro = styled.div`
  ${monogramContainer}
  /* The monogram ends at the line below. */
  overflow: visible clip;
  display: grid;
  align-content: center;
  justify-items: start;
  gap: ${theme.space.l};
  min-block-size: 50svh;
  overflow-wrap: anywhere;
  padding-block-end: ${theme.space.xl};
  ${theme.from.large} {
    padding-inline-end: ${MONOGRAM_WIDTH};
  }
`;

const Headline = styled.h1`
  font-size: ${theme.text.headline};
  line-height: 0.92;
  letter-spacing: -0.015em;
  text-wrap: wrap;
  max-inline-size: 6em;
  ${theme.from.small} {
    max-inline-size: none;
    > span {
      display: block;
    }
  }
`;

const Ampersand = styled.em`
  color: ${theme.color.accent};
  font-style: normal;
`;

const Quote = styled.blockquote`
  max-inline-size: 16em;
  color: ${theme.color.muted};
  font-size: ${theme.text.lead};
  line-height: 1.3;
  white-space: pre-line;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.s};
`;

/** Scrolling is smooth unless the visitor prefers reduced motion, as set in the styles. */
const goTo = (id: string) => () => {
  const section = document.getElementById(id);
  section?.scrollIntoView();
  moveFocus(section);
};

interface HeroSectionProps {
  /** The address of the picture in the monogram. */
  picture: string | undefined;
  /** The owner's portrait, name and availability. */
  owner: ReactNode;
  /** The content below the headline. */
  children: ReactNode;
}

export function HeroSection({ picture, owner, children }: HeroSectionProps) {
  const { headline, quote } = useSiteSettings();
  const lines = headline.split(' & ');
  const last = lines.pop();
  return (
    <Root id="hero">
      <Intro>
        <Monogram $picture={picture}>{useMonogram()}</Monogram>
        {owner}
        <Headline dir="auto">
          {lines.map((line, index) => (
            <span key={index}>
              <span>{line}</span> <Ampersand>&amp;</Ampersand>{' '}
            </span>
          ))}
          <span>{last}</span>
        </Headline>
        {quote && (
          <Quote>
            <p dir="auto">{`“${quote}”`}</p>
          </Quote>
        )}
        <Buttons>
          <Button onClick={goTo('projects')}>View work</Button>
          <Button variant="secondary" onClick={goTo('contact')}>
            Contact me
          </Button>
        </Buttons>
      </Intro>
      {children}
    </Root>
  );
}
