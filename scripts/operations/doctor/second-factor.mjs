import { ok, pluralize, warning } from './finding.mjs';

const quote = (text) => `'${text.replaceAll("'", "''")}'`;

const factorsOf = (email) => `SELECT count(back_office_factors.account) AS factors FROM up_users
  LEFT JOIN back_office_factors ON back_office_factors.account = up_users.document_id
  WHERE up_users.email = ${quote(email)} GROUP BY up_users.document_id`;

/** Checks that the dashboard's account of the owner, that of SUPER_ADMIN_EMAIL, has a second factor. */
export async function checkSecondFactor({ env, database }) {
  const [row] = await database.query(factorsOf(env.SUPER_ADMIN_EMAIL));
  if (!row) return ok('There is no account of SUPER_ADMIN_EMAIL.');
  const factors = Number(row.factors);
  if (factors > 0) return ok(`The owner's account has ${pluralize(factors, 'second factor')}.`);
  return warning(
    env.REQUIRE_SECOND_FACTOR === 'none'
      ? "The owner's account has no second factor: its password alone opens it."
      : "The owner's account has no second factor, and REQUIRE_SECOND_FACTOR allows it nothing else until it has one.",
    `Log in at ${env.PUBLIC_URL}/account and add a passkey or an authenticator app.`,
  );
}
