import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAnnounceRoute } from '#lib/navigation/route-announcement.ts';
import { useShareCard, useSiteOrigin, useSiteSettings } from '#lib/site/site-context.ts';

interface ShareCardMetaProps {
  /** The page's title without the name of the site. */
  title: string;
}

/** The picture of link previews; none for a page without a share card. */
function ShareCardMeta({ title }: ShareCardMetaProps) {
  const { name } = useSiteSettings();
  const card = useShareCard(title);
  if (!card) return null;
  return (
    <>
      <meta property="og:image" content={card} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${title}, ${name}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

interface SharePreviewProps {
  title: string;
  description: string;
  /** The canonical URL of the page. */
  address: string;
}

/** Describes the page to search engines and link previews (Open Graph protocol, ogp.me). */
const SharePreview = ({ title, description, address }: SharePreviewProps) => (
  <>
    {description && <meta name="description" content={description} />}
    <link rel="canonical" href={address} />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content={useSiteSettings().name} />
    <meta property="og:title" content={title} />
    {description && <meta property="og:description" content={description} />}
    <meta property="og:url" content={address} />
  </>
);

/** Leads feed readers, which are given the address of any page, to the feed of the case studies. */
const FeedLink = () => (
  <link
    rel="alternate"
    type="application/atom+xml"
    href="/projects/feed.xml"
    title={`Case studies · ${useSiteSettings().name}`}
  />
);

/** Removes the title of `index.html`, because a document has one title. */
const removeShellTitle = () => document.querySelector('title[data-shell]')?.remove();

interface PageHeadProps {
  /** The page's title without the name of the site. */
  title: string;
  /** Search engines may list the page. */
  isIndexed?: boolean;
  /** The description for search engines; empty for none. */
  description?: string;
  /** The page is announced as soon as its content is there. */
  isLoading?: boolean;
}

/** The title and meta elements of a page. */
export function PageHead({ title, isIndexed = false, description = '', isLoading = false }: PageHeadProps) {
  const origin = useSiteOrigin();
  const { pathname } = useLocation();
  const fullTitle = `${title} · ${useSiteSettings().name}`;
  useAnnounceRoute(pathname, isLoading ? null : fullTitle);
  useEffect(removeShellTitle, []);
  // A trailing slash leads to the same page.
  const address = origin + pathname.replace(/(?<=.)\/$/, '');
  return (
    <>
      <title>{fullTitle}</title>
      {isIndexed ? (
        <>
          <SharePreview title={fullTitle} description={description} address={address} />
          <ShareCardMeta title={title} />
          <FeedLink />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
