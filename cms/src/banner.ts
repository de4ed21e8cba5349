interface Announcement {
  site: string;
  panel: string;
  email: string;
  /** Only where this start has made it. */
  password: string | null;
}

/** The message on the console after a start: addresses, the super admin and, once, the generated password. */
export function banner({ site, panel, email, password }: Announcement): string {
  const lines = [
    ['Site:', site],
    ['Dashboard:', `${site}/dashboard`],
    ['Strapi panel:', panel],
    ['Super admin:', email],
    ...(password ? [['Password:', password]] : []),
  ].map(([label = '', value = '']) => `  ${label} ${' '.repeat(Math.max(0, 13 - label.length))}${value}`);
  const note = password
    ? '\n  Keep the password: it is shown only this once, and opens both the dashboard and the panel.\n'
    : '';
  const next = `  Make it yours: the start page of ${panel} lists what is left to do.`;
  return `\n  The site is ready.\n\n${lines.join('\n')}\n${note}\n  Press Ctrl-C to stop it.\n${next}\n\n`;
}
