import { RecordForm } from '@/crud/record-form';
import { type RecordFormProps, useRecordForm } from '@/crud/use-record-form';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';
import { validateContact } from './contact-rules';
import type { ContactDraft } from './contacts';
import { EMPTY_SOCIAL } from './social-draft';
import { SocialField } from './social-field';

const EMPTY: ContactDraft = { email: '', phone: '', address: '', social: [], typedSocial: EMPTY_SOCIAL };

export function ContactForm(props: RecordFormProps<ContactDraft>) {
  const form = useRecordForm(props, EMPTY, validateContact);
  const { requiredField, control } = form;
  return (
    <RecordForm task={props} form={form}>
      <TextField label="Email" type="email" maxLength={254} {...requiredField('email')} />
      <TextField label="Phone" type="tel" maxLength={50} {...requiredField('phone')} />
      <TextArea label="Address" rows={2} maxRows={4} maxLength={1000} {...requiredField('address')} />
      <SocialField control={control} />
    </RecordForm>
  );
}
