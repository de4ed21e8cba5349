import { Controller } from 'react-hook-form';
import type { Account, AccountChange } from '#contract.ts';
import { RecordForm } from '#crud/record-form.tsx';
import { type RecordFormProps, useRecordForm } from '#crud/use-record-form.ts';
import { Switch } from '#ui/switch.tsx';
import { admins } from './admins.ts';

const EMPTY: AccountChange = { verified: false, role: 'pending' };

export function AdminForm(props: RecordFormProps<Account>) {
  const form = useRecordForm(admins, props, { empty: EMPTY });
  const { register, control, watch } = form;
  return (
    <RecordForm form={form}>
      <Controller
        name="role"
        control={control}
        render={({ field: { value, onChange, ...field } }) => (
          <Switch
            {...field}
            label={value === 'admin' ? 'Admin Approved' : 'Admin Approval Pending'}
            checked={value === 'admin'}
            onChange={(event) => onChange(event.target.checked ? 'admin' : 'pending')}
          />
        )}
      />
      <Switch label={watch('verified') ? 'Email Verified' : 'Email Not Verified'} {...register('verified')} />
    </RecordForm>
  );
}
