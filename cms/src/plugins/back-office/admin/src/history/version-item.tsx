import { Box, Button, Flex, Grid, Typography, VisuallyHidden } from '@strapi/design-system';
import { formatOrigin } from '../../../../../contract/action-labels';
import { formatInstant } from '../format-instant';
import { compareLines, isPicture } from './describe-value';
import type { Picture, Version } from './history-api';

const ACTION_LABELS: Record<Version['action'], string> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
};

interface SideProps {
  title: string;
  lines: string[];
  picture: Picture | null;
  hasPictures: boolean;
}

function Side({ title, lines, picture, hasPictures }: SideProps) {
  return (
    <Grid.Item col={6} xs={12} direction="column" alignItems="stretch" gap={1}>
      <Typography variant="pi" textColor="neutral600">
        {title}
      </Typography>
      {picture && <img src={picture.url} alt={picture.name} style={{ maxWidth: '100%', maxHeight: '10rem' }} />}
      {!picture && (hasPictures || lines.length === 0) && (
        <Typography textColor="neutral600">{hasPictures ? 'No picture' : 'Nothing'}</Typography>
      )}
      {!hasPictures &&
        lines.map((line, index) => (
          <Typography key={index} style={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
    </Grid.Item>
  );
}

function FieldChange({ label, before, after }: { label: string; before: unknown; after: unknown }) {
  const { removed, added } = compareLines(before, after);
  const [old, current] = [before, after].map((value) => (isPicture(value) ? value : null));
  const hasPictures = Boolean(old || current);
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      <Typography tag="h4" variant="sigma" textColor="neutral800">
        {label}
      </Typography>
      <Grid.Root gap={4}>
        <Side title="Before" lines={removed} picture={old ?? null} hasPictures={hasPictures} />
        <Side title="After" lines={added} picture={current ?? null} hasPictures={hasPictures} />
      </Grid.Root>
    </Flex>
  );
}

interface VersionItemProps {
  version: Version;
  /** The labels of the fields, by their names. */
  labels: Map<string, string>;
  isCurrent: boolean;
  isBusy: boolean;
  /** Restores the version; undefined without the right to. */
  onRestore: (() => void) | undefined;
}

/** A version: what was changed, when and by whom, with a button that restores it. */
export function VersionItem({ version, labels, isCurrent, isBusy, onRestore }: VersionItemProps) {
  const date = formatInstant(version.at);
  return (
    <Box tag="li" paddingTop={4} paddingBottom={4} borderStyle="solid" borderWidth="0 0 1px" borderColor="neutral150">
      <Flex direction="column" alignItems="stretch" gap={3}>
        <Flex justifyContent="space-between" alignItems="start" gap={4} wrap="wrap">
          <Box>
            <Typography tag="h3" fontWeight="bold">
              {ACTION_LABELS[version.action]} {date}
            </Typography>
            <Typography tag="p" variant="pi" textColor="neutral600">
              {formatOrigin(version)}
            </Typography>
          </Box>
          {isCurrent && <Typography textColor="neutral600">Current version</Typography>}
          {!isCurrent && onRestore && (
            <Button variant="secondary" size="S" loading={isBusy} onClick={onRestore}>
              Restore <VisuallyHidden>the version of {date}</VisuallyHidden>
            </Button>
          )}
        </Flex>
        {version.changes.map(({ name, before, after }) => (
          <FieldChange key={name} label={labels.get(name) ?? name} before={before} after={after} />
        ))}
      </Flex>
    </Box>
  );
}
