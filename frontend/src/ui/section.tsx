import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { theme } from '#theme/theme.ts';
import { useEnglish } from './interface-language.ts';
import { labelStyles } from './label.styles.ts';

/** The centred column of a page's content. */
export const Container = styled.div`
  inline-size: 100%;
  max-inline-size: ${theme.width.page};
  margin-inline: auto;
  padding-inline: ${theme.space.gutter};
`;

const Root = styled(Container).attrs({ as: 'section' })`
  padding-block-end: ${theme.space.section};
`;

const rise = keyframes`from { translate: 0 ${theme.space.m}; }`;

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${theme.space.m} ${theme.space.xl};
  padding-block: ${theme.space.m} ${theme.space.columns};
  border-block-start: 1px solid ${theme.color.divider};
  break-after: avoid;
  break-inside: avoid;
`;

/** Rises as the section comes into view, in browsers that animate by scrolling. */
const Heading = styled.div`
  @supports (animation-timeline: view()) {
    @media screen and (prefers-reduced-motion: no-preference) {
      animation: ${rise} ${theme.motion.ease} both;
      animation-timeline: view();
      animation-range: entry 0% cover 25%;
    }
  }
`;

/** The small number above a section's title. */
export const Numeral = styled.span.attrs({ 'aria-hidden': true })`
  display: block;
  ${labelStyles}
`;

const Title = styled.h2`
  margin-block-start: ${theme.space.xs};
  font-size: ${theme.text.title};
  letter-spacing: -0.01em;
`;

interface SectionProps {
  /** The anchor of the section. */
  id: string;
  number: string;
  title: string;
  /** A control beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A numbered section of a page. */
export const Section = ({ id, number, title, aside, children }: SectionProps) => (
  <Root id={id} aria-labelledby={`${id}-title`}>
    <Header>
      <Heading>
        <Numeral>{number}</Numeral>
        <Title id={`${id}-title`} {...useEnglish()}>
          {title}
        </Title>
      </Heading>
      {aside}
    </Header>
    {children}
  </Root>
);
