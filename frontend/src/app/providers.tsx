import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Toasts } from './toasts';

interface ProvidersProps {
  client: QueryClient;
  children: ReactNode;
}

/** What every page needs around it, but for the router: a browser, a test and a server each bring their own. */
export const Providers = ({ client, children }: ProvidersProps) => (
  <QueryClientProvider client={client}>
    {children}
    <Toasts />
  </QueryClientProvider>
);
