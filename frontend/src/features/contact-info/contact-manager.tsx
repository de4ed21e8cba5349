import { CrudManager } from '@/crud/crud-manager';
import { ContactCard } from './contact-card';
import { ContactForm } from './contact-form';
import { contacts } from './contacts';

export const ContactManager = () => (
  <CrudManager
    title="Contact Information Manager"
    empty="Contact information not found, please create."
    resource={contacts}
    renderCard={(contact) => <ContactCard contact={contact} />}
    renderForm={(props) => <ContactForm {...props} />}
  />
);
