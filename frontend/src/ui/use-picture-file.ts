import { useRef, useState } from 'react';
import { PictureFileError, readPicture } from './picture-file.ts';

/** Reads picked files and passes each to `onPicture` as a data URL. Only the last of several counts. */
export function usePictureFile(onPicture: (picture: string) => void) {
  const [error, setProblem] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const latest = useRef<File>(null);
  const pick = async (file: File | undefined) => {
    if (!file) return;
    latest.current = file;
    setProblem(null);
    setIsReading(true);
    try {
      const picture = await readPicture(file);
      if (latest.current === file) onPicture(picture);
    } catch (error) {
      if (!(error instanceof PictureFileError)) throw error;
      if (latest.current === file) setProblem(error.message);
    } finally {
      if (latest.current === file) setIsReading(false);
    }
  };
  return { pick, isReading, problem: error };
}
