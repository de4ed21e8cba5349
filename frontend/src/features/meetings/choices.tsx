import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
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

const Box = styled.button.attrs({ type: 'button' })`
  display: grid;
  place-content: center;
  justify-items: center;
  min-block-size: ${theme.touchTarget};
  padding: ${theme.space.xxs} 2px;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.small};
  background: none;
  font-weight: 600;
  line-height: 1.15;
  text-align: center;
  transition: background-color ${theme.motion.fast} ${theme.motion.ease};
  &:enabled:hover {
    background: ${theme.color.surface};
  }
  &[aria-selected='true'],
  &[aria-selected='true']:hover {
    border-color: ${theme.color.accent};
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.6;
  }
  @media (forced-colors: active) {
    &[aria-selected='true'] {
      background: SelectedItem;
      color: SelectedItemText;
      forced-color-adjust: none;
    }
  }
`;

/** One of several things to choose from. */
export interface Choice {
  value: string;
  /** The accessible name, which contains what is shown. */
  name: string;
  face: ReactNode;
}

interface ChoicesProps {
  /** Days are the cells of a grid and times the options of a list, as react-datepicker has them (R1.20). */
  role: 'grid' | 'listbox';
  /** The accessible name of the group. */
  label: string;
  choices: readonly Choice[];
  value: string | null | undefined;
  onChange: (value: string) => void;
  isRequired?: boolean | undefined;
  /** The id of the message about a missing choice. */
  errorId?: string | undefined;
  /** Whether the group gets the focus when it is shown. */
  takesFocus?: boolean;
  ref?: Ref<{ focus: () => void }> | undefined;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Boxes in a `ChoiceGrid`. One of them is in the tab order, and the arrow keys choose the one before or after it. */
export function Choices(props: ChoicesProps) {
  const { role, label, choices, value, onChange, isRequired, errorId, takesFocus = false, ref } = props;
  const group = useRef<HTMLDivElement>(null);
  const tabStop = Math.max(
    0,
    choices.findIndex((choice) => choice.value === value),
  );
  const focus = (index = tabStop) => group.current?.querySelectorAll('button')[index]?.focus();
  useImperativeHandle(ref, () => ({ focus: () => focus() }));
  const takeFocus = useEffectEvent(() => takesFocus && focus());
  useEffect(() => {
    takeFocus();
  }, []);
  const chooseByArrow = (event: KeyboardEvent, index: number) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (index + step + choices.length) % choices.length;
    focus(next);
    onChange(choices[next]?.value ?? '');
  };
  const renderBoxes = () =>
    choices.map((choice, index) => (
      <Box
        key={choice.value}
        role={role === 'grid' ? 'gridcell' : 'option'}
        aria-label={choice.name}
        aria-selected={choice.value === value}
        tabIndex={index === tabStop ? 0 : -1}
        onClick={() => onChange(choice.value)}
        onKeyDown={(event) => chooseByArrow(event, index)}
      >
        {choice.face}
      </Box>
    ));
  return (
    <Group
      ref={group}
      role={role}
      aria-label={label}
      aria-required={isRequired}
      aria-invalid={errorId !== undefined}
      aria-describedby={errorId}
    >
      {role === 'grid' ? <Group role="row">{renderBoxes()}</Group> : renderBoxes()}
    </Group>
  );
}
