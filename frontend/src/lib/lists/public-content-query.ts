/** The query of public content; null if the owner has none. */
export interface PublicContentQuery<Content> {
  queryKey: string[];
  queryFn: () => Promise<Content | null>;
  staleTime: number;
}

/** The same query before its data is needed: it is fetched once, and a failure is only logged. */
export const prefetched = <Content>(query: PublicContentQuery<Content>) => ({
  ...query,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true, isPrefetch: true },
});
