import { Worker } from 'node:worker_threads';
import { createGate } from './concurrency';

/** A task of the thread that compares a password with `hash`, or hashes it if that is null. */
interface Task {
  password: string;
  hash: string | null;
}

/**
 * Holds the tasks for which `isHeld` before their thread until `open`. `tasks` are all that have come, in their order, until
 * mocks are restored.
 */
export function holdPasswords(isHeld: (task: Task) => boolean) {
  const gate = createGate();
  const tasks: Task[] = [];
  const post = Worker.prototype.postMessage;
  jest.spyOn(Worker.prototype, 'postMessage').mockImplementation(function hold(this: Worker, task: Task) {
    tasks.push(task);
    if (isHeld(task)) void gate.pass().then(() => post.call(this, task));
    else post.call(this, task);
  });
  return { reached: gate.reached, tasks, open: gate.open };
}
