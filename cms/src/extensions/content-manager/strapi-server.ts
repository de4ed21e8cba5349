import { wrapService } from '#strapi-patches/plugin-services';
import { suggestAddresses } from './address-suggestions';

/** Suggests addresses that can be saved. */
export default function extend(plugin: { services: object }) {
  wrapService(plugin, 'plugin::content-manager.uid', ['findUniqueUID'], suggestAddresses);
  return plugin;
}
