import { defineCollectionRoutes } from '#content/routes';

export default defineCollectionRoutes('personal');
