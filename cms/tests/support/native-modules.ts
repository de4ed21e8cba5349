import path from 'node:path';

/** Packages that read the variables as they are loaded, and never again. */
const READS_VARIABLES_ONCE = /\/node_modules\/(@strapi\/provider-upload-)?cloudinary\//;

const isOfOneSite = ({ filename }: NodeJS.Module) =>
  filename.startsWith(process.env.TEST_DIST ?? '') || READS_VARIABLES_ONCE.test(filename);

/** A package as the running site has it. */
export const packageOfSite = <Package>(name: string): Package => node.require(name);

/** A module of ours as the site that was started last has it: `moduleOfSite<typeof Changes>('src/publishing/content-changes')`. */
export const moduleOfSite = <Module>(file: string): Module =>
  node.require(path.join(process.env.TEST_DIST ?? '', file));

/** Makes the next site load the modules of this project again. Packages stay loaded, because loading them takes most of a start. */
export function forgetModulesOfSite(): void {
  for (const loaded of Object.values(node.require.cache)) {
    if (!loaded) continue;
    if (isOfOneSite(loaded)) delete node.require.cache[loaded.filename];
    // References in their parent modules would keep them in memory.
    loaded.children = loaded.children.filter((child) => !isOfOneSite(child));
  }
}
