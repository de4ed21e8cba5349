import { useStore } from '#lib/create-store.ts';
import { isGuarded } from '#lib/forms/unsaved-changes.ts';
import { LeaveDialog } from './leave-dialog.tsx';

/** Asks for confirmation before a log-out drops drafts, on pages that do not ask themselves. */
export const LogOutQuestion = () => (useStore(isGuarded) ? null : <LeaveDialog />);
