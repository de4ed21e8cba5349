import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/theme/theme';
import { Container, Numeral } from './section';

const Root = styled(Container)`
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
  /** A short mark above the title, such as a number. */
  code?: string;
  title: string;
  /** Why things are as they are, and what can be done. */
  text: ReactNode;
  /** The controls to do it with. */
  children?: ReactNode;
}

/** A page that has one thing to say. */
export const MessagePage = ({ code, title, text, children }: MessagePageProps) => (
  <Root>
    <div>
      {code && <Numeral>{code}</Numeral>}
      <Title>{title}</Title>
    </div>
    <Text>{text}</Text>
    {children}
  </Root>
);
