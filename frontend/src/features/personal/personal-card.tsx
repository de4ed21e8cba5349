import type { Personal } from '@/contract';
import { ChipList } from '@/ui/chip-list';
import { DescriptionList } from '@/ui/description-list';
import { RecordCard } from '@/ui/record-card';
import { STATUS_LABEL } from './personals';

export const PersonalCard = ({ personal }: { personal: Personal }) => (
  <RecordCard name={personal.name} picture={{ ...personal.images.picture, src: personal.picture, size: 128 }}>
    <ChipList items={personal.profession} />
    <DescriptionList items={{ Platform: personal.platform || 'None', Status: STATUS_LABEL[personal.status] }} />
  </RecordCard>
);
