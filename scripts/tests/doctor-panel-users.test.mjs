import { test } from 'node:test';
import { checkPanelUsers } from '../operations/doctor/panel-users.mjs';
import { assertOk, assertProblem, withDatabase } from './doctor-site.mjs';

const ACCOUNTS = `
  INSERT INTO up_roles VALUES (1, 'superAdmin'), (2, 'admin');
  INSERT INTO up_users (id, email) VALUES (1, 'maya@maya.test'), (2, 'ben@maya.test');
  INSERT INTO up_users_role_lnk VALUES (1, 1), (2, 2);`;

/** Checks a site whose super admin is `maya@maya.test` and whose admin is `ben@maya.test`. */
const check = (...panelUsers) =>
  withDatabase(
    ACCOUNTS + panelUsers.map(([email, active]) => `INSERT INTO admin_users VALUES ('${email}', ${active});`).join(''),
    checkPanelUsers,
  );

test('a panel whose users are super admins of the site, or inactive, is ok', async () => {
  const message = /^It opens for the super admins of the site\.$/;
  assertOk(await check(), message);
  assertOk(await check(['Maya@maya.test', true], ['kim@maya.test', false]), message);
});

test('users of the panel that no super admin has the address of are a warning that names them', async () => {
  const message = /^2 users of the panel cannot open it: ben@maya\.test, kim@maya\.test\.$/;
  const fix = /^Give an account with that address the role Super admin, or leave it/;
  assertProblem(
    await check(['maya@maya.test', true], ['kim@maya.test', true], ['ben@maya.test', true]),
    'warning',
    message,
    fix,
  );
});
