import { median } from '../../scripts/harness/statistics.mjs';
import { wrk } from '../../scripts/harness/wrk.mjs';
import { brotliBytes } from '../measure/brotli-size.mjs';
import { withProduct } from '../measure/product.mjs';
import { changeAndWait } from '../measure/publish-time.mjs';
import { holdRecords, NOUNS, PATHS } from '../measure/records.mjs';

const SIZES = [10, 100, 1000];
const CONNECTIONS = [1, 10, 100];
const MEGABYTE = 1e6;
const CHANGES = 3;

const HEAD = [
  'records per list',
  'projects, requests/s at 1 · 10 · 100 connections',
  'projects, MB/s',
  'home page, requests/s at 1 · 10 · 100 connections',
  'projects, KB with brotli',
  'home page, KB with brotli',
  'change until published, ms',
  'memory, MB',
];

async function load(address, seconds) {
  const runs = [];
  for (const connections of CONNECTIONS) runs.push(await wrk(address, { connections, seconds }));
  const rates = runs.map(({ perSecond }) => Math.round(perSecond).toLocaleString('en-US')).join(' · ');
  return { rates, megabytes: Math.round(runs[1].bytesPerSecond / MEGABYTE) };
}

const kilobytes = async (address) => ((await brotliBytes(address)) / 1000).toFixed(1);

async function publishTime({ url, logIn }) {
  const token = await logIn();
  const times = [];
  for (let count = 0; count < CHANGES; count += 1) times.push((await changeAndWait(url, token)).onPage);
  return Math.round(median(times));
}

async function rowFor(size, instance, seconds) {
  const list = instance.url + PATHS.portfolio.list;
  const published = await publishTime(instance);
  const projects = await load(list, seconds);
  const home = await load(instance.url, seconds);
  const memory = Math.round(instance.residentBytes() / MEGABYTE);
  const sizes = [await kilobytes(list), await kilobytes(instance.url)];
  return [size, projects.rates, projects.megabytes, home.rates, ...sizes, published, memory];
}

async function throughput(url, codings, seconds) {
  const rates = {};
  for (const noun of NOUNS) {
    const { bytesPerSecond } = await wrk(url + PATHS[noun].list, { seconds, codings });
    rates[noun] = bytesPerSecond / MEGABYTE;
  }
  return rates;
}

/** How the site grows: a table with one row for each length of the lists, its head first; and what is sent a second at the longest. */
export const curve = ({ quick, say }) =>
  withProduct(async (instance) => {
    const seconds = quick ? 1 : 3;
    const rows = [HEAD];
    for (const size of quick ? SIZES.slice(0, 2) : SIZES) {
      say(`${size} records in each list`);
      await holdRecords(instance, size);
      rows.push(await rowFor(size, instance, seconds));
    }
    return {
      curve: rows,
      'lists-throughput': await throughput(instance.url, undefined, seconds),
      'lists-throughput-plain': await throughput(instance.url, 'identity', seconds),
    };
  });
