import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react';

const TEXT_CONTROLS = 'textarea, input:not([type=file]), [contenteditable]';

const holds = (event: { dataTransfer: DataTransfer | null }, type: string) =>
  event.dataTransfer?.types.includes(type) ?? false;

const holdsFiles = (event: { dataTransfer: DataTransfer | null }) => holds(event, 'Files');

/** A link, or a picture of another page, which some browsers pass as its address alone. */
const holdsAddress = (event: { dataTransfer: DataTransfer | null }) => holds(event, 'text/uri-list');

/** The browser would open a file or a link that is dropped beside its target, and the form would be lost. */
function preventNavigation(event: globalThis.DragEvent) {
  const isText = event.target instanceof Element && event.target.matches(TEXT_CONTROLS);
  if (holdsFiles(event) || (holdsAddress(event) && !isText)) event.preventDefault();
}

/** A disabled form accepts no file. */
const isDisabled = ({ currentTarget }: { currentTarget: EventTarget & Element }) =>
  currentTarget.matches('fieldset:disabled *');

interface FileDropListeners {
  /** Called with the files that are dropped together, or pasted. */
  onFiles: (files: Iterable<File>) => void;
  /** Called when something else is dropped. */
  onOther: () => void;
}

/** Makes an element accept dropped and pasted files. Spread the result without `isTarget` over it. */
export function useFileDrop({ onFiles, onOther }: FileDropListeners) {
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
      if (!holdsFiles(event) && !holdsAddress(event)) return;
      // The browser would pass it to the file input below as well.
      event.preventDefault();
      if (isDisabled(event)) return;
      if (holdsFiles(event)) onFiles(event.dataTransfer.files);
      else onOther();
    },
    onPaste: (event: ClipboardEvent) => {
      const { files } = event.clipboardData;
      if (files.length === 0 || isDisabled(event)) return;
      event.preventDefault();
      onFiles(files);
    },
  };
}
