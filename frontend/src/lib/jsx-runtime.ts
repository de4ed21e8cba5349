import * as react from 'react/jsx-runtime';

export const { Fragment, jsxs } = react;

const isText = (children: unknown) => typeof children === 'string' || typeof children === 'number';

/**
 * Creates an element as React does. Hydration keeps the content of one whose only child is a text if it differs, because a
 * browser's translation may replace the text at any time, with or without a mark. A function component decides itself.
 */
export const jsx = (type: Parameters<typeof react.jsx>[0], props: { children?: unknown }, key?: string) =>
  react.jsx(
    type,
    typeof type !== 'function' && isText(props.children) ? { ...props, suppressHydrationWarning: true } : props,
    key,
  );
