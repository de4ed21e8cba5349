import { diffArrays, diffWords } from 'diff';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { FieldChange, VersionPicture } from './compare-records.ts';

const Text = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Removed = styled.del`
  color: ${theme.color.danger};
  text-decoration: line-through;
`;

const Added = styled.ins`
  color: ${theme.color.success};
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;

const Items = styled.ul`
  overflow-wrap: anywhere;
`;

const Pictures = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space.m};
`;

const Figure = styled.figure`
  display: grid;
  align-content: start;
  gap: ${theme.space.xs};
  min-inline-size: 0;
  > img {
    inline-size: 100%;
    block-size: auto;
    max-block-size: 240px;
    object-fit: contain;
    object-position: left top;
    background: ${theme.color.surface};
  }
`;

interface Part {
  value: string;
  added: boolean;
  removed: boolean;
}

/** A part of a text or list, which is kept, removed or added; screen readers do not announce the elements for that. */
function ComparedPart({ value, added, removed }: Part) {
  if (removed) {
    return (
      <Removed>
        <VisuallyHidden>Removed: </VisuallyHidden>
        <span dir="auto">{value}</span>
      </Removed>
    );
  }
  if (!added) return <span dir="auto">{value}</span>;
  return (
    <Added>
      <VisuallyHidden>Added: </VisuallyHidden>
      <span dir="auto">{value}</span>
    </Added>
  );
}

const ComparedText = ({ before, after }: { before: string; after: string }) => (
  <Text>
    {diffWords(before, after).map((part, index) => (
      <ComparedPart key={index} {...part} />
    ))}
  </Text>
);

const ComparedList = ({ before, after }: { before: readonly string[]; after: readonly string[] }) => (
  <Items>
    {diffArrays([...before], [...after])
      .flatMap(({ value, added, removed }) => value.map((item) => ({ value: item, added, removed })))
      .map((part, index) => (
        <li key={index}>
          <ComparedPart {...part} />
        </li>
      ))}
  </Items>
);

const VersionFigure = ({ caption, picture: { src, ...size } }: { caption: string; picture: VersionPicture }) => (
  <Figure>
    <figcaption>{caption}</figcaption>
    {src ? <img alt={caption} loading="lazy" src={src} {...size} /> : <p>No picture</p>}
  </Figure>
);

/** Shows a changed field: texts word by word, lists by item, pictures side by side. */
export function FieldComparison({ change }: { change: FieldChange }) {
  switch (change.kind) {
    case 'text':
      return <ComparedText before={change.before} after={change.after} />;
    case 'list':
      return <ComparedList before={change.before} after={change.after} />;
    case 'picture':
      return (
        <Pictures>
          <VersionFigure caption="Before" picture={change.before} />
          <VersionFigure caption="After" picture={change.after} />
        </Pictures>
      );
    default:
      return change satisfies never;
  }
}
