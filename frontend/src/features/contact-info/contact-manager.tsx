import type { Contact } from '@/contract';
import { CrudManager } from '@/crud/crud-manager';
import { ChipList } from '@/ui/chip-list';
import { DescriptionList } from '@/ui/description-list';
import { CardText, RecordCard } from '@/ui/record-card';
import { ContactForm } from './contact-form';
import { contacts } from './contacts';
import { formatSocial } from './social-draft';

const ContactCard = ({ contact }: { contact: Contact }) => (
  <RecordCard name={contact.email}>
    <CardText>{contact.address}</CardText>
    <DescriptionList items={{ Phone: contact.phone }} />
    <ChipList items={contact.social.map(formatSocial)} />
  </RecordCard>
);

export const ContactManager = () => (
  <CrudManager
    title="Contact Information Manager"
    empty="Contact information not found, please create."
    resource={contacts}
    renderCard={(contact) => <ContactCard contact={contact} />}
    renderForm={(props) => <ContactForm {...props} />}
  />
);
