import { randomUUID } from 'node:crypto';
import { errors } from '@strapi/utils';
import { z } from 'zod';
import { resources } from '#api/resources';
import { authorize } from '#back-office/access';
import { type CurrentSession, sessions } from '#back-office/accounts';
import { type CollectionName, collections } from '#contract/collections';
import type { previewInput } from '#contract/preview';
import { contentTypeUid } from '#crud/resource';
import { parseInput } from '#platform/http/validate';
import { createSignedTokens } from '#platform/tokens/signed-tokens';
import { requirePreviewable, sectionOf } from './previewable-records';
import { findPreview, findPreviewPicture, type StoredPreview, storePreview } from './stored-previews';
import { normalizePictures, resolverOf, takePictures } from './unsaved-pictures';

const LIFETIME_MS = 3_600_000;

const tokens = createSignedTokens('previews of unsaved records', z.object({ preview: z.string() }));

/** The path below which the site is shown with what a token previews in its place. */
export const previewPath = (token: string) => `/preview/${token}`;

/** A record that is not saved, as visitors would see it. */
export interface UnsavedRecord {
  collection: CollectionName;
  record: object & { _id: string };
  /** The id of the section of the home page that shows it; empty for the start of the page. */
  section: string;
}

interface Timestamps {
  documentId: string;
  createdAt: string;
}

/** The record that is changed, or the stamp of a new one. Throws a NotFoundError for an unknown id. */
async function findStamp(collection: CollectionName, id: string | undefined, now: string): Promise<Timestamps> {
  if (!id) return { documentId: randomUUID(), createdAt: now };
  const row: Timestamps | null = await strapi.db
    .query(contentTypeUid(collection))
    .findOne({ select: ['documentId', 'createdAt'], where: { documentId: id } });
  if (!row) throw new errors.NotFoundError('This record no longer exists');
  return row;
}

/** Pictures are stored with addresses below the id, because the token shall be in no table. */
const pictureUrl = (base: string, field: string) => `${previewPath(base)}/pictures/${field}`;

/**
 * Stores an unsaved record, which the create call of its collection would accept, and returns the path of its preview.
 * Throws what that call and an upload of its pictures would throw, and 400 for a record that the site does not show.
 */
export async function createPreview(
  { collection, id, record: fields }: z.output<typeof previewInput>,
  session: CurrentSession,
  signal: AbortSignal,
): Promise<string> {
  const resource = resources[collection];
  const now = new Date().toISOString();
  const stamp = await findStamp(collection, id, now);
  const taken = takePictures(resource.uid, fields);
  const input = parseInput<z.ZodObject>(collections[collection].input, fields);
  await requirePreviewable(collection, input, id);
  const pictures = await normalizePictures(taken, signal);
  const preview = randomUUID();
  const resolver = resolverOf(pictures, (field) => pictureUrl(preview, field));
  const row = { ...(await resource.toStored(input, resolver)), ...stamp, updatedAt: now };
  const record = JSON.stringify(await resource.toContract(row));
  const expiresAt = Math.min(Date.now() + LIFETIME_MS, session.expiresAt);
  const account = session.owner.documentId;
  await storePreview({ id: preview, session: session.id, account, collection, record, expiresAt }, pictures);
  return previewPath(tokens.sign({ preview }, expiresAt));
}

/** The preview of a token, as long as its session lasts and its account may change the collection. */
async function findCurrent(token: string): Promise<StoredPreview | null> {
  const claims = tokens.read(token);
  const preview = claims && (await findPreview(claims.preview));
  if (!preview) return null;
  const session = await sessions.findById(preview.session);
  const { requirement } = collections[preview.collection].operations.update;
  return authorize(requirement, session?.owner ?? null) === null ? preview : null;
}

/** The unsaved record of a preview's token; null if the token is not valid or the preview has ended. */
export async function readUnsavedRecord(token: string): Promise<UnsavedRecord | null> {
  const preview = await findCurrent(token);
  if (!preview) return null;
  const { id, collection, record } = preview;
  const addressed = record.replaceAll(`${previewPath(id)}/`, `${previewPath(token)}/`);
  return { collection, record: JSON.parse(addressed), section: sectionOf(collection) };
}

/** A picture of a preview as WebP; null if the preview has none for that field or has ended. */
export async function readUnsavedPicture(token: string, field: string): Promise<Buffer | null> {
  const preview = await findCurrent(token);
  return preview && findPreviewPicture(preview.id, field);
}
