import { rm } from 'node:fs/promises';

export default async function removeCompiled() {
  if (process.env.TEST_DIST) await rm(process.env.TEST_DIST, { recursive: true, force: true });
}
