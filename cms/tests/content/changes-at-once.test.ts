import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { isTransactionWaiting } from '../support/concurrency';
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

/** Pauses each update before it locks its second picture until `count` updates have locked their first or one waits. */
function pauseBetweenPictures(count: number): void {
  const taken = new Map<unknown, number>();
  site.strapi.db.lifecycles.subscribe({
    models: [FILE],
    async beforeUpdateMany() {
      const request = site.strapi.requestContext.get();
      if (taken.get(request) === 1) await until(async () => taken.size === count || (await isTransactionWaiting(site)));
    },
    afterUpdateMany() {
      const request = site.strapi.requestContext.get();
      taken.set(request, (taken.get(request) ?? 0) + 1);
    },
  });
}

test('two simultaneous updates of the same pictures in opposite order both succeed', async () => {
  const [red, blue] = [await uploadPicture(site), await uploadPicture(site)];
  const [one, two] = [await createProject(red), await createProject(blue)];
  pauseBetweenPictures(2);
  const warn = jest.spyOn(site.strapi.log, 'warn');
  const answers = await Promise.all([showPictures(one, red, blue), showPictures(two, blue, red)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ body }) => [body.firstScreen, body.secondScreen])).toEqual([
    [red, blue],
    [blue, red],
  ]);
  // No transaction was aborted and retried.
  expect(warn).not.toHaveBeenCalled();
});

test('an update that PostgreSQL aborts for a deadlock is retried and recorded once', async () => {
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
