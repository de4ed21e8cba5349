import assert from 'node:assert/strict';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSite } from '../harness/site.mjs';
import { requireFromCms } from '../server/cms-packages.mjs';

const ADMINS = 6;
const TOOLS = '/api/info/tool';
const HISTORY = '/api/history';
const VERSIONS = `SELECT record, action, snapshot FROM back_office_versions
  WHERE content_type = 'api::tool.tool' ORDER BY id`;

/** Sends a request; resolves with its status and body, status 0 where no response came. */
async function send(url, token, method, content) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  try {
    const response = await fetch(url, { method, headers, body: content && JSON.stringify(content) });
    return { status: response.status, body: await response.json() };
  } catch {
    return { status: 0, body: null };
  }
}

/** Renames, deletes or restores one of the tools. */
async function changeTool({ site, token, random, ids, renamed }, name) {
  const id = random.pick(ids);
  const action = random.next();
  if (action < 0.6) {
    const { status } = await send(`${site.url}${TOOLS}/${id}`, token, 'PATCH', { name });
    if (status === 200) renamed.push(name);
    return status;
  }
  if (action < 0.75) return (await send(`${site.url}${TOOLS}/${id}`, token, 'DELETE')).status;
  const { status, body } = await send(`${site.url}${HISTORY}/tool/${id}`, token, 'GET');
  if (status !== 200) return status;
  const { version } = random.pick(body);
  return (await send(`${site.url}${HISTORY}/tool/${id}/restore`, token, 'POST', { version })).status;
}

/** Admins change the tools until the site is killed at a random moment. */
async function killDuringChanges(state, round) {
  let isKilled = false;
  const work = async (admin) => {
    for (let count = 0; !isKilled; count += 1) {
      const status = await changeTool(state, `Tool ${round}-${admin}-${count}`);
      assert.ok([0, 200, 404].includes(status), `status ${status}`);
    }
  };
  const working = Promise.all(Array.from({ length: ADMINS }, (_, admin) => work(admin)));
  // The error is thrown below, after the kill.
  working.catch(() => {});
  await sleep(state.random.integer(1000, 3000));
  await state.site.kill();
  isKilled = true;
  await working;
}

/** Reads the tools and their versions from a copy of the database, because opening it changes it. */
function readDatabase(folder) {
  const copy = `${folder}-copy`;
  cpSync(folder, copy, { recursive: true, filter: (name) => !name.endsWith('-shm') });
  const database = new (requireFromCms('better-sqlite3'))(path.join(copy, 'database.sqlite'), { readonly: true });
  try {
    const tools = database.prepare('SELECT document_id AS id, name FROM tools').all();
    return { tools: new Map(tools.map(({ id, name }) => [id, name])), versions: database.prepare(VERSIONS).all() };
  } finally {
    database.close();
    rmSync(copy, { recursive: true });
  }
}

/** Checks that the latest version of each tool is what is stored, and that each accepted name has one version. */
function assertVersions(folder, renamed) {
  const { tools, versions } = readDatabase(folder);
  const latest = new Map(versions.map((version) => [version.record, version]));
  for (const [id, name] of tools) {
    const { action, snapshot } = latest.get(id);
    assert.notEqual(action, 'delete', name);
    assert.equal(JSON.parse(snapshot).name, name);
  }
  for (const [id, { action }] of latest) assert.equal(action === 'delete', !tools.has(id), `${action} ${id}`);
  const updates = versions.filter(({ action }) => action === 'update').map(({ snapshot }) => JSON.parse(snapshot).name);
  assert.equal(new Set(updates).size, updates.length, 'a change has two versions');
  assert.deepEqual(
    renamed.filter((name) => !updates.includes(name)),
    [],
  );
  return versions.length;
}

/** Content is changed, deleted and restored while the site is killed. */
export async function history({ check, random, quick, folder }) {
  const data = path.join(folder, 'history');
  const site = await createSite({ DATA_DIR: data, HISTORY_VERSIONS: '1000' });
  await site.start();
  const token = await site.logIn();
  const ids = (await (await fetch(site.url + TOOLS)).json()).map(({ _id }) => _id);
  const state = { site, token, random, ids, renamed: [] };
  const kills = quick ? 2 : 12;
  await check('Site killed during changes: no change without its version, no version without its change', async () => {
    let versions = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      if (kill > 1) await site.start();
      await killDuringChanges(state, kill);
      versions = assertVersions(data, state.renamed);
    }
    assert.ok(state.renamed.length > 0);
    return `${kills} kills, ${state.renamed.length} accepted changes, ${versions} versions`;
  });
  await site.end();
}
