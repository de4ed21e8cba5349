import { type KeyboardEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { listTimeZones, searchTimeZones } from '#contract.ts';
import { theme } from '#theme/theme.ts';
import { controlStyles, Field } from '#ui/field.tsx';
import { isComposing } from '#ui/is-composing.ts';
import { onEscape } from '#ui/on-escape.ts';
import { TextButton } from '#ui/text-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { formatTimeZone } from './slot-format.ts';

/** More zones than this are found by typing more. */
const MAX_SHOWN = 6;

const Input = styled.input`
  ${controlStyles}
`;

const Zones = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  border: 1px solid ${theme.color.divider};
  border-radius: ${theme.radius.small};
  list-style: none;
  &:empty {
    display: none;
  }
`;

const Zone = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.m};
  inline-size: 100%;
  min-block-size: ${theme.touchTarget};
  padding: ${theme.space.xxs} ${theme.space.s};
  border: 0;
  background: transparent;
  color: inherit;
  text-align: start;
  &:hover {
    background: ${theme.color.surface};
  }
`;

const Offset = styled.span`
  flex: none;
  color: ${theme.color.muted};
  font-size: ${theme.text.small};
`;

interface ZoneSearchProps {
  onChange: (timeZone: string) => void;
  onClose: () => void;
}

/** Writes an offset as the list does: 'GMT+05:30' as 'UTC+5:30'. */
const toListedOffset = (typed: string) => typed.replace(/^\s*(?:gmt|utc)?\s*([+-])\s*0?(?=\d)/i, 'UTC$1');

/** All time zones, searched by typing. Enter chooses the first one that is found, and Escape closes the search. */
function ZoneSearch({ onChange, onClose }: ZoneSearchProps) {
  const [zones] = useState(() => listTimeZones(new Date()));
  const [typed, setTyped] = useState('');
  const isSearching = typed.trim() !== '';
  const found = !isSearching ? [] : searchTimeZones(zones, toListedOffset(typed), navigator.languages);
  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    onEscape(onClose)(event);
    if (event.key !== 'Enter') return;
    // Enter would send the form.
    event.preventDefault();
    if (found[0]) onChange(found[0].value);
  };
  return (
    <>
      <Field label="Time zone">
        {(control) => (
          <Input
            {...control}
            autoFocus
            type="search"
            placeholder="Search a city or a country"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={handleKey}
          />
        )}
      </Field>
      <p role="status">
        {isSearching && found.length === 0 && (
          <span>Nothing found: try a bigger city, or the offset, such as UTC+1</span>
        )}
        <VisuallyHidden>{isSearching && found.length > 0 && `${found.length} found`}</VisuallyHidden>
      </p>
      <Zones>
        {found.slice(0, MAX_SHOWN).map(({ value, label, detail }) => (
          <li key={value}>
            <Zone type="button" onClick={() => onChange(value)}>
              <span>{label}</span>
              <Offset>{detail}</Offset>
            </Zone>
          </li>
        ))}
      </Zones>
    </>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space.m};
  color: ${theme.color.muted};
  font-size: ${theme.text.label};
  > button {
    margin-block: calc(-1 * ${theme.space.xs});
  }
`;

interface TimeZoneChoiceProps {
  timeZone: string;
  /** The day whose offset from UTC is shown, as an instant. */
  instant: Date;
  /** The length of a meeting. */
  minutes: number | undefined;
  onChange: (timeZone: string) => void;
}

/** The time zone of the shown times, and a search for another one, which Escape closes. */
export function TimeZoneChoice({ timeZone, instant, minutes, onChange }: TimeZoneChoiceProps) {
  const [isChoosing, setChoosing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setChoosing(false);
    button.current?.focus();
  };
  const choose = (chosen: string) => {
    onChange(chosen);
    close();
  };
  return (
    <>
      <Row>
        <span>{`${formatTimeZone(timeZone, instant)}${minutes ? `, ${minutes} minutes each` : ''}`}</span>
        <TextButton ref={button} aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          Change time zone
        </TextButton>
      </Row>
      {isChoosing && <ZoneSearch onChange={choose} onClose={close} />}
    </>
  );
}
