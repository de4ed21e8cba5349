import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/theme/theme';

/** A form's fields, one below the other. */
export const Form = styled.form`
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

const Columns = styled.div`
  display: grid;
  gap: ${theme.space.l};
  ${theme.from.medium} {
    grid-template-columns: minmax(0, 1fr) 256px;
    column-gap: ${theme.space.xl};
  }
`;

const Column = styled.div`
  display: grid;
  gap: ${theme.space.m};
  align-content: start;
  min-inline-size: 0;
`;

interface FormColumnsProps {
  children: ReactNode;
  /** The pictures: beside the fields where there is room, below them on a phone. */
  aside: ReactNode;
}

/** Fields in one column with the pictures beside them. */
export const FormColumns = ({ children, aside }: FormColumnsProps) => (
  <Columns>
    <Column>{children}</Column>
    <Column>{aside}</Column>
  </Columns>
);
