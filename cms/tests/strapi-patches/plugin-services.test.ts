import { readdirSync } from 'node:fs';
import path from 'node:path';
import type * as PluginServices from '../../src/strapi-patches/plugin-services';
import { uploadToLibrary } from '../pictures/panel-library';
import { moduleOfSite } from '../support/native-modules';
import { png } from '../support/sample-pictures';
import { type Site, startSite } from '../support/strapi';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const shout = (service: { say(): string }) => ({ ...service, say: () => `${service.say()}!` });
const own = () => moduleOfSite<typeof PluginServices>('src/strapi-patches/plugin-services');

test.each([
  ['a service', { voice: { say: () => 'hello' } }],
  ['a function that creates a service', { voice: () => ({ say: () => 'hello' }) }],
])('%s is replaced by what is made of it', (_kind, services: { voice: unknown }) => {
  own().wrapService({ services }, 'plugin::radio.voice', ['say'], shout);
  expect((services.voice as () => { say(): string })().say()).toBe('hello!');
});

test.each([
  ['a service without the method', { voice: () => ({ speak: () => 'hello' }) }],
  ['no such service', {}],
])('%s ends the start with a sentence', (_kind, services: { voice?: unknown }) => {
  own().wrapService({ services }, 'plugin::radio.voice', ['say'], shout);
  expect(services.voice).toThrow('The service plugin::radio.voice of Strapi has no method say any more');
});

const listUploads = () => readdirSync(path.join(site.dataDir, 'public', 'uploads'));

test('an upload through Strapi makes the sizes of the site', async () => {
  const { formats } = await uploadToLibrary(site, await png(), { name: 'a.png' });
  expect(Object.values(formats ?? {}).map(({ url }) => path.extname(url))).toContain('.webp');
});

test('an upload through Strapi whose last part cannot be stored leaves no part behind', async () => {
  const before = listUploads();
  const { provider } = site.strapi.plugin('upload') as unknown as {
    provider: { uploadStream(file: object): Promise<unknown> };
  };
  const upload = jest.spyOn(provider, 'uploadStream').mockRejectedValueOnce(new Error('No room'));
  await expect(uploadToLibrary(site, await png(), { name: 'b.png' })).rejects.toThrow('No room');
  expect(upload.mock.calls.length).toBeGreaterThan(1);
  expect(listUploads()).toEqual(before);
});

test('Strapi asks the wrapped service for the address of a title without Latin letters', async () => {
  const suggest = site.strapi.plugin('content-manager').service('uid').findUniqueUID;
  const search = { contentTypeUID: 'api::case-study.case-study', field: 'slug', value: '' };
  expect(await suggest(search)).toBe('case-study');
});
