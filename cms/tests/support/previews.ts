import type { CollectionName } from '../../src/contract';
import { loginAsOwner } from './accounts';
import { call } from './client';
import { payloads } from './content';
import { uploadPicture } from './pictures';
import { requireRealBuild } from './site-build';
import { type Site, startSite } from './strapi';

export interface PreviewSite {
  site: Site;
  /** The session of the owner, a super admin. */
  token: string;
  /** A valid payload of each collection. */
  valid: ReturnType<typeof payloads>;
}

/** Starts a site that renders pages, before the tests of a file: `receive` gets it. */
export function startPreviewSite(
  receive: (started: PreviewSite) => void,
  variables: Record<string, string> = {},
): void {
  let site: Site | undefined;
  beforeAll(async () => {
    site = await startSite({ SITE_DIR: await requireRealBuild(), ...variables });
    receive({ site, token: await loginAsOwner(site), valid: payloads(await uploadPicture(site)) });
  }, 120_000);
  afterAll(() => site?.stop());
}

/** Asks for the preview of an unsaved record. */
export const askPreview = (site: Site, token: string | undefined, collection: string, record: object, id?: string) =>
  call(site, 'preview.create', { ...(token && { token }), body: { collection, record, ...(id && { id }) } });

/** The address of the preview of an unsaved record. Throws if it is refused. */
export async function previewRecord(
  { site, token }: Pick<PreviewSite, 'site' | 'token'>,
  collection: CollectionName,
  record: object,
  id?: string,
): Promise<string> {
  const { status, body, message } = await askPreview(site, token, collection, record, id);
  if (status !== 201) throw new Error(`the preview was refused: ${message}`);
  return body.url;
}

/** Opens a preview and follows its redirection to the page. */
export const openPreview = (site: Site, address: string) => site.http().get(address).redirects(1);

/** The number of rows of the table of previews, and of that of their pictures. */
export async function countStored({ strapi }: Site): Promise<{ previews: number; pictures: number }> {
  const { connection } = strapi.db;
  const [previews] = await connection('previews').whereNot('collection', '').count('* as rows');
  const [pictures] = await connection('preview_pictures').count('* as rows');
  return { previews: Number(previews?.rows), pictures: Number(pictures?.rows) };
}
