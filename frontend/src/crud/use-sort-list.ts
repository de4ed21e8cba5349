import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage, errorStatus } from '#lib/api/api-error.ts';
import { reportFailure } from '#lib/api/report-failure.ts';
import { errorExpiry, toast } from '#lib/toast.ts';
import type { ListedRecord, Resource, StoredRecord } from './resource.ts';
import { useRefresh } from './use-refresh.ts';

const CONFLICT = 409;

function describeFailedOrder(error: Error): string {
  if (errorStatus(error) === CONFLICT)
    return 'The list has changed meanwhile, so it was loaded again. Please sort it once more.';
  return errorMessage(error) ?? 'The order was not saved. Please try again.';
}

interface Sorting {
  ids: readonly string[];
  /** The order before. */
  previous: readonly string[];
}

/**
 * Returns a function that sorts the list of a resource by ids: it is shown in that order at once, and the notice of its
 * success can undo it. A failure loads the list again.
 */
export function useSortList<Row extends StoredRecord, Input>(resource: Resource<Row, Input>) {
  const { key, list } = resource;
  const queryClient = useQueryClient();
  const refresh = useRefresh(resource);
  // useAction would ignore an order while another one is being saved.
  const { mutate } = useMutation({
    mutationFn: ({ ids }: Sorting) => resource.sort(ids),
    // Orders are saved one after the other, so that the last one stays.
    scope: { id: `sort ${key}` },
    onSuccess: (_data, { previous }) => {
      toast('Order saved', 'success', { label: 'Undo', run: () => sort(previous), group: `order of ${key}` });
      return queryClient.invalidateQueries({ queryKey: ['public', key] });
    },
    onError: (error) => {
      reportFailure(error, { quiet: true });
      toast(describeFailedOrder(error), 'error');
      void refresh();
    },
  });
  function sort(ids: readonly string[]) {
    const rows: ListedRecord<Row>[] = queryClient.getQueryData(list.queryKey) ?? [];
    // A response that is on its way has the former order.
    void queryClient.cancelQueries({ queryKey: list.queryKey });
    const places = new Map(ids.map((id, place) => [id, place]));
    const placeOf = ({ _id }: Row) => places.get(_id) ?? ids.length;
    queryClient.setQueryData(
      list.queryKey,
      rows.toSorted((one, other) => placeOf(one) - placeOf(other)),
    );
    errorExpiry.emit();
    mutate({ ids, previous: rows.map(({ _id }) => _id) });
  }
  return sort;
}
