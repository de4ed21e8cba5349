import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { AboutText } from '#contract.ts';
import { theme } from '#theme/theme.ts';
import { Container } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SlashList } from '#ui/slash-list.tsx';
import { LiveClock } from './live-clock.tsx';

const Sheet = styled(Container)`
  display: grid;
  overflow-wrap: anywhere;
  gap: ${theme.space.xxl};
  padding-block: ${theme.space.xxl} ${theme.space.section};
`;

const Name = styled.h1`
  font-size: ${theme.text.headline};
  line-height: 0.92;
  letter-spacing: -0.015em;
`;

const Professions = styled(SlashList)`
  margin-block-start: ${theme.space.m};
  color: ${theme.color.accent};
  font-size: ${theme.text.lead};
  font-weight: 600;
`;

const Columns = styled.div`
  display: grid;
  gap: ${theme.space.xl} ${theme.space.columns};
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
  &:has(img) {
    grid-template: auto 1fr / 2fr 3fr;
    ${theme.from.medium} {
      grid-template: none;
    }
  }
`;

const Face = styled.div`
  grid-row: span 2;
  &:empty {
    display: none;
  }
  ${theme.from.medium} {
    grid-row: auto;
  }
`;

const Biography = styled.div`
  display: grid;
  gap: ${theme.space.l};
  max-inline-size: ${theme.width.measure};
  font-size: ${theme.text.lead};
  > p {
    white-space: pre-line;
  }
`;

const Hashtags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.m};
  color: ${theme.color.muted};
  font-size: ${theme.text.body};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  font-size: ${theme.text.body};
  align-items: center;
  gap: ${theme.space.m};
  @media print {
    display: none;
  }
`;

interface AboutMeProps {
  /** Undefined while it is loading. */
  text: AboutText | undefined;
  /** The owner's portrait. */
  portrait: ReactNode;
  /** The visitor's actions, such as buttons. */
  actions: ReactNode;
}

const Opening = ({ name, professions }: AboutText) => (
  <div>
    <Name dir="auto">{name || 'About me'}</Name>
    {professions.length > 0 && (
      <Professions aria-label="Professions">
        {professions.map((profession, index) => (
          <li key={index}>
            <span dir="auto">{profession}</span>
          </li>
        ))}
      </Professions>
    )}
  </div>
);

const Story = ({ biography, hashtags }: AboutText) => (
  <>
    {biography.map((paragraph, index) => (
      <p key={index} dir="auto">
        {paragraph}
      </p>
    ))}
    {hashtags.length > 0 && (
      <Hashtags aria-label="Hashtags">
        {hashtags.map((hashtag, index) => (
          <li key={index} dir="auto">
            {hashtag}
          </li>
        ))}
      </Hashtags>
    )}
  </>
);

/** The owner's words about themselves, with the clock and the actions, which are there before them. */
export const AboutMe = ({ text, portrait, actions }: AboutMeProps) => (
  <Sheet>
    {text ? <Opening {...text} /> : <Skeleton aria-hidden $height="6rem" $width="60%" />}
    <Columns>
      <Place>
        <Face>{portrait}</Face>
        {text?.address && <p dir="auto">{text.address}</p>}
        <LiveClock />
      </Place>
      <Biography>
        {text ? <Story {...text} /> : <Skeleton aria-hidden $height="24rem" />}
        <Actions>{actions}</Actions>
      </Biography>
    </Columns>
  </Sheet>
);
