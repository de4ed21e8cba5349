import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Resource, StoredRecord } from './resource';

export type CrudTab = 'Create' | 'Read' | 'Update' | 'Delete';

interface Place<Row> {
  tab: CrudTab;
  /** The record as it was when it was selected: an update is refused if it has changed since. */
  selected: Row | null;
  /** How often the manager has changed the tab by itself. */
  jumps: number;
}

/** The state of a manager: which tab is open, which record is selected, and the three ways to change the list. */
export function useCrud<Row extends StoredRecord, Input>(resource: Resource<Row, Input>, firstTab: CrudTab) {
  const queryClient = useQueryClient();
  const [place, setPlace] = useState<Place<Row>>({ tab: firstTab, selected: null, jumps: 0 });
  const drafts = useRef<Partial<Record<CrudTab, Input>>>({});

  const jump = (tab: CrudTab, selected: Row | null) => setPlace(({ jumps }) => ({ tab, selected, jumps: jumps + 1 }));
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: resource.list.queryKey }),
      queryClient.invalidateQueries({ queryKey: ['public', resource.key] }),
    ]);
  const settle = {
    onSuccess: async () => {
      await refresh();
      drafts.current = {};
      jump('Read', null);
    },
    // A refusal may mean that the list is out of date: 404 and 412 say so.
    onError: () => void refresh(),
  };
  const create = useMutation({ mutationFn: resource.create, meta: { success: 'Successfully Created' }, ...settle });
  const update = useMutation({
    mutationFn: ({ record, input }: { record: Row; input: Input }) => resource.update(record, input),
    meta: { success: 'Successfully Updated' },
    ...settle,
  });
  const remove = useMutation({ mutationFn: resource.remove, meta: { success: 'Successfully Deleted' }, ...settle });

  return {
    ...place,
    create,
    update,
    remove,
    open: (tab: CrudTab) => setPlace((before) => ({ ...before, tab })),
    select: (record: Row, tab: CrudTab) => {
      delete drafts.current.Update;
      jump(tab, record);
    },
    /** What was typed on a tab and not saved: a look at another tab loses nothing. */
    draftOf: (tab: CrudTab) => drafts.current[tab],
    keepDraft: (tab: CrudTab, draft: Input) => {
      drafts.current[tab] = draft;
    },
  };
}
