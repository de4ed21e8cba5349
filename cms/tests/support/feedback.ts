import { call, succeed } from './client';
import { payloads } from './content';
import type { Site } from './strapi';

export const CLIENT_UID = 'api::client.client';
export const FEEDBACK_LINK_UID = 'plugin::back-office.feedback-link';

/** The feedback of a client, with the consent. */
export const WORDS = {
  name: 'Nina Harbour',
  company: 'Ferries',
  position: 'Captain',
  rating: 5,
  feedback: 'Never missed a tide',
  consent: true,
};

/** The token in the address of a link. */
export const tokenOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

/** The calls of the feedback by request, the owner's with `token`. */
export const createFeedbackCalls = (site: Site, token: string) => {
  const ask = (id: string, body?: object) => call(site, 'feedback.createLink', { token, params: { id }, body });
  const answer = (link: string, body: object) => call(site, 'feedback.answer', { params: { token: link }, body });
  const update = (id: string, body: object) => call(site, 'client.update', { token, params: { id }, body });
  return {
    ask,
    answer,
    update,
    publish: (id: string) => update(id, { consentToDisplay: true }),
    revoke: (id: string) => call(site, 'feedback.revokeLink', { token, params: { id } }),
    read: (link: string) => call(site, 'feedback.read', { params: { token: link } }),
    consent: (id: string) => call(site, 'feedback.consent', { token, params: { id } }),
    remove: (id: string) => call(site, 'client.remove', { token, params: { id } }),
    withdraw: (link: string) => answer(link, { consent: false }),
    /** The ids of the clients that visitors see. */
    listPublic: async () => (await succeed(site, 'client.list')).map(({ _id }) => _id),
    /** The client as the owner sees it. */
    find: async (id: string) => (await succeed(site, 'client.list', { token })).find(({ _id }) => _id === id),
    async createClient(fields: object = {}): Promise<string> {
      const body = { ...payloads('').client, projectPicture: null, consentToDisplay: false, ...fields };
      return (await succeed(site, 'client.create', { token, body }))._id;
    },
    /** Makes a link for a client and returns its token. */
    async makeLink(id: string): Promise<string> {
      return tokenOf((await succeed(site, 'feedback.createLink', { token, params: { id } })).url);
    },
  };
};
