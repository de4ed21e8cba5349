import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import type { ListedRecord, Resource, StoredRecord } from './resource.ts';

export type CrudTab = 'Create' | 'Read' | 'Update' | 'Delete';

/** The tabs of one record: its id is the value of the parameter with the name of the tab. */
const RECORD_TABS: readonly CrudTab[] = ['Update', 'Delete'];

/**
 * The open tab of a manager, by default the first of `tabs`, and the id of the selected record. They are part of the
 * URL (`?tab=read`, `?update=ID`), so that a reload, a back navigation and a shared link return to them.
 */
export function useCrudPlace(tabs: readonly [CrudTab, ...CrudTab[]]) {
  const [params, setParams] = useSearchParams();
  const idOf = (tab: CrudTab) => (RECORD_TABS.includes(tab) && params.get(tab.toLowerCase())) || null;
  const tab = tabs.find(idOf) ?? tabs.find((one) => one.toLowerCase() === params.get('tab')) ?? tabs[0];
  const go = (to: CrudTab, id: string | null, options: NavigateOptions = {}) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const one of ['tab', ...RECORD_TABS]) after.delete(one.toLowerCase());
      if (id && RECORD_TABS.includes(to)) after.set(to.toLowerCase(), id);
      else after.set('tab', to.toLowerCase());
      return after;
    }, options);
  return { tab, id: idOf(tab), go };
}

export interface Selection<Row extends StoredRecord> {
  /** The record as it was when it was selected: an update fails if it has changed since. */
  selected: ListedRecord<Row> | null;
  /** The current state of the record after an update has failed because someone else has changed it. */
  conflicting: ListedRecord<Row> | null;
  /** How often the manager has reset itself: each reset remounts the form. */
  resets: number;
}

/**
 * The selected record, which follows the `id` of the URL. A record that is not selected yet comes from its draft, whose
 * changes belong to that state of it, or from the list.
 */
export function useSelection<Row extends StoredRecord, Input>(
  resource: Resource<Row, Input>,
  id: string | null,
  readDrafted: (id: string) => ListedRecord<Row> | undefined,
) {
  const [selection, setSelection] = useState<Selection<Row>>({ selected: null, conflicting: null, resets: 0 });
  const isCurrent = (selection.selected?._id ?? null) === id;
  // A disabled query would not be refetched after a save.
  const [list] = useQueries({ queries: [resource.list].filter(() => id !== null && !isCurrent) });
  if (!isCurrent) {
    const found = id === null ? null : (readDrafted(id) ?? list?.data?.find(({ _id }) => _id === id) ?? null);
    const selected = found && resource.mayWrite(found) ? found : null;
    if (selected || selection.selected) setSelection({ ...selection, selected, conflicting: null });
  }
  return { ...selection, setSelection, list };
}
