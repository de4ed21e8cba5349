import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorStatus } from '@/lib/api-error';
import { draftAt, dropDraft, keepDraft } from '@/lib/drafts';
import { confirmLeave, trackForm } from '@/lib/unsaved-changes';
import type { OnUploaded } from '@/lib/upload-pictures';
import { useSaves } from '@/lib/use-saves';
import type { ListedRecord, Resource, StoredRecord } from './resource';
import { type CrudTab, useCrudTab } from './use-crud-tab';
import { useRecordMutations } from './use-record-mutations';

interface Selection<Row extends StoredRecord> {
  /** The record as it was when it was selected: an update is refused if it has changed since. */
  selected: ListedRecord<Row> | null;
  /** The record as someone else has left it meanwhile, once an update has been refused for it. */
  conflicting: ListedRecord<Row> | null;
  /** How often the manager has moved by itself: forms begin anew with each. */
  resets: number;
}

/** What a manager keeps of a form that has not been saved. */
interface UnsavedForm<Row extends StoredRecord, Input> {
  tab: CrudTab;
  selected: ListedRecord<Row> | null;
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
  const readDraft = () => draftAt(resource.key) as UnsavedForm<Row, Input> | undefined;
  const storeDraft = (form: UnsavedForm<Row, Input>) => keepDraft(resource.key, form);
  const [selection, setSelection] = useState<Selection<Row>>(() => ({
    selected: readDraft()?.selected ?? null,
    conflicting: null,
    resets: 0,
  }));
  const { selected, conflicting } = selection;
  useEffect(() => trackForm(resource.key), [resource.key]);

  const resetSelection = (record: ListedRecord<Row> | null) => {
    setSelection(({ resets }) => ({ selected: record, conflicting: null, resets: resets + 1 }));
    saves.clearFailure();
  };
  const selectAndOpen = (to: CrudTab, record: ListedRecord<Row> | null) => {
    resetSelection(record);
    setTab(to);
  };
  const { create, update, remove } = useRecordMutations(resource);
  const fetchConflicting = async (failure: Error) => {
    if (errorStatus(failure) !== PRECONDITION_FAILED) return;
    // A list that cannot be had has been reported: the record may then be saved again without it.
    const records = await queryClient.fetchQuery({ ...resource.list, staleTime: 0 }).catch(() => []);
    setSelection((before) => ({
      ...before,
      conflicting: records.find(({ _id }) => _id === before.selected?._id) ?? null,
    }));
  };
  const saves = useSaves(resource.key, {
    onSaved: () => selectAndOpen('Read', null),
    onFailed: (failure) => void fetchConflicting(failure),
  });
  const openTab = (to: CrudTab) => {
    setSelection((before) => ({ ...before, selected: before.conflicting ?? before.selected, conflicting: null }));
    saves.clearFailure();
    setTab(to);
  };
  const reset = () => {
    dropDraft(resource.key);
    resetSelection(conflicting ?? selected);
  };
  const hasUnsaved = (on: CrudTab) => readDraft()?.tab === on;

  return {
    ...selection,
    tab,
    isSaving: saves.isSaving,
    failure: saves.failure,
    remove: (record: Row) => saves.start(() => remove.mutate(record)),
    open: (to: CrudTab) => (hasUnsaved(to) ? setTab(to) : confirmLeave(() => openTab(to))),
    select: (record: ListedRecord<Row>, to: CrudTab) => confirmLeave(() => selectAndOpen(to, record)),
    /** What a form needs that makes a record, or changes the one that is selected. */
    formFor: (action: 'Create' | 'Update', record: ListedRecord<Row> | null) => ({
      action,
      initial: record ? resource.toInput(record) : undefined,
      draft: hasUnsaved(action) ? readDraft()?.input : undefined,
      onDraft: (input: Input | undefined) =>
        input
          ? storeDraft({ tab: action, selected: record, input, isBeingSaved: saves.isSaving })
          : dropDraft(resource.key),
      onSave: (input: Input, onUploaded: OnUploaded) =>
        saves.start(() => {
          if (record) return update.mutate({ record: conflicting ?? record, input, onUploaded });
          storeDraft({ tab: action, selected: null, input, isBeingSaved: true });
          create.mutate({ input, onUploaded });
        }),
      isSaving: saves.isSaving,
      failure: saves.failure,
      mayAlreadyBeSaved: !saves.isSaving && hasUnsaved(action) && readDraft()?.isBeingSaved === true,
      hasConflict: conflicting !== null,
      onReset: reset,
    }),
  };
}
