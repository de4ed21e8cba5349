import { register } from '../support/accounts';
import { createAuthenticator } from '../support/authenticator';
import { addPasskey } from '../support/factors';
import { openPanel, type Panel, recordsPath } from '../support/panel';
import { type Site, startSite } from '../support/strapi';

let site: Site;
let panel: Panel;
beforeAll(async () => {
  site = await startSite();
  panel = await openPanel(site);
  await addPasskey(site, (await register(site)).token, createAuthenticator());
});
afterAll(() => site.stop());

test.each(['factor', 'recovery-code'])(
  'a super admin of the panel cannot read, make, change or delete a %s',
  async (name) => {
    const uid = `plugin::back-office.${name}`;
    const stored = () => site.strapi.db.query(uid).findMany({ orderBy: { id: 'asc' } });
    const before = await stored();
    const { documentId } = before[0];
    expect((await panel.get(recordsPath(uid))).status).toBe(403);
    expect((await panel.create(uid, { account: 'another' })).status).toBe(403);
    expect((await panel.edit(uid, documentId, { account: 'another' })).status).toBe(403);
    expect((await panel.remove(uid, documentId)).status).toBe(403);
    expect(await stored()).toEqual(before);
  },
);
