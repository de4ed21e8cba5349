import type { Contact } from '#contract.ts';
import { CrudManager } from '#crud/crud-manager.tsx';
import { ChipList } from '#ui/chip-list.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { CardText, RecordCard } from '#ui/record-card.tsx';
import { ContactForm } from './contact-form.tsx';
import { contacts } from './contacts.ts';
import { formatSocial } from './social-draft.ts';

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
