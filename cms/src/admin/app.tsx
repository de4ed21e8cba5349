import { panelTheme, readAccent } from './panel-colors';
import { restrictCookies } from './same-site-cookies';

/** The panel's heading of the single types. */
const SINGLE_TYPES_HEADING = 'Your site';

/** The panel's words for what Strapi says about types and values in general. */
const WORDS = {
  'content-manager.components.LeftMenu.single-types': SINGLE_TYPES_HEADING,
  'content-manager.widget.last-edited.single-type': SINGLE_TYPES_HEADING,
  'app.components.LeftMenuLinkContainer.singleTypes': SINGLE_TYPES_HEADING,
  'app.components.ToggleCheckbox.on-label': 'Yes',
  'app.components.ToggleCheckbox.off-label': 'No',
  // Strapi abbreviates: 'max. 60 characters'.
  'content-manager.form.Input.hint.text':
    '{min, select, undefined {} other {At least {min}}}{divider}{max, select, undefined {} other {At most {max}}}{unit}{br}{description}',
  // Strapi says 'too low' and 'too high' of lists too.
  'components.Input.error.validation.min': 'This takes at least {min}.',
  'components.Input.error.validation.max': 'This takes at most {max}.',
  'components.Input.error.validation.maxLength': 'This is longer than {max} characters.',
};

/** The icon of the site, which has the owner's accent. */
const LOGO = '/favicon.svg';

/** Configures the panel without requests to other hosts and without advertisements. */
export default {
  config: {
    locales: [],
    tutorials: false,
    notifications: { releases: false },
    translations: { en: WORDS },
    auth: { logo: LOGO },
    menu: { logo: LOGO },
    theme: panelTheme,
  },
  bootstrap() {
    restrictCookies();
    void readAccent();
    // The panel shows an advertisement until this key marks it as dismissed.
    localStorage.setItem('STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false', 'true');
  },
};
