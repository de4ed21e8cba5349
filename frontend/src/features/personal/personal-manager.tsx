import { CrudManager } from '@/crud/crud-manager';
import { PersonalCard } from './personal-card';
import { PersonalForm } from './personal-form';
import { personals } from './personals';

export const PersonalManager = () => (
  <CrudManager
    title="Personal Information Manager"
    empty="Personal information not found, please create."
    resource={personals}
    renderCard={(personal) => <PersonalCard personal={personal} />}
    renderForm={(props) => <PersonalForm {...props} />}
  />
);
