import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { SITE_NAME } from '#content/site.ts';
import { useAnnounceRoute } from '#lib/site/route-announcement.ts';
import { useSiteOrigin } from '#lib/site/site-context.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';

interface SharePreviewProps {
  title: string;
  description: string;
  /** The canonical URL of the page. */
  address: string;
}

/** Describes the page to search engines and link previews (Open Graph protocol, ogp.me). */
const SharePreview = ({ title, description, address }: SharePreviewProps) => (
  <>
    <meta name="description" content={description} />
    <link rel="canonical" href={address} />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content={SITE_NAME} />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:url" content={address} />
    <meta property="og:image" content={`${useSiteOrigin()}/share.png`} />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta
      property="og:image:alt"
      content="Full Stack Engineer & Frontend Expert, set in a calligraphic serif on paper"
    />
    <meta name="twitter:card" content="summary_large_image" />
  </>
);

/** Removes the title of `index.html`, because a document has one title. */
const removeShellTitle = () => document.querySelector('title[data-shell]')?.remove();

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
  useEffect(removeShellTitle, []);
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
