import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { describeFailure } from '#lib/api/describe-failure.ts';
import { dropDraft, trackForm } from '#lib/forms/unsaved-changes.ts';
import { saveKey, useSaves } from '#lib/forms/use-saves.ts';
import { toast } from '#lib/toast.ts';
import { Button } from '#ui/button.tsx';
import { FormActions } from '#ui/form.tsx';
import { ConfirmText } from './manager.styles.tsx';
import { formName, type ListedRecord, type Resource, type StoredRecord } from './resource.ts';
import { notifyUnseen } from './save-record.ts';
import { useRefresh } from './use-refresh.ts';
import { useRestoreDeleted } from './use-restore-deleted.ts';

/** Deletes a record, also if another page is open by then, and offers to undo it. */
function useDeletion<Row extends StoredRecord, Input>(resource: Resource<Row, Input>, record: Row) {
  const name = formName(resource, record._id);
  const refresh = useRefresh(resource);
  const restore = useRestoreDeleted(resource);
  return useMutation({
    mutationKey: saveKey(name, 'delete'),
    mutationFn: () => resource.remove(record),
    onSuccess: async () => {
      const undo = { label: 'Undo', run: () => restore.mutate(record._id) };
      toast('Successfully Deleted', 'success', resource.hasHistory ? undo : undefined);
      await refresh();
      dropDraft(name);
    },
    onError: (error) => {
      const uncertain = `It is not certain whether “${resource.nameOf(record)}” was deleted. Please look at the list.`;
      notifyUnseen(error, name, uncertain);
      void refresh();
    },
  });
}

interface DeleteTabProps<Row extends StoredRecord, Input> {
  record: ListedRecord<Row>;
  resource: Resource<Row, Input>;
  onDeleted: () => void;
  /** The record as it is shown. */
  children: ReactNode;
}

/** Shows the record to delete with a confirmation button. */
export function DeleteTab<Row extends StoredRecord, Input>(props: DeleteTabProps<Row, Input>) {
  const { record, resource, onDeleted, children } = props;
  const form = formName(resource, record._id);
  useEffect(() => trackForm(form), [form]);
  const isDeleted = useRef(false);
  const { mutate } = useDeletion(resource, record);
  const { start, isSaving, deletionFailure } = useSaves(form, {
    onSaved: () => {
      isDeleted.current = true;
      onDeleted();
    },
  });
  const name = resource.nameOf(record);
  const consequence = resource.hasHistory ? 'It can be restored for 30 days.' : 'This cannot be undone.';
  return (
    <>
      {children}
      <ConfirmText>{`Do you want to delete “${name}”? ${consequence}`}</ConfirmText>
      <FormActions failure={describeFailure(deletionFailure, 'delete')}>
        {/* A second click may come before the tab is gone. */}
        <Button variant="danger" busy={isSaving} onClick={() => isDeleted.current || start(() => mutate())}>
          Delete
        </Button>
      </FormActions>
    </>
  );
}
