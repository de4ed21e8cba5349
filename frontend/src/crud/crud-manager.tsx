import type { ReactNode } from 'react';
import { describeFailure } from '@/lib/describe-failure';
import { Tabs } from '@/ui/tabs';
import { DeleteTab } from './delete-tab';
import { FormFrame, ManagerSection, RecordTitle } from './manager.styles';
import { ManagerHeader } from './manager-head';
import { NothingSelected } from './nothing-selected';
import { ReadTab } from './read-tab';
import { RecordView } from './record-view';
import type { Resource, StoredRecord } from './resource';
import { useCrud } from './use-crud';
import type { CrudTab } from './use-crud-tab';
import type { RecordFormProps } from './use-record-form';

const ALL_TABS: readonly [CrudTab, ...CrudTab[]] = ['Create', 'Read', 'Update', 'Delete'];

interface CrudManagerProps<Row extends StoredRecord, Input> {
  title: string;
  /** Shown beside the title, such as the current account. */
  caption?: ReactNode;
  /** The text of an empty list. */
  empty: string;
  resource: Resource<Row, Input>;
  renderCard: (record: Row) => ReactNode;
  renderForm: (props: RecordFormProps<Input>) => ReactNode;
  /** The available tabs; the first one is open at first. */
  tabs?: readonly [CrudTab, ...CrudTab[]];
}

/** A tabbed card that manages the records of one resource (spec, section 2), independent of what they are. */
export function CrudManager<Row extends StoredRecord, Input>(props: CrudManagerProps<Row, Input>) {
  const { title, caption, empty, resource, renderCard, renderForm, tabs = ALL_TABS } = props;
  const crud = useCrud(resource, tabs);
  const { tab, selected, resets } = crud;
  const panels: Record<CrudTab, () => ReactNode> = {
    Create: () => <FormFrame key={resets}>{renderForm(crud.formFor('Create', null))}</FormFrame>,
    Read: () => (
      <ReadTab resource={resource} empty={empty} renderCard={renderCard} tabs={tabs} onSelect={crud.select} />
    ),
    Update: () =>
      selected ? (
        <FormFrame key={resets}>
          <RecordTitle>{resource.nameOf(selected)}</RecordTitle>
          {renderForm(crud.formFor('Update', selected))}
        </FormFrame>
      ) : (
        <NothingSelected question="What do you want to update?" onList={() => crud.open('Read')} />
      ),
    Delete: () =>
      selected ? (
        <DeleteTab
          name={resource.nameOf(selected)}
          onDelete={() => crud.remove(selected)}
          isDeleting={crud.isSaving}
          failure={describeFailure(crud.failure, 'delete')}
        >
          <RecordView record={selected} resource={resource} renderCard={renderCard} />
        </DeleteTab>
      ) : (
        <NothingSelected question="What do you want to delete?" onList={() => crud.open('Read')} />
      ),
  };
  return (
    <ManagerSection>
      <ManagerHeader title={title} caption={caption} resets={resets} />
      <Tabs label={title} names={tabs} value={tab} onChange={crud.open}>
        {panels[tab]()}
      </Tabs>
    </ManagerSection>
  );
}
