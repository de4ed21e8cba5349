import type { ReactNode } from 'react';

/** The props that the edit view of the panel passes to the input of a custom field. */
export interface FieldProps {
  name: string;
  label?: string;
  hint?: ReactNode;
  labelAction?: ReactNode;
  required?: boolean;
  disabled?: boolean;
}
