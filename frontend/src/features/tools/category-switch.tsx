import styled from 'styled-components';
import type { ToolCategory } from '#contract.ts';
import { theme } from '#theme/theme.ts';

const CATEGORIES: readonly ToolCategory[] = ['development', 'design'];

const Options = styled.fieldset`
  display: flex;
  gap: ${theme.space.l};
  margin: 0;
  padding: 0;
  border: 0;
  /* One line that slides to the chosen option, where browsers can place it. */
  @supports (anchor-name: --a) {
    position: relative;
    &::after {
      content: '';
      position: absolute;
      position-anchor: --chosen-category;
      inset-block-end: anchor(end);
      inset-inline: anchor(start) anchor(end);
      block-size: 2px;
      background: ${theme.color.accent};
      transition: inset-inline ${theme.motion.slow} ${theme.motion.ease};
    }
  }
`;

const Option = styled.button`
  min-block-size: ${theme.touchTarget};
  padding: 0;
  border: 0;
  border-block-end: 2px solid transparent;
  background: none;
  color: ${theme.color.muted};
  font-size: ${theme.text.lead};
  font-weight: 600;
  transition: color ${theme.motion.fast}, border-color ${theme.motion.fast};
  &[aria-pressed='true'] {
    border-color: ${theme.color.accent};
    color: ${theme.color.text};
    cursor: default;
    @supports (anchor-name: --a) {
      border-color: transparent;
      anchor-name: --chosen-category;
    }
  }
`;

interface CategorySwitchProps {
  chosen: ToolCategory;
  onChoose: (category: ToolCategory) => void;
}

/** Two options; choosing the current one does nothing (R1.10). */
export const CategorySwitch = ({ chosen, onChoose }: CategorySwitchProps) => (
  <Options aria-label="Kind of skill">
    {CATEGORIES.map((category) => (
      <Option
        key={category}
        type="button"
        aria-pressed={category === chosen}
        aria-disabled={category === chosen}
        onClick={() => onChoose(category)}
      >
        {category}
      </Option>
    ))}
  </Options>
);
