import { defineTextRoute } from '#content/routes';

export default defineTextRoute('site');
