import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { isOneWaiting } from '../support/concurrency';
import { payloads } from '../support/content';
import { uploadPicture } from '../support/pictures';
import { type Site, startSite } from '../support/strapi';
import { until } from '../support/until';

const FILE = 'plugin::upload.file';
const PORTFOLIO = 'api::portfolio.portfolio';
let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  token = await loginAsOwner(site);
});
afterAll(() => site.stop());

const createProject = async (picture: string) =>
  (await call(site, 'portfolio.create', { token, body: payloads(picture).portfolio })).body._id;
const showPictures = (id: string, first: string, second: string) =>
  call(site, 'portfolio.update', { token, params: { id }, body: { firstScreen: first, secondScreen: second } });
const log = async () => (await call(site, 'account.activity', { token })).body;

/** Holds each call that takes pictures before its second one, until all of `count` calls have their first or one waits. */
function meetBetweenPictures(count: number): void {
  const taken = new Map<unknown, number>();
  site.strapi.db.lifecycles.subscribe({
    models: [FILE],
    async beforeUpdateMany() {
      const request = site.strapi.requestContext.get();
      if (taken.get(request) === 1) await until(async () => taken.size === count || (await isOneWaiting(site)));
    },
    afterUpdateMany() {
      const request = site.strapi.requestContext.get();
      taken.set(request, (taken.get(request) ?? 0) + 1);
    },
  });
}

test('two who take the same pictures in opposite order at the same moment both succeed', async () => {
  const [red, blue] = [await uploadPicture(site), await uploadPicture(site)];
  const [one, two] = [await createProject(red), await createProject(blue)];
  meetBetweenPictures(2);
  const warn = jest.spyOn(site.strapi.log, 'warn');
  const answers = await Promise.all([showPictures(one, red, blue), showPictures(two, blue, red)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ body }) => [body.firstScreen, body.secondScreen])).toEqual([
    [red, blue],
    [blue, red],
  ]);
  // None of them was ended and made again.
  expect(warn).not.toHaveBeenCalled();
});

test('a change that PostgreSQL ends for a deadlock is made again, and is recorded once', async () => {
  const id = await createProject(await uploadPicture(site));
  const before = (await log()).length;
  const unsubscribe = site.strapi.db.lifecycles.subscribe({
    models: [PORTFOLIO],
    afterUpdate() {
      unsubscribe();
      throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    },
  });
  const answer = await call(site, 'portfolio.update', { token, params: { id }, body: { name: 'Made again' } });
  expect([answer.status, answer.body.name]).toEqual([200, 'Made again']);
  expect(await log()).toHaveLength(before + 1);
});
