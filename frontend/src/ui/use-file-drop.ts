import { type DragEvent, useEffect, useState } from 'react';

const holdsFiles = (event: { dataTransfer: DataTransfer | null }) =>
  event.dataTransfer?.types.includes('Files') ?? false;

/** The browser would open a file that is dropped beside its target, and the form would be lost. */
function preventNavigation(event: globalThis.DragEvent) {
  if (holdsFiles(event)) event.preventDefault();
}

/** A disabled form accepts no file. */
const isDisabled = ({ currentTarget }: DragEvent) => currentTarget.matches('fieldset:disabled *');

/** Makes an element accept dropped files. Spread the result without `isTarget` over it. */
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
      // The browser would pass it to the file input below as well.
      event.preventDefault();
      if (!isDisabled(event)) onFile(event.dataTransfer.files[0]);
    },
  };
}
