/** Major and minor version that Vite, Strapi and the test tools need; `engines` in package.json says the same. */
const MIN_VERSION = [20, 19];

/** The sentence for a Node that is too old (`version` as in process.versions.node), or null. */
export function nodeProblem(version) {
  const [major, minor] = version.split('.').map(Number);
  const isSupported = major > MIN_VERSION[0] || (major === MIN_VERSION[0] && minor >= MIN_VERSION[1]);
  if (isSupported) return null;
  return `This needs Node ${MIN_VERSION.join('.')} or newer and runs on ${version}. Install a current one from https://nodejs.org and try again.`;
}

/** Ends the process where Node is too old. Commands call it before they import modules that an old Node cannot parse. */
export function requireNode() {
  const problem = nodeProblem(process.versions.node);
  if (!problem) return;
  console.error(problem);
  process.exit(1);
}
