import { type Ref, useRef } from 'react';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';
import { Field } from './field.tsx';
import { mergeRefs } from './merge-refs.ts';
import { ProgressBar } from './progress-bar.tsx';
import { Spinner } from './spinner.tsx';
import { TextButton } from './text-button.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { usePictureFile } from './use-picture-file.ts';

const Frame = styled.div<{ $size: number; $isTarget: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: ${({ $size }) => $size}px;
  max-inline-size: 100%;
  aspect-ratio: 1;
  border: 1px ${({ $isTarget }) => ($isTarget ? `solid ${theme.color.accent}` : `dashed ${theme.color.border}`)};
  border-radius: ${theme.radius.small};
  background: ${theme.color.surface};
  color: ${theme.color.muted};
  font-size: ${theme.text.label};
  text-align: center;
  &:hover {
    border-color: ${theme.color.text};
  }
  &:has(input:focus-visible) {
    outline: 2px solid ${theme.color.accent};
    outline-offset: 3px;
  }
  &:has([aria-invalid='true']) {
    border-color: ${theme.color.danger};
  }
`;

const Preview = styled.img`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: contain;
`;

const Hint = styled.span`
  padding: ${theme.space.xs};
`;

const ReadingSpinner = styled(Spinner)`
  position: absolute;
  inset: 0;
  margin: auto;
`;

/** Covers the frame invisibly, so that a click opens the browser's file dialog. */
const FileInput = styled.input`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  opacity: 0;
  cursor: pointer;
`;

const MutedButton = styled(TextButton)`
  justify-self: start;
  color: ${theme.color.muted};
  font-size: ${theme.text.label};
`;

/** The upload of the picture that is shown. */
interface ShownUpload {
  /** The sent part, 0 to 1; null after a failure. */
  sent: number | null;
  /** Starts it again. */
  onRetry: () => void;
  /** Shows the earlier picture again. */
  onCancel: () => void;
}

const UploadStatus = ({ label, sent, onRetry, onCancel }: ShownUpload & { label: string }) => (
  <>
    {sent === null ? (
      <MutedButton title={`Upload ${label} again`} onClick={onRetry}>
        Try again
      </MutedButton>
    ) : (
      <ProgressBar label={`Uploading ${label}`} value={sent} />
    )}
    <MutedButton title={`Do not upload ${label}`} onClick={onCancel}>
      Cancel
    </MutedButton>
  </>
);

interface PicturePickerProps {
  label: string;
  /** The shape and size that are wanted. */
  hint?: string | undefined;
  /** A URL or a data URL. */
  value: string | null;
  /** Called with the picked file as a data URL, or with null when the picture is removed. */
  onChange: (picture: string | null) => void;
  /** Called when a file begins to be read, with whether it could be: a form must not be sent before. */
  onRead: (isReadable: Promise<boolean>) => void;
  /** The side of the preview in pixels. */
  size: number;
  error?: string | undefined;
  /** The picture may be removed. */
  optional?: boolean;
  upload?: ShownUpload | undefined;
  ref?: Ref<HTMLInputElement>;
}

const FROM_ANOTHER_PAGE = 'Please save this picture first, then choose or drop the file';

/** Picks one image file, chosen, dropped or pasted, and shows a preview and the progress of its upload. */
export function PicturePicker(props: PicturePickerProps) {
  const { label, hint, value, onChange, onRead, size, error, optional = false, upload, ref } = props;
  const input = useRef<HTMLInputElement>(null);
  const { pick, cancel, reject, isReading, problem } = usePictureFile({ onPicture: onChange, onRead });
  /** The focused button disappears. */
  const instead = (act: () => void) => {
    input.current?.focus();
    act();
  };
  const remove = () => {
    cancel();
    onChange(null);
  };
  const { isTarget, ...drop } = useFileDrop({ onFiles: pick, onOther: () => reject(FROM_ANOTHER_PAGE) });
  const giveUp = () => {
    cancel();
    upload?.onCancel();
  };
  return (
    <Field label={label} hint={hint} error={problem ?? error}>
      {(control) => (
        <>
          <Frame $size={size} $isTarget={isTarget} aria-busy={isReading} {...drop}>
            {value ? <Preview src={value} alt={`${label} preview`} /> : <Hint>Choose or drop an image</Hint>}
            {isReading && <ReadingSpinner />}
            <FileInput
              {...control}
              ref={mergeRefs(input, ref)}
              type="file"
              aria-required={!optional && !value}
              accept="image/*"
              onChange={({ currentTarget }) => {
                pick(currentTarget.files);
                // Otherwise picking the same file again would send no event.
                currentTarget.value = '';
              }}
            />
          </Frame>
          {optional && !upload && (value || isReading) && (
            <MutedButton title={`Remove ${label}`} onClick={() => instead(remove)}>
              Remove
            </MutedButton>
          )}
          {upload && (
            <UploadStatus
              label={label}
              sent={upload.sent}
              onRetry={() => instead(upload.onRetry)}
              onCancel={() => instead(giveUp)}
            />
          )}
        </>
      )}
    </Field>
  );
}
