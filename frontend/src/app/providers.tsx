import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import { PublishedAt } from '@/lib/published-at';
import { SiteOrigin } from '@/lib/site-origin';
import { DEFAULT_SETTINGS, Settings, type SiteSettings } from '@/lib/site-settings';
import { Toasts } from './toasts';

interface ProvidersProps {
  client: QueryClient;
  /** Where the site is reached; said by whoever renders outside a browser. */
  origin?: string | undefined;
  /** When the page at hand was published, ISO 8601; nothing for one that was not. */
  publishedAt?: string | undefined;
  /** What the owner has set for the site. */
  settings?: SiteSettings | undefined;
  children: ReactNode;
}

/** What every page needs around it, but for the router: a browser, a test and a server each bring their own. */
export function Providers({ client, origin, publishedAt, settings = DEFAULT_SETTINGS, children }: ProvidersProps) {
  const here = useContext(SiteOrigin);
  return (
    <SiteOrigin value={origin ?? here}>
      <PublishedAt value={publishedAt ?? null}>
        <Settings value={settings}>
          <QueryClientProvider client={client}>
            {children}
            <Toasts />
          </QueryClientProvider>
        </Settings>
      </PublishedAt>
    </SiteOrigin>
  );
}
