import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, startTransition, useEffect, useRef } from 'react';
import type { NavigateOptions } from 'react-router-dom';
import { errorStatus } from '#lib/api/api-error.ts';
import type { OnUploaded } from '#lib/api/upload-pictures.ts';
import { accountDrafts } from '#lib/forms/drafts.ts';
import { confirmLeave, trackForm } from '#lib/forms/unsaved-changes.ts';
import { useSaves } from '#lib/forms/use-saves.ts';
import { formName, type ListedRecord, type Resource, type StoredRecord } from './resource.ts';
import { type CrudTab, type Selection, useCrudPlace, useSelection } from './use-crud-place.ts';
import { useRecordMutations } from './use-record-mutations.ts';

/** The stored draft of an unsaved form. */
interface UnsavedForm<Row extends StoredRecord, Input> {
  /** The record as it was when it was selected; null for a new one. */
  selected: ListedRecord<Row> | null;
  input: Input;
  /** A save was running when the draft was stored. After a reload it is unknown whether it succeeded. */
  isBeingSaved: boolean;
}

/** Reads the draft of the form of that name, which only a manager of the same resource writes. */
const readForm = <Row extends StoredRecord, Input>(name: string) =>
  accountDrafts.read(name) as UnsavedForm<Row, Input> | undefined;

const readSelected =
  <Row extends StoredRecord, Input>(resource: Resource<Row, Input>) =>
  (id: string) =>
    readForm<Row, Input>(formName(resource, id))?.selected ?? undefined;

const PRECONDITION_FAILED = 412;

/** A back navigation must not reopen the form of what has been saved or deleted. */
const INSTEAD_OF_FORM: NavigateOptions = { replace: true };

/** Registers the form that is open, so that leaving it asks for confirmation. */
function useTrackedForm(name: string, isOpen: boolean) {
  useEffect(() => (isOpen ? trackForm(name) : undefined), [name, isOpen]);
}

/** Returns a listener of failures, which finds the current state of a record that someone else has changed. */
function useConflicts<Row extends StoredRecord, Input>(
  resource: Resource<Row, Input>,
  setSelection: Dispatch<SetStateAction<Selection<Row>>>,
) {
  const queryClient = useQueryClient();
  return async (failure: Error) => {
    if (errorStatus(failure) !== PRECONDITION_FAILED) return;
    // A failure has been reported; the record can then be saved again without the current state.
    const records = await queryClient.fetchQuery({ ...resource.list, staleTime: 0 }).catch(() => []);
    setSelection((before) => ({
      ...before,
      conflicting: records.find(({ _id }) => _id === before.selected?._id) ?? null,
    }));
  };
}

/** Whether the open form is being replaced: a second click may come before it is gone. */
function useLeaving(resets: number) {
  const isLeaving = useRef(false);
  useEffect(() => {
    if (resets > 0) isLeaving.current = false;
  }, [resets]);
  return isLeaving;
}

/** The state of a manager: the open tab, the selected record, and the actions that change the list. */
export function useCrud<Row extends StoredRecord, Input>(
  resource: Resource<Row, Input>,
  tabs: readonly [CrudTab, ...CrudTab[]],
) {
  const { tab, id, go } = useCrudPlace(tabs);
  const { selected, conflicting, resets, setSelection, list } = useSelection(resource, id, readSelected(resource));
  const name = formName(resource, tab === 'Create' ? null : id);
  useTrackedForm(name, tab === 'Create' || (tab !== 'Read' && selected !== null));

  const resetSelection = (record: ListedRecord<Row> | null) => {
    setSelection((before) => ({ selected: record, conflicting: null, resets: before.resets + 1 }));
    saves.clearFailure();
  };
  const isLeaving = useLeaving(resets);
  const selectAndOpen = (to: CrudTab, record: ListedRecord<Row> | null, options?: NavigateOptions) => {
    isLeaving.current = true;
    // The router changes the URL in a transition, too: selection and URL change together.
    startTransition(() => {
      resetSelection(record);
      go(to, record?._id ?? null, options);
    });
  };
  const start = (save: () => void) => isLeaving.current || saves.start(save);
  const { create, update, remove } = useRecordMutations(resource, name);
  const saves = useSaves(name, {
    onSaved: () => selectAndOpen('Read', null, INSTEAD_OF_FORM),
    onFailed: useConflicts(resource, setSelection),
  });
  const openTab = (to: CrudTab) => {
    setSelection((before) => ({ ...before, selected: before.conflicting ?? before.selected, conflicting: null }));
    saves.clearFailure();
    go(to, id);
  };

  return {
    tab,
    selected,
    resets,
    id,
    list,
    isSaving: saves.isSaving,
    deletionFailure: saves.deletionFailure,
    reset: () => resetSelection(selected),
    remove: (record: Row) => start(() => remove.mutate(record)),
    open: (to: CrudTab) => to !== tab && confirmLeave(() => openTab(to)),
    select: (record: ListedRecord<Row>, to: CrudTab) => confirmLeave(() => selectAndOpen(to, record)),
    /** The props of a form that creates a record or updates the selected one. */
    formFor: (action: 'Create' | 'Update', record: ListedRecord<Row> | null) => ({
      name,
      action,
      initial: record ? resource.toInput(record) : undefined,
      draft: readForm<Row, Input>(name)?.input,
      onDraft: (input: Input | undefined) =>
        input
          ? accountDrafts.store(name, { selected: record, input, isBeingSaved: saves.isSaving })
          : accountDrafts.remove(name),
      onSave: (input: Input, onUploaded: OnUploaded) =>
        start(() => {
          const task = { save: name, onUploaded, failed: {} };
          if (record) return update.mutate({ record: conflicting ?? record, input, task });
          accountDrafts.store(name, { selected: null, input, isBeingSaved: true });
          create.mutate({ input, task });
        }),
      onPreview: resource.previewOf(record?._id),
      isSaving: saves.isSaving,
      failure: saves.failure,
      mayAlreadyBeSaved: !saves.isSaving && readForm(name)?.isBeingSaved === true,
      hasConflict: conflicting !== null,
      onReset: () => {
        accountDrafts.remove(name);
        resetSelection(conflicting ?? selected);
      },
    }),
  };
}
