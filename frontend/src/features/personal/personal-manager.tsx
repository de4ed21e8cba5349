import type { Personal } from '#contract.ts';
import { CrudManager } from '#crud/crud-manager.tsx';
import { ChipList } from '#ui/chip-list.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { RecordCard } from '#ui/record-card.tsx';
import { PersonalForm } from './personal-form.tsx';
import { personals, STATUS_LABEL } from './personals.ts';

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
