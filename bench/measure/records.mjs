const info = (noun) => ({ list: `/api/info/${noun}`, create: `/api/info/${noun}`, item: `/api/info/${noun}` });

/** Where each kind of content is read and written; an id follows `item`. */
export const PATHS = {
  personal: info('personal'),
  contact: info('contact'),
  tool: info('tool'),
  portfolio: info('portfolio'),
  client: { list: '/api/client/all', create: '/api/client/create', item: '/api/client/selected' },
};

export const NOUNS = Object.keys(PATHS);

/** How many records are written at once. */
const WRITERS = 4;

const FEEDBACK = 'Clear from the first sketch to the last release, and on time. We would do it again tomorrow.';

/** Believable records; `picture` is the address of one in the library. */
const RECORDS = {
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

/** One call with a JSON body, as the owner; resolves with what is answered, and throws when it is a refusal. */
export async function call(method, url, token, content) {
  const answer = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(content && { body: JSON.stringify(content) }),
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${body.message}`);
  return body;
}

/** What visitors read in one list. */
export const readList = async (url, noun) => (await fetch(url + PATHS[noun].list)).json();

/** Library pictures that the demo content came with. */
async function demoPictures(url) {
  const projects = await readList(url, 'portfolio');
  return projects.map(({ picture }) => picture);
}

/** Does `work(n)` for every number from `first` up to `end`, some at once. */
async function forEach(first, end, work) {
  let next = first;
  const worker = async () => {
    while (next < end) await work(next++);
  };
  await Promise.all(Array.from({ length: WRITERS }, worker));
}

/**
 * Adds or removes records through the public contract until visitors see `count` in each list of `nouns`. Their pictures
 * are those of the demo content.
 */
export async function holdRecords({ url, logIn }, count, nouns = NOUNS) {
  const token = await logIn();
  const pictures = await demoPictures(url);
  for (const noun of nouns) {
    const { create, item } = PATHS[noun];
    const present = await readList(url, noun);
    await forEach(count, present.length, (n) => call('DELETE', `${url}${item}/${present[n]._id}`, token));
    await forEach(present.length, count, (n) =>
      call('POST', url + create, token, RECORDS[noun](n, pictures[n % pictures.length])),
    );
  }
}
