import { callRoute } from '../../../../../routing/call-route';

export default [callRoute('documentation.openapi', 'documentation.openapi')];
