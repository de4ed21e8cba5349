import type { Account } from '@/contract';
import { CrudManager } from '@/crud/crud-manager';
import { ActivityLog } from './activity-log';
import { AdminCard } from './admin-card';
import { AdminForm } from './admin-form';
import { admins } from './admins';
import { ROLE_LABEL } from './role-label';

interface AdminManagerProps {
  /** The current account. */
  admin: Account;
}

/** Manages the accounts, with their activity log below. */
export const AdminManager = ({ admin }: AdminManagerProps) => (
  <>
    <CrudManager
      title="Admin Information Manager"
      caption={
        <>
          <strong>{admin.name}</strong> <span>{ROLE_LABEL[admin.role]}</span>
        </>
      }
      empty="Admin information not found, please create."
      resource={admins}
      renderCard={(account) => <AdminCard admin={account} />}
      renderForm={(props) => <AdminForm {...props} />}
      tabs={['Read', 'Update', 'Delete']}
    />
    <ActivityLog />
  </>
);
