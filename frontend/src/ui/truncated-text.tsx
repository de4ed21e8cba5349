import { Tooltip } from './tooltip';

interface TruncatedTextProps {
  full: string;
  /** The shortened text, or null where the full one is short enough. */
  truncated: string | null;
}

/** A text that may be too long for its place: shortened, with the whole of it in a tooltip. */
export const TruncatedText = ({ full, truncated }: TruncatedTextProps) =>
  truncated === null ? full : <Tooltip text={full}>{truncated}</Tooltip>;
