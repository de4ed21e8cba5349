import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';

const Root = styled.section<{ $wide: boolean }>`
  inline-size: 100%;
  max-inline-size: calc(${({ $wide }) => ($wide ? '820px' : '520px')} + 2 * ${theme.space.gutter});
  margin-inline: auto;
  padding: ${theme.space.xxl} ${theme.space.gutter} ${theme.space.section};
`;

const Title = styled.h1`
  padding-block-end: ${theme.space.m};
  margin-block-end: ${theme.space.l};
  border-block-end: 1px solid ${theme.color.divider};
  font-size: ${theme.text.title};
`;

/** A paragraph on an account page. */
export const AccountText = styled.p`
  max-inline-size: ${theme.width.measure};
  margin-block-end: ${theme.space.l};
  color: ${theme.color.muted};
`;

/** A paragraph of a form, whose fields have the same distance from it as from each other. */
export const AccountFormText = styled(AccountText)`
  margin-block-end: 0;
`;

/** The links below an account form. */
export const AccountLinks = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.l};
  margin-block-start: ${theme.space.l};
  color: ${theme.color.muted};
`;

interface AccountLayoutProps {
  title: string;
  /** Leaves room for a picture beside the fields. */
  wide?: boolean;
  children: ReactNode;
}

/** The layout of account pages: a title and one narrow column. */
export const AccountLayout = ({ title, wide = false, children }: AccountLayoutProps) => (
  <Root $wide={wide}>
    <Title>{title}</Title>
    {children}
  </Root>
);

const Section = styled.section`
  & + & {
    margin-block-start: ${theme.space.xl};
    padding-block-start: ${theme.space.l};
    border-block-start: 1px solid ${theme.color.divider};
  }
`;

const SectionTitle = styled.h2`
  margin-block-end: ${theme.space.m};
  font-size: ${theme.text.name};
`;

interface AccountSectionProps {
  title: string;
  /** The anchor of the section. */
  id?: string;
  /** A note above the controls. */
  description?: string;
  children: ReactNode;
}

/** A section of the account page. */
export const AccountSection = ({ title, id, description, children }: AccountSectionProps) => (
  <Section id={id}>
    <SectionTitle>{title}</SectionTitle>
    {description && <AccountText>{description}</AccountText>}
    {children}
  </Section>
);

/** Tells password managers whose password a form asks for; people do not see it. */
export const HiddenUsername = ({ email }: { email: string | undefined }) => (
  <input hidden readOnly type="email" name="username" autoComplete="username" value={email ?? ''} />
);
