import { median } from '../../scripts/harness/statistics.mjs';
import { runWrk } from '../../scripts/harness/wrk.mjs';
import { brotliSize } from '../measure/brotli-size.mjs';
import { withDemoSite } from '../measure/product.mjs';
import { measurePublishTime } from '../measure/publish-time.mjs';
import { COLLECTIONS, PATHS, setRecordCount } from '../measure/records.mjs';

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

async function measureLoad(address, seconds) {
  const runs = [];
  for (const connections of CONNECTIONS) runs.push(await runWrk(address, { connections, seconds }));
  const rates = runs.map(({ perSecond }) => Math.round(perSecond).toLocaleString('en-US')).join(' · ');
  return { rates, megabytes: Math.round(runs[1].bytesPerSecond / MEGABYTE) };
}

const brotliKilobytes = async (address) => ((await brotliSize(address)) / 1000).toFixed(1);

async function medianPublishTime({ url, logIn }) {
  const token = await logIn();
  const times = [];
  for (let count = 0; count < CHANGES; count += 1) times.push((await measurePublishTime(url, token)).onPage);
  return Math.round(median(times));
}

async function rowFor(size, site, seconds) {
  const list = site.url + PATHS.portfolio.list;
  const published = await medianPublishTime(site);
  const projects = await measureLoad(list, seconds);
  const home = await measureLoad(site.url, seconds);
  const memory = Math.round(site.residentBytes() / MEGABYTE);
  const sizes = [await brotliKilobytes(list), await brotliKilobytes(site.url)];
  return [size, projects.rates, projects.megabytes, home.rates, ...sizes, published, memory];
}

async function throughput(url, encodings, seconds) {
  const rates = {};
  for (const collection of COLLECTIONS) {
    const { bytesPerSecond } = await runWrk(url + PATHS[collection].list, { seconds, encodings });
    rates[collection] = bytesPerSecond / MEGABYTE;
  }
  return rates;
}

/** The growth of the site: a table with its head and a row for each length of the lists, and the throughput of the longest lists. */
export const curve = ({ quick, log }) =>
  withDemoSite(async (site) => {
    const seconds = quick ? 1 : 3;
    const rows = [HEAD];
    for (const size of quick ? SIZES.slice(0, 2) : SIZES) {
      log(`${size} records in each list`);
      await setRecordCount(site, size);
      rows.push(await rowFor(size, site, seconds));
    }
    return {
      curve: rows,
      'lists-throughput': await throughput(site.url, undefined, seconds),
      'lists-throughput-plain': await throughput(site.url, 'identity', seconds),
    };
  });
