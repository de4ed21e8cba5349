import { Controller } from 'react-hook-form';
import type { ContactInput } from '@/contract';
import { RecordForm } from '@/crud/record-form';
import { type RecordFormProps, required, useRecordForm } from '@/crud/use-record-form';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';
import { contactProblem } from './contact-rules';
import { SocialInput } from './social-input';

const EMPTY: ContactInput = { email: '', phone: '', address: '', social: [] };

export function ContactForm(props: RecordFormProps<ContactInput>) {
  const form = useRecordForm(props, EMPTY, contactProblem);
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <RecordForm task={props} form={form}>
      <TextField
        label="Email"
        type="email"
        maxLength={254}
        error={errors.email?.message}
        {...register('email', required)}
      />
      <TextField
        label="Phone"
        type="tel"
        maxLength={50}
        error={errors.phone?.message}
        {...register('phone', required)}
      />
      <TextArea
        label="Address"
        rows={2}
        maxRows={4}
        maxLength={1000}
        error={errors.address?.message}
        {...register('address', required)}
      />
      <Controller
        name="social"
        control={control}
        rules={required}
        render={({ field, fieldState }) => (
          <SocialInput items={field.value} onChange={field.onChange} error={fieldState.error?.message} />
        )}
      />
    </RecordForm>
  );
}
