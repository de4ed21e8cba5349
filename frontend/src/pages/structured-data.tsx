import { useQuery } from '@tanstack/react-query';
import { ownerProfile, workProfile } from '#content/structured-data.ts';
import { publicContact } from '#features/contact-info/public-contact.ts';
import { socialUrl } from '#features/contact-info/social-address.ts';
import { publicPersonal } from '#features/personal/public-personal.ts';
import { publicPortfolio } from '#features/portfolio/public-portfolio.ts';
import { JsonLd } from '#layout/json-ld.tsx';

/** The stored records about the owner; the first record of each list counts (spec, section 3). */
function useOwnerRecords() {
  const [personal] = useQuery(publicPersonal).data ?? [];
  const [contact] = useQuery(publicContact).data ?? [];
  const profiles = contact?.social.flatMap((link) => socialUrl(link) ?? []) ?? [];
  return { personal, contact, profiles };
}

/** Structured data about the owner and their availability. */
export function OwnerStructuredData() {
  const records = useOwnerRecords();
  return <JsonLd thing={(origin) => ownerProfile(origin, records)} />;
}

/** Structured data about the owner and the projects. */
export function WorkStructuredData() {
  const records = useOwnerRecords();
  const { data: projects = [] } = useQuery(publicPortfolio);
  return <JsonLd thing={(origin) => workProfile(origin, records, projects)} />;
}
