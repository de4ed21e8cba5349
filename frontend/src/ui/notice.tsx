import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/theme/theme';
import { Numeral, Page } from './section';

const Sheet = styled(Page)`
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

const Words = styled.div`
  max-inline-size: ${theme.width.measure};
  color: ${theme.color.soft};
  font-size: ${theme.text.lead};
`;

interface NoticeProps {
  /** A short mark above the title, such as a number. */
  mark?: string;
  title: string;
  /** Why things are as they are, and what can be done. */
  words: ReactNode;
  /** The controls to do it with. */
  children?: ReactNode;
}

/** A page that has one thing to say. */
export const Notice = ({ mark, title, words, children }: NoticeProps) => (
  <Sheet>
    <div>
      {mark && <Numeral>{mark}</Numeral>}
      <Title>{title}</Title>
    </div>
    <Words>{words}</Words>
    {children}
  </Sheet>
);
