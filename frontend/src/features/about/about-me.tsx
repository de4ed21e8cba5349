import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ABOUT_ME } from '#content/about-me.ts';
import { theme } from '#theme/theme.ts';
import { Container } from '#ui/section.tsx';
import { LiveClock } from './live-clock.tsx';

const Sheet = styled(Container)`
  display: grid;
  gap: ${theme.space.xxl};
  padding-block: ${theme.space.xxl} ${theme.space.section};
`;

const Name = styled.h1`
  font-size: ${theme.text.headline};
  line-height: 0.92;
  letter-spacing: -0.015em;
`;

const Professions = styled.p`
  margin-block-start: ${theme.space.m};
  color: ${theme.color.accent};
  font-size: ${theme.text.lead};
  font-weight: 600;
`;

const Columns = styled.div`
  display: grid;
  gap: ${theme.space.xl};
  padding-block-start: ${theme.space.l};
  border-block-start: 1px solid ${theme.color.divider};
  ${theme.from.medium} {
    grid-template-columns: 4fr 8fr;
  }
`;

const Place = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space.m};
`;

const Biography = styled.div`
  display: grid;
  gap: ${theme.space.l};
  max-inline-size: ${theme.width.measure};
  font-size: ${theme.text.lead};
`;

const Hashtags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.m};
  color: ${theme.color.muted};
`;

const Actions = styled.div`
  display: flex;
  font-size: ${theme.text.body};
  align-items: center;
  gap: ${theme.space.m};
`;

interface AboutMeProps {
  /** The visitor's actions, such as buttons. */
  actions: ReactNode;
}

export const AboutMe = ({ actions }: AboutMeProps) => (
  <Sheet>
    <div>
      <Name>{ABOUT_ME.name}</Name>
      <Professions>{ABOUT_ME.professions.join(' / ')}</Professions>
    </div>
    <Columns>
      <Place>
        <p>{ABOUT_ME.address}</p>
        <LiveClock />
      </Place>
      <Biography>
        {ABOUT_ME.biography.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Hashtags aria-label="Hashtags">
          {ABOUT_ME.hashtags.map((hashtag) => (
            <li key={hashtag}>{hashtag}</li>
          ))}
        </Hashtags>
        <Actions>{actions}</Actions>
      </Biography>
    </Columns>
  </Sheet>
);
