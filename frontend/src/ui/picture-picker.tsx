import { type ChangeEvent, useState } from 'react';
import styled from 'styled-components';
import { theme } from '@/theme/theme';
import { Field } from './field';
import { pictureFileProblem, readPicture } from './picture-file';

const Frame = styled.div<{ $size: number }>`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: ${({ $size }) => $size}px;
  max-inline-size: 100%;
  aspect-ratio: 1;
  border: 1px dashed ${theme.color.edge};
  border-radius: ${theme.radius.small};
  background: ${theme.color.raised};
  color: ${theme.color.soft};
  font-size: ${theme.text.label};
  text-align: center;
  &:hover {
    border-color: ${theme.color.ink};
  }
  &:has(input:focus-visible) {
    outline: 2px solid ${theme.color.signal};
    outline-offset: 3px;
  }
  &:has([aria-invalid='true']) {
    border-color: ${theme.color.stop};
  }
`;

const Preview = styled.img`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: contain;
`;

/** Lies over the whole frame unseen: a click and a dropped file both reach the browser's own picker. */
const FileInput = styled.input`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  opacity: 0;
  cursor: pointer;
`;

const Clear = styled.button`
  justify-self: start;
  min-block-size: ${theme.touch};
  padding: 0;
  border: 0;
  background: none;
  color: ${theme.color.soft};
  font-size: ${theme.text.label};
  text-decoration: underline;
`;

interface PicturePickerProps {
  label: string;
  /** An address or a data URL. */
  value: string | null;
  /** Hears the picked file as a base64 data URL, or null once the picture is taken away. */
  onChange: (picture: string | null) => void;
  /** The side of the preview in pixels. */
  size: number;
  error?: string | undefined;
  /** The record can do without it: it can be taken away again. */
  optional?: boolean;
}

/** Picks one image file and shows it. Nothing is sent from here. */
export function PicturePicker({ label, value, onChange, size, error, optional = false }: PicturePickerProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const pick = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (!file) return;
    const found = pictureFileProblem(file);
    setProblem(found);
    if (!found) onChange(await readPicture(file));
    // Otherwise picking the same file again would not be a change.
    currentTarget.value = '';
  };
  return (
    <Field label={label} error={problem ?? error}>
      {(control) => (
        <>
          <Frame $size={size}>
            {value ? <Preview src={value} alt={`${label} preview`} /> : <span>Choose an image</span>}
            <FileInput {...control} type="file" accept="image/*" onChange={pick} />
          </Frame>
          {optional && value && (
            <Clear type="button" title={`Remove ${label}`} onClick={() => onChange(null)}>
              Remove
            </Clear>
          )}
        </>
      )}
    </Field>
  );
}
