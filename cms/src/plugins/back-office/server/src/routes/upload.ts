import { callRoute } from '../../../../../routing/call-route';

export default [
  callRoute('upload.admin', 'upload.admin', 'LIMIT_UPLOADS'),
  callRoute('upload.personal', 'upload.personal'),
  callRoute('upload.tool', 'upload.tool'),
  callRoute('upload.portfolio', 'upload.portfolio'),
  callRoute('upload.client', 'upload.client'),
];
