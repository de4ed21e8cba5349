import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Contact } from '@/contract';
import { theme } from '@/theme/theme';
import { Listing } from '@/ui/listing';
import { Numeral, Page } from '@/ui/section';
import { Bone } from '@/ui/skeleton';
import { publicContact } from './public-contact';

const Block = styled.section`
  background: ${theme.color.ground};
  color: ${theme.color.ink};
`;

const Inner = styled(Page)`
  display: grid;
  gap: ${theme.space.xl};
  padding-block: ${theme.space.l} ${theme.space.section};
  ${theme.from.medium} {
    grid-template-columns: 7fr 5fr;
    align-items: end;
  }
`;

const Headline = styled.h2`
  margin-block-start: ${theme.space.l};
  font-size: ${theme.text.headline};
  line-height: 0.95;
  letter-spacing: -0.015em;
`;

const Invitation = styled.p`
  margin-block-start: ${theme.space.l};
  font-family: ${theme.font.voice};
  font-size: ${theme.text.name};
`;

const Aside = styled.div`
  display: grid;
  gap: ${theme.space.l};
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.m};
`;

const Details = styled.address`
  display: grid;
  font-size: ${theme.text.lead};
  font-style: normal;
  overflow-wrap: anywhere;
`;

const Reach = ({ contact }: { contact: Pick<Contact, 'email' | 'phone'> | undefined }) =>
  contact && (
    <Details>
      {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
      {contact.phone && <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>}
    </Details>
  );

interface ContactSectionProps {
  /** Whether the owner takes work. */
  status: ReactNode;
  /** What a visitor can do here. */
  actions: ReactNode;
}

/** The loud end of the home page: the colours change places. */
export function ContactSection({ status, actions }: ContactSectionProps) {
  const contact = useQuery(publicContact);
  return (
    <Block id="contact" data-tone="loud" aria-labelledby="contact-title">
      <Inner>
        <div>
          <Numeral>04</Numeral>
          <Headline id="contact-title">Are you looking for me?</Headline>
          <Invitation>Let's talk about your project!</Invitation>
        </div>
        <Aside>
          <div data-tone="plain">{status}</div>
          <Listing
            source={contact}
            empty="Please use the form: an address will be here soon."
            waiting={<Bone $high="5rem" $wide="16rem" />}
          >
            {([first]) => <Reach contact={first} />}
          </Listing>
          <Actions>{actions}</Actions>
        </Aside>
      </Inner>
    </Block>
  );
}
