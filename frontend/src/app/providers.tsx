import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import type { SiteSettings } from '#contract.ts';
import {
  DEFAULT_SETTINGS,
  type FindShareCard,
  PublishedAt,
  Settings,
  ShareCards,
  SiteOrigin,
} from '#lib/site/site-context.ts';
import { InterfaceLanguageContext, interfaceLanguageIn } from '#ui/interface-language.ts';
import { Toasts } from './toasts.tsx';

interface ProvidersProps {
  client: QueryClient;
  /** The origin of the site, required when rendering outside a browser. */
  origin?: string | undefined;
  /** When the current page was published, ISO 8601; undefined for a page that was not. */
  publishedAt?: string | undefined;
  /** The owner's settings of the site. */
  settings?: SiteSettings | undefined;
  /** Finds the share cards of pages; without it no page has one. */
  findShareCard?: FindShareCard | undefined;
  children: ReactNode;
}

const findNoCard: FindShareCard = () => null;

/** Provides everything that pages need except the router: the browser, tests and the server bring different ones. */
export function Providers(props: ProvidersProps) {
  const { client, origin, publishedAt, settings = DEFAULT_SETTINGS, findShareCard = findNoCard, children } = props;
  const here = useContext(SiteOrigin);
  return (
    <SiteOrigin value={origin ?? here}>
      <PublishedAt value={publishedAt ?? null}>
        <Settings value={settings}>
          <ShareCards value={findShareCard}>
            <InterfaceLanguageContext value={interfaceLanguageIn(settings.language)}>
              <QueryClientProvider client={client}>
                {children}
                <Toasts />
              </QueryClientProvider>
            </InterfaceLanguageContext>
          </ShareCards>
        </Settings>
      </PublishedAt>
    </SiteOrigin>
  );
}
