import type { WriteLetter } from '../write-letter';

export const approvalRequest: WriteLetter<'approval-request'> = ({ name, applicant, applicantEmail }, desk) => ({
  subject: `${applicant} asks for access to the dashboard`,
  replyTo: { name: applicant, email: applicantEmail },
  blocks: [
    { kind: 'text', text: `Hello ${name}, a new account has verified its address and waits for your approval.` },
    {
      kind: 'facts',
      facts: [
        ['Name', applicant],
        ['Email', applicantEmail],
      ],
    },
    { kind: 'link', label: 'Open the dashboard', url: `${desk.siteUrl}/dashboard` },
  ],
});
