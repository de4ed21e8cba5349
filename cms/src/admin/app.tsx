/** The owner's panel: nothing is fetched from elsewhere and nothing is advertised. */
export default {
  config: {
    locales: [],
    tutorials: false,
    notifications: { releases: false },
  },
  bootstrap() {},
};
