import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { SITE_NAME } from '@/content/site';
import { OwnerAddress } from '@/features/contact-info/owner-address';
import { SocialLinks } from '@/features/contact-info/social-links';
import { LegalButton } from '@/features/legal/legal-button';
import { theme } from '@/theme/theme';
import { Page } from '@/ui/section';
import { useYear } from './use-year';

const Ground = styled.footer`
  background: ${theme.color.raised};
  font-size: ${theme.text.small};
`;

const Columns = styled.div`
  display: grid;
  gap: ${theme.space.xl} ${theme.space.l};
  padding-block: ${theme.space.xl};
  ${theme.from.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${theme.from.medium} {
    grid-template-columns: 2fr 1fr 1fr auto;
  }
`;

const Column = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
`;

const Place = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-block-size: ${theme.touch};
`;

const Line = styled.p`
  padding-block: ${theme.space.m};
  border-block-start: 1px solid ${theme.color.hairline};
  color: ${theme.color.soft};
`;

/** The end of every page. */
export const Footer = () => (
  <Ground>
    <Page>
      <Columns>
        <OwnerAddress />
        <Column>
          <Place to="/">Home</Place>
          <Place to="/aboutme">About me</Place>
          <Place to="/courses/webdevelopment/starter-course">Starter course</Place>
        </Column>
        <Column>
          <LegalButton text="Terms & Conditions" />
          <LegalButton text="Privacy Policy" />
        </Column>
        <SocialLinks />
      </Columns>
      <Line>
        © {useYear()} {SITE_NAME}. All rights reserved.
      </Line>
    </Page>
  </Ground>
);
