import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { ListInput } from '#ui/list-input.tsx';

interface ListFieldProps<Input extends FieldValues> {
  control: Control<Input>;
  name: FieldPath<Input>;
  /** The field of the draft with the pending text, which saving adds to the list. */
  pendingName: FieldPath<Input>;
  label: string;
  /** The label of the button that adds the pending text. */
  addLabel: string;
}

/** A list of short texts in a record's form; at least one is required. */
export function ListField<Input extends FieldValues>(props: ListFieldProps<Input>) {
  const { control, name, pendingName, label, addLabel } = props;
  const { field, fieldState } = useController({ control, name });
  const { field: pending } = useController({ control, name: pendingName, rules: { deps: [name] } });
  return (
    <ListInput
      ref={field.ref}
      label={label}
      addLabel={addLabel}
      items={field.value}
      onChange={field.onChange}
      pending={pending.value}
      onPendingChange={pending.onChange}
      error={fieldState.error?.message}
    />
  );
}
