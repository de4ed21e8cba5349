import { type DragEvent, useEffect, useState } from 'react';

const holdsFiles = (event: { dataTransfer: DataTransfer | null }) =>
  event.dataTransfer?.types.includes('Files') ?? false;

/** A file that is dropped beside its target would be opened by the browser, and the form would be gone. */
function preventNavigation(event: globalThis.DragEvent) {
  if (holdsFiles(event)) event.preventDefault();
}

/** A form that is being saved takes no file. */
const isDisabled = ({ currentTarget }: DragEvent) => currentTarget.matches('fieldset:disabled *');

/** Makes an element a place to drop a file on; `onFile` hears it. Spread what comes back but for `isTarget` over it. */
export function useFileDrop(onFile: (file: File | undefined) => void) {
  const [isTarget, setIsTarget] = useState(false);
  useEffect(() => {
    window.addEventListener('dragover', preventNavigation);
    window.addEventListener('drop', preventNavigation);
    return () => {
      window.removeEventListener('dragover', preventNavigation);
      window.removeEventListener('drop', preventNavigation);
    };
  }, []);
  return {
    isTarget,
    onDragOver: (event: DragEvent) => setIsTarget(holdsFiles(event) && !isDisabled(event)),
    onDragLeave: () => setIsTarget(false),
    onDrop: (event: DragEvent) => {
      setIsTarget(false);
      if (!holdsFiles(event)) return;
      // The browser would hand it to the file input below too.
      event.preventDefault();
      if (!isDisabled(event)) onFile(event.dataTransfer.files[0]);
    },
  };
}
