import type { Account } from '@/contract';
import { DescriptionList } from '@/ui/description-list';
import { CardNote, RecordCard } from '@/ui/record-card';
import { ROLE_LABEL } from './role-label';

/** A registration may contain the URL of a picture on another server, which would learn who opens the list and when. */
const isLocalPicture = ({ picture, images }: Account) => Boolean(images.picture ?? picture?.startsWith('/uploads/'));

export const AdminCard = ({ admin }: { admin: Account }) => (
  <RecordCard
    name={admin.name}
    picture={{ ...admin.images.picture, src: isLocalPicture(admin) ? admin.picture : null, size: 128 }}
  >
    <CardNote>{ROLE_LABEL[admin.role]}</CardNote>
    <DescriptionList items={{ Email: admin.email, Verified: admin.verified ? 'Yes' : 'No' }} />
  </RecordCard>
);
