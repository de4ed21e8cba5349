import { useRef, useState } from 'react';
import { readPicture, UNREADABLE } from './picture-file.ts';
import { PictureFileError } from './picture-file-error.ts';

interface PictureFileListeners {
  /** Called with the picture as a data URL. */
  onPicture: (picture: string) => void;
  /** Called when a file begins to be read, with whether it could be: a form must not be sent before. */
  onRead: (isReadable: Promise<boolean>) => void;
}

/** Reads picked files. Only the last of several counts, and none after `cancel`. */
export function usePictureFile({ onPicture, onRead }: PictureFileListeners) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const latest = useRef<object>(null);
  const reject = (reason: string | null) => {
    latest.current = null;
    setProblem(reason);
    setIsReading(false);
  };
  const cancel = () => reject(null);
  const read = async (file: File) => {
    const attempt = {};
    latest.current = attempt;
    const isLatest = () => latest.current === attempt;
    setProblem(null);
    setIsReading(true);
    try {
      const picture = await readPicture(file);
      if (isLatest()) onPicture(picture);
      return true;
    } catch (error) {
      if (isLatest()) setProblem(error instanceof PictureFileError ? error.message : UNREADABLE);
      return !isLatest();
    } finally {
      if (isLatest()) setIsReading(false);
    }
  };
  const pick = (files: Iterable<File> | null | undefined) => {
    const [file, ...others] = files ?? [];
    if (others.length > 0) reject('Please choose one picture at a time');
    else if (file) onRead(read(file));
  };
  return { pick, cancel, reject, isReading, problem };
}
