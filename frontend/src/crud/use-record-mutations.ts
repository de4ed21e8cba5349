import { useMutation } from '@tanstack/react-query';
import type { OnStored } from '@/lib/pictures';
import type { Resource, StoredRecord } from './resource';

interface Saving<Input> {
  input: Input;
  onStored: OnStored;
}

interface Settled {
  onSuccess: () => Promise<void>;
  onError: (error: Error) => void;
}

/** The three ways to change a list, each with its notice of success. */
export function useRecordMutations<Row extends StoredRecord, Input>(resource: Resource<Row, Input>, settled: Settled) {
  const create = useMutation({
    mutationFn: ({ input, onStored }: Saving<Input>) => resource.create(input, onStored),
    meta: { success: 'Successfully Created' },
    ...settled,
  });
  const update = useMutation({
    mutationFn: ({ record, input, onStored }: Saving<Input> & { record: Row }) =>
      resource.update(record, input, onStored),
    meta: { success: 'Successfully Updated' },
    ...settled,
  });
  const remove = useMutation({ mutationFn: resource.remove, meta: { success: 'Successfully Deleted' }, ...settled });
  return { create, update, remove };
}
