import { type Control, useController } from 'react-hook-form';
import { type Contact, MAX_POSTAL_ADDRESS_LENGTH } from '#contract.ts';
import { RecordForm } from '#crud/record-form.tsx';
import { type RecordFormProps, useRecordForm } from '#crud/use-record-form.ts';
import type { FieldProblems } from '#lib/forms/field-problem.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type ContactDraft, contacts } from './contacts.ts';
import { EMPTY_SOCIAL, isIncompleteSocial } from './social-draft.ts';
import { SocialInput } from './social-input.tsx';

/** The social links of a contact record; at least one is required. */
function SocialField({ control }: { control: Control<ContactDraft> }) {
  const { field, fieldState } = useController({ control, name: 'social' });
  const { field: pending } = useController({ control, name: 'typedSocial', rules: { deps: ['social'] } });
  return (
    <SocialInput
      ref={field.ref}
      items={field.value}
      onChange={field.onChange}
      pending={pending.value}
      onPendingChange={pending.onChange}
      error={fieldState.error?.message}
    />
  );
}

const EMPTY: ContactDraft = { email: '', phone: '', address: '', social: [], typedSocial: EMPTY_SOCIAL };

/** A pending link that is incomplete would be lost. */
const findOwnProblems = ({ typedSocial }: ContactDraft): FieldProblems =>
  isIncompleteSocial(typedSocial)
    ? { social: { type: 'invalid', message: 'Fill in the rest of this link, or clear it' } }
    : {};

export function ContactForm(props: RecordFormProps<Contact>) {
  const form = useRecordForm(contacts, props, {
    empty: EMPTY,
    findOwnProblems,
    describeDraft: ({ typedSocial }) => (isIncompleteSocial(typedSocial) ? 'Please fill all social fields' : null),
  });
  const { requiredField, control } = form;
  return (
    <RecordForm form={form}>
      <TextField label="Email" type="email" {...requiredField('email')} />
      <TextField label="Phone" type="tel" {...requiredField('phone')} />
      <TextArea label="Address" rows={2} maxRows={4} limit={MAX_POSTAL_ADDRESS_LENGTH} {...requiredField('address')} />
      <SocialField control={control} />
    </RecordForm>
  );
}
