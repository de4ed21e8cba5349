import { Tooltip } from './tooltip';

interface ClippedTextProps {
  full: string;
  /** The shortened text, or null where the full one is short enough. */
  clipped: string | null;
}

/** A text that may be too long for its place: shortened, with the whole of it in a tooltip. */
export const ClippedText = ({ full, clipped }: ClippedTextProps) =>
  clipped === null ? full : <Tooltip text={full}>{clipped}</Tooltip>;
