/**
 * Queries for visible elements of a page: plain objects that in-page.js evaluates with the queries of Testing Library.
 * `options` are those of Testing Library.
 */
export const byRole = (role, name, options) => ({
  by: 'Role',
  value: role,
  options: { ...(name && { name }), ...options },
});
export const byLabel = (label) => ({ by: 'LabelText', value: label });
export const byText = (text, options) => ({ by: 'Text', value: text, options });
export const bySelector = (selector) => ({ by: 'Selector', value: selector });

/** The elements of `query` inside of the one element of `container`. */
export const within = (container, query) => ({ ...query, container });

/** The first of the elements. */
export const first = (query) => ({ ...query, isFirst: true });

/** A query for an error message: `button 'Send' in dialog`. */
export function describeQuery({ by, value, options = {}, container }) {
  const description = by === 'Role' ? `${value} ${options.name ? `'${options.name}'` : ''}`.trim() : `${by} '${value}'`;
  return container ? `${description} in ${describeQuery(container)}` : description;
}
