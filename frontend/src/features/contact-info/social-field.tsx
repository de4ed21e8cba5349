import { type Control, useController } from 'react-hook-form';
import { required } from '@/crud/use-record-form';
import { appendSocial } from './append-social';
import type { ContactDraft } from './contacts';
import { isIncompleteSocial } from './social-draft';
import { SocialInput } from './social-input';

const rules = {
  validate: (links: ContactDraft['social'], { typedSocial }: ContactDraft) =>
    isIncompleteSocial(typedSocial)
      ? 'Fill in the rest of this link, or clear it'
      : required.validate(appendSocial(links, typedSocial)),
};

/** The social links of a contact record; at least one is required. */
export function SocialField({ control }: { control: Control<ContactDraft> }) {
  const { field, fieldState } = useController({ control, name: 'social', rules });
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
