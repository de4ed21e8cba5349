import { readFileSync } from 'node:fs';
import path from 'node:path';

const PACKAGES = path.resolve(__dirname, '../../node_modules/@strapi');
const ADMIN = 'admin/dist/admin/admin/src';
const CONTENT_MANAGER = 'content-manager/dist/admin';

/** The files of ours in the panel, a file of Strapi that each of them relies on, and what must be in it. */
test.each([
  ['same-site-cookies', `${ADMIN}/utils/cookies.mjs`, 'document.cookie = `'],
  ['leave-for-login', 'admin/dist/admin/shared/utils/auth-cookie-name.mjs', "DEFAULT_AUTH_COOKIE_NAME = 'jwtToken'"],
  ['leave-for-login', `${ADMIN}/reducer.mjs`, "STATUS: 'isLoggedIn'"],
  ['leave-for-login', `${ADMIN}/reducer.mjs`, "name: 'admin'"],
  ['leave-for-login', `${ADMIN}/reducer.mjs`, 'logout (state)'],
  ['keep-refused-edits', 'admin/dist/admin/index.mjs', 'useForm }'],
  ['keep-refused-edits', `${ADMIN}/components/Form.mjs`, 'isSubmitting: false'],
  ['keep-refused-edits', `${ADMIN}/components/Form.mjs`, 'setValues,'],
  ['keep-refused-edits', `${CONTENT_MANAGER}/content-manager.mjs`, 'addDocumentAction(actions)'],
  ['keep-refused-edits', `${CONTENT_MANAGER}/pages/EditView/components/Panels.mjs`, "getDocumentActions('panel')"],
  ['list-descriptions', `${CONTENT_MANAGER}/constants/hooks.mjs`, "'Admin/CM/pages/EditView/mutate-edit-view-layout'"],
  ['list-descriptions', `${CONTENT_MANAGER}/hooks/useDocumentLayout.mjs`, 'hint: metadata.description'],
  ['list-descriptions', `${CONTENT_MANAGER}/pages/EditView/components/FormInputs/Component/Input.mjs`, 'labelAction'],
  ['panel-styles', `${ADMIN}/pages/ProfilePage.mjs`, "name: 'firstname'"],
  ['panel-styles', `${ADMIN}/pages/ProfilePage.mjs`, "name: 'currentPassword'"],
  ['panel-styles', `${ADMIN}/components/MainNav/NavUser.mjs`, "'/me/sessions'"],
  ['field-labels', 'strapi/dist/admin.mjs', 'unstable_useDocumentLayout'],
  ['index', `${CONTENT_MANAGER}/constants/hooks.mjs`, "'Admin/CM/pages/ListView/inject-column-in-table'"],
  ['index', `${CONTENT_MANAGER}/content-manager.mjs`, 'addEditViewSidePanel(panels)'],
  ['index', `${CONTENT_MANAGER}/index.mjs`, "id: 'last-published-entries'"],
  ['app', `${ADMIN}/components/MediaLibraryBanner.mjs`, '`STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_'],
  ['app', `${CONTENT_MANAGER}/translations/en.json.mjs`, '"components.LeftMenu.single-types"'],
  ['app', `${ADMIN}/translations/en.json.mjs`, '"components.Input.error.validation.maxLength"'],
])('what %s of the panel relies on is in Strapi: %s has %s', (_ours, file, inside) => {
  expect(readFileSync(path.join(PACKAGES, file), 'utf8')).toContain(inside);
});
