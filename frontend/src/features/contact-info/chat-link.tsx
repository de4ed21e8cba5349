import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { mailtoUrl } from './mailto-url.ts';
import { publicContact } from './public-contact.ts';
import { chatUrl } from './social-address.ts';

interface ChatLinkProps {
  /** The prefilled message of the chat. */
  message: string;
  /** Shown if there is no way to reach the owner. */
  fallback: ReactNode;
  children: ReactNode;
}

/** A link to a WhatsApp chat with the owner, or to a mail if there is no WhatsApp. */
export function ChatLink({ message, fallback, children }: ChatLinkProps) {
  const { data } = useQuery(publicContact);
  const contact = data?.[0];
  const mail = contact?.email && `${mailtoUrl(contact.email)}?body=${encodeURIComponent(message)}`;
  const address = contact && (chatUrl(contact.social, message) ?? mail);
  if (!address) return fallback;
  return (
    <ButtonLink $variant="primary" href={address}>
      {children}
    </ButtonLink>
  );
}
