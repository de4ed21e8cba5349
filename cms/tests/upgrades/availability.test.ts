import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { payloads } from '../support/content';
import { startSite } from '../support/strapi';

const MINUTES = 2 * 60_000;

test(
  'an earlier database, which keeps the availability as `status`, says the same after the upgrade',
  async () => {
    const before = await startSite();
    const token = await loginAsOwner(before);
    const { personal } = payloads('https://pictures.test/me.webp');
    await call(before, 'personal.create', { token, body: { ...personal, status: 'busyLong' } });
    const { connection } = before.strapi.db;
    await connection.schema.alterTable('personals', (table) => table.renameColumn('availability', 'status'));
    await connection('strapi_migrations').where('name', 'like', '%availability%').delete();
    await before.stop({ keepData: true });

    const after = await startSite({}, before.dataDir);
    const answer = await call(after, 'personal.list');
    await after.stop();
    expect(answer.body).toMatchObject([{ status: 'busyLong' }]);
  },
  MINUTES,
);
