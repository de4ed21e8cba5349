import Bowser from 'bowser';
import { toSingleLine } from '#platform/logging/logged-text';

/** Longer headers are cut before they are parsed. */
const MAX_HEADER = 500;
const MAX_NAME = 40;

const isPhone = (model: string | undefined) => model === 'iPhone' || model === 'iPad';

/** Browser and system of a User-Agent header in words, such as `Firefox on Windows`. */
export function describeDevice(header: string): string {
  const { browser, os, platform } = Bowser.parse(header.slice(0, MAX_HEADER) || ' ');
  const system = isPhone(platform.model) ? platform.model : os.name;
  const [name, place] = [browser.name, system].map((text) => toSingleLine(text ?? '', MAX_NAME));
  if (!name) return place || 'Unknown device';
  return place ? `${name} on ${place}` : name;
}
