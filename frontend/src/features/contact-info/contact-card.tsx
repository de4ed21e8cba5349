import type { Contact } from '@/contract';
import { ChipList } from '@/ui/chip-list';
import { Facts } from '@/ui/facts';
import { CardText, RecordCard } from '@/ui/record-card';
import { socialLine } from './social-line';

export const ContactCard = ({ contact }: { contact: Contact }) => (
  <RecordCard name={contact.email}>
    <CardText>{contact.address}</CardText>
    <Facts facts={{ Phone: contact.phone }} />
    <ChipList items={contact.social.map(socialLine)} />
  </RecordCard>
);
