import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/theme/theme';

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

/** A form's fields in one column with its pictures beside them. */
export const FormColumns = ({ children, aside }: FormColumnsProps) => (
  <Columns>
    <Column>{children}</Column>
    <Column>{aside}</Column>
  </Columns>
);
