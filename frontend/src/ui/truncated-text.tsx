import { Tooltip } from './tooltip';

interface TruncatedTextProps {
  full: string;
  /** The shortened text, or null if the full text fits. */
  truncated: string | null;
}

/** A text that may be shortened, with the full text in a tooltip. */
export const TruncatedText = ({ full, truncated }: TruncatedTextProps) =>
  truncated === null ? full : <Tooltip text={full}>{truncated}</Tooltip>;
