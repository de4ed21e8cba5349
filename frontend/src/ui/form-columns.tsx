import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';

const Columns = styled.div`
  display: grid;
  gap: ${theme.space.l};
  ${theme.from.medium} {
    grid-template-columns: minmax(0, 640px) minmax(272px, 416px);
    column-gap: ${theme.space.xl};
  }
`;

const Column = styled.div`
  display: grid;
  gap: ${theme.space.m};
  align-content: start;
`;

const Pictures = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  align-items: start;
  gap: ${theme.space.m};
  /* The cover stands above the screens. */
  > :first-child {
    flex-basis: 100%;
  }
`;

interface FormColumnsProps {
  children: ReactNode;
  /** The pictures: beside the fields if there is room, below them on a phone. */
  aside?: ReactNode;
}

/** A form's fields in one column with its pictures beside them. */
export const FormColumns = ({ children, aside }: FormColumnsProps) => (
  <Columns>
    <Column>{children}</Column>
    {aside && <Pictures>{aside}</Pictures>}
  </Columns>
);
