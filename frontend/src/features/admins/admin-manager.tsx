import type { Account } from '#contract.ts';
import { CrudManager } from '#crud/crud-manager.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { CardNote, RecordCard } from '#ui/record-card.tsx';
import { ActivityLog } from './activity-log.tsx';
import { AdminForm } from './admin-form.tsx';
import { admins, ROLE_LABEL } from './admins.ts';

/** A registration may contain the URL of a picture on another server, which would learn who opens the list and when. */
const isLocalPicture = ({ picture, images }: Account) => Boolean(images.picture ?? picture?.startsWith('/uploads/'));

const AdminCard = ({ admin }: { admin: Account }) => (
  <RecordCard
    name={admin.name}
    picture={{ ...admin.images.picture, src: isLocalPicture(admin) ? admin.picture : null, size: 128 }}
  >
    <CardNote>{ROLE_LABEL[admin.role]}</CardNote>
    <DescriptionList items={{ Email: admin.email, Verified: admin.verified ? 'Yes' : 'No' }} />
  </RecordCard>
);

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
