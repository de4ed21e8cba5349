import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { ListInput } from '@/ui/list-input';
import { required } from './use-record-form';

interface ListFieldProps<Input extends FieldValues> {
  control: Control<Input>;
  name: FieldPath<Input>;
  label: string;
  /** The name of the button that adds what has been typed. */
  addLabel: string;
}

/** A list of short texts in a record's form; at least one is needed. */
export function ListField<Input extends FieldValues>({ control, name, label, addLabel }: ListFieldProps<Input>) {
  const { field, fieldState } = useController({ control, name, rules: required });
  return (
    <ListInput
      label={label}
      addLabel={addLabel}
      items={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}
