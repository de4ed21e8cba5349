import path from 'node:path';
import { pictures as library } from '#back-office/pictures';
import type { PictureKind } from '#contract/uploads';
import type { DemoRecord } from './content/demo-record';
import { renderPicture } from './render-picture';

/** The record as a form would send it, with the URLs of its uploaded pictures in its fields. */
export async function uploadPictures<Input, Picture extends keyof Input>(
  kind: PictureKind,
  name: string,
  { fields, pictures }: DemoRecord<Input, Picture>,
): Promise<object> {
  const folder = path.join(strapi.dirs.app.root, 'seed');
  const files = Object.entries<string | undefined>(pictures).filter(([, file]) => file !== undefined);
  // All pictures are rendered before the first upload, so a missing file leaves no stored pictures.
  const rendered = await Promise.all(
    files.map(async ([field, file = '']) => [field, await renderPicture(folder, file)] as const),
  );
  const urls = rendered.map(async ([field, bytes]) => [field, (await library.store({ kind, name, bytes })).url]);
  return { ...fields, ...Object.fromEntries(await Promise.all(urls)) };
}
