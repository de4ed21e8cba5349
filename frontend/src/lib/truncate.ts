/** The first `limit` characters and an ellipsis where a text is at least that long (spec, section 9); null where it is shorter. */
export const truncate = (text: string, limit: number) =>
  text.length >= limit ? `${text.slice(0, limit).trimEnd()}…` : null;
