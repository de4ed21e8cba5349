/** Safari begins to read a file after the click, and cancels the download of a revoked address. */
const REVOKE_DELAY_MS = 60_000;

/** Makes the browser store a text as a file. */
export function downloadFile(name: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY_MS);
}
