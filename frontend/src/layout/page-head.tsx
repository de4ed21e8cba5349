import { useLocation } from 'react-router-dom';
import { SITE_NAME } from '@/content/site';
import { useSiteOrigin } from '@/lib/site-origin';
import { LinkedData, type LinkedThing } from './linked-data';
import { SharePreview } from './share-preview';

interface PageHeadProps {
  /** What the page is, without the name of the site. */
  title: string;
  /** A sentence for those who search; a page without one is for nobody to find. */
  description?: string;
  /** What the page is about, for programs that read it; given the site's origin. */
  about?: (origin: string) => LinkedThing;
}

/** What a page says of itself to the browser's tab, to search engines and to whoever shares a link to it. */
export function PageHead({ title, description, about }: PageHeadProps) {
  const origin = useSiteOrigin();
  const { pathname } = useLocation();
  const whole = `${title} · ${SITE_NAME}`;
  return (
    <>
      <title>{whole}</title>
      {description ? (
        <SharePreview title={whole} description={description} address={origin + pathname} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {about && <LinkedData thing={about(origin)} />}
    </>
  );
}
