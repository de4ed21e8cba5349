import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SITE_NAME } from '@/content/site';
import { usePageArrival } from '@/lib/page-arrival';
import { useSiteOrigin } from '@/lib/site-origin';
import { Boundary } from '@/ui/boundary';
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
  const whole = `${title} · ${SITE_NAME}`;
  usePageArrival(pathname, whole);
  // With a slash at its end an address leads to the same page.
  const address = origin + pathname.replace(/(?<=.)\/$/, '');
  return (
    <>
      <title>{whole}</title>
      {description ? (
        <SharePreview title={whole} description={description} address={address} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <Boundary fallback={() => null}>{children}</Boundary>
    </>
  );
}
