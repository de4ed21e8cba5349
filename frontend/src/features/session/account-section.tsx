import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/theme/theme';
import { AccountText } from './account-layout';

const Section = styled.section`
  & + & {
    margin-block-start: ${theme.space.xl};
    padding-block-start: ${theme.space.l};
    border-block-start: 1px solid ${theme.color.divider};
  }
`;

const Title = styled.h2`
  margin-block-end: ${theme.space.m};
  font-size: ${theme.text.name};
`;

interface AccountSectionProps {
  title: string;
  /** A note above the controls. */
  description?: string;
  children: ReactNode;
}

/** A section of the account page. */
export const AccountSection = ({ title, description, children }: AccountSectionProps) => (
  <Section>
    <Title>{title}</Title>
    {description && <AccountText>{description}</AccountText>}
    {children}
  </Section>
);
