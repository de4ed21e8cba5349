import { useLocation } from 'react-router-dom';
import { useStore } from '#lib/create-store.ts';
import { isGuarded } from '#lib/forms/unsaved-changes.ts';
import { LeaveDialog } from './leave-dialog.tsx';

/** Asks for confirmation before a log-out drops drafts, on pages that do not ask themselves. */
export function LogOutQuestion() {
  const { key } = useLocation();
  return useStore(isGuarded) ? null : <LeaveDialog key={key} />;
}
