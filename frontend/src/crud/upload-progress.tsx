import { useSyncExternalStore } from 'react';
import { readUploadProgress, subscribeToUploadProgress } from '@/lib/upload-progress';
import { ProgressBar } from '@/ui/progress-bar';

const none = () => null;

/** Shows the progress of the current picture upload, if there is one. */
export function UploadProgress() {
  const progress = useSyncExternalStore(subscribeToUploadProgress, readUploadProgress, none);
  if (!progress) return null;
  const { picture, pictures, sent } = progress;
  return <ProgressBar label={`Uploading picture ${picture} of ${pictures}`} value={sent} />;
}
