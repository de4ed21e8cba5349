import { useState } from 'react';
import styled from 'styled-components';
import { formatOrigin, type Version } from '#contract.ts';
import { formatDate, formatField } from '#lib/change-format.ts';
import { theme } from '#theme/theme.ts';
import { Button } from '#ui/button.tsx';
import { compareRecords } from './compare-records.ts';
import { FieldComparison } from './field-comparison.tsx';

const Item = styled.li`
  display: grid;
  gap: ${theme.space.s};
  padding-block: ${theme.space.m};
  border-block-end: 1px solid ${theme.color.divider};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${theme.space.s} ${theme.space.m};
  > div {
    flex: 1 1 14rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

const MutedText = styled.p`
  color: ${theme.color.muted};
`;

const Name = styled.h3`
  font: 600 ${theme.text.body} / 1.4 ${theme.font.body};
  letter-spacing: 0;
`;

const Summary = styled.summary`
  min-block-size: ${theme.touchTarget};
  padding-block: ${theme.space.xs};
  font-weight: 600;
`;

const Fields = styled.dl`
  display: grid;
  gap: ${theme.space.m};
  padding-block: ${theme.space.s};
  dt {
    color: ${theme.color.muted};
    &::first-letter {
      text-transform: uppercase;
    }
  }
`;

const ACTION_LABEL: Record<Version['action'], string> = {
  create: 'Created',
  update: 'Updated',
  delete: 'Deleted',
  restore: 'Restored',
};

interface ChangesProps {
  version: Version;
  /** The version before it; null for the oldest one that is stored. */
  earlier: Version | null;
}

function Comparison({ version, earlier }: ChangesProps) {
  const changes = compareRecords(version.action === 'create' ? null : (earlier?.record ?? null), version.record);
  if (changes.length === 0) return <MutedText>Nothing differs from the version before it.</MutedText>;
  return (
    <Fields>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{formatField(change.field)}</dt>
          <dd>
            <FieldComparison change={change} />
          </dd>
        </div>
      ))}
    </Fields>
  );
}

/** The changes of a version, compared when they are opened; nothing for a deletion. */
function Changes({ version, earlier }: ChangesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { action, fields } = version;
  if (action === 'delete') return null;
  if (action !== 'create' && !earlier) return <MutedText>The version before it is no longer stored.</MutedText>;
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <Summary>{action === 'create' ? 'Content' : `Changes: ${fields.map(formatField).join(', ')}`}</Summary>
      {isOpen && <Comparison version={version} earlier={earlier} />}
    </details>
  );
}

interface VersionItemProps extends ChangesProps {
  /** Whether the record is as in this version now. */
  isCurrent: boolean;
  /** Whether it is being restored. */
  isBusy: boolean;
  /** Whether any version is being restored. */
  isLocked: boolean;
  /** Restores the version; undefined without the right to. */
  onRestore: (() => void) | undefined;
}

/** A version: when, by whom, where and what was changed, with a button that restores it. */
export function VersionItem({ version, earlier, isCurrent, isBusy, isLocked, onRestore }: VersionItemProps) {
  const date = formatDate(version.at);
  return (
    <Item>
      <Head>
        <div>
          <Name>
            <span>{ACTION_LABEL[version.action]}</span> <span>on</span> <time dateTime={version.at}>{date}</time>
          </Name>
          <MutedText>{formatOrigin(version)}</MutedText>
        </div>
        {isCurrent && <MutedText>Current version</MutedText>}
        {!isCurrent && onRestore && (
          <Button
            variant="secondary"
            title={`Restore the version of ${date}`}
            busy={isBusy}
            disabled={isLocked}
            onClick={onRestore}
          >
            Restore
          </Button>
        )}
      </Head>
      <Changes version={version} earlier={earlier} />
    </Item>
  );
}
