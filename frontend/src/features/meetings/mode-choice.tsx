import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { theme } from '@/theme/theme';
import { MODE_LABEL, MODES } from './meeting-words';

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.l};
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: 0;
  font-size: ${theme.text.label};
  font-weight: 600;
`;

const Option = styled.label`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  min-block-size: ${theme.touch};
  input {
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    accent-color: ${theme.color.signal};
  }
`;

/** How to meet: one of four, none of them chosen beforehand. Takes what react-hook-form's `register` returns. */
export const ModeChoice = (props: ComponentProps<'input'>) => (
  <Group>
    <Legend>Mode</Legend>
    {MODES.map((mode) => (
      <Option key={mode}>
        <input {...props} type="radio" value={mode} required />
        {MODE_LABEL[mode]}
      </Option>
    ))}
  </Group>
);
