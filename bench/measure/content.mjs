import { postJson } from '../../scripts/testing/api.mjs';

/** The path of the list of projects; that of a project ends with its id. */
export const PROJECTS = '/api/info/portfolio';

/** Sends a request as the owner and resolves with the body of the response. Throws when it is refused. */
export async function sendAsOwner(method, url, token, content) {
  const response = await postJson(url, content, { token, method });
  const body = await response.json();
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${body.message}`);
  return body;
}

/** The public list of projects. */
export const fetchProjects = async (url) => (await fetch(url + PROJECTS)).json();

/** Creates `count` projects with a picture of the demo content. */
export async function addProjects({ url, logIn }, count) {
  const token = await logIn();
  const [{ picture }] = await fetchProjects(url);
  for (let n = 0; n < count; n += 1) {
    await sendAsOwner('POST', url + PROJECTS, token, {
      name: `Project ${n}`,
      type: 'Web application',
      description: `Project ${n} lets people see when the last bus leaves, on a telephone with a broken screen and a thin line, in four languages.`,
      stack: ['React', 'TypeScript', 'Node.js'],
      link: `https://project-${n}.example.com`,
      source: `https://git.example.com/project-${n}`,
      picture,
      firstScreen: picture,
      secondScreen: picture,
      lastScreen: picture,
    });
  }
}

/** Renames the record at `address`; resolves with the new `name` and `time`, the ms of the request. */
export async function rename(address, token) {
  const start = performance.now();
  const name = `Renamed at ${start}`;
  await sendAsOwner('PATCH', address, token, { name });
  return { name, time: performance.now() - start };
}
