/** The content types whose changes are kept as versions: the collections and the single types. Without imports, because browsers load this module. */
export const VERSIONED_TYPES = [
  'api::personal.personal',
  'api::contact.contact',
  'api::tool.tool',
  'api::portfolio.portfolio',
  'api::client.client',
  'api::site.site',
  'api::about.about',
  'api::course.course',
  'api::legal.legal',
  'api::availability.availability',
] as const;
