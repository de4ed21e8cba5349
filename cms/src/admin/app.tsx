import { restrictCookies } from './same-site-cookies';

/** Configures the panel without requests to other hosts and without advertisements. */
export default {
  config: {
    locales: [],
    tutorials: false,
    notifications: { releases: false },
  },
  bootstrap() {
    restrictCookies();
    // The panel shows an advertisement until this key marks it as dismissed.
    localStorage.setItem('STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false', 'true');
  },
};
