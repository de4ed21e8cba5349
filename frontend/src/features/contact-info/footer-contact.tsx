import { useQuery } from '@tanstack/react-query';
import github from 'simple-icons/icons/github.svg?no-inline';
import whatsapp from 'simple-icons/icons/whatsapp.svg?no-inline';
import styled from 'styled-components';
import type { SocialLink } from '#contract.ts';
import { theme } from '#theme/theme.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { publicContact } from './public-contact.ts';
import { socialUrl } from './social-address.ts';

/** Its first line is level with the links beside it. */
const AddressLines = styled.address`
  min-block-size: 4.05em;
  padding-block-start: calc((${theme.touchTarget} - 1lh) / 2);
  font-style: normal;
  white-space: pre-line;
`;

/** The owner's postal address with its line breaks. */
export function OwnerAddress() {
  const { data } = useQuery(publicContact);
  return <AddressLines dir="auto">{data?.[0]?.address}</AddressLines>;
}

const ICON: Record<SocialLink['platformName'], string> = { WhatsApp: whatsapp, GitHub: github };

const Row = styled.ul`
  display: flex;
  gap: ${theme.space.xs};
  min-block-size: ${theme.touchTarget};
  a {
    display: grid;
    place-items: center;
    inline-size: ${theme.touchTarget};
    block-size: ${theme.touchTarget};
    border: 1px solid ${theme.color.divider};
    border-radius: ${theme.radius.round};
    /* An icon out of view is not loaded. */
    content-visibility: auto;
  }
`;

/** An icon in the colour of the surrounding text, loaded from its own file when it comes into view. */
const Icon = styled.span<{ $drawing: string }>`
  inline-size: 20px;
  block-size: 20px;
  background: currentcolor;
  mask: url(${({ $drawing }) => $drawing}) center / contain no-repeat;
  print-color-adjust: exact;
  @media (forced-colors: active) {
    background: LinkText;
    forced-color-adjust: none;
  }
`;

/** Links to the owner's profiles, shown as icons. */
export function SocialLinks() {
  const { data } = useQuery(publicContact);
  return (
    <Row>
      {data?.[0]?.social.map((link) => (
        <li key={`${link.platformName} ${link.username}`}>
          <a href={socialUrl(link)} title={link.platformName}>
            <Icon $drawing={ICON[link.platformName]} />
            <VisuallyHidden>{link.platformName}</VisuallyHidden>
          </a>
        </li>
      ))}
    </Row>
  );
}
