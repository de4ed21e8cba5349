import { SITE_NAME } from '@/content/site';
import { useSiteOrigin } from '@/lib/site-origin';

interface SharePreviewProps {
  title: string;
  description: string;
  /** The canonical URL of the page. */
  address: string;
}

/** Describes the page to search engines and link previews (Open Graph protocol, ogp.me). */
export const SharePreview = ({ title, description, address }: SharePreviewProps) => (
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
