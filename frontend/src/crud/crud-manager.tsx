import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import type { NavigateOptions } from 'react-router-dom';
import styled from 'styled-components';
import { confirmLeave } from '#lib/forms/unsaved-changes.ts';
import { theme } from '#theme/theme.ts';
import { Tabs } from '#ui/tabs.tsx';
import { DeleteTab } from './delete-tab.tsx';
import { ExistingRecord } from './existing-record.tsx';
import { FormFrame, ManagerSection, RecordTitle } from './manager.styles.tsx';
import { ReadTab } from './read-tab.tsx';
import { RecentlyDeleted } from './recently-deleted.tsx';
import { RecordView } from './record-view.tsx';
import type { ListedRecord, Resource, StoredRecord } from './resource.ts';
import { NothingSelected, SelectedRecord } from './selected-record.tsx';
import { type CrudTab, useCrudPlace } from './use-crud-place.ts';
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
  /** Renders a record in the list; by default its card. */
  renderRow?: (record: Row) => ReactNode;
  renderForm: (props: RecordFormProps<Row>) => ReactNode;
  /** Renders what only records of this kind have beside their buttons in the list. */
  renderActions?: ((record: Row) => ReactNode) | undefined;
  /** The available tabs; the first one is open at first. */
  tabs?: readonly [CrudTab, ...CrudTab[]];
}

/** A tabbed card that manages the records of one resource (R4.2), independent of what they are. */
export function CrudManager<Row extends StoredRecord, Input>(props: CrudManagerProps<Row, Input>) {
  const { title, caption, empty, resource, renderCard, renderRow, renderForm, renderActions, tabs = ALL_TABS } = props;
  const { tab, id, go } = useCrudPlace(tabs);
  const [resets, setResets] = useState(0);
  const reset = () => setResets((before) => before + 1);
  const move = (to: CrudTab, record: Row | null, options?: NavigateOptions) =>
    // The router changes the URL in a transition, too.
    startTransition(() => {
      reset();
      go(to, record?._id ?? null, options);
    });
  const openTab = (to: CrudTab) => to !== tab && confirmLeave(() => go(to, id));
  // A back navigation must not reopen the form of what has been saved or deleted.
  const openList = () => move('Read', null, { replace: true });
  const renderFormFor = (record: ListedRecord<Row> | null) => renderForm({ record, onSaved: openList, onReset: reset });
  const selected = (question: string, render: (record: ListedRecord<Row>) => ReactNode) => {
    const nothing = { question, onList: () => openTab('Read') };
    if (id === null) return <NothingSelected {...nothing} />;
    return (
      <SelectedRecord key={`${id}/${resets}`} id={id} resource={resource} {...nothing}>
        {render}
      </SelectedRecord>
    );
  };
  const panels: Record<CrudTab, () => ReactNode> = {
    Create: () => (
      <>
        {resource.isSingle && (
          <ExistingRecord resource={resource} onOpen={(record) => confirmLeave(() => move('Update', record))} />
        )}
        <FormFrame key={resets}>{renderFormFor(null)}</FormFrame>
      </>
    ),
    Read: () => (
      <ReadTab
        resource={resource}
        empty={empty}
        renderCard={renderRow ?? renderCard}
        isDense={renderRow !== undefined}
        renderActions={renderActions}
        tabs={tabs}
        onSelect={(record, to) => confirmLeave(() => move(to, record))}
      />
    ),
    Update: () =>
      selected('What do you want to update?', (record) => (
        <FormFrame>
          <RecordTitle>{resource.nameOf(record)}</RecordTitle>
          {renderFormFor(record)}
        </FormFrame>
      )),
    Delete: () => (
      <>
        {selected('What do you want to delete?', (record) => (
          <DeleteTab record={record} resource={resource} onDeleted={openList} onCancel={() => move('Read', null)}>
            <RecordView record={record} resource={resource} renderCard={renderCard} />
          </DeleteTab>
        ))}
        {resource.hasHistory && <RecentlyDeleted resource={resource} onRestored={reset} />}
      </>
    ),
  };
  return (
    <ManagerSection>
      <ManagerHeader title={title} caption={caption} resets={resets} />
      <Tabs label={title} names={tabs} value={tab} onChange={openTab}>
        {panels[tab]()}
      </Tabs>
    </ManagerSection>
  );
}
