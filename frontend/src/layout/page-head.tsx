import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SITE_NAME } from '@/content/site';
import { useAnnounceRoute } from '@/lib/route-announcement';
import { useSiteOrigin } from '@/lib/site-origin';
import { ErrorBoundary } from '@/ui/error-boundary';
import { SharePreview } from './share-preview';

interface PageHeadProps {
  /** What the page is, without the name of the site. */
  title: string;
  /** A sentence for those who search; a page without one is for nobody to find. */
  description?: string;
  /** What the page is about, for programs that read it: if that breaks, the page does not. */
  children?: ReactNode;
}

/** What a page says of itself to the browser's tab, to search engines and to whoever shares a link to it. */
export function PageHead({ title, description, children }: PageHeadProps) {
  const origin = useSiteOrigin();
  const { pathname } = useLocation();
  const fullTitle = `${title} · ${SITE_NAME}`;
  useAnnounceRoute(pathname, fullTitle);
  // With a slash at its end an address leads to the same page.
  const address = origin + pathname.replace(/(?<=.)\/$/, '');
  return (
    <>
      <title>{fullTitle}</title>
      {description ? (
        <SharePreview title={fullTitle} description={description} address={address} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <ErrorBoundary fallback={() => null}>{children}</ErrorBoundary>
    </>
  );
}
