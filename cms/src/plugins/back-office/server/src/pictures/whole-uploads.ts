import { AsyncLocalStorage } from 'node:async_hooks';
import path from 'node:path';
import { syncFile, syncFolder } from '#platform/files/durable';
import { isOfSizeSet } from './size-set';
import { FILE_UID, type StoredFile } from './stored-file';

/** One of the dozen files that a picture is stored as: itself, or a size of it. */
interface Part {
  hash: string;
  ext?: string | null;
  /** Given by the provider, once it is stored. */
  url?: string;
}

/** Strapi's own services, as far as they are replaced here. */
export interface ProviderService {
  upload(part: Part): Promise<void>;
  replace(part: Part, former: Part): Promise<void>;
}
export interface UploadService {
  upload(...given: unknown[]): Promise<unknown>;
  replace(id: number, ...given: unknown[]): Promise<unknown>;
}
type Factory<Service> = (context: unknown) => Service;
type Parts = Promise<Part | null>[];

/** What the present call stores: each part once something of it is stored, null where that failed. */
const current = new AsyncLocalStorage<Parts>();

const files = () => strapi.db.query(FILE_UID);
const remove = (parts: Part[]) =>
  Promise.allSettled(parts.map((part) => strapi.plugin('upload').provider.delete(part)));

const isOnDisk = () => strapi.config.get('plugin::upload.provider', 'local') === 'local';

/** Strapi's provider for the disk says that a part is stored when it was written, not when it survives a power cut. */
async function sync({ hash, ext }: Part): Promise<void> {
  if (!isOnDisk()) return;
  const folder = path.join(strapi.dirs.static.public, 'uploads');
  await syncFile(path.join(folder, `${hash}${ext ?? ''}`));
  await syncFolder(folder);
}

function noted(part: Part, storing: Promise<void>): Promise<void> {
  // A disk that runs full keeps the beginning of a part, or its name; elsewhere a part is stored whole or not at all.
  current.getStore()?.push(storing.then(() => part).catch(() => (isOnDisk() ? part : null)));
  return storing;
}

/** Waits for what is still on its way, too. */
const storedOf = async (parts: Parts) => (await Promise.all(parts)).filter((part) => part !== null);

/** Takes back what an upload stored, but for the parts of files that have a row by now: several may come in one upload. */
async function takeBack(parts: Parts): Promise<void> {
  const stored = await storedOf(parts);
  const rows: StoredFile[] = await files().findMany({
    where: { url: { $in: stored.flatMap(({ url }) => url ?? []) } },
  });
  const used = new Set<string | undefined>(
    rows.flatMap(({ url, formats }) => [url, ...Object.values(formats ?? {}).map((size) => size.url)]),
  );
  await remove(stored.filter(({ url }) => !used.has(url)));
}

/** Leaves a picture without sizes, which are then made of the bytes that it has: old ones may be gone, new ones missing. */
async function makeSizesAnew(id: number, parts: Parts): Promise<void> {
  const stored = await storedOf(parts);
  const file = await files().findOne({ where: { id } });
  const formats = Object.entries<Part>(file?.formats ?? {});
  const kept = Object.fromEntries(formats.filter(([key]) => !isOfSizeSet(key)));
  const overwritten = [file?.hash, ...Object.values(kept).map(({ hash }) => hash)];
  const sizes = formats.filter(([key]) => isOfSizeSet(key)).map(([, size]) => size);
  await remove([...sizes, ...stored.filter(({ hash }) => !overwritten.includes(hash))]);
  await files().update({ where: { id }, data: { sizeSet: null, formats: kept } });
}

/** Strapi's way to the upload provider; `withWholeUploads` gets to know what goes there. */
export const withKnownParts =
  <Service extends ProviderService>(create: Factory<Service>): Factory<Service> =>
  (context) => {
    const service = create(context);
    return {
      ...service,
      upload: (part: Part) =>
        noted(
          part,
          service.upload(part).then(() => sync(part)),
        ),
      replace: (part: Part, former: Part) =>
        noted(
          part,
          service.replace(part, former).then(() => sync(part)),
        ),
    };
  };

/** Runs `work`; where it fails, `mend` gets the parts that it has stored. */
async function orMend(work: () => Promise<unknown>, mend: (parts: Parts) => Promise<void>): Promise<unknown> {
  const parts: Parts = [];
  try {
    return await current.run(parts, work);
  } catch (error) {
    await mend(parts);
    throw error;
  }
}

/** The upload service, whole: where one part of a picture cannot be stored, nothing is left behind and nothing is missing. */
export const withWholeUploads =
  <Service extends UploadService>(create: Factory<Service>): Factory<Service> =>
  (context) => {
    const service = create(context);
    return {
      ...service,
      upload: (...given: unknown[]) => orMend(() => service.upload(...given), takeBack),
      replace: (id: number, ...given: unknown[]) =>
        orMend(
          () => service.replace(id, ...given),
          (parts) => makeSizesAnew(id, parts),
        ),
    };
  };
