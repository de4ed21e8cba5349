import { RecordForm } from '@/crud/record-form';
import { type RecordFormProps, required, useRecordForm } from '@/crud/use-record-form';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';
import { contactProblem } from './contact-rules';
import type { ContactDraft } from './contacts';
import { NO_SOCIAL } from './social-draft';
import { SocialField } from './social-field';

const EMPTY: ContactDraft = { email: '', phone: '', address: '', social: [], typedSocial: NO_SOCIAL };

export function ContactForm(props: RecordFormProps<ContactDraft>) {
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
      <SocialField control={control} />
    </RecordForm>
  );
}
