import { contentRoutes } from '#content/routes';

export default contentRoutes('client');
