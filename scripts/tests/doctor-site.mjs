import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { openDatabase } from '../operations/doctor/database.mjs';
import { requireFromCms } from '../server/cms-packages.mjs';

export const HOUR_MS = 3_600_000;
export const NOW = Date.parse('2030-06-01T12:00:00Z');
/** A temporary folder of one test file. */
export const root = mkdtempSync(path.join(tmpdir(), 'portfolio-doctor-'));
after(() => rmSync(root, { recursive: true, force: true }));

/** The settings of an embedded site with a data folder of its own. */
export function createSettings() {
  const DATA_DIR = mkdtempSync(path.join(root, 'data-'));
  mkdirSync(path.join(DATA_DIR, 'public', 'uploads'), { recursive: true });
  return {
    DATA_DIR,
    DATABASE_CLIENT: 'sqlite',
    DATABASE_FILENAME: path.join(DATA_DIR, 'database.sqlite'),
    PUBLIC_URL: 'http://localhost:1337',
    BACKUP_DIR: path.join(DATA_DIR, 'backups'),
    MAIL_FROM: 'Maya <no-reply@maya.test>',
    secrets: { JWT_SECRET: 'q8Zk1vTnR4wXy7Lp' },
  };
}

const TABLES = `
  CREATE TABLE files (id INTEGER PRIMARY KEY, name TEXT, url TEXT, formats JSON, provider TEXT);
  CREATE TABLE files_related_mph (id INTEGER PRIMARY KEY, file_id INTEGER, related_type TEXT);
  CREATE TABLE back_office_versions (id INTEGER PRIMARY KEY, record TEXT, snapshot JSON);
  CREATE TABLE up_users (id INTEGER, document_id TEXT, email TEXT);
  CREATE TABLE up_roles (id INTEGER, type TEXT);
  CREATE TABLE up_users_role_lnk (user_id INTEGER, role_id INTEGER);
  CREATE TABLE admin_users (email TEXT, is_active BOOLEAN);
  CREATE TABLE back_office_factors (account TEXT);
  CREATE TABLE back_office_mails (recipient TEXT, state TEXT, created_at DATETIME, last_error TEXT);
  CREATE TABLE back_office_busy_calendars (name TEXT, read_at DATETIME, failed_since DATETIME, problem TEXT, unread JSON, due_at DATETIME);
  CREATE TABLE components_meeting_busy_calendars (id INTEGER PRIMARY KEY, name TEXT, url TEXT);`;

/** Runs `check` with a site whose database was filled by `statements`. */
export async function withDatabase(statements, check) {
  const env = createSettings();
  const writer = new (requireFromCms('better-sqlite3'))(env.DATABASE_FILENAME);
  writer.exec(TABLES + statements);
  writer.close();
  const opened = await openDatabase(env);
  try {
    return await check({ env, now: NOW, database: opened });
  } finally {
    await opened.close();
  }
}

/** Runs `check` with the port of a server that listens on this machine. */
export async function withServer(server, check) {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = (server.server ?? server).address();
  try {
    return await check(port);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

export function assertOk(finding, message) {
  assert.equal(finding.state, 'ok', finding.message);
  assert.match(finding.message, message);
}

export function assertProblem(finding, state, message, fix) {
  assert.equal(finding.state, state, finding.message);
  assert.match(finding.message, message);
  assert.match(finding.fix, fix);
}
