import type { PictureKind } from '../plugins/back-office/server/src/pictures/folder';
import { service } from '../plugins/back-office/server/src/service';
import type { Illustrated } from './content/illustrated';
import { type Drawing, rasterise } from './drawing/canvas';

/** The record as a form would send it: its drawings are uploaded like every other picture, their URLs stand in its fields. */
export async function illustrate<Input, Picture extends keyof Input>(
  kind: PictureKind,
  name: string,
  { text, pictures }: Illustrated<Input, Picture>,
): Promise<object> {
  const uploads = Object.entries<(() => Drawing) | undefined>(pictures).map(async ([field, draw]) => {
    if (!draw) return [field, null];
    const file = await service('pictures').store({ kind, name, bytes: await rasterise(draw()) });
    return [field, file.url];
  });
  return { ...text, ...Object.fromEntries(await Promise.all(uploads)) };
}
