import type { FormEventHandler, ReactNode } from 'react';
import { confirmLeave } from '@/lib/unsaved-changes';
import { Button } from '@/ui/button';
import { Form, FormActions } from '@/ui/form';
import { FormColumns } from '@/ui/form-columns';
import { Warning } from './manager.styles';
import { UploadProgress } from './upload-progress';
import type { RecordFormProps } from './use-record-form';

interface RecordFormFrameProps<Input> {
  /** What the manager handed over. */
  task: RecordFormProps<Input>;
  /** What useRecordForm made of it. */
  form: { isDirty: boolean; failureText: string | null; submit: FormEventHandler };
  /** The pictures, if there are any. */
  pictures?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** The frame of every record's form: its fields, its pictures beside them, and the one button that saves. */
export function RecordForm<Input>({ task, form, pictures, children }: RecordFormFrameProps<Input>) {
  const { action, isSaving, hasConflict, onReset } = task;
  return (
    <Form noValidate busy={isSaving} onSubmit={form.submit}>
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
        <UploadProgress />
      </FormActions>
    </Form>
  );
}
