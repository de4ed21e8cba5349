import { Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { createGlobalStyle } from 'styled-components';

interface FieldLayout {
  type: string;
  /** The description of the field. */
  hint?: string;
  attribute: { min?: number; max?: number };
  labelAction?: ReactNode;
}

interface EditView {
  layout: {
    layout: FieldLayout[][][];
    components: Record<string, { layout: FieldLayout[][] }>;
  };
}

/** Puts the description on a line of its own: the label of a field and what stands beside it are one row otherwise. */
const OwnLine = createGlobalStyle`
  div:has(> div > [data-list-description]) {
    flex-wrap: wrap;
    row-gap: 0.4rem;
  }
  div:has(> [data-list-description]) {
    flex-basis: 100%;
    margin-left: 0;
  }
`;

const ListDescription = ({ text }: { text: string }) => (
  <Typography data-list-description tag="p" variant="pi" textColor="neutral600">
    <OwnLine />
    {text}
  </Typography>
);

function describeList({ hint, attribute: { min, max } }: FieldLayout): string {
  const limit = max === undefined ? '' : `${min === max ? 'Exactly' : 'At most'} ${max} entries.`;
  return [hint, limit].filter(Boolean).join(' ');
}

function withDescription(field: FieldLayout): FieldLayout {
  const text = field.type === 'component' ? describeList(field) : '';
  return text === '' ? field : { ...field, labelAction: <ListDescription text={text} /> };
}

const describeRow = (row: FieldLayout[]) => row.map(withDescription);

/** Shows the descriptions of lists in the edit view, where Strapi shows those of all other fields alone. */
export function withListDescriptions<View extends EditView>({ layout, ...rest }: View) {
  const components = Object.entries(layout.components).map(([uid, component]) => [
    uid,
    { ...component, layout: component.layout.map(describeRow) },
  ]);
  return {
    ...rest,
    layout: {
      ...layout,
      layout: layout.layout.map((rows) => rows.map(describeRow)),
      components: Object.fromEntries(components),
    },
  };
}
