import type { Role } from '../../src/contract';
import { succeed } from './client';
import { OWNER, type Site } from './strapi';

/** The password of every account that the tests register. */
export const PASSWORD = 'correct horse 9';

export async function login(site: Site, email: string, password = PASSWORD): Promise<string> {
  const body = await succeed(site, 'account.login', { body: { email, password } });
  if (!('token' in body)) throw new Error(`The log-in of ${email} needs a second factor`);
  return body.token;
}

export const loginAsOwner = (site: Site) => login(site, OWNER.email, OWNER.password);

interface RegisteredAccount {
  id: string;
  name: string;
  email: string;
  token: string;
}

let count = 0;

/** Registers an account, which is unverified and pending. */
export async function register(site: Site, email = `person-${++count}@portfolio.test`): Promise<RegisteredAccount> {
  const body = { name: `Person ${count}`, email, picture: '', password: PASSWORD };
  const { token } = await succeed(site, 'account.register', { body });
  const { _id, name } = await succeed(site, 'account.profile', { token });
  return { id: _id, name, email, token };
}

/** Registers an account that the owner verifies, and approves when the role is admin. */
export async function createAccount(site: Site, role: Exclude<Role, 'superAdmin'>): Promise<RegisteredAccount> {
  const person = await register(site);
  const owner = await loginAsOwner(site);
  await succeed(site, 'account.update', { token: owner, params: { id: person.id }, body: { verified: true, role } });
  return person;
}

/** Registers an account that is a super admin, as a super admin makes one in the panel. */
export async function createSuperAdmin(site: Site): Promise<RegisteredAccount> {
  const person = await register(site);
  const role = await site.strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'superAdmin' } });
  await site.strapi.db
    .query('plugin::users-permissions.user')
    .update({ where: { email: person.email }, data: { confirmed: true, role: role.id } });
  return person;
}
