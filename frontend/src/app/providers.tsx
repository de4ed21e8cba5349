import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import { DEFAULT_SETTINGS, PublishedAt, Settings, SiteOrigin, type SiteSettings } from '#lib/site/site-context.ts';
import { Toasts } from './toasts.tsx';

interface ProvidersProps {
  client: QueryClient;
  /** The origin of the site, required when rendering outside a browser. */
  origin?: string | undefined;
  /** When the current page was published, ISO 8601; undefined for a page that was not. */
  publishedAt?: string | undefined;
  /** The owner's settings of the site. */
  settings?: SiteSettings | undefined;
  children: ReactNode;
}

/** Provides everything that pages need except the router: the browser, tests and the server bring different ones. */
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
