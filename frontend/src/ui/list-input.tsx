import { type KeyboardEvent, type Ref, useRef } from 'react';
import styled from 'styled-components';
import { MAX_LINE_LENGTH } from '#contract.ts';
import { theme } from '#theme/theme.ts';
import { Button } from './button.tsx';
import { ChipList } from './chip-list.tsx';
import { describeLength } from './describe-length.ts';
import { controlStyles, Field } from './field.tsx';
import { isComposing } from './is-composing.ts';
import { mergeRefs } from './merge-refs.ts';

/** Appends the pending text to a list, unless it is empty or already there. */
export function appendPending(items: readonly string[], pending: string): string[] {
  const item = pending.trim();
  return item && !items.includes(item) ? [...items, item] : [...items];
}

const Row = styled.div`
  display: flex;
  /* On a phone the button wraps below the input. */
  flex-wrap: wrap;
  gap: ${theme.space.s};
  > button {
    flex: none;
  }
`;

const Input = styled.input`
  ${controlStyles}
  flex: 1 1 14rem;
  inline-size: auto;
  min-inline-size: 0;
`;

interface ListInputProps {
  label: string;
  /** The label of the button that adds the pending text. */
  addLabel: string;
  items: readonly string[];
  onChange: (items: string[]) => void;
  /** The text in the input that has not been added yet. */
  pending: string;
  onPendingChange: (typed: string) => void;
  error?: string | undefined;
  /** The ref of the input. */
  ref?: Ref<HTMLInputElement>;
}

/** An input for a list of short texts; empty and duplicate ones are ignored. */
export function ListInput({ label, addLabel, items, onChange, pending, onPendingChange, error, ref }: ListInputProps) {
  const own = useRef<HTMLInputElement>(null);
  const tooLong = describeLength(pending, MAX_LINE_LENGTH);
  const add = () => {
    if (tooLong) return;
    const longer = appendPending(items, pending);
    if (longer.length > items.length) onChange(longer);
    onPendingChange('');
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    // Enter would submit the form.
    event.preventDefault();
    add();
  };
  return (
    <div>
      <Field label={label} error={tooLong ?? error}>
        {(control) => (
          <Row>
            <Input
              {...control}
              dir="auto"
              ref={mergeRefs(own, ref)}
              aria-required={items.length === 0}
              value={pending}
              onChange={(event) => onPendingChange(event.target.value)}
              onKeyDown={addOnEnter}
            />
            <Button variant="secondary" onClick={add}>
              {addLabel}
            </Button>
          </Row>
        )}
      </Field>
      <ChipList
        items={items}
        onRemove={(item) => onChange(items.filter((other) => other !== item))}
        onEmptied={() => own.current?.focus()}
      />
    </div>
  );
}
