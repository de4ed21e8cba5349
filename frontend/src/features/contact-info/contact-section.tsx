import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Contact } from '#contract.ts';
import { theme } from '#theme/theme.ts';
import { AsyncList } from '#ui/async-list.tsx';
import { useEnglish } from '#ui/interface-language.ts';
import { Container, Numeral } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { mailtoUrl } from './mailto-url.ts';
import { phoneUrl } from './phone-number.ts';
import { publicContact } from './public-contact.ts';

const Root = styled.section`
  background: ${theme.color.background};
  color: ${theme.color.text};
  padding-block-end: ${theme.space.section};
`;

const Columns = styled(Container)`
  display: grid;
  gap: ${theme.space.l} ${theme.space.columns};
  padding-block: ${theme.space.l} ${theme.space.columns};
  ${theme.from.medium} {
    grid-template-columns: 7fr 5fr;
    align-items: end;
  }
`;

const Headline = styled.h2`
  margin-block-start: ${theme.space.m};
  font-size: ${theme.text.headline};
  line-height: 0.95;
  letter-spacing: -0.015em;
`;

const Subtitle = styled.p`
  margin-block-start: ${theme.space.m};
  font-family: ${theme.font.display};
  font-size: ${theme.text.name};
`;

const Aside = styled.div`
  display: grid;
  gap: ${theme.space.m};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.m};
`;

const Details = styled.address`
  display: grid;
  justify-items: start;
  font-size: ${theme.text.lead};
  font-style: normal;
  overflow-wrap: anywhere;
`;

/** A line of a telephone number ends only where the number is longer than the line. */
const withoutBreaks = (phone: string) => phone.replaceAll(' ', '\u00a0');

const ContactLinks = ({ contact }: { contact: Pick<Contact, 'email' | 'phone'> | undefined }) =>
  contact && (
    <Details>
      {contact.email && (
        <a dir="ltr" href={mailtoUrl(contact.email)}>
          {contact.email}
        </a>
      )}
      {contact.phone && (
        <a dir="ltr" href={phoneUrl(contact.phone)}>
          {withoutBreaks(contact.phone)}
        </a>
      )}
    </Details>
  );

interface ContactSectionProps {
  /** The owner's availability. */
  status: ReactNode;
  /** The visitor's actions, such as buttons. */
  actions: ReactNode;
  /** The owner's time, in the width of the section. */
  times: ReactNode;
}

/** The last section of the home page, with inverted colours. */
export function ContactSection({ status, actions, times }: ContactSectionProps) {
  const contact = useQuery(publicContact);
  const english = useEnglish();
  return (
    <Root id="contact" data-tone="accent" aria-labelledby="contact-title">
      <Columns>
        <div {...english}>
          <Numeral>04</Numeral>
          <Headline id="contact-title">Are you looking for me?</Headline>
          <Subtitle>Let's talk about your project!</Subtitle>
        </div>
        <Aside>
          <div data-tone="default">{status}</div>
          <AsyncList
            source={contact}
            empty="Please use the form: an address will be here soon."
            skeleton={<Skeleton $height="5rem" $width="16rem" />}
          >
            {([first]) => <ContactLinks contact={first} />}
          </AsyncList>
          <Actions>{actions}</Actions>
        </Aside>
      </Columns>
      <Container {...english}>{times}</Container>
    </Root>
  );
}
