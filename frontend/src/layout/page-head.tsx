import { SITE_NAME } from '@/content/site';

interface PageHeadProps {
  /** What the page is, without the name of the site. */
  title: string;
  description?: string;
}

/** What a page says of itself to the browser's tab and to search engines. */
export const PageHead = ({ title, description }: PageHeadProps) => (
  <>
    <title>{`${title} · ${SITE_NAME}`}</title>
    {description && <meta name="description" content={description} />}
  </>
);
