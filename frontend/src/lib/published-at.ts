import { createContext, useContext } from 'react';

/** When the page was published, ISO 8601; null if it is rendered in the browser. */
export const PublishedAt = createContext<string | null>(null);

export const usePublishedAt = () => useContext(PublishedAt);
