import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { trackPictureRead } from '#lib/forms/picture-reads.ts';
import { PicturePicker } from '#ui/picture-picker.tsx';

interface PictureFieldProps<Input extends FieldValues> {
  control: Control<Input>;
  name: FieldPath<Input>;
  label: string;
  /** The side of the preview in pixels. */
  size: number;
  /** The record may be saved without it. */
  optional?: boolean;
}

/** A picture in a record's form: a URL, or a data URL until the record is saved. */
export function PictureField<Input extends FieldValues>(props: PictureFieldProps<Input>) {
  const { control, name, label, size, optional = false } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <PicturePicker
      ref={field.ref}
      label={label}
      size={size}
      optional={optional}
      value={field.value}
      onChange={field.onChange}
      onRead={trackPictureRead}
      error={fieldState.error?.message}
    />
  );
}
