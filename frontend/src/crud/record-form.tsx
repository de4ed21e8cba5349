import type { FormEventHandler, ReactNode } from 'react';
import { leave } from '@/lib/leaving';
import { Button } from '@/ui/button';
import { Form, FormActions } from '@/ui/form';
import { FormColumns } from '@/ui/form-columns';
import { Outdated } from './manager-look';
import { UploadMeter } from './upload-meter';
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
  const { action, isSaving, isOutdated, onReset } = task;
  return (
    <Form noValidate busy={isSaving} onSubmit={form.submit}>
      <FormColumns aside={pictures}>{children}</FormColumns>
      {isOutdated && (
        <Outdated role="status">
          Someone else has changed this record meanwhile. Overwrite it with what you have typed, or reload it and lose
          what you have typed.
        </Outdated>
      )}
      <FormActions failure={isOutdated ? null : form.failureText}>
        <Button type="submit" variant={isOutdated ? 'danger' : 'primary'} busy={isSaving}>
          {isOutdated ? 'Overwrite' : action}
        </Button>
        {isOutdated && (
          <Button variant="secondary" onClick={onReset}>
            Reload
          </Button>
        )}
        {!isOutdated && form.isDirty && (
          <Button variant="quiet" onClick={() => leave(onReset)}>
            Reset
          </Button>
        )}
        <UploadMeter />
      </FormActions>
    </Form>
  );
}
