import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { OwnerAddress, SocialLinks } from '#features/contact-info/footer-contact.tsx';
import { LegalButton } from '#features/legal/legal-button.tsx';
import { COURSE_ADDRESS } from '#lib/navigation/addresses.ts';
import { useOwnerTimeZone, usePublishedAt, useSiteSettings } from '#lib/site/site-context.ts';
import { theme } from '#theme/theme.ts';
import { useEnglish, useInterfaceLanguage } from '#ui/interface-language.ts';
import { Container } from '#ui/section.tsx';

const never = () => () => undefined;

/** The current year in the owner's time zone; during hydration the year of publication. */
function useYear() {
  const publishedAt = usePublishedAt();
  const timeZone = useOwnerTimeZone();
  const yearOf = (date: Date) => new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(date);
  return useSyncExternalStore(
    never,
    () => yearOf(new Date()),
    () => yearOf(publishedAt ? new Date(publishedAt) : new Date()),
  );
}

const Root = styled.footer`
  padding-block-end: env(safe-area-inset-bottom);
  background: ${theme.color.surface};
  font-size: ${theme.text.small};
  /* On a surface the accent has too little contrast for text. */
  a:hover,
  button:hover {
    color: ${theme.color.accentStrong};
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  column-gap: ${theme.space.columns};
  padding-block: ${theme.space.columns};
  ${theme.from.medium} {
    grid-template-columns: 2fr 1fr 1fr auto;
  }
`;

const Column = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
`;

const FooterLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-block-size: ${theme.touchTarget};
`;

const Copyright = styled.p`
  padding-block: ${theme.space.m};
  border-block-start: 1px solid ${theme.color.divider};
  color: ${theme.color.muted};
`;

/** The footer of every page. */
export function Footer() {
  const year = useYear();
  const { name, hasCourse } = useSiteSettings();
  const english = useEnglish();
  const interfaceLanguage = useInterfaceLanguage();
  return (
    <Root>
      <Container>
        <Columns>
          <OwnerAddress />
          <Column {...english}>
            <FooterLink to="/">Home</FooterLink>
            <FooterLink to="/aboutme">About me</FooterLink>
            {hasCourse && <FooterLink to={COURSE_ADDRESS}>Starter course</FooterLink>}
          </Column>
          <Column {...english}>
            <LegalButton title="Terms & Conditions" />
            <LegalButton title="Privacy Policy" />
          </Column>
          <SocialLinks />
        </Columns>
        <Copyright>
          <span {...interfaceLanguage}>{`© ${year} ${name}. All rights reserved.`}</span>
        </Copyright>
      </Container>
    </Root>
  );
}
