import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { breakTitle, COLORS, drawCard, drawing, hasColor, paintedBox } from '../support/drawing';

const HEADER = { from: 0, to: 122 };
const BELOW_THE_RULE = { from: 130, to: 630 };
const LONG_WORDS = 'Rindfleischetikettierungsüberwachung und barrierefreie Softwareentwicklung für Süddeutschland';

/** Titles of up to 200 characters in scripts of different width and height. */
const TITLES = [
  'Ö',
  'Full Stack Engineer & Frontend Expert',
  LONG_WORDS,
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'W'.repeat(200),
  'Designing interfaces that everybody can use, '.repeat(5).slice(0, 200),
  'தமிழ்நாட்டில் உள்ள சிறு மற்றும் நடுத்தர நிறுவனங்களுக்கான இணையதள வடிவமைப்பு, மென்பொருள் மேம்பாடு மற்றும் அணுகல்தன்மை ஆலோசனை',
  'हिन्दी में वेब विकास: छोटे व्यवसायों के लिए वेबसाइटें',
  'مهندس برمجيات & مصمم واجهات المستخدم للشركات الصغيرة (2026)',
  'מפתח תוכנה & מעצב ממשקים, React ו־Node',
  '面向中小企业的网页设计与软件开发'.repeat(12),
  'フロントエンド開発者のためのアクセシビリティ入門',
  'นักพัฒนาเว็บไซต์และผู้เชี่ยวชาญด้านการออกแบบส่วนต่อประสานผู้ใช้',
  'Ễ Ẵ Ộ '.repeat(30),
  'ក្រុមហ៊ុនអភិវឌ្ឍន៍គេហទំព័រសម្រាប់អាជីវកម្មខ្នាតតូច',
];

test.each(TITLES)('a card with the title %p has the size of share cards and nothing in its margins', async (title) => {
  const card = await drawCard(title, title);
  expect(await sharp(card).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  const body = await paintedBox(card, BELOW_THE_RULE);
  expect(body.left).toBeGreaterThanOrEqual(72);
  expect(body.right).toBeLessThanOrEqual(1128);
  expect(body.top).toBeGreaterThanOrEqual(160);
  expect(body.bottom).toBeLessThanOrEqual(570);
  const header = await paintedBox(card, HEADER);
  expect(header.left).toBeGreaterThanOrEqual(72);
  expect(header.right).toBeLessThanOrEqual(1128);
  expect(header.top).toBeGreaterThanOrEqual(40);
});

test('a card of an ordinary title has less than 60 kB', async () => {
  for (const title of TITLES.slice(0, 3)) expect((await drawCard(title)).length).toBeLessThan(60_000);
});

test('a title is set from the left, a right-to-left one from the right with its site name', async () => {
  const [english, arabic] = await Promise.all([drawCard('Contact'), drawCard('اتصل بنا')]);
  expect(await paintedBox(english, BELOW_THE_RULE)).toMatchObject({ left: 72 });
  expect(await paintedBox(english, HEADER)).toMatchObject({ left: 72 });
  expect(await paintedBox(arabic, BELOW_THE_RULE)).toMatchObject({ right: 1128 });
  expect(await paintedBox(arabic, HEADER)).toMatchObject({ right: 1128 });
  expect((await paintedBox(arabic, BELOW_THE_RULE)).left).toBeGreaterThan(600);
});

test('an ampersand between words has the accent, one in a name has not', async () => {
  expect(await hasColor(await drawCard('Design & Code'), COLORS.accent, BELOW_THE_RULE)).toBe(true);
  expect(await hasColor(await drawCard('AT&T'), COLORS.accent, BELOW_THE_RULE)).toBe(false);
  expect(await hasColor(await drawCard('AT&T'), COLORS.text, BELOW_THE_RULE)).toBe(true);
});

test('a card has the given colours', async () => {
  const colors = { background: '#17181a', text: '#ece8e1', muted: '#a9a59e', accent: '#00a878' };
  const card = await drawing.drawShareCard({ title: 'Design & Code', siteName: 'M. Portfolio', colors });
  for (const color of [colors.background, colors.text, colors.accent]) {
    expect(await hasColor(card, color, BELOW_THE_RULE)).toBe(true);
  }
  expect(await hasColor(card, COLORS.background, BELOW_THE_RULE)).toBe(false);
});

test('lines are balanced', async () => {
  expect(await breakTitle('Full Stack Engineer & Frontend Expert')).toEqual([
    'Full Stack Engineer',
    '& Frontend Expert',
  ]);
  expect(await breakTitle('A course for absolute beginners in web programming')).toEqual([
    'A course for absolute',
    'beginners in web',
    'programming',
  ]);
});

test('a separator at the end of a line is left out, one in a line stays', async () => {
  expect(await breakTitle('Full Stack Engineer & Frontend Expert · M. Portfolio')).toEqual([
    'Full Stack Engineer',
    '& Frontend Expert',
    'M. Portfolio',
  ]);
  expect(await breakTitle('Mira · Sen')).toEqual(['Mira · Sen']);
});

test('a title of 200 letters is not cut', async () => {
  const title = TITLES[5] ?? '';
  expect((await breakTitle(title)).join(' ')).toBe(title.trim());
});

test('a title that cannot fit is cut at a word and ends with an ellipsis', async () => {
  const lines = await breakTitle('Designing interfaces, courses and tools. '.repeat(30));
  expect(lines.at(-1)).toMatch(/[a-z]…$/);
  expect(lines.length).toBeLessThanOrEqual(8);
});

test('letters that no font has are left out, and the others are drawn as without them', async () => {
  expect(await drawCard('𓂀 Egypt 𓆣')).toEqual(await drawCard('Egypt'));
  expect(await drawCard('𓂀𓆣')).toEqual(await drawCard(''));
  expect(await drawCard('\u200d')).toEqual(await drawCard(''));
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const MODULE = path.join(process.env.TEST_DIST ?? '', 'src/drawing/index.js');
const ORDER = { title: 'Ö & தமிழ் ع', siteName: 'M. Portfolio', colors: COLORS };

test('the same order gives the same bytes, also in a worker thread', async () => {
  const first = sha256(await drawing.drawShareCard(ORDER));
  expect(sha256(await drawing.drawShareCard(ORDER))).toBe(first);
  const script = `
    const { parentPort, workerData } = require('node:worker_threads');
    require(workerData.module).drawShareCard(workerData.order).then((card) => parentPort.postMessage(card));`;
  const worker = new Worker(script, { eval: true, workerData: { module: MODULE, order: ORDER } });
  const card = await new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  await worker.terminate();
  expect(sha256(card)).toBe(first);
});

test('a machine without fonts draws the same bytes and prints nothing', async () => {
  const script = `
    const { createHash } = require('node:crypto');
    require(process.argv[1]).drawShareCard(JSON.parse(process.argv[2]))
      .then((card) => process.stdout.write(createHash('sha256').update(card).digest('hex')));`;
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['-e', script, MODULE, JSON.stringify(ORDER)],
    {
      env: { FONTCONFIG_FILE: '/nowhere/fonts.conf', FONTCONFIG_PATH: '/nowhere', HOME: '/nowhere', LANG: 'C' },
    },
  );
  expect(stderr).toBe('');
  expect(stdout).toBe(sha256(await drawing.drawShareCard(ORDER)));
});
