import { restrictCookies } from './same-site-cookies';

/** The owner's panel: nothing is fetched from elsewhere and nothing is advertised. */
export default {
  config: {
    locales: [],
    tutorials: false,
    notifications: { releases: false },
  },
  bootstrap() {
    restrictCookies();
    // The panel greets everybody with an advertisement until it is dismissed; it keeps that under this name.
    localStorage.setItem('STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false', 'true');
  },
};
