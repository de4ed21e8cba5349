import { type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import { theme } from '@/theme/theme';
import { Button } from './button';
import { ChipList } from './chip-list';
import { controlLook, Field } from './field';

const Row = styled.div`
  display: flex;
  gap: ${theme.space.s};
  > button {
    flex: none;
  }
`;

const Input = styled.input`
  ${controlLook}
`;

interface ListInputProps {
  label: string;
  /** The name of the button that adds what has been typed. */
  addLabel: string;
  items: readonly string[];
  onChange: (items: string[]) => void;
  error?: string | undefined;
}

/** Short texts, typed one after the other; an empty one and one that is there already are ignored. */
export function ListInput({ label, addLabel, items, onChange, error }: ListInputProps) {
  const [typed, setTyped] = useState('');
  const add = () => {
    const item = typed.trim();
    if (item && !items.includes(item)) onChange([...items, item]);
    setTyped('');
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would send the whole form.
    event.preventDefault();
    add();
  };
  return (
    <div>
      <Field label={label} error={error}>
        {(control) => (
          <Row>
            <Input
              {...control}
              value={typed}
              maxLength={100}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={addOnEnter}
            />
            <Button variant="secondary" onClick={add}>
              {addLabel}
            </Button>
          </Row>
        )}
      </Field>
      <ChipList items={items} onRemove={(item) => onChange(items.filter((other) => other !== item))} />
    </div>
  );
}
