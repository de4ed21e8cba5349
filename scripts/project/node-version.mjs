/** What Vite, Strapi and the test tools agree on; `engines` in package.json says the same. */
const OLDEST = [20, 19];

/** The sentence that sends a person with a Node that is too old (`version` as in process.versions.node) on their way, or null. */
export function nodeProblem(version) {
  const [major, minor] = version.split('.').map(Number);
  const isRecentEnough = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
  if (isRecentEnough) return null;
  return `This needs Node ${OLDEST.join('.')} or newer and runs on ${version}. Install a current one from https://nodejs.org and try again.`;
}

/** Ends the process with that sentence. Call it before importing anything that an old Node cannot even parse. */
export function requireNode() {
  const problem = nodeProblem(process.versions.node);
  if (!problem) return;
  console.error(problem);
  process.exit(1);
}
