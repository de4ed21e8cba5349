import { postJson } from '../../scripts/harness/api.mjs';

const infoPaths = (collection) => ({
  list: `/api/info/${collection}`,
  create: `/api/info/${collection}`,
  item: `/api/info/${collection}`,
});

/** The paths of each collection; an id follows `item`. */
export const PATHS = {
  personal: infoPaths('personal'),
  contact: infoPaths('contact'),
  tool: infoPaths('tool'),
  portfolio: infoPaths('portfolio'),
  client: { list: '/api/client/all', create: '/api/client/create', item: '/api/client/selected' },
};

export const COLLECTIONS = Object.keys(PATHS);

const CONCURRENCY = 4;

const FEEDBACK = 'Clear from the first sketch to the last release, and on time. We would do it again tomorrow.';

/** The n-th record of each collection; `picture` is the URL of a picture in the library. */
const createRecord = {
  personal: (n, picture) => ({
    name: `Maya Iyer ${n}`,
    picture,
    profession: ['Frontend developer', 'Designer'],
    platform: 'Studio',
  }),
  contact: (n) => ({
    email: `maya-${n}@example.com`,
    phone: '+91 98450 12345',
    address: '14 Temple Road, Mysuru, Karnataka',
    social: [{ platformName: 'GitHub', baseURL: 'https://github.com', username: `maya-${n}` }],
  }),
  tool: (n, icon) => ({
    name: `Tool ${n}`,
    type: 'Library',
    description: 'Keeps the state of a page in one place, so that every part of it tells the same story.',
    link: `https://tools.example.com/${n}`,
    icon,
    category: n % 2 ? 'development' : 'design',
  }),
  portfolio: (n, picture) => ({
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
  }),
  client: (n, picture) => ({
    clientName: `Ravi Menon ${n}`,
    clientCompany: 'Menon and Daughters',
    clientPosition: 'Owner',
    projectName: `Shop ${n}`,
    projectDescription: 'A shop for lamps, with a catalogue that a printer can be sent.',
    projectPicture: picture,
    consentToDisplay: true,
    rating: 5,
    feedback: FEEDBACK,
  }),
};

/** Sends a request as the owner and resolves with the body of the response. Throws when it is refused. */
export async function sendAsOwner(method, url, token, content) {
  const response = await postJson(url, content, { token, method });
  const body = await response.json();
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${body.message}`);
  return body;
}

/** The public list of a collection. */
export const fetchList = async (url, collection) => (await fetch(url + PATHS[collection].list)).json();

/** The URLs of the pictures of the demo content. */
async function listDemoPictures(url) {
  const projects = await fetchList(url, 'portfolio');
  return projects.map(({ picture }) => picture);
}

/** Calls `work(n)` for every number from `first` up to `end`, several at once. */
async function forEach(first, end, work) {
  let next = first;
  const worker = async () => {
    while (next < end) await work(next++);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/** Creates or deletes records through the API until each list of `collections` has `count`. Pictures are those of the demo content. */
export async function setRecordCount({ url, logIn }, count, collections = COLLECTIONS) {
  const token = await logIn();
  const pictures = await listDemoPictures(url);
  for (const collection of collections) {
    const { create, item } = PATHS[collection];
    const existing = await fetchList(url, collection);
    await forEach(count, existing.length, (n) => sendAsOwner('DELETE', `${url}${item}/${existing[n]._id}`, token));
    await forEach(existing.length, count, (n) =>
      sendAsOwner('POST', url + create, token, createRecord[collection](n, pictures[n % pictures.length])),
    );
  }
}
