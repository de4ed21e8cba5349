import type { ContactInput } from '#contract/contact';
import type { PersonalInput } from '#contract/personal';
import type { DemoRecord } from './demo-record';

export const OWNER: DemoRecord<PersonalInput, 'picture'> = {
  fields: {
    name: 'Mira Sen',
    profession: ['Full Stack Engineer', 'Frontend Expert', 'Teacher'],
    platform: 'Web and mobile',
    status: 'available',
  },
  pictures: { picture: 'owner/portrait.svg' },
};

/** The phone number cannot exist: no Indian number begins with a zero. */
export const CONTACT: ContactInput = {
  email: 'hello@mirasen.example',
  phone: '+91 00000 00000',
  address: 'Mira Sen\nThird floor, 12 Banyan Lane\nKolkata 700000\nIndia',
  social: [
    { platformName: 'WhatsApp', baseURL: 'https://wa.me', username: '910000000000' },
    { platformName: 'GitHub', baseURL: 'https://github.com', username: 'mira-sen-demo' },
  ],
};
