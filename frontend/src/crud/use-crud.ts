import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorStatus } from '#lib/api/api-error.ts';
import type { OnUploaded } from '#lib/api/upload-pictures.ts';
import { accountDrafts } from '#lib/forms/drafts.ts';
import { confirmLeave, trackForm } from '#lib/forms/unsaved-changes.ts';
import { useSaves } from '#lib/forms/use-saves.ts';
import type { ListedRecord, Resource, StoredRecord } from './resource.ts';
import { useRecordMutations } from './use-record-mutations.ts';

export type CrudTab = 'Create' | 'Read' | 'Update' | 'Delete';

/**
 * The open tab of a manager, by default the first of `tabs`. It is part of the URL, so that a back navigation returns
 * to it.
 */
function useCrudTab(tabs: readonly [CrudTab, ...CrudTab[]]) {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((one) => one.toLowerCase() === params.get('tab')) ?? tabs[0];
  const setTab = (to: CrudTab) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.set('tab', to.toLowerCase());
      return after;
    });
  return [tab, setTab] as const;
}

interface Selection<Row extends StoredRecord> {
  /** The record as it was when it was selected: an update fails if it has changed since. */
  selected: ListedRecord<Row> | null;
  /** The current state of the record after an update has failed because someone else has changed it. */
  conflicting: ListedRecord<Row> | null;
  /** How often the manager has reset itself: each reset remounts the form. */
  resets: number;
}

/** The stored draft of an unsaved form. */
interface UnsavedForm<Row extends StoredRecord, Input> {
  tab: CrudTab;
  selected: ListedRecord<Row> | null;
  input: Input;
  /** A save was running when the draft was stored. After a reload it is unknown whether it succeeded. */
  isBeingSaved: boolean;
}

function accessDraft<Row extends StoredRecord, Input>(key: string) {
  // Only `storeForm` writes under the resource's key.
  const readForm = () => accountDrafts.read(key) as UnsavedForm<Row, Input> | undefined;
  return {
    readForm,
    storeForm: (form: UnsavedForm<Row, Input>) => accountDrafts.store(key, form),
    hasUnsaved: (on: CrudTab) => readForm()?.tab === on,
  };
}

const PRECONDITION_FAILED = 412;

/** The state of a manager: the open tab, the selected record, and the actions that change the list. */
export function useCrud<Row extends StoredRecord, Input>(
  resource: Resource<Row, Input>,
  tabs: readonly [CrudTab, ...CrudTab[]],
) {
  const queryClient = useQueryClient();
  const [tab, setTab] = useCrudTab(tabs);
  const { readForm, storeForm, hasUnsaved } = accessDraft<Row, Input>(resource.key);
  const [selection, setSelection] = useState<Selection<Row>>(() => ({
    selected: readForm()?.selected ?? null,
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
    // A failure has been reported; the record can then be saved again without the current state.
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
    accountDrafts.remove(resource.key);
    resetSelection(conflicting ?? selected);
  };

  return {
    ...selection,
    tab,
    isSaving: saves.isSaving,
    failure: saves.failure,
    reset: () => resetSelection(selected),
    remove: (record: Row) => saves.start(() => remove.mutate(record)),
    open: (to: CrudTab) => (hasUnsaved(to) ? setTab(to) : confirmLeave(() => openTab(to))),
    select: (record: ListedRecord<Row>, to: CrudTab) => confirmLeave(() => selectAndOpen(to, record)),
    /** The props of a form that creates a record or updates the selected one. */
    formFor: (action: 'Create' | 'Update', record: ListedRecord<Row> | null) => ({
      action,
      initial: record ? resource.toInput(record) : undefined,
      draft: hasUnsaved(action) ? readForm()?.input : undefined,
      onDraft: (input: Input | undefined) =>
        input
          ? storeForm({ tab: action, selected: record, input, isBeingSaved: saves.isSaving })
          : accountDrafts.remove(resource.key),
      onSave: (input: Input, onUploaded: OnUploaded) =>
        saves.start(() => {
          if (record) return update.mutate({ record: conflicting ?? record, input, onUploaded });
          storeForm({ tab: action, selected: null, input, isBeingSaved: true });
          create.mutate({ input, onUploaded });
        }),
      onPreview: resource.previewOf(record?._id),
      isSaving: saves.isSaving,
      failure: saves.failure,
      mayAlreadyBeSaved: !saves.isSaving && hasUnsaved(action) && readForm()?.isBeingSaved === true,
      hasConflict: conflicting !== null,
      onReset: reset,
    }),
  };
}
