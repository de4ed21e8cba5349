/** Leaves the history entries (ui/dialog-entries.ts) of the dialogs that were open before the page was reloaded. */
export function leaveDialogEntries() {
  const dialogs: unknown = history.state?.dialogs;
  if (typeof dialogs === 'number') history.go(-dialogs);
}
