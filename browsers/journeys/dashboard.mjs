import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CMS } from '../../scripts/project/paths.mjs';
import { requireFromCms } from '../../scripts/server/cms-packages.mjs';
import { OWNER, postJson } from '../../scripts/testing/api.mjs';
import { waitForValue } from '../page/page.mjs';
import { byLabel, byRole, bySelector, byText, within } from '../page/queries.mjs';

const ICON = path.join(CMS, 'favicon.png');
const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

const tab = (name) => byRole('tab', name);
const button = (name) => byRole('button', name);
const entry = (name) => byRole('listitem', name);
const dashboardHeading = (area) => byRole('heading', `${area} Information Manager`);

/** A PNG picture of noise, which is larger than the server accepts. */
async function createLargePicture(folder, label) {
  const file = path.join(folder, `noise-${label}.png`);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 };
  const create = { width: 2600, height: 1000, channels: 3, noise };
  const { size } = await requireFromCms('sharp')({ create }).png().toFile(file);
  assert.ok(size > MAX_UPLOAD_BYTES);
  return file;
}

async function logIn(page) {
  await page.goto('/login');
  await page.fill(byLabel('Email'), OWNER.email);
  await page.fill(byLabel('Password'), OWNER.password);
  await page.click(button('Login'));
  await page.waitForPath('/dashboard');
  await page.waitFor(dashboardHeading('Personal'));
}

/** Opens the tools of the dashboard with the token of a session. */
async function openTools(page, token) {
  await page.goto('/aboutme');
  await page.evaluate((value) => localStorage.setItem('admin', value), token);
  await page.goto('/dashboard?area=tool');
  await page.waitFor(dashboardHeading('Tool'));
}

async function createTool(site, token, name) {
  const imageString = `data:image/png;base64,${readFileSync(ICON, 'base64')}`;
  const uploaded = await postJson(`${site.url}/api/upload/tool/picture`, { imageString }, { token });
  const { url } = await uploaded.json();
  const tool = { name, type: 'Type', description: 'Description', link: 'tool.example', icon: url };
  const created = await postJson(`${site.url}/api/info/tool`, tool, { token });
  assert.equal(created.status, 201);
}

/** Selects a record in the Read tab and waits for the form that changes it. */
async function select(page, name) {
  await page.click(tab('Read'));
  await page.click(within(entry(name), button('Update')));
  await waitForValue(() => page.read(byLabel('Name'), (field) => field.value), name);
}

async function save(page, name, notice) {
  await page.click(button(name));
  await page.waitFor(byText(notice));
  await waitForValue(() => page.attribute(tab('Read'), 'aria-selected'), 'true');
}

export const dashboardJourneys = [
  {
    title: 'an admin logs in, creates a tool with a picture of more than 5 MB, and logs out',
    async run({ page, site, label, folder }) {
      const name = `Shuttle (${label})`;
      await logIn(page);
      await page.click(tab('Tool'));
      await page.fill(byLabel('Name'), name);
      await page.fill(byLabel('Type'), 'Weaving');
      await page.fill(byLabel('Description'), 'Carries the thread.');
      await page.fill(byLabel('Link'), 'https://shuttle.example');
      await page.chooseFile(byLabel('Icon'), await createLargePicture(folder, label));
      const widthOf = ({ naturalWidth }) => naturalWidth;
      await waitForValue(() => page.read(byRole('img', 'Icon preview'), widthOf), 2560);
      await save(page, 'Create', 'Successfully Created');
      const picture = within(entry(name), bySelector('img'));
      // Pictures are loaded when they come into view.
      await page.hover(picture);
      await waitForValue(async () => (await page.read(picture, widthOf)) > 0, true);
      assert.match(await page.attribute(picture, 'src'), /\/uploads\//);
      const tools = await (await fetch(`${site.url}/api/info/tool`)).json();
      assert.ok(tools.some((tool) => tool.name === name));
      await page.click(button('Log Out'));
      await page.waitForPath('/login');
      await page.goto('/dashboard');
      await page.waitForPath('/login');
    },
  },
  {
    title: 'a record that a second tab has changed is not overwritten before the admin decides',
    // The browser logs the 409.
    mayLogErrors: true,
    async run({ page, openPage, site, label }) {
      const name = `Contested (${label})`;
      const token = await site.logIn();
      await createTool(site, token, name);
      await openTools(page, token);
      await select(page, name);
      const second = await openPage();
      await openTools(second, token);
      await select(second, name);
      await second.fill(byLabel('Type'), 'Of the second tab');
      await save(second, 'Update', 'Successfully Updated');

      await page.bringToFront();
      await page.fill(byLabel('Name'), `${name} again`);
      await page.click(button('Update'));
      await page.waitFor(byText('Someone else has changed this record meanwhile.', { exact: false }));
      assert.equal(await page.read(byLabel('Name'), (field) => field.value), `${name} again`);
      await page.click(button('Reload'));
      await waitForValue(() => page.read(byLabel('Type'), (field) => field.value), 'Of the second tab');
      await page.fill(byLabel('Name'), `${name} again`);
      await save(page, 'Update', 'Successfully Updated');
      await page.waitFor(entry(`${name} again`));
    },
  },
  {
    title: 'leaving a changed form asks first',
    async run({ page, site }) {
      await openTools(page, await site.logIn());
      await page.fill(byLabel('Name'), 'Half a thought');
      await page.click(tab('Read'));
      const question = byRole('dialog', 'Unsaved changes');
      await page.click(within(question, button('Keep editing')));
      await page.waitForGone(question);
      assert.equal(await page.read(byLabel('Name'), (field) => field.value), 'Half a thought');
      await page.click(tab('Read'));
      await page.click(within(question, button('Discard changes')));
      await waitForValue(() => page.attribute(tab('Read'), 'aria-selected'), 'true');
    },
  },
];
