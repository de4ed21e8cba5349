import { CrudManager } from '@/crud/crud-manager';
import { ClientCard } from './client-card';
import { ClientForm } from './client-form';
import { clients } from './clients';

interface ClientManagerProps {
  /** Whether the account is a super admin: all others may only read. */
  mayWrite: boolean;
}

export const ClientManager = ({ mayWrite }: ClientManagerProps) => (
  <CrudManager
    title="Client Information Manager - Super Admin Only"
    caption={!mayWrite && 'You can read these records. Only a super admin can change them.'}
    empty="Client information not found, please create."
    resource={clients}
    renderCard={(record) => <ClientCard record={record} />}
    renderForm={(props) => <ClientForm {...props} />}
    tabs={mayWrite ? ['Create', 'Read', 'Update', 'Delete'] : ['Read']}
  />
);
