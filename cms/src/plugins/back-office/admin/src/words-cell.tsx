import { Typography } from '@strapi/design-system';

/** A list cell that says in words what is stored as a code. */
export const WordsCell = ({ words }: { words: string }) => <Typography textColor="neutral800">{words}</Typography>;
