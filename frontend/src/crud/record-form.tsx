import type { FormEventHandler, ReactNode } from 'react';
import { uploadProgress } from '#lib/api/upload-progress.ts';
import { useStore } from '#lib/create-store.ts';
import { confirmLeave } from '#lib/forms/unsaved-changes.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormActions } from '#ui/form.tsx';
import { FormColumns } from '#ui/form-columns.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Warning } from './manager.styles.tsx';
import type { RecordFormProps } from './use-record-form.ts';

/** Shows the progress of the picture uploads of the save of that name, if there are any. */
function UploadProgress({ save }: { save: string }) {
  const progress = useStore(uploadProgress).get(save);
  if (!progress) return null;
  const { picture, pictures, sent } = progress;
  return <ProgressBar label={`Uploading picture ${picture} of ${pictures}`} value={sent} />;
}

interface PreviewAction {
  isPending: boolean;
  open: () => unknown;
}

/** Opens the preview of the form's draft. */
const PreviewButton = ({ isPending, open }: PreviewAction) => (
  <Button variant="secondary" busy={isPending} onClick={open}>
    Preview
  </Button>
);

interface RecordFormFrameProps<Input> {
  /** The props of the manager. */
  task: RecordFormProps<Input>;
  /** The result of useRecordForm. */
  form: { isDirty: boolean; failureText: string | null; submit: FormEventHandler; preview: PreviewAction | null };
  /** The picture fields. */
  pictures?: ReactNode;
  /** The other fields. */
  children: ReactNode;
}

/** The layout of every record's form: its fields, its pictures beside them, and its buttons. */
export function RecordForm<Input>({ task, form, pictures, children }: RecordFormFrameProps<Input>) {
  const { action, isSaving, hasConflict, onReset } = task;
  return (
    <Form busy={isSaving} onSubmit={form.submit}>
      <FormColumns aside={pictures}>{children}</FormColumns>
      {hasConflict && (
        <Warning role="status">
          Someone else has changed this record meanwhile. Overwrite it with what you have typed, or reload it and lose
          what you have typed.
        </Warning>
      )}
      <FormActions failure={hasConflict ? null : form.failureText}>
        <Button type="submit" variant={hasConflict ? 'danger' : 'primary'} busy={isSaving}>
          {hasConflict ? 'Overwrite' : action}
        </Button>
        {form.preview && <PreviewButton {...form.preview} />}
        {hasConflict && (
          <Button variant="secondary" onClick={onReset}>
            Reload
          </Button>
        )}
        {!hasConflict && form.isDirty && (
          <Button variant="quiet" onClick={() => confirmLeave(onReset)}>
            Reset
          </Button>
        )}
        <UploadProgress save={task.name} />
      </FormActions>
    </Form>
  );
}
