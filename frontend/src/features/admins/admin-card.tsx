import type { Account } from '@/contract';
import { Facts } from '@/ui/facts';
import { CardNote, RecordCard } from '@/ui/record-card';
import { ROLE_LABEL } from './role-label';

/** Anybody may register with the address of a picture elsewhere, whose server would learn who looks at the list and when. */
const isStoredHere = ({ picture, images }: Account) => Boolean(images.picture ?? picture?.startsWith('/uploads/'));

export const AdminCard = ({ admin }: { admin: Account }) => (
  <RecordCard
    name={admin.name}
    picture={{ ...admin.images.picture, src: isStoredHere(admin) ? admin.picture : null, size: 128 }}
  >
    <CardNote>{ROLE_LABEL[admin.role]}</CardNote>
    <Facts facts={{ Email: admin.email, Verified: admin.verified ? 'Yes' : 'No' }} />
  </RecordCard>
);
