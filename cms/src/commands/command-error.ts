/** An error that the person at the command line can fix; `message` is a sentence that says how. */
export class CommandError extends Error {}
