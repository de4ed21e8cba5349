import type { SiteTextName, SiteTextOf } from '#contract/site';
import { contentTypeUid } from './resource';
import type { SingleTypeRules, Stored } from './single-type';

/** A single type with words of the site: maps the row that Strapi stores to the response of the contract. */
export interface SiteText<Fields, Name extends SiteTextName> extends SingleTypeRules<Fields> {
  name: Name;
  /** The components and pictures that are loaded with the row. */
  populate: object;
  /** Maps the stored fields to a response without `updatedAt`; null if visitors may not see it. */
  toContract(fields: Stored<Fields>): Promise<Omit<SiteTextOf<Name>, 'updatedAt'> | null>;
}

/** The stored words as a response; null if visitors may not see it. Without a row it has the defaults, as of 1970. */
export async function readSiteText<Fields, Name extends SiteTextName>(text: SiteText<Fields, Name>) {
  const { name, populate, defaults, toContract } = text;
  // A single type has one row at most, whose columns are those of `Fields`.
  const row: (Stored<Fields> & { updatedAt: string }) | null = await strapi.db
    .query(contentTypeUid(name))
    .findOne({ where: {}, populate });
  const updatedAt = new Date(row?.updatedAt ?? 0).toISOString();
  const response = await toContract(row ?? defaults);
  return response && { ...response, updatedAt };
}
