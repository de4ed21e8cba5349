import type { ContactInput } from '../../contract/contact';
import type { PersonalInput } from '../../contract/personal';
import { portrait } from '../pictures/icons';
import type { Illustrated } from './illustrated';

export const OWNER: Illustrated<PersonalInput, 'picture'> = {
  text: {
    name: 'Mira Sen',
    profession: ['Full Stack Engineer', 'Frontend Expert', 'Teacher'],
    platform: 'Web and mobile',
    status: 'available',
  },
  pictures: { picture: () => portrait },
};

/** Nobody's number: no Indian number begins with a nought. */
export const CONTACT: ContactInput = {
  email: 'hello@mirasen.example',
  phone: '+91 00000 00000',
  address: 'Mira Sen\nThird floor, 12 Banyan Lane\nKolkata 700000\nIndia',
  social: [
    { platformName: 'WhatsApp', baseURL: 'https://wa.me', username: '910000000000' },
    { platformName: 'GitHub', baseURL: 'https://github.com', username: 'mira-sen-demo' },
  ],
};
