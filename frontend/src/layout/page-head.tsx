import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SITE_NAME } from '@/content/site';
import { useAnnounceRoute } from '@/lib/route-announcement';
import { useSiteOrigin } from '@/lib/site-origin';
import { ErrorBoundary } from '@/ui/error-boundary';
import { SharePreview } from './share-preview';

interface PageHeadProps {
  /** The page's title without the name of the site. */
  title: string;
  /** The description for search engines; a page without one is not indexed. */
  description?: string;
  /** Structured data; if it fails to render, the page does not. */
  children?: ReactNode;
}

/** The title and meta elements of a page. */
export function PageHead({ title, description, children }: PageHeadProps) {
  const origin = useSiteOrigin();
  const { pathname } = useLocation();
  const fullTitle = `${title} · ${SITE_NAME}`;
  useAnnounceRoute(pathname, fullTitle);
  // A trailing slash leads to the same page.
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
