import { MAX_LINE_LENGTH } from '#contract/lengths';

interface Search {
  contentTypeUID: string;
  value: string;
}

/** The methods of Strapi's service `uid` that are used here. */
interface UidService {
  findUniqueUID(search: Search): Promise<string>;
}

/** Leaves room for the number that tells two equal addresses apart. */
const MAX_LENGTH = MAX_LINE_LENGTH - 5;

/** Cuts an address between words, or in its first word. */
const shorten = (address: string): string =>
  address.length > MAX_LENGTH ? address.slice(0, MAX_LENGTH).replace(/-[^-]*$/, '') : address;

/** The name of a content type: `case-study` for `api::case-study.case-study`. */
const nameOf = (uid: string): string => uid.slice(uid.lastIndexOf('.') + 1);

/**
 * Strapi's service `uid` whose suggestions can be saved: a title without any letter that can be written in Latin ones gets
 * the name of the content type instead of an empty address, and a long one is shortened.
 */
export const suggestAddresses = (service: UidService): UidService => ({
  ...service,
  findUniqueUID: (search) =>
    service.findUniqueUID({ ...search, value: shorten(search.value) || nameOf(search.contentTypeUID) }),
});
