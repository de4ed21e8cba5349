import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';
import { Button } from '#ui/button.tsx';
import { Hint } from './manager.styles.tsx';
import type { ListedRecord, Resource, StoredRecord } from './resource.ts';

/** As high as its button before the list is loaded. */
const Line = styled(Hint)`
  min-block-size: ${theme.touchTarget};
  margin-block-end: ${theme.space.l};
  padding-block: 0;
  overflow-wrap: anywhere;
`;

interface ExistingRecordProps<Row extends StoredRecord, Input> {
  resource: Resource<Row, Input>;
  onOpen: (record: ListedRecord<Row>) => void;
}

/** Says above the form of a new record that the site shows another one, and leads to that; nothing if there is none. */
export function ExistingRecord<Row extends StoredRecord, Input>({ resource, onOpen }: ExistingRecordProps<Row, Input>) {
  const { data: records, isError } = useQuery(resource.list);
  const [first] = records ?? [];
  if (isError || records?.length === 0) return null;
  return (
    <Line as="div">
      {first && (
        <>
          <span>{`There is one already, which the site shows: ${resource.nameOf(first)}`}</span>
          <Button variant="secondary" disabled={!resource.mayWrite(first)} onClick={() => onOpen(first)}>
            Open it
          </Button>
        </>
      )}
    </Line>
  );
}
