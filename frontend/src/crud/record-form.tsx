import type { FormEventHandler, ReactNode } from 'react';
import { confirmLeave } from '#lib/forms/unsaved-changes.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormActions } from '#ui/form.tsx';
import { FormColumns } from '#ui/form-columns.tsx';
import { Warning } from './manager.styles.tsx';

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

interface RecordFormProps {
  /** The result of useRecordForm. */
  form: {
    action: string;
    isSaving: boolean;
    hasConflict: boolean;
    hasChanges: boolean;
    failureText: string | null;
    preview: PreviewAction | null;
    submit: FormEventHandler;
    reset: () => void;
  };
  /** The picture fields. */
  pictures?: ReactNode;
  /** The other fields. */
  children: ReactNode;
}

/** The layout of every record's form: its fields, its pictures beside them, and its buttons. */
export function RecordForm({ form, pictures, children }: RecordFormProps) {
  const { action, isSaving, hasConflict, hasChanges, preview, reset } = form;
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
        {preview && <PreviewButton {...preview} />}
        {hasConflict && (
          <Button variant="secondary" onClick={reset}>
            Reload
          </Button>
        )}
        {!hasConflict && hasChanges && (
          <Button variant="quiet" onClick={() => confirmLeave(reset)}>
            Reset
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
