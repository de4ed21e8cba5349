import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { draftAt, dropDraft, keepDraft } from '@/lib/drafts';
import { statusOf } from '@/lib/failure';
import { leave, watchForm } from '@/lib/leaving';
import type { OnStored } from '@/lib/pictures';
import { useSaves } from '@/lib/saves';
import type { Listed, Resource, StoredRecord } from './resource';
import { type CrudTab, useCrudTab } from './use-crud-tab';
import { useRecordMutations } from './use-record-mutations';

interface Place<Row extends StoredRecord> {
  /** The record as it was when it was selected: an update is refused if it has changed since. */
  selected: Listed<Row> | null;
  /** The record as someone else has left it meanwhile, once an update has been refused for it. */
  newer: Listed<Row> | null;
  /** How often the manager has moved by itself: forms begin anew with each. */
  jumps: number;
}

/** What a manager keeps of a form that has not been saved. */
interface Unsaved<Row extends StoredRecord, Input> {
  tab: CrudTab;
  selected: Listed<Row> | null;
  input: Input;
  /** It is being saved. Nobody knows whether it was, where the page has been loaded anew meanwhile. */
  isBeingSaved: boolean;
}

const PRECONDITION_FAILED = 412;

/** The state of a manager: which tab is open, which record is selected, and the ways to change the list. */
export function useCrud<Row extends StoredRecord, Input>(
  resource: Resource<Row, Input>,
  tabs: readonly [CrudTab, ...CrudTab[]],
) {
  const queryClient = useQueryClient();
  const [tab, setTab] = useCrudTab(tabs);
  // Only what `keep` stores stands under the resource's own key.
  const unsaved = () => draftAt(resource.key) as Unsaved<Row, Input> | undefined;
  const keep = (form: Unsaved<Row, Input>) => keepDraft(resource.key, form);
  const [place, setPlace] = useState<Place<Row>>(() => ({
    selected: unsaved()?.selected ?? null,
    newer: null,
    jumps: 0,
  }));
  const { selected, newer } = place;
  useEffect(() => watchForm(resource.key), [resource.key]);

  const restart = (record: Listed<Row> | null) => {
    setPlace(({ jumps }) => ({ selected: record, newer: null, jumps: jumps + 1 }));
    saves.forgetFailure();
  };
  const jump = (to: CrudTab, record: Listed<Row> | null) => {
    restart(record);
    setTab(to);
  };
  const { create, update, remove } = useRecordMutations(resource);
  const lookForNewer = async (failure: Error) => {
    if (statusOf(failure) !== PRECONDITION_FAILED) return;
    // A list that cannot be had has been reported: the record may then be saved again without it.
    const records = await queryClient.fetchQuery({ ...resource.list, staleTime: 0 }).catch(() => []);
    setPlace((before) => ({ ...before, newer: records.find(({ _id }) => _id === before.selected?._id) ?? null }));
  };
  const saves = useSaves(resource.key, {
    onSaved: () => jump('Read', null),
    onFailed: (failure) => void lookForNewer(failure),
  });
  const moveTo = (to: CrudTab) => {
    setPlace((before) => ({ ...before, selected: before.newer ?? before.selected, newer: null }));
    saves.forgetFailure();
    setTab(to);
  };
  const reset = () => {
    dropDraft(resource.key);
    restart(newer ?? selected);
  };
  const hasUnsaved = (on: CrudTab) => unsaved()?.tab === on;

  return {
    ...place,
    tab,
    isSaving: saves.isSaving,
    failure: saves.failure,
    remove: (record: Row) => saves.begin(() => remove.mutate(record)),
    open: (to: CrudTab) => (hasUnsaved(to) ? setTab(to) : leave(() => moveTo(to))),
    select: (record: Listed<Row>, to: CrudTab) => leave(() => jump(to, record)),
    /** What a form needs that makes a record, or changes the one that is selected. */
    formFor: (action: 'Create' | 'Update', record: Listed<Row> | null) => ({
      action,
      initial: record ? resource.toInput(record) : undefined,
      draft: hasUnsaved(action) ? unsaved()?.input : undefined,
      onDraft: (input: Input | undefined) =>
        input ? keep({ tab: action, selected: record, input, isBeingSaved: saves.isSaving }) : dropDraft(resource.key),
      onSave: (input: Input, onStored: OnStored) =>
        saves.begin(() => {
          if (record) return update.mutate({ record: newer ?? record, input, onStored });
          keep({ tab: action, selected: null, input, isBeingSaved: true });
          create.mutate({ input, onStored });
        }),
      isSaving: saves.isSaving,
      failure: saves.failure,
      mayBeSaved: !saves.isSaving && hasUnsaved(action) && unsaved()?.isBeingSaved === true,
      isOutdated: newer !== null,
      onReset: reset,
    }),
  };
}
