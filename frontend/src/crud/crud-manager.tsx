import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { describeFailure } from '#lib/api/describe-failure.ts';
import { theme } from '#theme/theme.ts';
import { Tabs } from '#ui/tabs.tsx';
import { DeleteTab } from './delete-tab.tsx';
import { FormFrame, ManagerSection, RecordTitle } from './manager.styles.tsx';
import { ListFailure, NothingSelected } from './no-record.tsx';
import { ReadTab } from './read-tab.tsx';
import { RecentlyDeleted } from './recently-deleted.tsx';
import { RecordView } from './record-view.tsx';
import type { Resource, StoredRecord } from './resource.ts';
import { useCrud } from './use-crud.ts';
import type { CrudTab } from './use-crud-place.ts';
import type { RecordFormProps } from './use-record-form.ts';

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space.xs} ${theme.space.l};
`;

const Title = styled.h1`
  outline: none;
  font-size: ${theme.text.name};
`;

const Caption = styled.div`
  color: ${theme.color.muted};
  font-size: ${theme.text.small};
`;

interface ManagerHeaderProps {
  title: string;
  caption: ReactNode;
  /** How often the manager has reset itself. */
  resets: number;
}

/** A manager's title. It takes the focus after a reset, because the pressed button is gone. */
function ManagerHeader({ title, caption, resets }: ManagerHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (resets > 0) heading.current?.focus();
  }, [resets]);
  return (
    <Head>
      <Title ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {caption && <Caption>{caption}</Caption>}
    </Head>
  );
}

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

/** A tabbed card that manages the records of one resource (R4.2), independent of what they are. */
export function CrudManager<Row extends StoredRecord, Input>(props: CrudManagerProps<Row, Input>) {
  const { title, caption, empty, resource, renderCard, renderForm, tabs = ALL_TABS } = props;
  const crud = useCrud(resource, tabs);
  const { tab, selected, resets } = crud;
  const nothingSelected = (question: string) => {
    if (!selected && crud.list?.isLoading) return null;
    if (crud.list?.isError) return <ListFailure onRetry={crud.list.refetch} />;
    return <NothingSelected question={question} isGone={crud.id !== null} onList={() => crud.open('Read')} />;
  };
  const deletion = () =>
    selected ? (
      <DeleteTab
        name={resource.nameOf(selected)}
        onDelete={() => crud.remove(selected)}
        isDeleting={crud.isSaving}
        canBeRestored={resource.hasHistory}
        failure={describeFailure(crud.deletionFailure, 'delete')}
      >
        <RecordView record={selected} resource={resource} renderCard={renderCard} />
      </DeleteTab>
    ) : (
      nothingSelected('What do you want to delete?')
    );
  const panels: Record<CrudTab, () => ReactNode> = {
    Create: () => <FormFrame key={resets}>{renderForm(crud.formFor('Create', null))}</FormFrame>,
    Read: () => (
      <ReadTab resource={resource} empty={empty} renderCard={renderCard} tabs={tabs} onSelect={crud.select} />
    ),
    Update: () =>
      selected ? (
        <FormFrame key={`${selected._id}/${resets}`}>
          <RecordTitle>{resource.nameOf(selected)}</RecordTitle>
          {renderForm(crud.formFor('Update', selected))}
        </FormFrame>
      ) : (
        nothingSelected('What do you want to update?')
      ),
    Delete: () => (
      <>
        {deletion()}
        {resource.hasHistory && <RecentlyDeleted resource={resource} onRestored={crud.reset} />}
      </>
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
