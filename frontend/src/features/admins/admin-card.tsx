import type { Account } from '@/contract';
import { Facts } from '@/ui/facts';
import { CardNote, RecordCard } from '@/ui/record-card';
import { ROLE_LABEL } from './role-label';

export const AdminCard = ({ admin }: { admin: Account }) => (
  <RecordCard name={admin.name} picture={{ ...admin.images.picture, src: admin.picture, size: 128 }}>
    <CardNote>{ROLE_LABEL[admin.role]}</CardNote>
    <Facts facts={{ Email: admin.email, Verified: admin.verified ? 'Yes' : 'No' }} />
  </RecordCard>
);
