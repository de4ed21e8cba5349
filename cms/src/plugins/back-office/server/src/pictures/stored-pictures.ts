import { service } from '../service';

/** The media-library ids for those of `fields` that a payload names; a field that was not sent stays out. */
export async function storedPictures<Field extends string>(
  input: Partial<Record<Field, string | null | undefined>>,
  ...fields: Field[]
): Promise<Partial<Record<Field, number | null>>> {
  const stored: Partial<Record<Field, number | null>> = {};
  for (const field of fields) {
    const url = input[field];
    if (url !== undefined) stored[field] = await service('pictures').fileFor(url, field);
  }
  return stored;
}
