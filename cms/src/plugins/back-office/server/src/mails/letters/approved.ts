import type { WriteLetter } from '../write-letter';

export const approved: WriteLetter<'approved'> = ({ name }, desk) => ({
  subject: 'Your access has been approved',
  blocks: [
    { kind: 'text', text: `Hello ${name}, your account has been approved: the dashboard is open to you.` },
    { kind: 'link', label: 'Log in', url: `${desk.siteUrl}/login` },
  ],
});
