import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';

/** Columns of equal width, five at most. */
export const ChoiceGrid = styled.div<{ $width: string }>`
  display: grid;
  grid-template-columns: repeat(
    auto-fill,
    minmax(max(${({ $width }) => $width}, (100% - 4 * ${theme.space.xs}) / 5), 1fr)
  );
  gap: ${theme.space.xs};
`;

const Group = styled.div`
  display: contents;
`;

/** The radio button is the whole box, and its words lie above it. */
const Box = styled.label`
  display: grid;
  min-block-size: ${theme.touchTarget};
  cursor: pointer;
  > * {
    grid-area: 1 / 1;
  }
  > input {
    appearance: none;
    margin: 0;
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.small};
    cursor: inherit;
    transition: background-color ${theme.motion.fast} ${theme.motion.ease};
  }
  &:hover > input:enabled {
    background: ${theme.color.surface};
  }
  &:hover > input:checked,
  > input:checked {
    border-color: ${theme.color.accent};
    background: ${theme.color.accent};
  }
  > input:checked + * {
    color: ${theme.color.onAccent};
  }
  > input:disabled,
  > input:disabled + * {
    cursor: not-allowed;
    opacity: 0.6;
  }
  @media (forced-colors: active) {
    > input:checked {
      background: SelectedItem;
      forced-color-adjust: none;
    }
    > input:checked + * {
      color: SelectedItemText;
      forced-color-adjust: none;
    }
  }
`;

const Face = styled.span`
  z-index: 1;
  display: grid;
  place-content: center;
  justify-items: center;
  padding: ${theme.space.xxs} 2px;
  font-weight: 600;
  line-height: 1.15;
  text-align: center;
  pointer-events: none;
`;

/** One of several things to choose from. */
export interface Choice {
  value: string;
  /** The accessible name, which contains what is shown. */
  name: string;
  face: ReactNode;
}

interface ChoicesProps {
  /** The accessible name of the group. */
  label: string;
  choices: readonly Choice[];
  value: string | null | undefined;
  onChange: (value: string) => void;
  isRequired?: boolean;
  /** The id of the message about a missing choice. */
  errorId?: string | undefined;
  /** Whether the group gets the focus when it is shown. */
  takesFocus?: boolean;
  ref?: Ref<{ focus: () => void }> | undefined;
}

/** Radio buttons as boxes in a `ChoiceGrid`. Enter chooses one, too, and does not send the form. */
export function Choices(props: ChoicesProps) {
  const { label, choices, value, onChange, isRequired = false, errorId, takesFocus = false, ref } = props;
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const focus = () => {
    const inputs = Array.from(group.current?.querySelectorAll('input') ?? []);
    (inputs.find(({ checked }) => checked) ?? inputs[0])?.focus();
  };
  useImperativeHandle(ref, () => ({ focus }));
  const takeFocus = useEffectEvent(() => takesFocus && focus());
  useEffect(() => {
    takeFocus();
  }, []);
  const chooseByEnter = (event: KeyboardEvent, chosen: string) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onChange(chosen);
  };
  return (
    <Group
      ref={group}
      role="radiogroup"
      aria-label={label}
      aria-required={isRequired}
      aria-invalid={errorId !== undefined}
      aria-describedby={errorId}
    >
      {choices.map((choice) => (
        <Box key={choice.value}>
          <input
            type="radio"
            name={id}
            aria-label={choice.name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            onKeyDown={(event) => chooseByEnter(event, choice.value)}
          />
          <Face>{choice.face}</Face>
        </Box>
      ))}
    </Group>
  );
}
