import { useQuery } from '@tanstack/react-query';
import { siGithub, siWhatsapp } from 'simple-icons';
import styled from 'styled-components';
import type { SocialLink } from '@/contract';
import { theme } from '@/theme/theme';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { publicContact } from './public-contact';
import { socialAddress } from './social-address';

const MARK: Record<SocialLink['platformName'], string> = { WhatsApp: siWhatsapp.path, GitHub: siGithub.path };

const Row = styled.ul`
  display: flex;
  gap: ${theme.space.xs};
  min-block-size: ${theme.touch};
  a {
    display: grid;
    place-items: center;
    inline-size: ${theme.touch};
    block-size: ${theme.touch};
    border: 1px solid ${theme.color.hairline};
    border-radius: ${theme.radius.round};
  }
`;

/** The owner's places elsewhere, each as its platform's mark. */
export function SocialLinks() {
  const { data } = useQuery(publicContact);
  return (
    <Row>
      {data?.[0]?.social.map((link) => (
        <li key={`${link.platformName} ${link.username}`}>
          <a href={socialAddress(link)} title={link.platformName}>
            <svg viewBox="0 0 24 24" width="20" height="20" fill="currentcolor" aria-hidden>
              <path d={MARK[link.platformName]} />
            </svg>
            <VisuallyHidden>{link.platformName}</VisuallyHidden>
          </a>
        </li>
      ))}
    </Row>
  );
}
