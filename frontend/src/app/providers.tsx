import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import { SiteOrigin } from '@/lib/site-origin';
import { Toasts } from './toasts';

interface ProvidersProps {
  client: QueryClient;
  /** Where the site is reached; said by whoever renders outside a browser. */
  origin?: string;
  children: ReactNode;
}

/** What every page needs around it, but for the router: a browser, a test and a server each bring their own. */
export function Providers({ client, origin, children }: ProvidersProps) {
  const here = useContext(SiteOrigin);
  return (
    <SiteOrigin value={origin ?? here}>
      <QueryClientProvider client={client}>
        {children}
        <Toasts />
      </QueryClientProvider>
    </SiteOrigin>
  );
}
