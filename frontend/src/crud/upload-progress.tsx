import { useSyncExternalStore } from 'react';
import { readUploadProgress, subscribeToUploadProgress } from '@/lib/upload-progress';
import { ProgressBar } from '@/ui/progress-bar';

const none = () => null;

/** How far the pictures of the record that is being saved have got; nothing while none is on its way. */
export function UploadProgress() {
  const progress = useSyncExternalStore(subscribeToUploadProgress, readUploadProgress, none);
  if (!progress) return null;
  const { picture, pictures, sent } = progress;
  return <ProgressBar label={`Uploading picture ${picture} of ${pictures}`} value={sent} />;
}
