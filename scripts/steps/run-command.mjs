/** An error whose message is printed as it is, without a stack trace. */
export class CommandError extends Error {}

/**
 * Runs a command with the arguments of the command line; the number that it resolves with is the exit code, 0 without one.
 * An error is printed and ends the process with code 1.
 */
export async function runCommand(command) {
  try {
    process.exitCode = (await command(process.argv.slice(2))) ?? 0;
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    process.exit(1);
  }
}
