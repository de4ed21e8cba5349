import type { LegalSection } from '#contract.ts';

export const TERMS: LegalSection[] = [
  {
    title: 'Using this site',
    text: 'This site presents the work of one independent engineer and lets you get in touch. By reading or using it you accept these terms; if you do not agree with them, please do not use it.',
  },
  {
    title: 'What is mine and what is not',
    text: 'Texts, pictures and code on this site belong to its owner unless something else is said beside them. Names and marks of clients, tools and platforms belong to those who hold them. You may link to any page; to copy more than a short quotation, please ask first.',
  },
  {
    title: 'Enquiries, meetings and applications',
    text: 'A message, a request for a meeting or an application for a course is an enquiry and binds nobody. Work begins, and fees become due, only when both sides have agreed to it in writing.',
  },
  {
    title: 'Fair use',
    text: 'Please give your own name and an address that reaches you. Do not send unlawful or misleading content, do not use the forms for advertising, and do not try to disturb the site or to reach parts of it that are not meant for you.',
  },
  {
    title: 'No promise beyond care',
    text: 'The content is kept with care but may be incomplete or out of date, and the site may be unavailable at times. Links lead to sites of others, who answer for them. As far as the law allows, the owner is not liable for loss that follows from the use of this site.',
  },
  {
    title: 'Governing law',
    text: 'These terms are governed by the laws of India. Disputes that cannot be settled in a conversation are for the courts of Kolkata, West Bengal. If a part of these terms turns out to be void, the rest stays as it is.',
  },
];

export const PRIVACY: LegalSection[] = [
  {
    title: 'What is collected',
    text: 'The contact form collects your name, your email address and your message. The meeting form collects your name, your email address, the mode of the meeting, its date and time, and the time zone that your browser reports. Reading the site asks for nothing. To keep the forms free of abuse, the server counts requests by network address for up to an hour and then forgets them.',
  },
  {
    title: 'Why it is collected',
    text: 'To answer you, to arrange the meeting that you asked for, and to keep the forms free of abuse. There is no advertising here, no profile is made of you, and nothing is sold.',
  },
  {
    title: 'Who sees it',
    text: 'The owner of the site, and the providers that run its server and deliver its mail, as far as that takes. Nobody else, unless the law demands it.',
  },
  {
    title: 'How long it is kept',
    text: 'As long as your enquiry and what follows from it are open, and as long after that as the law asks for. You may have it deleted sooner.',
  },
  {
    title: 'What stays in your browser',
    text: 'Your choice of a light or dark theme and, for those who manage this site, the token of their login lie in the local storage of your browser. What you have typed into a form and not sent yet lies in its session storage until you send it or close the tab. This site sets no cookies for visitors and follows you nowhere.',
  },
  {
    title: 'Your rights',
    text: 'You may ask what is stored about you, have it corrected or deleted, and withdraw your consent at any time. Write to the address in the contact section; you will have an answer within 30 days.',
  },
  {
    title: 'Security and changes',
    text: 'Data travels encrypted and is stored where only the owner has access. When this policy changes, the new text stands here from that day on.',
  },
];
