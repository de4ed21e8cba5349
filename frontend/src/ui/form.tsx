import styled from 'styled-components';
import { theme } from '@/theme/theme';

/** A form's fields, one below the other. */
export const Form = styled.form`
  position: relative;
  display: grid;
  gap: ${theme.space.l};
`;

/** The buttons that end a form. */
export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.s};
`;
