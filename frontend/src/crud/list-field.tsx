import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { appendPending } from '@/ui/append-pending';
import { ListInput } from '@/ui/list-input';
import { required } from './use-record-form';

interface ListFieldProps<Input extends FieldValues> {
  control: Control<Input>;
  name: FieldPath<Input>;
  /** The part of the draft that holds what has been typed and not been added: saving adds it. */
  pendingName: FieldPath<Input>;
  label: string;
  /** The name of the button that adds what has been typed. */
  addLabel: string;
}

/** A list of short texts in a record's form; at least one is needed. */
export function ListField<Input extends FieldValues>(props: ListFieldProps<Input>) {
  const { control, name, pendingName, label, addLabel } = props;
  const rules = {
    validate: (items: string[], draft: Input) => required.validate(appendPending(items, draft[pendingName])),
  };
  const { field, fieldState } = useController({ control, name, rules });
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
