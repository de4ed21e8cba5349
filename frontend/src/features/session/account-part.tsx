import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/theme/theme';
import { AccountText } from './account-sheet';

const Part = styled.section`
  & + & {
    margin-block-start: ${theme.space.xl};
    padding-block-start: ${theme.space.l};
    border-block-start: 1px solid ${theme.color.hairline};
  }
`;

const Title = styled.h2`
  margin-block-end: ${theme.space.m};
  font-size: ${theme.text.name};
`;

interface AccountPartProps {
  title: string;
  /** What there is to know before it is used. */
  words?: string;
  children: ReactNode;
}

/** One of the things that can be done with one's own account. */
export const AccountPart = ({ title, words, children }: AccountPartProps) => (
  <Part>
    <Title>{title}</Title>
    {words && <AccountText>{words}</AccountText>}
    {children}
  </Part>
);
