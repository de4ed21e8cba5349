import { startSeededSite } from '../support/seeded-site';
import { type Site, startSite } from '../support/strapi';

const FILE_UID = 'plugin::upload.file';
const TOOL_UID = 'api::tool.tool';

const SEEDED = { SEED_DEMO: 'true' };
const MINUTES = 2 * 60_000;

const countOf = (site: Site, uid: string): Promise<number> => site.strapi.db.query(uid).count();

test(
  'a second start neither duplicates nor overwrites records and restores no deleted ones',
  async () => {
    const first = await startSeededSite();
    const [tool, other] = await first.strapi.db.query(TOOL_UID).findMany();
    await first.strapi.db.query(TOOL_UID).update({ where: { id: tool.id }, data: { name: 'Chisel' } });
    await first.strapi.documents(TOOL_UID).delete({ documentId: other.documentId });
    const before = [await countOf(first, TOOL_UID), await countOf(first, FILE_UID)];
    await first.stop({ keepData: true });

    const second = await startSite(SEEDED, first.dataDir);

    expect([await countOf(second, TOOL_UID), await countOf(second, FILE_UID)]).toEqual(before);
    const names = (await second.http().get('/api/info/tool')).body.map(({ name }: { name: string }) => name);
    expect(names[0]).toBe('Chisel');
    for (const { documentId } of await second.strapi.db.query(TOOL_UID).findMany()) {
      await second.strapi.documents(TOOL_UID).delete({ documentId });
    }
    await second.stop({ keepData: true });

    const third = await startSite(SEEDED, first.dataDir);
    expect(await countOf(third, TOOL_UID)).toBe(0);
    await third.stop();
  },
  MINUTES,
);

test(
  'an interrupted seeding is redone completely at the next start',
  async () => {
    const first = await startSite();
    // After a kill some pictures are stored and no record is.
    const pictures = first.strapi.plugin('back-office').service('pictures');
    const pixel = 'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
    const { url } = await pictures.store({ kind: 'tool', name: 'TypeScript', bytes: Buffer.from(pixel, 'base64') });
    await first.stop({ keepData: true });

    const second = await startSite(SEEDED, first.dataDir);

    expect((await second.http().get('/api/info/portfolio')).body).toHaveLength(6);
    expect((await second.http().get('/api/info/personal')).body).toHaveLength(1);
    const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000);
    expect(await second.strapi.plugin('back-office').service('unused-pictures').sweep(tomorrow)).toBe(1);
    expect(await second.strapi.db.query(FILE_UID).count({ where: { url } })).toBe(0);
    await second.stop();
  },
  MINUTES,
);

test(
  'SEED_DEMO=false leaves a site empty, and a site with own content is never seeded, even when it is emptied later',
  async () => {
    // SEED_DEMO is false in the tests.
    const first = await startSite();
    expect((await first.http().get('/api/info/tool')).body).toEqual([]);
    const social = [{ platformName: 'GitHub' as const, baseURL: 'https://github.com', username: 'olive' }];
    const contact = { email: 'olive@portfolio.test', phone: '1', address: 'Here', social };
    const { documentId } = await first.strapi.documents('api::contact.contact').create({ data: contact });
    await first.stop({ keepData: true });

    const second = await startSite(SEEDED, first.dataDir);
    expect((await second.http().get('/api/info/contact')).body).toHaveLength(1);
    expect((await second.http().get('/api/info/tool')).body).toEqual([]);
    await second.strapi.documents('api::contact.contact').delete({ documentId });
    await second.stop({ keepData: true });

    const third = await startSite(SEEDED, first.dataDir);
    expect((await third.http().get('/api/info/contact')).body).toEqual([]);
    await third.stop();
  },
  MINUTES,
);
