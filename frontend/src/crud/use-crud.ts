import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Resource, StoredRecord } from './resource';

export type CrudTab = 'Create' | 'Read' | 'Update' | 'Delete';

interface Place<Record> {
  tab: CrudTab;
  /** The record as it was when it was selected: an update is refused if it has changed since. */
  selected: Record | null;
}

/** The state of a manager: which tab is open, which record is selected, and the three ways to change the list. */
export function useCrud<Record extends StoredRecord, Input>(resource: Resource<Record, Input>, firstTab: CrudTab) {
  const queryClient = useQueryClient();
  const [place, setPlace] = useState<Place<Record>>({ tab: firstTab, selected: null });
  const drafts = useRef<Partial<{ [Tab in CrudTab]: Input }>>({});

  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: resource.list.queryKey }),
      queryClient.invalidateQueries({ queryKey: ['public', resource.key] }),
    ]);
  const settle = {
    onSuccess: async () => {
      await refresh();
      drafts.current = {};
      setPlace({ tab: 'Read', selected: null });
    },
    // A refusal may mean that the list is out of date: 404 and 412 say so.
    onError: () => void refresh(),
  };
  const create = useMutation({ mutationFn: resource.create, meta: { success: 'Successfully Created' }, ...settle });
  const update = useMutation({
    mutationFn: ({ record, input }: { record: Record; input: Input }) => resource.update(record, input),
    meta: { success: 'Successfully Updated' },
    ...settle,
  });
  const remove = useMutation({ mutationFn: resource.remove, meta: { success: 'Successfully Deleted' }, ...settle });

  return {
    ...place,
    create,
    update,
    remove,
    open: (tab: CrudTab) => setPlace(({ selected }) => ({ tab, selected })),
    select: (record: Record, tab: CrudTab) => {
      delete drafts.current.Update;
      setPlace({ tab, selected: record });
    },
    /** What was typed on a tab and not saved: a look at another tab loses nothing. */
    draftOf: (tab: CrudTab) => drafts.current[tab],
    keepDraft: (tab: CrudTab, draft: Input) => {
      drafts.current[tab] = draft;
    },
  };
}
