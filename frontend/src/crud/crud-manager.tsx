import type { ReactNode } from 'react';
import { Tabs } from '@/ui/tabs';
import { DeleteTab } from './delete-tab';
import { ManagerHead } from './manager-head';
import { Manager, Prompt, Subject } from './manager-look';
import { ReadTab } from './read-tab';
import type { Resource, StoredRecord } from './resource';
import { type CrudTab, useCrud } from './use-crud';
import type { RecordFormProps } from './use-record-form';

const ALL_TABS: readonly [CrudTab, ...CrudTab[]] = ['Create', 'Read', 'Update', 'Delete'];

interface CrudManagerProps<Row extends StoredRecord, Input> {
  title: string;
  /** Who is at work, or whatever else belongs beside the title. */
  caption?: ReactNode;
  /** The sentence of an empty list. */
  empty: string;
  resource: Resource<Row, Input>;
  renderCard: (record: Row) => ReactNode;
  renderForm: (props: RecordFormProps<Input>) => ReactNode;
  /** The tabs that there are; it opens on the first. */
  tabs?: readonly [CrudTab, ...CrudTab[]];
}

/** A tabbed card that manages the records of one resource (spec, section 2). Knows no noun: those are its props. */
export function CrudManager<Row extends StoredRecord, Input>(props: CrudManagerProps<Row, Input>) {
  const { title, caption, empty, resource, renderCard, renderForm, tabs = ALL_TABS } = props;
  const crud = useCrud(resource, tabs[0]);
  const { tab, selected, create, update, remove } = crud;
  const panels: Record<CrudTab, () => ReactNode> = {
    Create: () =>
      renderForm({
        action: 'Create',
        initial: crud.draftOf('Create'),
        onDraft: (draft) => crud.keepDraft('Create', draft),
        onSave: create.mutateAsync,
        isSaving: create.isPending,
      }),
    Read: () => (
      <ReadTab resource={resource} empty={empty} renderCard={renderCard} tabs={tabs} onSelect={crud.select} />
    ),
    Update: () =>
      selected ? (
        <>
          <Subject>{resource.nameOf(selected)}</Subject>
          {renderForm({
            action: 'Update',
            initial: crud.draftOf('Update') ?? resource.toInput(selected),
            onDraft: (draft) => crud.keepDraft('Update', draft),
            onSave: (input) => update.mutateAsync({ record: selected, input }),
            isSaving: update.isPending,
          })}
        </>
      ) : (
        <Prompt>What do you want to update?</Prompt>
      ),
    Delete: () => (
      <DeleteTab record={selected} renderCard={renderCard} onDelete={remove.mutate} isDeleting={remove.isPending} />
    ),
  };
  return (
    <Manager>
      <ManagerHead title={title} caption={caption} jumps={crud.jumps} />
      <Tabs label={title} names={tabs} value={tab} onChange={crud.open}>
        {panels[tab]()}
      </Tabs>
    </Manager>
  );
}
