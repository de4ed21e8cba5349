import { useQuery } from '@tanstack/react-query';
import { aboutOwner, aboutWork } from '@/content/linked-data';
import { publicContact } from '@/features/contact-info/public-contact';
import { socialAddress } from '@/features/contact-info/social-address';
import { publicPersonal } from '@/features/personal/public-personal';
import { publicPortfolio } from '@/features/portfolio/public-portfolio';
import { LinkedData } from '@/layout/linked-data';

/** What is on record about the owner. The first record speaks for all (spec, section 3). */
function useOwnerRecords() {
  const [personal] = useQuery(publicPersonal).data ?? [];
  const [contact] = useQuery(publicContact).data ?? [];
  const places = contact?.social.flatMap((link) => socialAddress(link) ?? []) ?? [];
  return { personal, contact, places };
}

/** Tells programs who the owner is, whether there is time for work, and where to reach whom. */
export function OwnerData() {
  const records = useOwnerRecords();
  return <LinkedData thing={(origin) => aboutOwner(origin, records)} />;
}

/** Tells programs about the owner and the projects. */
export function WorkData() {
  const records = useOwnerRecords();
  const { data: projects = [] } = useQuery(publicPortfolio);
  return <LinkedData thing={(origin) => aboutWork(origin, records, projects)} />;
}
