import { type Control, useController } from 'react-hook-form';
import { required } from '@/crud/use-record-form';
import type { ContactDraft } from './contacts';
import { isHalfSocial } from './social-draft';
import { SocialInput } from './social-input';
import { withSocial } from './with-social';

const rules = {
  validate: (links: ContactDraft['social'], { typedSocial }: ContactDraft) =>
    isHalfSocial(typedSocial)
      ? 'Fill in the rest of this link, or clear it'
      : required.validate(withSocial(links, typedSocial)),
};

/** The social links of a contact record; at least one is needed. */
export function SocialField({ control }: { control: Control<ContactDraft> }) {
  const { field, fieldState } = useController({ control, name: 'social', rules });
  const { field: typed } = useController({ control, name: 'typedSocial', rules: { deps: ['social'] } });
  return (
    <SocialInput
      ref={field.ref}
      items={field.value}
      onChange={field.onChange}
      typed={typed.value}
      onType={typed.onChange}
      error={fieldState.error?.message}
    />
  );
}
