import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Activity } from '#contract.ts';
import { formatAction } from '#contract.ts';
import { http } from '#lib/api/http.ts';
import { formatDate, formatField } from '#lib/change-format.ts';
import { moveFocus } from '#lib/navigation/move-focus.ts';
import { theme } from '#theme/theme.ts';
import { Button } from '#ui/button.tsx';

/** The page size of the server (R3.27). */
const PAGE_SIZE = 50;

const Log = styled.details`
  border-block-start: 1px solid ${theme.color.divider};
`;

const Name = styled.summary`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  min-block-size: ${theme.touchTarget};
  padding-block: ${theme.space.s};
  font-weight: 600;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  &::after {
    content: '+';
    content: '+' / '';
    color: ${theme.color.accent};
    font: 400 ${theme.text.name} / 1 ${theme.font.body};
  }
  [open] > &::after {
    content: '−';
    content: '−' / '';
  }
`;

const Changes = styled.ol`
  display: grid;
  margin-block-end: ${theme.space.l};
`;

const ChangeItem = styled.li`
  display: grid;
  gap: 0 ${theme.space.l};
  padding-block: ${theme.space.s};
  border-block-start: 1px solid ${theme.color.divider};
  ${theme.from.medium} {
    grid-template-columns: 12rem minmax(0, 1fr) minmax(0, 2fr);
  }
`;

const MutedText = styled.span`
  color: ${theme.color.muted};
  overflow-wrap: anywhere;
`;

const StrongText = styled.strong`
  font-weight: 600;
  overflow-wrap: anywhere;
`;

/** Formats the action and its record. A name outlives its record; early entries have the id only. */
const formatChange = ({ action, subject, subjectName }: Activity) =>
  `${formatAction(action)}${subjectName ? `: ${subjectName}` : `, record ${subject}`}`;

const ActivityChange = ({ change }: { change: Activity }) => (
  <ChangeItem>
    <MutedText as="time" dateTime={change.at}>
      {formatDate(change.at)}
    </MutedText>
    <StrongText>{formatChange(change)}</StrongText>
    <MutedText>
      <span>{`${change.actor} from ${change.address}`}</span>
      <br />
      <span>{change.fields.map(formatField).join(', ')}</span>
    </MutedText>
  </ChangeItem>
);

/** Lists every change by an admin, newest first: account, action, time, address and changed fields. */
export function ActivityLog() {
  const [isOpen, setIsOpen] = useState(false);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['admin', 'activity'],
    queryFn: async ({ pageParam: before, signal }) =>
      (await http.get<Activity[]>('/admin/activity', { params: before ? { before } : {}, signal })).data,
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.at),
    enabled: isOpen,
    staleTime: 0,
  });
  const changes = data?.pages.flat() ?? [];
  const list = useRef<HTMLOListElement>(null);
  /** The index of the first entry of the requested page. */
  const firstNew = useRef(Number.POSITIVE_INFINITY);
  const { length } = changes;
  const showEarlier = async () => {
    firstNew.current = length;
    const { isError } = await fetchNextPage();
    if (isError) firstNew.current = Number.POSITIVE_INFINITY;
  };
  useEffect(() => {
    if (length <= firstNew.current) return;
    // The button may be gone, and with it the place from which the Tab key goes on.
    const entry = list.current?.children[firstNew.current];
    moveFocus(entry instanceof HTMLElement ? entry : null);
    firstNew.current = Number.POSITIVE_INFINITY;
  }, [length]);
  return (
    <Log onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <Name>Activity log</Name>
      {data && changes.length === 0 && <p>Nothing has been changed yet.</p>}
      <Changes ref={list} aria-label="Activity log">
        {changes.map((change) => (
          <ActivityChange key={change._id} change={change} />
        ))}
      </Changes>
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} onClick={showEarlier}>
          Show earlier changes
        </Button>
      )}
    </Log>
  );
}
