import type { Personal } from '@/contract';
import { ChipList } from '@/ui/chip-list';
import { Facts } from '@/ui/facts';
import { RecordCard } from '@/ui/record-card';
import { STATUS_OPTION } from './personals';

export const PersonalCard = ({ personal }: { personal: Personal }) => (
  <RecordCard name={personal.name} picture={{ ...personal.images.picture, src: personal.picture, size: 128 }}>
    <ChipList items={personal.profession} />
    <Facts facts={{ Platform: personal.platform || 'None', Status: STATUS_OPTION[personal.status] }} />
  </RecordCard>
);
