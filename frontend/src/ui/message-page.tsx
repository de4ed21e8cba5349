import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';
import { Monogram, monogramContainer } from './monogram.tsx';
import { Container, Numeral } from './section.tsx';

const Root = styled(Container)`
  ${monogramContainer}
  ${Monogram} {
    inset-inline-start: calc(100% - ${theme.space.gutter});
  }
  display: grid;
  align-content: center;
  justify-items: start;
  gap: ${theme.space.l};
  min-block-size: 60svh;
  padding-block: ${theme.space.section};
`;

const Title = styled.h1`
  font-size: ${theme.text.headline};
  line-height: 0.95;
`;

const Text = styled.div`
  max-inline-size: ${theme.width.measure};
  color: ${theme.color.muted};
  font-size: ${theme.text.lead};
`;

interface MessagePageProps {
  /** A short text above the title, such as a status code. */
  code?: string;
  /** A letter behind the message. */
  monogram?: string;
  title: string;
  /** The explanation. */
  text: ReactNode;
  /** The controls. */
  children?: ReactNode;
}

/** A page with a single message. */
export const MessagePage = ({ code, monogram, title, text, children }: MessagePageProps) => (
  <Root>
    {monogram && <Monogram>{monogram}</Monogram>}
    <div>
      {code && <Numeral>{code}</Numeral>}
      <Title>{title}</Title>
    </div>
    <Text>{text}</Text>
    {children}
  </Root>
);
