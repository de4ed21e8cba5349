import type { Core, UID } from '@strapi/strapi';
import { requireMethods } from '#platform/environment/require-methods';

/** The name of a service of a plugin, such as `plugin::upload.provider`. */
type ServiceName = `plugin::${string}.${string}`;

const wrapped = new Set<ServiceName>();

/**
 * Replaces a service of a Strapi plugin by what `wrap` makes of it. Creating the service throws if it lacks one of
 * `methods`, which `wrap` replaces: Strapi would no longer call ours.
 */
export function wrapService<Service extends object>(
  plugin: { services: object },
  name: ServiceName,
  methods: readonly (keyof Service & string)[],
  wrap: (service: Service) => Service,
): void {
  const key = name.slice(name.indexOf('.') + 1);
  // Strapi leaves the type of a plugin's services open: a service, or the function that creates it.
  const registered: Service | ((context: unknown) => Service) = Reflect.get(plugin.services, key);
  Reflect.set(plugin.services, key, (context: unknown) => {
    const service = typeof registered === 'function' ? registered(context) : registered;
    requireMethods(`The service ${name} of Strapi`, service, methods);
    return wrap(service);
  });
  wrapped.add(name);
}

/** Creates all wrapped services, so that one that has changed ends the start instead of a later request. */
export function requireWrappedServices(strapi: Core.Strapi): void {
  for (const name of wrapped) strapi.service(name as UID.Service);
}
