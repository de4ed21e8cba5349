import { Typography } from '@strapi/design-system';
import { inWords } from './words';

/** A list cell that shows an enumeration's value in words. */
export const ChoiceCell = ({ value }: { value: unknown }) => (
  <Typography textColor="neutral800">{inWords(value)}</Typography>
);
