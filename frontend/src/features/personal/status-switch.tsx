import { useQuery } from '@tanstack/react-query';
import type { Availability, Personal } from '#contract.ts';
import type { ListedRecord } from '#crud/resource.ts';
import { useRefresh } from '#crud/use-refresh.ts';
import { errorMessage } from '#lib/api/api-error.ts';
import { useAction } from '#lib/forms/use-action.ts';
import { toast } from '#lib/toast.ts';
import { SelectField } from '#ui/select-field.tsx';
import { personals, STATUS_LABEL } from './personals.ts';

interface StatusChange {
  record: ListedRecord<Personal>;
  status: Availability;
}

/** Saves the status of a record; the notice of its success can undo it. */
function useSaveStatus(onSaved: () => void) {
  const refresh = useRefresh(personals);
  const action = useAction({
    attempt: 'press',
    mutationFn: ({ record, status }: StatusChange) => personals.update(record, { status }),
    onSuccess: (saved, { record, status }) => {
      const undo = () => action.start({ record: saved, status: record.status });
      toast(`Availability: ${STATUS_LABEL[status]}`, 'success', { label: 'Undo', run: undo, group: 'availability' });
      return refresh();
    },
    onError: (error) => {
      if (!errorMessage(error)) toast('Your availability was not saved. Please try again.', 'error');
      void refresh();
    },
    onDone: onSaved,
  });
  return action;
}

/** Switches the status that the site shows, which is that of the first personal record; nothing without a record. */
export function StatusSwitch({ onSaved }: { onSaved: () => void }) {
  const record = useQuery(personals.list).data?.[0];
  const { start, isPending, variables } = useSaveStatus(onSaved);
  if (!record || !personals.mayWrite(record)) return null;
  return (
    <SelectField
      label="Availability"
      options={STATUS_LABEL}
      value={isPending && variables ? variables.status : record.status}
      onChange={(status) => start({ record, status })}
    />
  );
}
