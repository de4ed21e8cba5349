import type services from './services';

type Services = typeof services;

/** One of this plugin's services, typed: Strapi itself knows them only as `any`. */
export const service = <Name extends keyof Services>(name: Name): ReturnType<Services[Name]> =>
  strapi.plugin('back-office').service(name);
