import { AsyncLocalStorage } from 'node:async_hooks';
import path from 'node:path';
import { syncFile, syncFolder } from '#platform/files/durable';
import { isOfSizeSet } from './picture-widths';
import { FILE_UID, type StoredFile } from './stored-file';

/** One file of a picture at the upload provider: the original or a size. */
interface Part {
  hash: string;
  ext?: string | null;
  /** Set by the provider when the file is stored. */
  url?: string;
}

/** The methods of Strapi's services `provider` and `upload` that are replaced here. */
interface ProviderService {
  upload(part: Part): Promise<void>;
  replace(part: Part, previous: Part): Promise<void>;
}
interface UploadService {
  upload(...args: unknown[]): Promise<unknown>;
  replace(id: number, ...args: unknown[]): Promise<unknown>;
}
type Parts = Promise<Part | null>[];

/** The parts that the current upload stores; a part resolves to null if nothing of it was stored. */
const currentParts = new AsyncLocalStorage<Parts>();

const files = () => strapi.db.query(FILE_UID);
const removeParts = (parts: Part[]) =>
  Promise.allSettled(parts.map((part) => strapi.plugin('upload').provider.delete(part)));

const isOnDisk = () => strapi.config.get('plugin::upload.provider', 'local') === 'local';

/** Strapi's local provider does not sync files, so a power cut could lose one that counts as stored. */
async function sync({ hash, ext }: Part): Promise<void> {
  if (!isOnDisk()) return;
  const folder = path.join(strapi.dirs.static.public, 'uploads');
  await syncFile(path.join(folder, `${hash}${ext ?? ''}`));
  await syncFolder(folder);
}

function track(part: Part, upload: Promise<void>): Promise<void> {
  // A full disk leaves a partial file behind; other providers store a file completely or not at all.
  currentParts.getStore()?.push(upload.then(() => part).catch(() => (isOnDisk() ? part : null)));
  return upload;
}

/** Waits for parts that are still being uploaded, too. */
const awaitStoredParts = async (parts: Parts) => (await Promise.all(parts)).filter((part) => part !== null);

/** Deletes the stored parts of a failed upload, except those of files that already have a row: one upload may contain several files. */
async function rollBackUpload(parts: Parts): Promise<void> {
  const stored = await awaitStoredParts(parts);
  const rows: StoredFile[] = await files().findMany({
    where: { url: { $in: stored.flatMap(({ url }) => url ?? []) } },
  });
  const used = new Set<string | undefined>(
    rows.flatMap(({ url, formats }) => [url, ...Object.values(formats ?? {}).map((size) => size.url)]),
  );
  await removeParts(stored.filter(({ url }) => !used.has(url)));
}

/** Deletes all sizes after a failed replacement, so that they are created again from the current original. */
async function resetSizes(id: number, parts: Parts): Promise<void> {
  const stored = await awaitStoredParts(parts);
  const file = await files().findOne({ where: { id } });
  const formats = Object.entries<Part>(file?.formats ?? {});
  const kept = Object.fromEntries(formats.filter(([key]) => !isOfSizeSet(key)));
  const overwritten = [file?.hash, ...Object.values(kept).map(({ hash }) => hash)];
  const sizes = formats.filter(([key]) => isOfSizeSet(key)).map(([, size]) => size);
  await removeParts([...sizes, ...stored.filter(({ hash }) => !overwritten.includes(hash))]);
  await files().update({ where: { id }, data: { sizeSet: null, formats: kept } });
}

/** Wraps Strapi's service `provider` and tracks the parts that the current upload stores. */
export const withTrackedParts = (service: ProviderService): ProviderService => ({
  ...service,
  upload: (part: Part) =>
    track(
      part,
      service.upload(part).then(() => sync(part)),
    ),
  replace: (part: Part, previous: Part) =>
    track(
      part,
      service.replace(part, previous).then(() => sync(part)),
    ),
});

/** Runs `work`; if it fails, calls `recover` with the tracked parts and rethrows. */
async function runWithRecovery(
  work: () => Promise<unknown>,
  recover: (parts: Parts) => Promise<void>,
): Promise<unknown> {
  const parts: Parts = [];
  try {
    return await currentParts.run(parts, work);
  } catch (error) {
    await recover(parts);
    throw error;
  }
}

/** Wraps Strapi's service `upload` so that a failed upload leaves no files behind, and a failed replacement no broken sizes. */
export const withAtomicUploads = (service: UploadService): UploadService => ({
  ...service,
  upload: (...args: unknown[]) => runWithRecovery(() => service.upload(...args), rollBackUpload),
  replace: (id: number, ...args: unknown[]) =>
    runWithRecovery(
      () => service.replace(id, ...args),
      (parts) => resetSizes(id, parts),
    ),
});
