/** Resolvers of containers have two name servers, and ask each of them twice for five seconds if answers are lost. */
export const CONNECT_TIMEOUT_MS = 25_000;
