import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';
import { dayAt } from './calendar-day.ts';

const List = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  align-content: start;
  gap: ${theme.space.xs};
`;

const Time = styled.button`
  display: grid;
  place-content: center;
  justify-items: center;
  min-block-size: ${theme.touchTarget};
  padding: ${theme.space.xxs} ${theme.space.xs};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.small};
  background: transparent;
  color: inherit;
  font-weight: 600;
  line-height: 1.2;
  transition: background-color ${theme.motion.fast} ${theme.motion.ease};
  &:hover:not(:disabled, [aria-selected='true']) {
    background: ${theme.color.surface};
  }
  &[aria-selected='true'] {
    border-color: ${theme.color.accent};
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.6;
  }
`;

const OwnerNote = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.text.label};
`;

const OwnerTime = styled.span`
  font-size: ${theme.text.small};
  font-weight: 400;
`;

const createFormat = (timeZone: string, options: Intl.DateTimeFormatOptions = {}) =>
  new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', timeZone, ...options });

/** The times on the visitor's clock and, where it differs, the owner's, with its day of the week where that is another day. */
function formatTimes(slots: readonly string[], timeZone: string, ownerTimeZone: string) {
  const own = createFormat(timeZone);
  const owners = createFormat(ownerTimeZone);
  const ownersOtherDay = createFormat(ownerTimeZone, { weekday: 'short' });
  return slots.map((slot) => {
    const date = new Date(slot);
    const time = own.format(date);
    const isOtherDay = dayAt(date, timeZone) !== dayAt(date, ownerTimeZone);
    const ownerTime = (isOtherDay ? ownersOtherDay : owners).format(date);
    return { slot, time, ownerTime: ownerTime === time ? null : ownerTime };
  });
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The index of the time that a key leads to; null for other keys. */
function indexAfter(key: string, index: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : Math.min(Math.max(index + step, 0), count - 1);
}

interface TimeListProps {
  /** The accessible name. */
  label: string;
  /** The times in ISO 8601. */
  slots: readonly string[];
  /** The chosen time, or an empty text. */
  value: string;
  onChange: (slot: string) => void;
  timeZone: string;
  ownerTimeZone: string;
  /** The id of the message about a missing time. */
  errorId: string | undefined;
  /** Whether the list gets the focus when it is shown. */
  autoFocus: boolean;
  ref?: Ref<{ focus: () => void }>;
}

/** The free times of a day as buttons, on the visitor's clock with the owner's below where it differs. */
export function TimeList(props: TimeListProps) {
  const { label, slots, value, onChange, timeZone, ownerTimeZone, errorId, autoFocus, ref } = props;
  const list = useRef<HTMLDivElement>(null);
  const chosen = slots.indexOf(value);
  const focusable = Math.max(chosen, 0);
  const focusAt = (index: number) => list.current?.querySelectorAll<HTMLElement>('[role="option"]')[index]?.focus();
  const focusAtFirst = useEffectEvent(() => autoFocus && focusAt(focusable));
  useEffect(() => {
    focusAtFirst();
  }, []);
  useImperativeHandle(ref, () => ({ focus: () => focusAt(focusable) }));
  const moveFocus = (event: KeyboardEvent, index: number) => {
    const next = indexAfter(event.key, index, slots.length);
    if (next === null) return;
    event.preventDefault();
    focusAt(next);
  };
  const ownerPlace = ownerTimeZone.replaceAll('_', ' ');
  const times = formatTimes(slots, timeZone, ownerTimeZone);
  return (
    <>
      {times.some(({ ownerTime }) => ownerTime) && (
        <OwnerNote>{`Below each, the time on my clock (${ownerPlace})`}</OwnerNote>
      )}
      <List
        ref={list}
        role="listbox"
        aria-label={label}
        aria-required="true"
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
      >
        {times.map(({ slot, time, ownerTime }, index) => (
          <Time
            key={slot}
            type="button"
            role="option"
            aria-selected={slot === value}
            aria-label={ownerTime === null ? time : `${time}, ${ownerTime} in ${ownerPlace}`}
            tabIndex={index === focusable ? 0 : -1}
            onClick={() => onChange(slot)}
            onKeyDown={(event) => moveFocus(event, index)}
          >
            <span>{time}</span>
            {ownerTime !== null && <OwnerTime>{ownerTime}</OwnerTime>}
          </Time>
        ))}
      </List>
    </>
  );
}
