import type { WriteLetter } from '../write-letter';

/** The name is left out: anybody can register with somebody else's address, and must not write to them through this site. */
export const verify: WriteLetter<'verify'> = async (data, desk) => {
  const url = await desk.verifyLink(data);
  if (!url) return null;
  return {
    subject: 'Verify your email',
    blocks: [
      {
        kind: 'text',
        text: `Somebody has registered at ${desk.siteUrl} with this address. If it was you, please say so:`,
      },
      { kind: 'link', label: 'Verify my email', url },
      { kind: 'text', text: 'The link works once, for 24 hours. If it was not you, there is nothing to do.' },
    ],
  };
};
