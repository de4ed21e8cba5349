import type { Personal } from '@/contract';
import { CrudManager } from '@/crud/crud-manager';
import { ChipList } from '@/ui/chip-list';
import { DescriptionList } from '@/ui/description-list';
import { RecordCard } from '@/ui/record-card';
import { PersonalForm } from './personal-form';
import { personals, STATUS_LABEL } from './personals';

const PersonalCard = ({ personal }: { personal: Personal }) => (
  <RecordCard name={personal.name} picture={{ ...personal.images.picture, src: personal.picture, size: 128 }}>
    <ChipList items={personal.profession} />
    <DescriptionList items={{ Platform: personal.platform || 'None', Status: STATUS_LABEL[personal.status] }} />
  </RecordCard>
);

export const PersonalManager = () => (
  <CrudManager
    title="Personal Information Manager"
    empty="Personal information not found, please create."
    resource={personals}
    renderCard={(personal) => <PersonalCard personal={personal} />}
    renderForm={(props) => <PersonalForm {...props} />}
  />
);
