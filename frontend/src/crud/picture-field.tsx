import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useStore } from '#lib/create-store.ts';
import { trackPictureRead } from '#lib/forms/picture-reads.ts';
import { dropUploads, pictureUploads, startUpload } from '#lib/forms/picture-uploads.ts';
import { PicturePicker } from '#ui/picture-picker.tsx';

/** The shape and size of the pictures of a project. */
export const SCREEN_HINT = '16:10, 1280 pixels wide or more';

interface PictureFieldProps<Input extends FieldValues> {
  control: Control<Input>;
  name: FieldPath<Input>;
  /** The name of the form, which is that of its draft. */
  form: string;
  /** Uploads a picture, given as a data URL, and resolves with its address; `onSent` gets the sent part, 0 to 1. */
  onUpload: (field: string, picture: string, onSent: (part: number) => void) => Promise<string>;
  label: string;
  /** The shape and size that suit the site. */
  hint?: string;
  /** The side of the preview in pixels. */
  size: number;
  /** The record may be saved without it. */
  optional?: boolean;
}

/** A picture in a form: it is uploaded as soon as it is picked, and the value of the field is its address. */
export function PictureField<Input extends FieldValues>(props: PictureFieldProps<Input>) {
  const { control, name, form, onUpload, label, hint, size, optional = false } = props;
  const { field, fieldState } = useController({ control, name });
  const upload = useStore(pictureUploads).find((one) => one.form === form && one.field === name);
  const change = (picture: string | null) => {
    if (picture) return startUpload(form, name, picture, (image, onSent) => onUpload(name, image, onSent));
    dropUploads(form, name);
    field.onChange(null);
  };
  const failure = upload?.hasFailed ? 'Upload failed, try again' : undefined;
  return (
    <PicturePicker
      ref={field.ref}
      label={label}
      hint={hint}
      size={size}
      optional={optional}
      value={upload?.picture ?? field.value}
      onChange={change}
      onRead={trackPictureRead}
      upload={
        upload && {
          sent: upload.hasFailed ? null : upload.sent,
          // A failure is shown by the upload itself.
          onRetry: () => void upload.finish().catch(() => undefined),
          onCancel: () => dropUploads(form, name),
        }
      }
      error={upload ? failure : fieldState.error?.message}
    />
  );
}
