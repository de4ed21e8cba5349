/** How the panel says the values of this site's enumerations; the dashboard says them the same way. */
const WORDS: Record<string, string> = {
  available: 'Available',
  busyQuick: 'Quick Project < 1 Month',
  busyLong: 'Long Project > 1 Month',
  break: 'Break',
  development: 'Development',
  design: 'Design',
  chat: 'Chat',
  voice: 'Voice',
  video: 'Video',
  'in-person': 'In person',
  requested: 'Asked for, not answered yet',
  confirmed: 'Confirmed',
  declined: 'Declined',
  cancelled: 'Cancelled',
  waiting: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Refused by the mail server',
  dropped: 'Not needed any more',
};

export const inWords = (value: unknown) => WORDS[String(value)] ?? String(value ?? '');
