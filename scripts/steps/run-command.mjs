import { StepFailure } from './step.mjs';

/** Runs a command's work. A failure is said in a person's words where we have them, and ends the process with code 1. */
export async function orFail(work) {
  try {
    return await work();
  } catch (error) {
    console.error(error instanceof StepFailure ? error.message : error);
    return process.exit(1);
  }
}
