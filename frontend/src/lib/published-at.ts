import { createContext, useContext } from 'react';

/** When the page was rendered, ISO 8601, if that was not here and now; null otherwise. */
export const PublishedAt = createContext<string | null>(null);

export const usePublishedAt = () => useContext(PublishedAt);
