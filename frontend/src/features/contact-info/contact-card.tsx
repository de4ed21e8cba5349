import type { Contact } from '@/contract';
import { ChipList } from '@/ui/chip-list';
import { DescriptionList } from '@/ui/description-list';
import { CardText, RecordCard } from '@/ui/record-card';
import { formatSocial } from './format-social';

export const ContactCard = ({ contact }: { contact: Contact }) => (
  <RecordCard name={contact.email}>
    <CardText>{contact.address}</CardText>
    <DescriptionList items={{ Phone: contact.phone }} />
    <ChipList items={contact.social.map(formatSocial)} />
  </RecordCard>
);
