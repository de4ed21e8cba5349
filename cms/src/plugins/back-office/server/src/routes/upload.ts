import { callRoute } from '../../../../../routing/call-route';

export default [
  // Counted before its body is read: middlewares/request-body.ts.
  callRoute('upload.admin', 'upload.admin'),
  callRoute('upload.personal', 'upload.personal'),
  callRoute('upload.tool', 'upload.tool'),
  callRoute('upload.portfolio', 'upload.portfolio'),
  callRoute('upload.client', 'upload.client'),
];
