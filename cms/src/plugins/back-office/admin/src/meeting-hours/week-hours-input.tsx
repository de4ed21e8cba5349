import { Box, Field, Flex, IconButton, Typography } from '@strapi/design-system';
import { Duplicate, Plus, Trash } from '@strapi/icons';
import { useField } from '@strapi/strapi/admin';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { FieldProps } from '../field-props';
import { CopyDialog } from './copy-dialog';
import { TimeSelects, useTimeProblem } from './time-input';
import { END_OF_DAY } from './time-of-day';
import { addHours, copyHours, findLastEnd, type HoursEntry, WEEKDAYS, withKeys } from './week-hours';

type Weekday = (typeof WEEKDAYS)[number];

/** The name and the buttons of a day stand above its hours where the form is narrow. */
const DayRow = styled.li`
  display: grid;
  grid-template: 'name buttons' auto 'hours hours' auto / 1fr auto;
  align-items: center;
  gap: 0.8rem;
  padding: 1.2rem 1.6rem;
  & + & {
    border-top: 1px solid ${({ theme }) => theme.colors.neutral150};
  }
  @media (min-width: 768px) {
    grid-template: 'name hours buttons' auto / 12rem minmax(0, 1fr) auto;
    align-items: start;
    min-height: 6.4rem;
  }
`;

/** As high as an input, so that the words of a row are in line with its inputs. */
const Line = styled(Flex)`
  min-height: 4rem;
`;

interface HoursOfDayProps {
  weekday: Weekday;
  /** The position of the hours in the list. */
  index: number;
  disabled?: boolean;
  onRemove: () => void;
}

function HoursOfDay({ weekday, index, disabled, onRemove }: HoursOfDayProps) {
  const id = useId();
  const path = `hours.${index}`;
  const problems = [useTimeProblem(`${path}.from`), useTimeProblem(`${path}.to`)];
  return (
    <Field.Root id={id} error={problems.find(Boolean)}>
      <Flex gap={2} wrap="wrap">
        <TimeSelects name={`${path}.from`} label={`${weekday.name}, from`} fieldId={id} disabled={disabled} />
        <Flex gap={2}>
          <Typography textColor="neutral600">to</Typography>
          <TimeSelects name={`${path}.to`} label={`${weekday.name}, to`} fieldId={id} disabled={disabled} />
          <IconButton variant="ghost" label={`Remove hours of ${weekday.name}`} disabled={disabled} onClick={onRemove}>
            <Trash />
          </IconButton>
        </Flex>
      </Flex>
      <Field.Error />
    </Field.Root>
  );
}

interface DayProps {
  weekday: Weekday;
  entries: HoursEntry[];
  disabled?: boolean;
  onChange: (entries: HoursEntry[]) => void;
  onCopy: () => void;
}

function Day({ weekday, entries, disabled, onChange, onCopy }: DayProps) {
  const { day, name } = weekday;
  const end = findLastEnd(entries, day);
  return (
    <DayRow aria-label={name}>
      <Line style={{ gridArea: 'name' }}>
        <Typography fontWeight="semiBold">{name}</Typography>
      </Line>
      <Flex style={{ gridArea: 'hours' }} direction="column" alignItems="stretch" gap={2}>
        {end === null && (
          <Line>
            <Typography textColor="neutral600">No hours</Typography>
          </Line>
        )}
        {entries.map((entry, index) =>
          entry.day === day ? (
            <HoursOfDay
              key={index}
              weekday={weekday}
              index={index}
              disabled={disabled}
              onRemove={() => onChange(entries.filter((_, other) => other !== index))}
            />
          ) : null,
        )}
      </Flex>
      <Line style={{ gridArea: 'buttons' }} gap={1}>
        <IconButton label={`Copy the hours of ${name}`} disabled={disabled || end === null} onClick={onCopy}>
          <Duplicate />
        </IconButton>
        <IconButton
          label={`Add hours to ${name}`}
          disabled={disabled || end === END_OF_DAY}
          onClick={() => onChange(addHours(entries, day))}
        >
          <Plus />
        </IconButton>
      </Line>
    </DayRow>
  );
}

/** The input of the hours of a week, Monday to Sunday, each of which can be copied to other days. */
export function WeekHoursInput({ name, label, hint, disabled }: FieldProps) {
  const { value, error, onChange } = useField<HoursEntry[] | null>(name);
  const [copied, setCopied] = useState<Weekday | null>(null);
  const entries = value ?? [];
  const change = (changed: HoursEntry[]) => onChange(name, withKeys(changed));
  return (
    <Field.Root name={name} error={typeof error === 'string' ? error : undefined} hint={hint}>
      <Typography variant="pi" fontWeight="bold" textColor="neutral800">
        {label ?? name}
      </Typography>
      <Field.Hint />
      <Box tag="ul" aria-label={label} hasRadius borderColor="neutral200" background="neutral0">
        {WEEKDAYS.map((weekday) => (
          <Day
            key={weekday.day}
            weekday={weekday}
            entries={entries}
            disabled={disabled}
            onChange={change}
            onCopy={() => setCopied(weekday)}
          />
        ))}
      </Box>
      <Field.Error />
      {copied && (
        <CopyDialog
          from={copied}
          onCopy={(days) => change(copyHours(entries, copied.day, days))}
          onClose={() => setCopied(null)}
        />
      )}
    </Field.Root>
  );
}
