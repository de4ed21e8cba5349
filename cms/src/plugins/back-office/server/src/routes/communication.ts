import { callRoute } from '../../../../../routing/call-route';

export default [
  callRoute('communication.message', 'communication.message', 'LIMIT_MESSAGES'),
  callRoute('communication.meeting', 'communication.meeting', 'LIMIT_MEETINGS'),
  callRoute('communication.readMeeting', 'communication.readMeeting'),
  callRoute('communication.answerMeeting', 'communication.answerMeeting'),
];
