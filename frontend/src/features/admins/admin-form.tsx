import { Controller } from 'react-hook-form';
import type { AccountChange } from '@/contract';
import { type RecordFormProps, useRecordForm } from '@/crud/use-record-form';
import { Button } from '@/ui/button';
import { Form, FormActions } from '@/ui/form';
import { Switch } from '@/ui/switch';

const EMPTY: AccountChange = { verified: false, role: 'pending' };
const noProblem = () => null;

export function AdminForm(props: RecordFormProps<AccountChange>) {
  const { register, control, watch, submit } = useRecordForm(props, EMPTY, noProblem);
  return (
    <Form noValidate onSubmit={submit}>
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
      <FormActions>
        <Button type="submit" busy={props.isSaving}>
          {props.action}
        </Button>
      </FormActions>
    </Form>
  );
}
