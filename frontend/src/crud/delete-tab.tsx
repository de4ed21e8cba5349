import { type ReactNode, useEffect } from 'react';
import { dropDraft, trackForm } from '#lib/forms/unsaved-changes.ts';
import { useAction } from '#lib/forms/use-action.ts';
import { actionDraft } from '#lib/forms/use-form-draft.ts';
import { toast } from '#lib/toast.ts';
import { Button } from '#ui/button.tsx';
import { FormActions } from '#ui/form.tsx';
import { ConfirmText } from './manager.styles.tsx';
import { formName, type ListedRecord, type Resource, type StoredRecord } from './resource.ts';
import { useRefresh } from './use-refresh.ts';
import { useRestoreDeleted } from './use-restore-deleted.ts';

/** Deletes a record, also if another page is open by then, and offers to undo it. */
function useDeletion<Row extends StoredRecord, Input>(
  resource: Resource<Row, Input>,
  record: Row,
  onDeleted: () => void,
) {
  const name = formName(resource, record._id);
  const uncertain = `It is not certain whether “${resource.nameOf(record)}” was deleted. Please look at the list.`;
  const refresh = useRefresh(resource);
  const restore = useRestoreDeleted(resource);
  return useAction({
    name,
    attempt: 'delete',
    draft: actionDraft(name, uncertain),
    closes: true,
    mutationFn: () => resource.remove(record),
    onSuccess: async () => {
      const undo = { label: 'Undo', run: () => restore.start(record._id) };
      toast('Successfully Deleted', 'success', resource.hasHistory ? undo : undefined);
      await refresh();
      dropDraft(name);
    },
    onError: () => void refresh(),
    onDone: onDeleted,
  });
}

interface DeleteTabProps<Row extends StoredRecord, Input> {
  record: ListedRecord<Row>;
  resource: Resource<Row, Input>;
  onDeleted: () => void;
  /** Goes back to the list. */
  onCancel: () => void;
  /** The record as it is shown. */
  children: ReactNode;
}

/** Shows the record to delete with a confirmation button. */
export function DeleteTab<Row extends StoredRecord, Input>(props: DeleteTabProps<Row, Input>) {
  const { record, resource, onDeleted, onCancel, children } = props;
  const form = formName(resource, record._id);
  useEffect(() => trackForm(form), [form]);
  const { start, isPending, failure } = useDeletion(resource, record, onDeleted);
  const name = resource.nameOf(record);
  const consequence = resource.hasHistory ? 'It can be restored for 30 days.' : 'This cannot be undone.';
  return (
    <>
      {children}
      <ConfirmText>{`Do you want to delete “${name}”? ${consequence}`}</ConfirmText>
      <FormActions failure={failure}>
        <Button variant="danger" busy={isPending} onClick={() => start()}>
          Delete
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </>
  );
}
