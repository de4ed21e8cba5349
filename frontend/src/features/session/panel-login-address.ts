interface PanelLogin {
  /** The page of the panel to open after the log-in. */
  redirectTo: string | null;
  /** Opens the log-in without a second factor, which the server then refuses to accounts that have one. */
  withoutFactor?: boolean;
}

/** The address of the log-in page of Strapi's panel. */
export function panelLoginAddress({ redirectTo, withoutFactor = false }: PanelLogin): string {
  const query = new URLSearchParams({
    ...(redirectTo !== null && { redirectTo }),
    ...(withoutFactor && { factor: 'none' }),
  });
  return query.size > 0 ? `/admin/auth/login?${query}` : '/admin/auth/login';
}
